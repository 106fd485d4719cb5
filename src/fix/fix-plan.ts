import { foremostFields, type LeftIssue, type LeftIssues } from './left-issues.ts'
import { findCause } from '../causes/index.ts'
import { codes, type CodeAbout } from '../finding/codes.ts'
import type { Paint } from '../report/pretty/paint.ts'
import { printable } from '../report/pretty/printable.ts'
import { plural } from '../report/pretty/verdict.ts'
import { findRule } from '../rules/index.ts'
import { thousands } from '../text/thousands.ts'
import { allFields, answerId, noAnswers, type Answers } from '../causes/answers/answers.ts'
import { questionFor } from '../causes/questions.ts'
import type { UntoldSource } from '../causes/sources.ts'
import { askedQuestions } from './asked-questions.ts'
import { isNewestFirst } from './changes/kept-state.ts'
import { doubtsOf, isGrave, type Doubt } from './doubts/doubts.ts'
import type { MissingRecords } from './doubts/export-pages.ts'
import type { FixedRecord } from './fix-record.ts'
import type { FixTally } from './fix-tally.ts'
import { idleAnswers } from './idle-answers.ts'
import { linesInWords, rowFaultInWords, tableFaultInWords } from './outputs/table/table-words.ts'
import type { TableFault } from './outputs/table/table-form.ts'
import type { WrongDays } from './doubts/wrong-days.ts'

/** What is told of whole files. */
export interface FileNotes {
  readonly encodings: readonly { readonly path: string; readonly encoding: string }[]
  readonly outputs?: readonly { readonly path: string; readonly told: string }[]
  /** Tables of records that stay as they are. */
  readonly unreadTables?: readonly { readonly path: string; readonly fault: TableFault }[]
}

/**
 * What is repaired and what is left, for a person: each cause with its places and examples, what the cohort has decided, and
 * what stays.
 * @param isWritten Whether it was done, or is only planned.
 * @param answers What was answered.
 */
export function fixPlan(
  tally: FixTally,
  paint: Paint,
  { encodings, outputs = [], unreadTables = [] }: FileNotes,
  isWritten: boolean,
  answers: Answers = noAnswers,
): string {
  const lines: string[] = []
  for (const { path, encoding } of encodings) lines.push(`${printable(path)} is ${encoding}, and becomes UTF-8.`, '')
  for (const { path, told } of outputs) lines.push(`${printable(path)} ${told}.`, '')
  for (const { path, fault } of unreadTables)
    lines.push(`${printable(path)} is CSV with names of fields in its heading, and stays as it is: ${tableFaultInWords(fault)}`, '')
  for (const { cause, made, left, records, fields, examples, leftExamples } of tally.causes) {
    lines.push(
      paint('bold', `${cause.title}.`),
      `  ${cause.id}  ${plural(made, 'repair')}${left > 0 ? `, ${thousands(left)} left` : ''}; ${fields.size > 0 ? `${plural(fields.size, 'field')}, ` : ''}${plural(records, 'record')}`,
      ...examples.map(
        ({ attr, before, after }) =>
          `  ${paint('green', 'repaired')}  ${printable(`${attr === '' ? '' : `${attr}  `}${before ?? '(missing)'} → ${after ?? '(left out)'}`)}`,
      ),
      ...leftExamples.map(({ attr, before }) => `  ${paint('yellow', 'left')}      ${printable(`${attr}  ${before ?? '(missing)'}`)}`),
      ...(left > 0 ? [`  help: ${cause.remedy}`] : []),
      '',
    )
  }
  lines.push(
    ...decided(tally, answers),
    ...centuries(tally, answers),
    ...borrowing(tally, answers),
    ...leftOutAsAnswered(tally, answers),
    ...doubtsOf(tally, answers).flatMap(inDoubt),
  )
  for (const [kept, count] of tally.kept)
    lines.push(`${plural(count, 'record')} ${count === 1 ? 'stays as it is' : 'stay as they are'}: ${reasons[kept]}.`, '')
  lines.push(
    ...stays(tally),
    ...doubted(tally),
    changes(tally, isWritten, encodings.length + outputs.length > 0),
    ...unneeded(tally, answers),
  )
  return `${lines.join('\n')}\n`
}

const reasons: Readonly<Record<NonNullable<FixedRecord['kept']>, string>> = {
  'not JSON': 'not JSON',
  'a key twice': 'a key stands twice, and one of the values would get lost',
  'other operation': 'the body of another operation, which --operation names',
  'part of a record': 'only a part of a record, which belongs into one with its account',
  'uncut array': 'in a list that cannot be read to its end',
  'not removed': 'a repair would leave its finding, or bring another',
}

