import { answeredCauses } from '../../causes/answers/answered-causes.ts'
import { noAnswers, type Answers } from '../../causes/answers/answers.ts'
import { fieldKey } from '../../causes/answers/field-key.ts'
import { deferredLink } from '../../causes/shapes/deferred-link.ts'
import { escapeLanguages, type EscapeLanguage } from '../../causes/answers/texts/escape-languages.ts'
import { allEscaped } from '../../causes/texts/all-escaped.ts'
import { htmlEntities } from '../../causes/texts/html-entities.ts'
import { questionFor } from '../../causes/questions.ts'
import { mayBeTurned } from './borrowed-order.ts'
import type { Told } from '../changes/followed-changes.ts'
import { codeOf } from './dated-codes.ts'
import { hardlyHasThreeDecimals } from '../../causes/numbers/may-have-thousands.ts'
import { hundredfold, type HundredfoldField } from './hundredfold.ts'
import { namesBeside } from './left-beside.ts'
import { missingRecords, type MissingRecords } from './export-pages.ts'
import type { DoubtfulField, FixTally } from '../fix-tally.ts'
import { turnedDates } from './mixed-dates.ts'
import { spoiledDays, wrongDays, type SpoiledDays, type WrongDays } from './wrong-days.ts'
import type { RowFault } from '../outputs/rows/left-row.ts'
import { mayBeCents } from './whole-amounts.ts'

