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
import { inDoubt } from './doubts/doubt-in-words.ts'
import { doubtsOf } from './doubts/doubts.ts'
import type { FixedRecord } from './fix-record.ts'
import type { FixTally } from './fix-tally.ts'
import { idleAnswers } from './idle-answers.ts'
import type { JoinFault } from './outputs/joins/join-form.ts'
import { joinFaultInWords } from './outputs/joins/join-words.ts'
import { tableFaultInWords } from './outputs/table/table-words.ts'
import type { TableFault } from './outputs/table/table-form.ts'
import { inFields, inPlaces } from './names-in-words.ts'

/** What is told of whole files. */
export interface FileNotes {
  readonly encodings: readonly { readonly path: string; readonly encoding: string }[]
  readonly outputs?: readonly { readonly path: string; readonly told: string }[]
  /** Tables of records that stay as they are. */
  readonly unreadTables?: readonly { readonly path: string; readonly fault: TableFault }[]
  /** Files with tables of one export that are not joined. */
  readonly unjoined?: readonly { readonly path: string; readonly fault: JoinFault }[]
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
  { encodings, outputs = [], unreadTables = [], unjoined = [] }: FileNotes,
  isWritten: boolean,
  answers: Answers = noAnswers,
): string {
  const lines: string[] = []
  for (const { path, encoding } of encodings) lines.push(`${printable(path)} is ${encoding}, and becomes UTF-8.`, '')
  for (const { path, told } of outputs) lines.push(`${printable(path)} ${printable(told)}.`, '')
  for (const { path, fault } of unreadTables)
    lines.push(`${printable(path)} is CSV with names of fields in its heading, and stays as it is: ${tableFaultInWords(fault)}`, '')
  for (const { path, fault } of unjoined)
    lines.push(`${printable(path)} has tables that are not joined: ${printable(joinFaultInWords(fault))}`, '')
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