/** What the cohort was asked, with the evidence. */
function decided(tally: FixTally, { decisions, numbers }: Answers): string[] {
  const ownFields = numbers.map(({ field }) => field)
  return askedQuestions(tally, decisions, ownFields).flatMap(
    ({ question, answers, seen, isDecided, untold, bySource, answered, unshown }) => {
      if (answered !== undefined && unshown !== undefined)
        return [
          `As answered: ${answered}. But ${plural(unshown, 'object')} whose numbers do not begin with 0 ${unshown === 1 ? 'is' : 'are'} left:`,
          '  they count from 1, so that they may be months, or nothing else shows for certain that some before them were taken out. Mend them where the data come from.',
          '',
        ]
      if (answered !== undefined) {
        const against = seen.filter(({ answer }) => answer !== answered)
        const others = against.map(
          ({ answer, count, fields }) => `${plural(count, 'value')} of ${inFields(fields)} can only be read as ${answer}`,
        )
        const stay = against.reduce((sum, { count }) => sum + count, 0) === 1 ? 'it is left' : 'they are left'
        return [`As answered: ${answered}.${others.length > 0 ? ` But ${others.join(', and ')}; ${stay}.` : ''}`, '']
      }
      const counted = seen
        .map(({ answer, count, fields }) => `${answer} (${plural(count, 'value')} of ${inFields(fields)} can be read no other way)`)
        .join(' and ')
      if (isDecided && untold)
        return [
          `Decided for the files and suppliers that show it: ${counted}, and none contradicts.`,
          `  ${untoldInWords(untold)}`,
          ...inSources(untold),
          `  Answer ${question} in decisions, which holds for all of them, or repair these by themselves.`,
          '',
        ]
      if (bySource)
        return [
          'Decided for each file and supplier by itself, since they differ, and none of these contradicts itself:',
          ...bySource.flatMap(({ answer, shown }) => [
            `  ${answer}, as so many values show that can be read no other way:`,
            ...inSources(shown),
          ]),
          ...(untold
            ? [`  ${untoldInWords(untold)}`, ...inSources(untold), '  Repair these by themselves, with an answer of their own.']
            : []),
          '',
        ]
      if (isDecided) return [`Decided over the whole cohort: ${counted}, and none contradicts.`, '']
      const why = [`nothing in the cohort tells between ${answers.join(' and ')}`, `the cohort has too little for ${counted}`][seen.length]
      return [`Not decided: ${why ?? `the cohort has both ${counted}`}; what may be either is left.`, '']
    },
  )
}

/** So many files and suppliers of which nothing is decided are named. */
const mostSources = 5

/** Some files and suppliers, with how many values are counted of each. */
function inSources(sources: readonly UntoldSource[]): string[] {
  return [
    ...sources
      .slice(0, mostSources)
      .map(
        ({ file, supplier, count }) =>
          `  ${thousands(count)} in ${printable(file)}${supplier === '' ? '' : `, import_supplier ${printable(supplier)}`}`,
      ),
    ...(sources.length > mostSources ? [`  and ${plural(sources.length - mostSources, 'other source')}`] : []),
  ]
}

/** How many values are left since only others show how they are meant. */
function untoldInWords(untold: readonly UntoldSource[]): string {
  const count = untold.reduce((sum, one) => sum + one.count, 0)
  return `But ${plural(count, 'value')} ${count === 1 ? 'that may be either is' : 'that may be either are'} left, where nothing of the same file and supplier tells:`
}

/** Of which century years of two digits are, as was answered. */
function centuries({ used }: FixTally, { years }: Answers): string[] {
  return years.flatMap(({ field, last }) => {
    if (!used.has(answerId('years', field))) return []
    const where = field === allFields ? 'fields without an answer of their own' : inFields([field])
    return [`As answered: of the years of two digits those up to ${String(last).padStart(2, '0')} are in the 2000s, in ${where}.`, '']
  })
}

/** Fields of dates that have nothing of their own that tells. */
function borrowing({ borrowed }: FixTally, { decisions }: Answers): string[] {
  // Of what somebody has told nothing is borrowed.
  const fields = [...borrowed]
    .filter(([, { answer }]) => decisions[questionFor(answer)] === undefined)
    .toSorted(([, one], [, other]) => other.count - one.count)
  if (fields.length === 0) return []
  const most = fields.length - mostBorrowing
  return [
    'Read the same way, although none of their own values can be read in one way only:',
    ...fields.slice(0, mostBorrowing).map(([field, { count }]) => `  ${thousands(count)} at ${printable(field)}`),
    ...(most > 0 ? [`  and ${plural(most, 'other field')}`] : []),
    '',
  ]
}