/** Something that is valid, after the repair if there was one, and may be meant otherwise or not be all of it. */
export type Doubt =
  | {
      /** Decimals with a point before three digits, where a comma stands before the decimals elsewhere. */
      readonly kind: 'point before three digits'
      readonly count: number
      /** The fields with the most first, each with an example. */
      readonly fields: readonly (readonly [attr: string, field: DoubtfulField])[]
      /** How many stand in fields that have such commas themselves. */
      readonly contradicted: number
      /** How many others stand in fields that hardly have three decimals, where no number of the cohort has a point before its decimals. */
      readonly unlikely: number
      /** How many others are readings that would fall, and rise with thousands. */
      readonly falling: number
    }
  | { readonly kind: 'all in one month'; readonly count: number; readonly field: string }
  | { readonly kind: 'amounts in cents'; readonly count: number; readonly example: string }
  /** Balances that are exactly a hundred times what the same records say otherwise. */
  | ({ readonly kind: 'balances in cents' } & HundredfoldField)
  | {
      readonly kind: 'turned by a spreadsheet'
      /** Dates that need no repair, and those with points. */
      readonly valid: number
      readonly dotted: number
    }
  | {
      /** Dates with years of two digits that are rather of another century than was answered. */
      readonly kind: 'other century'
      readonly count: number
      readonly fields: readonly (readonly [attr: string, field: DoubtfulField])[]
    }
  | {
      /** Words where the document shows codes, in records that have others of them become codes. */
      readonly kind: 'strange words'
      readonly count: number
      readonly fields: readonly (readonly [attr: string, field: DoubtfulField])[]
    }
  | {
      /** Words that may be for nothing, in a cohort in which something else was repaired. */
      readonly kind: 'words for nothing'
      readonly count: number
      readonly fields: readonly (readonly [field: string, count: number])[]
    }
  | {
      /** Dates in place of codes, or numbers that have lost digits. */
      readonly kind: 'codes as dates'
      readonly count: number
      readonly field: string
      readonly example: string
      /** What that was before, if a spreadsheet has made a date of it; nobody knows what a rounded number was. */
      readonly code: string | undefined
    }
  | {
      /** Valid dates that look as if they were wrong throughout. */
      readonly kind: 'wrong days'
      readonly wrong: WrongDays
    }
  | {
      /** Dates that were right and that an answer has moved, as it seems. */
      readonly kind: 'spoiled days'
      readonly spoiled: SpoiledDays
    }
  /** Values that answers are about, and that are left all the same. */
  | { readonly kind: 'left by answers'; readonly count: number; readonly example: string }
  | { readonly kind: 'missing records'; readonly missing: MissingRecords }
  | { readonly kind: 'not exported'; readonly count: number; readonly example: string }
  | {
      /** Records that stand beside something that says that they are deleted, or of accounts that something further on says so of. */
      readonly kind: 'deleted records'
      readonly count: number
      readonly first: readonly string[]
      /** What says so, that which does most often first. */
      readonly signs: readonly string[]
      /** How many of them are deleted further on. */
      readonly later: number
      /** What stays in place of records: what says of an account that it is deleted, and nulls. */
      readonly deletions: number
      readonly nulls: number
    }
  | {
      /** Records of which a later state follows. */
      readonly kind: 'repeated accounts'
      readonly count: number
      readonly accounts: number
      /** How many of them nothing tells from later ones but the order of lines. */
      readonly unordered: number
      readonly first: readonly string[]
    }
  | {
      /** Records of accounts that come several times in no stream, and not always alike. */
      readonly kind: 'differing records'
      readonly count: number
      readonly accounts: number
      readonly first: readonly string[]
    }
  | {
      /** Records that stand beside something that may say that they are deleted, such as a date. */
      readonly kind: 'maybe deleted'
      readonly count: number
      readonly first: readonly string[]
      readonly signs: readonly string[]
    }
  | {
      /** Objects, lists and fields that stood beside records and are in no copy, with how many of them there were, most first. */
      readonly kind: 'left beside'
      /** Whether it was answered that it goes. */
      readonly isAnswered: boolean
      readonly names: readonly (readonly [name: string, count: number])[]
    }
  | {
      /** Rows of a table that are no records. */
      readonly kind: 'left rows'
      readonly count: number
      readonly path: string
      /** The lines of the first of them. */
      readonly lines: readonly number[]
      /** Why they are none, that which comes most often first, and a column that shows it. */
      readonly faults: readonly (readonly [fault: RowFault, count: number, column: string | undefined])[]
    }
  /** Rows without an account, below others that have one. */
  | {
      readonly kind: 'rows apart'
      readonly path: string
      readonly count: number
      readonly lines: readonly number[]
      readonly accounts: number
    }
  /** Tables with backslashes as MySQL and COPY write them, which something contradicts, or nothing shows for certain. */
  | { readonly kind: 'maybe backslashes'; readonly path: string }
  /** Texts that stay as they were escaped: where others were undone, or nothing shows for certain that all were. */
  | { readonly kind: 'escaped texts'; readonly escapedFor: EscapeLanguage | 'mails'; readonly count: number; readonly field: string }
  | { readonly kind: ChangeDoubt; readonly count: number; readonly first: readonly string[] }

/**
 * What nobody can tell of a stream of changes:
 * - `states out of order`: records that are newer than what follows of their account, as the stream says;
 * - `states in no order`: records of which nobody can tell whether they are older than what follows;
 * - `partial states`: records that have a field, or an item of a list, which a later state of their account lacks;
 * - `placeholders`: records in which something stands for a value that the change left alone;
 * - `states before changes`: records as they were before a change;
 * - `changes without records`: changes of which no record is taken;
 * - `renamed accounts`: records whose account was called otherwise before the change;
 * - `unnamed deletions`: deletions of nobody knows which account;
 * - `states of other records`: records that are no accounts and may replace or delete earlier ones;
 * - `accounts alike`: changes whose account has the number of another one but for zeros in front;
 * - `accounts made one`: records that an answer has given the account of others.
 */
export type ChangeDoubt =
  | 'states out of order'
  | 'states in no order'
  | 'partial states'
  | 'placeholders'
  | 'states before changes'
  | 'changes without records'
  | 'renamed accounts'
  | 'unnamed deletions'
  | 'states of other records'
  | 'accounts alike'
  | 'accounts made one'

