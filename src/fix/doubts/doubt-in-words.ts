import { printable } from '../../report/pretty/printable.ts'
import { plural } from '../../report/pretty/verdict.ts'
import { thousands } from '../../text/thousands.ts'
import { inFields, inPlaces } from '../names-in-words.ts'
import { linesInWords, rowFaultInWords } from '../outputs/table/table-words.ts'
import { isGrave, type Doubt } from './doubts.ts'
import type { MissingRecords } from './export-pages.ts'
import type { WrongDays } from './wrong-days.ts'

/** What may be meant otherwise, or not be all, and what to do then. */
export function inDoubt(doubt: Doubt): string[] {
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
        ...placesInWords(doubt.fields),
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
        ...placesInWords(doubt.fields),
        'See whether the answers for these fields are right: an answer too high makes 1962 of 62 into 2062, one too low 2026 of 26 into 1926.',
      ]
    case 'strange words':
      return [
        `${plural(doubt.count, 'word')} where the document shows codes, beside others that have become codes.`,
        ...placesInWords(doubt.fields),
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
    case 'escaped texts': {
      const texts = `${plural(doubt.count, 'text')} that ${doubt.count === 1 ? 'stays' : 'stay'} escaped for ${doubt.escapedFor}, such as in ${printable(doubt.field)}`
      return doubt.escapedFor !== 'mails'
        ? [`${texts}, while others became letters.`, 'Undo it before the export, or answer values or texts for the fields.']
        : [
            `${texts}: =C3=BC for ü.`,
            'The whole file is not sure to be quoted-printable, so that nothing of that is undone, also in texts without such letters. Decode it before the repair.',
          ]
    }
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

/** So many fields are shown. */
const mostInDoubt = 5

/** How often something is in doubt at each of the first fields, with an example. */
function placesInWords(fields: readonly (readonly [string, { readonly count: number; readonly example: string }])[]): readonly string[] {
  return fields.slice(0, mostInDoubt).map(([attr, { count, example }]) => `${thousands(count)} at ${printable(`${attr}  ${example}`)}`)
}