/** So many of these are named. */
const mostBorrowing = 10

/** So many fields are named. */
const mostFields = 2

/** The names of fields, in words. */
function inFields(paths: readonly string[]): string {
  const names = [...new Set(paths.map((path) => printable(path.slice(path.lastIndexOf('.') + 1))))]
  const more = names.length - mostFields
  return more > 0 ? `${names.slice(0, mostFields).join(', ')} and ${plural(more, 'other field')}` : names.join(' and ')
}

/** What may be meant otherwise, or not be all, and what to do then. */
function inDoubt(doubt: Doubt): string[] {
  const [first, ...others] = doubtInWords(doubt)
  const last = others.pop() ?? ''
  const hence = !isGrave(doubt) || doubt.kind === 'point before three digits' ? '' : ' Hence the exit code 1.'
  return [`In doubt: ${first ?? ''}`, ...others.map((line) => `  ${line}`), `  ${last}${hence}`, '']
}

function doubtInWords(doubt: Doubt): string[] {
  switch (doubt.kind) {
    case 'all in one month':
      return [
        `${plural(doubt.count, 'date')} of ${inFields([doubt.field])} that would all be in the same month, on days up to the twelfth.`,
        'If another system has written them, day and month are swapped: repair its files by themselves.',
      ]
    case 'point before three digits':
      return [
        `${plural(doubt.count, 'decimal')} with a point before three digits${doubt.falling === doubt.count ? '' : ', in records or fields that have a comma before the decimals elsewhere'}.`,
        ...doubt.fields
          .slice(0, mostInDoubt)
          .map(([attr, { count, example }]) => `${thousands(count)} at ${printable(`${attr}  ${example}`)}`),
        'They are valid and stay as they are. If the point stands between thousands, remove it before the upload.',
        ...(doubt.contradicted > 0
          ? [
              `${thousands(doubt.contradicted)} of them ${doubt.contradicted === 1 ? 'stands' : 'stand'} in fields that have a comma before the decimals elsewhere; hence the exit code 1.`,
            ]
          : []),
        ...(doubt.falling > 0
          ? [
              `${thousands(doubt.falling)} of them ${doubt.falling === 1 ? 'is a reading that falls' : 'are readings that fall'} as from 987 to 1.234, and would rise with thousands; hence the exit code 1.`,
            ]
          : []),
        ...(doubt.unlikely > 0
          ? [
              `${thousands(doubt.unlikely)} of them ${doubt.unlikely === 1 ? 'is a consumption or an amount, which hardly has' : 'are consumptions or amounts, which hardly have'} three decimals, and no number of the cohort has a point before its decimals for certain; hence the exit code 1.`,
            ]
          : []),
      ]
    case 'amounts in cents':
      return [
        `${plural(doubt.count, 'amount')} without decimals, such as ${printable(doubt.example)}, and none with any.`,
        'The interface has them in euros. If they are in cents, divide them by 100 before the upload.',
      ]
    case 'balances in cents': {
      const [own, other] =
        doubt.field === 'transfer_balance'
          ? ['transfer balance without decimals is', 'sum of the ledger balances']
          : ['ledger balances without decimals are', 'transfer balance']
      return [
        `${plural(doubt.count, 'record')} whose ${own} exactly a hundred times the ${other}, such as ${doubt.example}.`,
        'The interface has them in euros, and these seem to be in cents; they stay as they are.',
        doubt.same === 0
          ? `Answer for ${doubt.field} in cents: then all of its amounts without decimals are divided by 100.`
          : `An answer in cents is for all amounts of the field without decimals, and ${plural(doubt.same, 'other record')} ${doubt.same === 1 ? 'shows' : 'show'} that some are in euros: repair the records in cents by themselves.`,
      ]
    }
    case 'turned by a spreadsheet':
      return [
        `${plural(doubt.valid, 'date')} with a day of 12 or less that need no repair, in fields where all ${thousands(doubt.dotted)} dates with points have a day above 12.`,
        'A spreadsheet with American settings turns 01.09.2026 into 9 January and leaves 27.09.2026 as it is. If so, day and month are',
        'swapped in those that look right: export again, with the columns as text.',
      ]
    case 'other century':
      return [
        `${plural(doubt.count, 'date')} with a year of two digits that, as answered in years, ${doubt.count === 1 ? 'is' : 'are'} in the future or hardly of this century or the last.`,
        ...doubt.fields
          .slice(0, mostInDoubt)
          .map(([attr, { count, example }]) => `${thousands(count)} at ${printable(`${attr}  ${example}`)}`),
        'See whether the answers for these fields are right: an answer too high makes 1962 of 62 into 2062, one too low 2026 of 26 into 1926.',
      ]
    case 'strange words':
      return [
        `${plural(doubt.count, 'word')} where the document shows codes, beside others that have become codes.`,
        ...doubt.fields
          .slice(0, mostInDoubt)
          .map(([attr, { count, example }]) => `${thousands(count)} at ${printable(`${attr}  ${example}`)}`),
        'Say in answers, under values, which codes they stand for, or that they are codes themselves.',
      ]
    case 'words for nothing':
      return [
        `${plural(doubt.count, 'text')} such as NULL that may stand for nothing, in ${doubt.fields
          .slice(0, mostInDoubt)
          .map(([field]) => field)
          .join(', ')}.`,
        'Say in answers, under values, that they are left out, or that they are meant.',
      ]
    case 'wrong days':
      return wrongDaysInWords(doubt.wrong)
    case 'spoiled days':
      return [
        `an answer has moved dates that looked right, in ${plural(doubt.spoiled.records, 'record')} of ${inFiles(doubt.spoiled.files)}: contracts or statements that were whole months are not any more.`,
        'Repair files whose dates are right by themselves, or answer "as they stand" for the fields in which they are.',
      ]
    case 'codes as dates':
      if (doubt.code === undefined)
        return [
          `${plural(doubt.count, 'text')} in ${printable(doubt.field)} and the like ${doubt.count === 1 ? 'is a number' : 'are numbers'} that a spreadsheet has rounded, such as ${printable(doubt.example)}: the digits behind are lost.`,
          'Export again from the source, with the column as text.',
        ]
      return [
        `${plural(doubt.count, 'code')} in ${printable(doubt.field)} and the like ${doubt.count === 1 ? 'is a date' : 'are dates'}, such as ${printable(doubt.example)}: a spreadsheet may have made it of ${doubt.code}.`,
        'Export again, with the column as text, or answer for them in values.',
      ]
    case 'not exported':
      return [
        `a link stands in place of what was not exported, ${doubt.count === 1 ? 'once' : `${thousands(doubt.count)} times`}, such as at ${printable(doubt.example)}; there may be something behind it.`,
        'If so, export again with it: the copies are without it.',
      ]
    case 'left by answers':
      return [
        `${plural(doubt.count, 'value')} that answers are about ${doubt.count === 1 ? 'is' : 'are'} left, such as ${printable(doubt.example)}.`,
        'Answer for them in values, or mend them where the data come from.',
      ]
    case 'deleted records':
      return deletedInWords(doubt)
    case 'repeated accounts':
      return [
        `${plural(doubt.count, 'record')} of which a later state follows, of ${plural(doubt.accounts, 'account')}, the first at ${inPlaces(doubt.first)}.`,
        ...(doubt.unordered > 0
          ? [
              `Nothing beside ${doubt.unordered === doubt.count ? 'them' : `${thousands(doubt.unordered)} of them`} says when they were made, so that the order of lines alone tells which state is the last.`,
            ]
          : []),
        'As they are taken here, the copies have all states. Answer repeated_accounts in decisions: the last of each account, or the first, where the newest changes',
        'come first. Or leave the earlier states out before the upload.',
      ]
    case 'differing records':
      return [
        `${plural(doubt.accounts, 'account')} with several records that differ, ${doubt.accounts === 1 ? 'at' : 'such as at'} ${inPlaces(doubt.first)}.`,
        'Nothing tells which of them counts; whichever is staged last replaces the others, and the copies have all. Answer repeated_accounts in decisions: the last of each',
        'account, or the first, which is about records in one file. Or leave out those that do not count before the upload.',
      ]
    case 'maybe deleted':
      return [
        `${plural(doubt.count, 'record')} that may be deleted, going by ${inSigns(doubt.signs)} beside ${doubt.count === 1 ? 'it' : 'them'}, the first at ${inPlaces(doubt.first)}.`,
        'No answer leaves these out, since that may have another meaning. Leave out what is deleted before the upload, or answer that it is taken, in deleted_records.',
      ]
    case 'states out of order':
      return [
        `${plural(doubt.count, 'change')} that ${doubt.count === 1 ? 'is' : 'are'} newer than what follows of the same account, going by the numbers or times beside them, the first at ${inPlaces(doubt.first)}.`,
        `${allStay} Sort the changes in the order in which they were made, one file behind the other, or answer repeated_accounts the other way where it is the order of all lines that is turned.`,
      ]
    case 'states in no order':
      return [
        `${plural(doubt.count, 'change')} of which nobody can tell whether ${doubt.count === 1 ? 'it is' : 'they are'} older than what follows of the same account, the first at ${inPlaces(doubt.first)}.`,
        'They lie in different files, or what says when they were made cannot be compared: it is missing in some, written otherwise, or no number and no ISO 8601; or one is made that is there, or changed that is deleted.',
        `${allStay} Put them into one file in the order in which they were made, with the same number or time beside each.`,
      ]
    case 'partial states':
      return [
        `${plural(doubt.count, 'record')} with fields or items of lists that a later state of the same account does not have, the first at ${inPlaces(doubt.first)}.`,
        `The later one may be only what was changed. ${allStay} Export the stream with whole records.`,
      ]
    case 'placeholders':
      return [
        `${plural(doubt.count, 'record')} with __debezium_unavailable_value in place of a value that the change left alone, the first at ${inPlaces(doubt.first)}.`,
        'Earlier states of these accounts stay. Take the value from one, or export the stream with whole records (REPLICA IDENTITY FULL in PostgreSQL).',
      ]
    case 'states before changes':
      return [
        `${plural(doubt.count, 'record')} as ${doubt.count === 1 ? 'it was' : 'they were'} before a change, as is written beside ${doubt.count === 1 ? 'it' : 'them'}, the first at ${inPlaces(doubt.first)}.`,
        'What follows of their accounts may be missing, and all records of these stay. Export the stream without the states before the changes.',
      ]
    case 'changes without records':
      return [
        `${plural(doubt.count, 'change')} of which no record is taken, the first at ${inPlaces(doubt.first)}; what ${doubt.count === 1 ? 'it changed' : 'they changed'} may be missing in the copies.`,
        'They lie in lines that stay as they are. All records of their accounts stay, where these are named. Export the stream with the whole record after each change.',
      ]
    case 'renamed accounts':
      return [
        `${plural(doubt.count, 'record')} whose account had another number or supplier before the change, the first at ${inPlaces(doubt.first)}.`,
        'Records of the account as it was called before stay, too. Leave these out before the upload if they are the same account.',
      ]
    case 'accounts alike':
      return [
        `${plural(doubt.count, 'change')} of accounts whose number another account of the same supplier has as well, but for zeros in front, the first at ${inPlaces(doubt.first)}.`,
        `They may be one account. ${allStay} Write all numbers with the same digits, such as by "digits, at least 10, also of texts" for external_account_number in texts.`,
      ]
    case 'states of other records':
      return [
        `${plural(doubt.count, 'change')} that may replace or delete ${doubt.count === 1 ? 'a record' : 'records'} further up, the first at ${inPlaces(doubt.first)}: ${doubt.count === 1 ? 'it says so, or has' : 'they say so, or have'} the id of another.`,
        'Only accounts are followed, so that earlier states of other records stay. Export the last state of each; where all are records of their own,',
        'answer "all of each account" in repeated_accounts.',
      ]
    case 'unnamed deletions':
      return [
        `${plural(doubt.count, 'deletion')} of nobody knows which account, the first at ${inPlaces(doubt.first)}; it may still be among the others.`,
        'Export the stream with the keys of its messages, or with the states before each change.',
      ]
    case 'accounts made one':
      return [
        `${plural(doubt.count, 'record')} with the account of another record, which had another number or supplier before an answer changed it, the first at ${inPlaces(doubt.first)}.`,
        'See whether these are one account. If not, answer otherwise for the fields that the account is made of.',
      ]
    case 'left beside':
      return [
        `beside the records stood ${inNames(doubt.names)}, which ${doubt.names.length === 1 && doubt.names[0]?.[1] === 1 ? 'is' : 'are'} in no copy.`,
        `The log keeps that as left_out, unless more than 64 KB stand behind the records. ${doubt.isAnswered ? 'It goes, as was answered.' : 'Put what belongs to the accounts into their records before the repair, or answer left_beside in decisions.'}`,
      ]
    case 'left rows':
      return [
        `${plural(doubt.count, 'row')} of ${printable(doubt.path)} ${doubt.count === 1 ? 'is' : 'are'} in no copy, on ${linesInWords(doubt.lines, doubt.count)}: ${doubt.faults
          .map(
            ([fault, count, column]) =>
              `${doubt.faults.length > 1 ? `${thousands(count)} ` : ''}${printable(rowFaultInWords(fault, column))}`,
          )
          .join('; ')}.`,
        'The log keeps them as left_out. Mend them in the file, and repair it again.',
      ]
    case 'escaped texts': {
      const texts = `${plural(doubt.count, 'text')} that ${doubt.count === 1 ? 'stays' : 'stay'} escaped for ${doubt.escapedFor}, such as in ${printable(doubt.field)}`
      return doubt.escapedFor === 'HTML'
        ? [`${texts}, while others became letters.`, 'Undo it before the export, or answer values or texts for the fields.']
        : [
            `${texts}: =C3=BC for ü.`,
            'The whole file is not sure to be quoted-printable, so that nothing of that is undone, also in texts without such letters. Decode it before the repair.',
          ]
    }
    case 'rows apart':
      return [
        `${plural(doubt.count, 'row')} of ${printable(doubt.path)} without an account, on ${linesInWords(doubt.lines, doubt.count)}, below ${plural(doubt.accounts, 'account')} that may not be whole without ${doubt.count === 1 ? 'it' : 'them'}.`,
        'A spreadsheet with merged cells leaves the account blank in all rows but the first. Write it into each row, and repair the file again.',
      ]
    case 'maybe backslashes':
      return [
        `${printable(doubt.path)} has backslashes in its cells, and nothing shows for certain that MySQL or PostgreSQL has written them, as in \\n for a line end.`,
        'All of them stand as they are. Export it with quotation marks around texts and without backslashes, or as JSON.',
      ]
    case 'missing records':
      return [`what stood around the records says that ${printable(missingInWords(doubt.missing))}.`, 'Make sure that the export is whole.']
  }
}