/**
 * All that is in doubt after a run.
 * @param answers What a person has answered is in doubt no more.
 */
export function doubtsOf(
  tally: FixTally,
  {
    decisions,
    numbers,
    texts,
    values,
    dates: days,
    euros,
  }: Pick<Answers, 'decisions' | 'numbers' | 'texts' | 'values' | 'dates' | 'euros'> = noAnswers,
): readonly Doubt[] {
  const { borrowed, amounts } = tally
  const turned = [...borrowed]
    .filter(([, read]) => decisions[questionFor(read.answer)] === undefined && mayBeTurned(read))
    .toSorted(([, one], [, other]) => other.count - one.count)
  const answered = new Set([...numbers, ...texts.filter(({ words }) => words === 'as they stand')].map(({ field }) => field))
  const fields = [...tally.doubtful]
    .filter(([attr]) => !answered.has(fieldKey(attr)))
    .toSorted(([, one], [, other]) => other.count - one.count)
  const count = fields.reduce((sum, [, field]) => sum + field.count, 0)
  const contradicted = fields.reduce((sum, [attr, field]) => sum + (tally.hasCommas(attr) ? field.count : 0), 0)
  const told = new Set(days.map(({ field }) => field))
  const haveCommas = !tally.evidence.byField.has('point before the decimals')
  const unlikely = fields.reduce((sum, [attr, field]) => {
    const isUnlikely =
      haveCommas && !tally.hasCommas(attr) && !tally.isFalling(attr) && hardlyHasThreeDecimals(attr.slice(attr.lastIndexOf('.') + 1))
    return sum + (isUnlikely ? field.count : 0)
  }, 0)
  const falling = fields.reduce((sum, [attr, field]) => sum + (!tally.hasCommas(attr) && tally.isFalling(attr) ? field.count : 0), 0)
  const dates = turnedDates(new Map([...tally.dates].filter(([field]) => !told.has(field))))
  const wrong = wrongDays(tally.days, { dates: days })
  const spoiled = spoiledDays(tally.days)
  return [
    ...turned.map(([field, read]): Doubt => ({ kind: 'all in one month', count: read.count, field })),
    ...(count > 0 && decisions.decimal_marks !== 'point before the decimals'
      ? [{ kind: 'point before three digits', count, fields, contradicted, unlikely, falling } as const]
      : []),
    ...(mayBeCents(amounts) ? [{ kind: 'amounts in cents', count: amounts.whole, example: amounts.example ?? '' } as const] : []),
    ...hundredfold(tally.balances).flatMap((one) =>
      euros.includes(fieldKey(one.field)) ? [] : [{ kind: 'balances in cents', ...one } as const],
    ),
    ...(dates ? [{ kind: 'turned by a spreadsheet', valid: dates.valid[0], dotted: dates.dotted[1] } as const] : []),
    ...(wrong ? [{ kind: 'wrong days', wrong } as const] : []),
    ...(spoiled ? [{ kind: 'spoiled days', spoiled } as const] : []),
    ...byFields('other century', tally.otherCentury),
    ...byFields('strange words', tally.strangeWords),
    ...wordsForNothing(tally),
    ...escapedTexts(tally),
    ...codesAsDates(tally, values),
    ...(decisions.deferred_links === 'nothing lies behind the links' ? [] : notExported(tally)),
    ...leftByAnswers(tally),
    ...(tally.beside.size > 0
      ? [
          {
            kind: 'left beside',
            names: namesBeside(tally.beside),
            isAnswered: decisions.left_beside === 'what stood beside the records goes',
          } as const,
        ]
      : []),
    ...ofChanges(tally, decisions),
    ...leftRows(tally),
    ...tally.apart.map(({ path, lines, accounts }): Doubt => ({
      kind: 'rows apart',
      path,
      count: lines.length,
      lines: lines.slice(0, mostLines),
      accounts,
    })),
    ...tally.maybeEscaped.map((path): Doubt => ({ kind: 'maybe backslashes', path })),
    ...missingRecords(tally.pages).map((missing): Doubt => ({ kind: 'missing records', missing })),
  ]
}

/** So many lines are named. */
const mostLines = 5

/** Rows of tables that are no records. */
function leftRows(tally: FixTally): readonly Doubt[] {
  return tally.leftRows.map(({ path, rows }): Doubt => {
    const faults = [...Map.groupBy(rows, ({ fault }) => fault)].map(([fault, all]) => [fault, all.length, all[0]?.column] as const)
    return {
      kind: 'left rows',
      path,
      count: rows.length,
      lines: [...new Set(rows.map(({ line }) => line))].slice(0, mostLines),
      faults: faults.toSorted(([, one], [, other]) => other - one),
    }
  })
}

/** What becomes of accounts in a stream of changes. */
function ofChanges(tally: FixTally, answered: Answers['decisions']): readonly Doubt[] {
  const { changes, deletedLists } = tally
  const followed = tally.followed(answered)
  const { deleted, deletedLater: later, suspect, unnamed, merged, renamed, lost } = followed
  const { deleted_records: ofDeleted, repeated_accounts: ofRepeated } = answered
  const told: Doubt[] = []
  const ofLists = [...deletedLists.values()].reduce((sum, held) => sum + held, 0)
  const isOpen = ofDeleted === undefined
  // Where all are changes of which nothing was taken, they stay, and are told.
  const isAmongRecords = followed.isTaken || tally.records > changes.length
  const [deletions, nulls] = isOpen && isAmongRecords ? [followed.deletions, followed.nulls] : [0, 0]
  // Whole lists are not left out.
  const count = (isOpen ? deleted.count + later.count : 0) + (ofDeleted === 'take what is deleted like all others' ? 0 : ofLists)
  if (count + deletions + nulls > 0) {
    const signs = mostOften([...(isOpen ? changes.signs : []), ...deletedLists])
    const first = isOpen ? [...deleted.first, ...later.first].slice(0, deleted.first.length || later.first.length) : []
    told.push({ kind: 'deleted records', count, first, signs, later: isOpen ? later.count : 0, deletions, nulls })
  }
  if (suspect.count > 0 && ofDeleted !== 'take what is deleted like all others')
    told.push({ kind: 'maybe deleted', ...suspect, signs: mostOften([...changes.maybeSigns]) })
  const { earlier } = followed
  if (earlier.count > 0 && ofRepeated === undefined) told.push({ kind: 'repeated accounts', ...earlier })
  if (followed.differing.count > 0 && tally.leavesEqualOut && ofRepeated === undefined)
    told.push({ kind: 'differing records', ...followed.differing })
  const { outOfOrder, unordered, partial } = followed.heldBack
  const others: readonly (readonly [ChangeDoubt, Told])[] = [
    ['states out of order', outOfOrder],
    ['states in no order', unordered],
    ['partial states', partial],
    ['placeholders', followed.placeholders],
    ['states before changes', followed.preimages],
    ['changes without records', lost],
    ['renamed accounts', renamed],
    ...(ofDeleted === 'leave out what is deleted' ? [['unnamed deletions', unnamed] as const] : []),
    ...(ofRepeated === 'all of each account' ? [] : [['states of other records', followed.others] as const]),
    ['accounts alike', followed.alike],
    ['accounts made one', merged],
  ]
  return [...told, ...others.flatMap(([kind, one]) => (one.count > 0 ? [{ kind, ...one }] : []))]
}

/** Signs, that which comes most often first. */
function mostOften(signs: readonly (readonly [sign: string, count: number])[]): readonly string[] {
  return signs.toSorted(([, one], [, other]) => other - one).map(([sign]) => sign)
}