const allStay = 'All records and deletions of these accounts stay.'

/** Names with how often they come, all of them: what gets lost has to be known. */
function inNames(names: readonly (readonly [name: string, count: number])[]): string {
  const [last = '', ...others] = names
    .map(([name, count]) => `${printable(name)}${count === 1 ? '' : ` (${thousands(count)})`}`)
    .toReversed()
  return others.length > 0 ? `${others.toReversed().join(', ')} and ${last}` : last
}

/** Signs, in words. */
function inSigns(signs: readonly string[]): string {
  const more = signs.length - mostSigns
  return `${signs.slice(0, mostSigns).map(printable).join(', ')}${more > 0 ? ` and ${plural(more, 'other sign')}` : ''}`
}

function deletedInWords({ count, first, signs, later, deletions, nulls }: Doubt & { kind: 'deleted records' }): string[] {
  const shown = inSigns(signs)
  const places = first.length > 0 ? `, the first at ${inPlaces(first)}` : ''
  const rest = [
    ...(deletions > 0 ? [`${plural(deletions, 'deletion')} without a record to take`] : []),
    ...(nulls > 0 ? [`${plural(nulls, 'null')} in place of ${nulls === 1 ? 'a record' : 'records'}`] : []),
  ].join(' and ')
  const last = 'Answer deleted_records in decisions, or leave out what is deleted before the upload.'
  if (count === 0) return [`${rest} in a stream of changes; what was deleted may be among the others.`, last]
  const where = later === 0 ? `beside ${count === 1 ? 'it' : 'them'}` : later === count ? 'further on' : 'beside them or further on'
  return [
    `${plural(count, 'record')} that ${count === 1 ? 'is' : 'are'} deleted, going by ${shown} ${where}${places}.`,
    ...(rest === '' ? [] : [`There ${rest.startsWith('1 ') ? 'is' : 'are'} ${rest} as well.`]),
    last,
  ]
}