/** What is in doubt in some fields, that with the most first. */
function byFields(kind: 'other century' | 'strange words', found: ReadonlyMap<string, DoubtfulField>): readonly Doubt[] {
  const fields = [...found].toSorted(([, one], [, other]) => other.count - one.count)
  const count = fields.reduce((sum, [, field]) => sum + field.count, 0)
  return count === 0 ? [] : [{ kind, count, fields }]
}

/** Texts that may stand for nothing and stay, where the cohort is not as it should be. */
function wordsForNothing({ evidence, changed }: FixTally): readonly Doubt[] {
  const fields = [...(evidence.byField.get('a text that may be nothing') ?? [])].toSorted(([, one], [, other]) => other - one)
  const count = fields.reduce((sum, [, times]) => sum + times, 0)
  return changed === 0 || count === 0 ? [] : [{ kind: 'words for nothing', count, fields }]
}

/** Texts that stay escaped, where that is half of them, or may be of any others. */
function escapedTexts({ evidence, causes }: FixTally): readonly Doubt[] {
  return ([...escapeLanguages, 'mails'] as const).flatMap((escapedFor): Doubt[] => {
    const fields = [...(evidence.byField.get(`a text escaped for ${escapedFor}`) ?? [])].toSorted(([, one], [, other]) => other - one)
    const count = fields.reduce((sum, [, times]) => sum + times, 0)
    const isHalf = escapedFor === 'mails' || causes.some(({ cause, made }) => (cause === htmlEntities || cause === allEscaped) && made > 0)
    return count > 0 && isHalf ? [{ kind: 'escaped texts', escapedFor, count, field: fields[0]?.[0] ?? '' }] : []
  })
}

/** Dates and rounded numbers in place of codes, but for those that were confirmed. */
function codesAsDates({ dated }: FixTally, values: Answers['values']): readonly Doubt[] {
  const confirmed = new Set(
    values.flatMap(({ field, text, after }) => (after === text ? [`${field.slice(field.lastIndexOf('.') + 1)} ${text}`] : [])),
  )
  const all = [...dated].filter(([key]) => !confirmed.has(key)).toSorted(([key, one], [other, two]) => two - one || (key < other ? -1 : 1))
  const doubtOf = (codes: typeof all): readonly Doubt[] => {
    const [field = '', example = ''] = codes[0]?.[0].split(' ', 2) ?? []
    const count = codes.reduce((sum, [, times]) => sum + times, 0)
    return count === 0 ? [] : [{ kind: 'codes as dates', count, field, example, code: codeOf(example) }]
  }
  const isRounded = ([key]: (typeof all)[number]) => key.includes('E+')
  return [...doubtOf(all.filter((code) => !isRounded(code))), ...doubtOf(all.filter(isRounded))]
}

/** Values that answers are about and that do not fit them. */
function leftByAnswers({ causes }: FixTally): readonly Doubt[] {
  const all = causes.filter(({ cause, left }) => left > 0 && answeredCauses.includes(cause))
  const count = all.reduce((sum, { left }) => sum + left, 0)
  const [first] = all.flatMap(({ leftExamples }) => leftExamples)
  return count === 0 ? [] : [{ kind: 'left by answers', count, example: [first?.attr, first?.before].filter(Boolean).join('  ') }]
}

/** Links in place of what the export lacks, which were left out. */
function notExported({ causes }: FixTally): readonly Doubt[] {
  return causes.flatMap(({ cause, made, examples: [first] }): Doubt[] =>
    cause === deferredLink && made > 0 ? [{ kind: 'not exported', count: made, example: first?.attr ?? '' }] : [],
  )
}

/** Whether a doubt makes a run end with exit code 1: a point that nothing in its own field contradicts does not, but where the field hardly has three decimals; nor does what was answered to go. */
export function isGrave(doubt: Doubt): boolean {
  if (doubt.kind === 'left beside') return !doubt.isAnswered
  return doubt.kind !== 'point before three digits' || doubt.contradicted + doubt.unlikely + doubt.falling > 0
}