/** So many signs are named. */
const mostSigns = 3

/** Places in files, in words. */
function inPlaces(places: readonly string[]): string {
  const [last = '', ...others] = places.map(printable).toReversed()
  return others.length > 0 ? `${others.toReversed().join(', ')} and ${last}` : last
}

/** What was left out of a stream of changes as was answered. */
function leftOutAsAnswered(tally: FixTally, { decisions }: Answers): string[] {
  const { leftOut, emptied } = tally
  const equal = leftOut.get('equal record') ?? 0
  const parts = wordsForLeftOut.flatMap(([why, words]) => {
    const count = leftOut.get(why)
    return count === undefined ? [] : [`${thousands(count)} ${words[count === 1 ? 0 : 1]}`]
  })
  if (parts.length === 0 && equal === 0) return []
  const { byPosition } = tally.followed(decisions)
  return [
    ...(equal === 0
      ? []
      : [
          `Without ${equal === 1 ? '1 record that is' : `${thousands(equal)} records that are`} equal to another of the same account, one of which stays; the log keeps ${equal === 1 ? 'it' : 'them'}.`,
        ]),
    ...(parts.length === 0 ? [] : [`As answered, the copies are without ${parts.join(', ')}; the log keeps them.`]),
    ...(byPosition > 0
      ? [
          `Nothing but the order of lines, ${isNewestFirst(decisions.repeated_accounts) ? 'with the newest first as answered,' : 'with the newest last,'} says of ${thousands(byPosition)} of these that something newer is there.`,
        ]
      : []),
    ...(emptied.length > 0
      ? [
          `Nothing is left of ${inPlaces(emptied.slice(0, 3))}${emptied.length > 3 ? ` and ${plural(emptied.length - 3, 'other file')}` : ''}, so that ${emptied.length === 1 ? 'it has' : 'they have'} no copy.`,
        ]
      : []),
    '',
  ]
}

const wordsForLeftOut = [
  ['earlier state', ['earlier state of an account', 'earlier states of accounts']],
  ['deleted', ['state of an account that is deleted', 'states of accounts that are deleted']],
  ['deletion', ['deletion without a record', 'deletions without a record']],
  ['nothing', ['null', 'nulls']],
] as const

/** What dates look like, what shows that, and what to do. */
function wrongDaysInWords({ fault, count, records, contrary, shownBy, examples, files }: WrongDays): string[] {
  const isEarly = fault === 'one day later'
  const looks = isEarly ? 'a day early' : 'written with day and month exchanged wherever the day is 12 or less'
  const shown = {
    beginnings: isEarly
      ? 'contracts that begin with the last day of a month'
      : 'contracts that begin in January, on days that would be the first of other months',
    periods: 'statements that do not follow one another, and would then',
  }[shownBy]
  const such = examples.map(([before, after]) => `${before} for ${after}`).join(', ')
  const others = contrary === 0 ? '' : `; ${plural(contrary, 'record')} ${contrary === 1 ? 'shows' : 'show'} the contrary`
  const what = files
    ? `Some dates look as if they were ${looks}, and others do not.`
    : `${plural(count, 'date')} ${count === 1 ? 'looks' : 'look'} as if ${count === 1 ? 'it were' : 'they were'} ${looks}.`
  return [
    what,
    `${plural(records, 'record')} ${records === 1 ? 'shows' : 'show'} that: ${shown}, such as ${such}${others}.${isEarly ? ' Where a program takes midnight in Germany for a time in UTC, the day is the one before.' : ''}`,
    ...(files
      ? [
          `Wrong, as it seems: ${inFiles(files.wrong)}. Right, as it seems: ${inFiles(files.sound)}.`,
          'They are valid and stay as they are. Repair these files by themselves, each kind with answers of its own in "dates".',
        ]
      : [`They are valid and stay as they are. Answer in "dates" whether they are: {"*": "${fault}"}, or "as they stand".`]),
  ]
}

/** So many files are named. */
const mostFiles = 5

function inFiles(files: readonly string[]): string {
  const more = files.length - mostFiles
  return `${files.slice(0, mostFiles).map(printable).join(', ')}${more > 0 ? ` and ${plural(more, 'other file')}` : ''}`
}

function missingInWords(missing: MissingRecords): string {
  if (missing.kind === 'more follow') return `more of them follow (${missing.example}), and nothing here comes behind`
  const { kind, all, here } = missing
  return `there are ${thousands(all)}${kind === 'pages' ? ' pages' : ''}, and ${thousands(here)} ${here === 1 ? 'is' : 'are'} here`
}

/** Answers that no record needed, since a name may be misspelt in them, and those that did not suffice. */
function unneeded(tally: FixTally, answers: Answers): string[] {
  const { unmatched, notEnough, passing } = idleAnswers(tally, answers)
  return [
    ...(unmatched.length > 0 ? [`Answers that matched nothing: ${named(unmatched)}.`] : []),
    ...(notEnough.length > 0 ? [`Answers that were not enough, since what they are about is left all the same: ${named(notEnough)}.`] : []),
    ...kindsOfValues.flatMap(([values, others]) => {
      const ids = passing.flatMap((one) => (one.values === values ? [one.id] : []))
      return ids.length > 0 ? [`Answers about ${others} that matched nothing, since the values are ${values}: ${named(ids)}.`] : []
    }),
  ]
}

/** What values are, and what an answer is about that passes them by. */
const kindsOfValues = [
  ['texts', 'numbers'],
  ['numbers', 'texts'],
] as const

function named(ids: readonly string[]): string {
  const more = ids.length - mostUnneeded
  return `${ids.slice(0, mostUnneeded).map(printable).join(', ')}${more > 0 ? ` and ${thousands(more)} more` : ''}`
}

/** So many of these are named. */
const mostUnneeded = 20

/** So many fields are shown. */
const mostInDoubt = 5

/** What a check finds after the repair, by cause. */
function stays({ left, faulty, causes }: FixTally): string[] {
  const isShown = new Set(causes.filter(({ leftExamples }) => leftExamples.length > 0).map(({ cause }) => cause.id))
  if (left.size === 0) return []
  const total = [...left.values()].reduce((sum, { count }) => sum + count, 0)
  return [
    `What stays: ${plural(total, 'finding')}${faulty === 0 ? '' : ` in ${plural(faulty, 'record')}`}.`,
    ...table(left, (issue) => isShown.has(issue)),
    '',
  ]
}

/** What rules doubt in what is valid, by rule. */
function doubted({ doubted, doubtedRecords, doubtedOpen }: FixTally): string[] {
  const total = [...doubted.values()].reduce((sum, { count }) => sum + count, 0)
  if (total === 0) return []
  const others = total - doubtedOpen
  const settle = 'answer values or texts for the field, or mend it where the data come from'
  return [
    `What rules doubt, although it is valid: ${plural(total, 'place')} in ${plural(doubtedRecords, 'record')}.`,
    ...table(doubted, () => false),
    doubtedOpen === 0
      ? `  Nothing asks about that: ${settle}.`
      : `  --questions FILE asks about ${others === 0 ? (total === 1 ? 'it' : 'all of them') : `${thousands(doubtedOpen)} of them`}.${others === 0 ? '' : ` Nothing asks about the others: ${settle}.`}`,
    '',
  ]
}

/** Issues with how often they come, the fields in which they come most, and what they are. */
function table(issues: LeftIssues, isShown: (issue: string) => boolean): string[] {
  const sorted = [...issues].toSorted(([issue, a], [other, b]) => b.count - a.count || (issue < other ? -1 : 1))
  const counts = sorted.map(([, { count }]) => thousands(count))
  const widest = Math.max(...counts.map(({ length }) => length))
  const longest = Math.max(...sorted.map(([issue]) => issue.length))
  return sorted.flatMap(([issue, told], index) => [
    `  ${counts[index]?.padStart(widest)}  ${issue.padEnd(longest)}  ${titleOf(issue)}`,
    ...(isShown(issue) ? [] : placesOf(told)).map((place) => `${' '.repeat(widest + 4)}${place}`),
  ])
}

/** The fields in which findings stay. */
function placesOf(told: LeftIssue): string[] {
  if (told.reasons.length > 0) return told.reasons.map(printable)
  const { names, more } = foremostFields(told)
  if (names.length === 0) return []
  return [`at ${names.map(printable).join(', ')}${more > 0 ? ` and ${plural(more, 'other field')}` : ''}`]
}

/** What a cause or a code is about, in one sentence. */
function titleOf(issue: string): string {
  const cause = findCause(issue) ?? findRule(issue)
  if (cause) return `${cause.title}.`
  const known = Object.entries<CodeAbout>(codes).find(([code]) => code === issue)?.[1].meaning ?? ''
  return known.replace(/(?<=\w\.) .*$/, '')
}

/**
 * How many records change, and how many of those are sound then.
 * @param isConverted Whether whole files change beside: then all of their records do.
 */
function changes(tally: FixTally, isWritten: boolean, isConverted: boolean): string {
  const { records, changed, faulty } = tally
  const isAll = isConverted && changed === 0
  const valid = isAll ? Math.max(records - faulty, 0) : tally.sound
  const doubtful = isAll ? tally.doubtedValid : tally.soundDoubted
  // Of an account that may lack something nobody can say that it is sound.
  const apart = Math.min(tally.notWhole, valid - doubtful)
  const left = isAll ? Math.min(faulty, records) : changed - valid
  const [change, are, areApart, areValid, have] = isWritten
    ? (['changed', 'sound now', 'valid now, but maybe not whole', 'valid now, but doubted by rules', 'with findings left'] as const)
    : ([
        'would change',
        'would be sound',
        'would be valid, but maybe not whole',
        'would be valid, but doubted by rules',
        'would have findings left',
      ] as const)
  const parts = (
    [
      [valid - doubtful - apart, are],
      [apart, areApart],
      [doubtful, areValid],
      [left, have],
    ] as const
  ).flatMap(([count, words]) => (count > 0 ? [`${thousands(count)} ${words}`] : []))
  return `${thousands(changed)} of ${plural(records, 'record')} ${change}${isAll ? ' otherwise' : ''}${parts.length > 0 ? `: ${parts.join(parts.length > 1 && doubtful + apart > 0 ? '; ' : ', ')}` : ''}.`
}
