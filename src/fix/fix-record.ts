import { toAttr } from '../validate/fault.ts'
import type { RecordName } from '../../schemas/record-types.ts'
import { schemaAt, type Path } from '../contract/schema-at.ts'
import { valueAt } from '../contract/value-at.ts'
import { createAnswering, type Answering } from '../causes/answers/answering.ts'
import { answeredMissing, answeredName, answeredWrapper } from '../causes/answers/answered-causes.ts'
import { noAnswers } from '../causes/answers/answers.ts'
import { mayBePadded } from '../causes/mend/mend-padding.ts'
import { mend, type MendedRecord } from '../causes/mend/mend.ts'
import { decisionsIn } from '../causes/decisions-in.ts'
import { supplierOf } from '../causes/supplier-of.ts'
import type { MendOptions } from '../causes/mend/mend-options.ts'
import { plainOf } from '../causes/shapes/typed-values.ts'
import type { EscapeSign } from '../causes/escaped-for.ts'
import { escapeSigns } from '../causes/texts/escape-signs.ts'
import type { Mark, PatchOperation } from '../causes/mark.ts'
import type { Decisions } from '../causes/questions.ts'
import type { AccountPair } from '../finding/finding.ts'
import { accountOf } from '../check/account-of.ts'
import { checkRecord } from '../check/check-record.ts'
import { mayRepeat } from '../check/may-repeat.ts'
import { clarify, isBarePart, isOtherBody } from '../check/clarify.ts'
import { Telling } from '../check/telling.ts'
import { hasOtherLetters } from '../rules/spreadsheet/dos-letters.ts'
import type { RecordText } from '../input/read-step.ts'
import { hasKeyTwice } from '../json/has-key-twice.ts'
import { Positions } from '../input/position.ts'
import { fromNearJson, type NotationChange } from '../json/near-json.ts'
import { isRawNumber, mayHoldOddNumbers, parseExactly } from '../json/raw-number.ts'
import { validator } from '../validate/validate.ts'
import { faultsOf } from '../validate/validator.ts'
import { strangeWords, type StrangeWord } from './doubts/strange-words.ts'
import { doubtfulNumbers, hasCommas, mayDoubt, type DoubtfulNumber } from './doubts/doubtful-numbers.ts'
import { bothFalling, fallingReadings, noFalling, type FallingReadings } from './doubts/falling-readings.ts'
import { datedCodes, type DatedCodes } from './doubts/dated-codes.ts'
import type { DayTally } from './doubts/day-counts.ts'
import { exportPage, type ExportPage } from './doubts/export-pages.ts'
import type { Change } from './changes/change-rows.ts'
import { noAccount, plainRecords, type PlainRecord } from './changes/plain-records.ts'
import { leftBeside, type LeftBeside } from './doubts/left-beside.ts'
import { changesIn } from './changes/changes-in.ts'
import { followsAccounts } from './changes/follows-accounts.ts'
import { openPlaces } from './answers/open-places.ts'
import type { OpenPlace } from './answers/open-tally.ts'
import { balancesOf, bothBalances, noBalances, type BalanceCounts } from './doubts/hundredfold.ts'
import { withoutRepeatedKeys } from '../json/without-repeated-keys.ts'
import { keysRise } from './rising-keys.ts'
import { createAskRules, type RuleDoubt } from './doubts/rule-doubts.ts'
import { openDoubts } from './answers/open-doubts.ts'
import { zeroSigns, type ZeroSigns } from './doubts/zero-signs.ts'
import { trueFields } from './doubts/true-fields.ts'
import { isBetter } from './is-better.ts'
import type { LeftFinding } from './left-finding.ts'
import { addDates, mixedDates, type DateCounts, type MixedDates } from './doubts/mixed-dates.ts'
import { amountsIn, amountsOf, bothAmounts, noAmounts, withoutAnswered, type AmountCounts } from './doubts/whole-amounts.ts'

/** What came of a record. */
export interface FixedRecord {
  /** The records that are written in its place; more than one where they lay in a wrapper. Undefined where nothing changed. */
  readonly texts?: readonly string[]
  /** The account, where one record is written that names one. */
  readonly account?: AccountPair
  /** Everything that was recognised in it. */
  readonly marks: readonly Mark[]
  /** The supplier of the record that something was recognised in; none where it names none. */
  readonly supplierAt?: (mark: Mark) => string
  readonly patch: readonly (PatchOperation & { readonly cause: string })[]
  /** What was written otherwise than JSON has it; the marks and the patch are about what that meant. */
  readonly notation?: readonly NotationChange[]
  /** What a check finds in each of the records that are written, or in this one where nothing changed. */
  readonly left: readonly (readonly LeftFinding[])[]
  /** What rules doubt in each of them, where they were asked. */
  readonly doubted?: readonly (readonly RuleDoubt[])[]
  /** Decimals that stay as they are and may be a thousand times as much, since the record has a comma before the decimals elsewhere. */
  readonly doubtful?: readonly DoubtfulNumber[]
  /** Those of a record without such commas; they are in doubt where their fields have some in other records. */
  readonly pointed?: readonly DoubtfulNumber[]
  /** What its readings show of their points. */
  readonly falling?: FallingReadings
  /** The days of its dates, where some have points. */
  readonly dates?: MixedDates
  /** Counts what its dates show, as it is now. */
  readonly addDays?: (days: DayTally, file: string) => void
  /** The amounts in it, as it is now. */
  readonly amounts?: AmountCounts
  /** What its balances show of one another, as it is now. */
  readonly balances?: BalanceCounts
  /** What it shows of zeros in front, as it is now. */
  readonly zeros?: ZeroSigns
  /** Dates in place of codes, as it is now. */
  readonly dated?: DatedCodes
  /** Decimals that show that points of their field stand before decimals. */
  readonly otherPoints?: readonly DoubtfulNumber[]
  /** Words where the document shows codes, in a record that has others of them become codes. */
  readonly strangeWords?: readonly StrangeWord[]
  /** The fields that have true as it stands, or a word for it. */
  readonly trueFields?: ReadonlySet<string>
  /** The fields of values that may be years, a field for each. */
  readonly years?: readonly string[]
  /** Whether it has letters that show that its texts were not in a DOS encoding. */
  readonly hasOtherLetters?: boolean
  /** What it shows of whether its texts are escaped. */
  readonly escapes?: readonly EscapeSign[]
  /** What wrappers that they lay in say of others. */
  readonly pages?: readonly ExportPage[]
  /** What stood beside the records where they were taken out as was answered, and is in no copy. */
  readonly beside?: readonly LeftBeside[]
  /** What each of its records does in a stream of changes, where that matters. */
  readonly changes?: readonly Change[]
  /** Its records, where nothing shows that they are of a stream of changes, and they may replace one another. */
  readonly plain?: readonly PlainRecord[]
  /** The answers that were needed. */
  readonly used?: ReadonlySet<string>
  /** What an answer could settle, where that is asked for. */
  readonly open?: readonly OpenPlace[]
  /** The line of a comment that keeps it from being read, since it may say something. */
  readonly commentAt?: number
  /** Why nothing was changed although something was recognised, where it was not for lack of a reading. */
  readonly kept?: 'not JSON' | 'a key twice' | 'other operation' | 'part of a record' | 'not removed' | 'uncut array'
}

/** The text of a record as it stands in its source. */
type GivenText = Pick<RecordText, 'source' | 'start' | 'end' | 'certain'>

/** What repairs records. */
export interface RecordFix {
  /**
   * Repairs what has one reading, as far as that removes findings and adds none; otherwise the record stays as it is. What was
   * answered may be given for what the record is read from, and the file that it is of.
   */
  readonly repair: (given: GivenText, decisions: Decisions, answering?: Answering, file?: string) => FixedRecord
  /** Takes a record as it is. */
  readonly leave: (given: GivenText) => FixedRecord
}

/** What is known of a record from elsewhere: what the cohort has decided, and what was answered. */
interface Context {
  readonly decisions: Decisions
  readonly answering: Answering
  readonly file: string
  /** Whether its text was made of a value, so that it does not show how keys were ordered. */
  readonly isWrittenAnew?: boolean
}

/** What repairs depend on beside the cohort. */
export interface FixSettings {
  readonly answering: Answering
  /** Whether it is told what answers could settle. */
  readonly isAsked: boolean
  /** Whether all records are followed by their accounts, whatever was answered. */
  readonly isFollowed?: boolean
  /** The moment that rules take for the present one; that of the start when absent. */
  readonly now?: Date
}

/** Makes what repairs records of a kind. */
export function createRecordFix(
  record: RecordName,
  { answering: own, isAsked, isFollowed = false, now = new Date() }: FixSettings = unanswered,
): RecordFix {
  const valid = validator(record)
  // Findings are counted by their causes; of where they stand only the fields are asked.
  const telling = new Telling({ first: 0, ofGroup: 0 })
  const askRules = createAskRules(record, { now, places: own.places })
  const leftIn = (text: GivenText): readonly LeftFinding[] => {
    const { findings, untold } = checkRecord(text, valid, { telling })
    return [...findings, ...untold.map((finding) => ({ ...finding, attr: toAttr(finding.path) }))]
  }
  return {
    repair(given, decisions, answering = own, file = '') {
      try {
        return repaired(given, { decisions, answering, file })
      } catch (error) {
        // Where it is nested so deep, a check finds that it is no JSON that anybody reads.
        if (isTooDeep(error)) return { ...left(given), kept: 'not JSON' }
        throw error
      }
    },
    leave: left,
  }

  function repaired(given: GivenText, context: Context): FixedRecord {
    const text = given.source.text.slice(given.start, given.end)
    const json = parsed(text)
    return json
      ? { ...fixJson(given, text, json, context), hasOtherLetters: hasOtherLetters(text), escapes: escapeSigns(text) }
      : (fixNear(text, context) ?? { ...left(given), kept: 'not JSON', ...commentIn(given, text) })
  }

  function fixJson(given: GivenText, text: string, { value, isPlain }: ParsedText, context: Context): FixedRecord {
    const { decisions: all, answering, file, isWrittenAnew = false } = context
    const doubts = (
      after: readonly MendedRecord[],
      marks: readonly Mark[],
    ): Pick<FixedRecord, 'doubtful' | 'pointed' | 'otherPoints' | 'falling'> => {
      if (!mayDoubt(text) && !hasCommas(marks)) return {}
      const found = after.map((one) => {
        const all = doubtfulNumbers(record, [one], (path) => valueAt(value, path))
        return { one, numbers: all.filter(({ isOther }) => isOther !== true), others: all.filter(({ isOther }) => isOther === true) }
      })
      const numbers = found.flatMap((each) => each.numbers)
      const falling = found.map((each) => fallingReadings(each.one, each.numbers)).reduce(bothFalling, noFalling)
      return {
        otherPoints: found.flatMap(({ others }) => others),
        ...(hasCommas(marks) ? { doubtful: numbers } : { pointed: numbers }),
        falling,
      }
    }
    const unchanged = (marks: readonly Mark[], kept?: FixedRecord['kept']): FixedRecord => {
      const left = leftIn(given)
      const told = kept === undefined ? marks : marks.map(({ made: _made, ...mark }) => mark)
      const isUsable = kept === undefined || kept === 'not removed'
      const asked = isUsable && isRecord(left) ? [askRules(isPlain ? value : JSON.parse(text), left)] : []
      return {
        ...doubts([{ value, at: [], fromOf: (path) => path }], marks),
        amounts: amounts(text, value, answering),
        balances: balancesOf(value),
        ...(isUsable ? { addDays: (days: DayTally, file: string) => days.add(record, [{ value, at: [] }], [], file) } : {}),
        dated: datedCodes(text),
        zeros: zeroSigns(text),
        trueFields: trueFields(told, [value]),
        years,
        marks: told,
        supplierAt,
        patch: [],
        left: [left],
        used,
        ...followed(kept),
        doubted: asked,
        ...(isAsked && isUsable
          ? {
              open: [
                ...openPlaces(record, [{ value, at: [], left }], marks, decisions, answering),
                ...asked.flatMap((one) => openDoubts(one)),
              ],
            }
          : {}),
        ...(kept === undefined ? {} : { kept }),
      }
    }
    const isPadded = mayBePadded(text)
    const optionsFor = (decided: Decisions): MendOptions => ({
      mends: 'all',
      decisions: decided,
      answering,
      parse: parseOnce,
      mayBePadded: isPadded,
    })
    const mendAs = (decided: Decisions) =>
      mend(record, value, {
        ...optionsFor(decided),
        keysRise: (keys, mayRepeat) => !isWrittenAnew && keysRise(text, keys, mayRepeat),
      })
    const guessed = decisionsIn(all, file, [supplierOf(value)])
    const first = mendAs(guessed)
    // What is decided depends on the suppliers, which may show only now.
    const decisions = decisionsIn(
      all,
      file,
      first.records.map((one) => supplierOf(one.value)),
    )
    const { records, marks, used, years } = decisions === guessed ? first : mendAs(decisions)
    const supplierAt = (mark: Mark): string =>
      supplierOf(records.find(({ at }) => at.every((segment, index) => segment === mark.at[index]))?.value)
    const options = optionsFor(decisions)
    const changes = changesIn({
      record,
      value,
      records,
      marks,
      answering,
      now,
      text,
      isFollowed: isFollowed || followsAccounts(answering, decisions.answered),
      accountIn: (image) => accountOf(mend(record, plainOf(image) ?? image, options).records[0]?.value),
    })
    const followed = (kept?: FixedRecord['kept']): Pick<FixedRecord, 'changes' | 'plain'> =>
      changes
        ? { changes: kept === undefined ? changes : changes.map(() => ({ kind: 'other' })) }
        : kept === undefined && mayRepeat(record)
          ? { plain: plainRecords(text, records) }
          : {}
    const made = marks.filter((mark) => mark.made)
    if (made.length === 0) {
      const same = unchanged(marks)
      const hasKeyTwice = same.left.some((findings) => findings.some(({ code }) => code === 'duplicate_key'))
      return (hasKeyTwice ? withKeysOnce(text, context) : undefined) ?? same
    }
    // What holds a name at the top of a record that was changed.
    const named = made.filter(({ shows, at }) => shows === 'name' && at.filter((segment) => typeof segment === 'string').length === 1)
    if (named.some(({ from }) => isOtherBody(record, valueAt(value, from.slice(0, -1))))) return unchanged(marks, 'other operation')
    // What is missing everywhere is not written into what is no such record.
    const isFilled = made.some(({ cause }) => cause === answeredMissing)
    if (isFilled && clarify(record, value, faultsOf(record, value), () => value)?.code === 'other_body')
      return unchanged(marks, 'other operation')
    // Where names were answered for, somebody knows what it is.
    if (!named.some(({ cause }) => cause === answeredName) && isBarePart(record, value)) return unchanged(marks, 'part of a record')
    // Of a key that stands twice, one value would get lost.
    if (given.certain === undefined && hasKeyTwice(text)) return withKeysOnce(text, context) ?? unchanged(marks, 'a key twice')
    const indent = records.length === 1 && text.trim().includes('\n') ? 2 : undefined
    const texts = records.map((one) => JSON.stringify(one.value, undefined, indent))
    // Where nothing gets lost when the text is parsed, nothing does in what was repaired, but for numbers that were answered.
    const certain = made.some(({ made: change }) => isRawNumber(change?.after)) ? undefined : given.certain && []
    // A text that means just the value that it was made of need not be parsed to see that it is valid.
    const isMeant = isPlain && certain !== undefined && made.every(isPlainChange)
    // What it means, where that is valid; a number may have been kept as it was written.
    const meant = texts.map((_, index) => (isMeant && valid.test(records[index]?.value) ? records[index]?.value : undefined))
    const left = texts.map((one, index) =>
      meant[index] !== undefined
        ? []
        : leftIn({ source: { text: one, offset: 0, line: 1, column: 1 }, start: 0, end: one.length, certain }),
    )
    if (left.some((findings) => findings.length > 0)) {
      const repaired = texts.map((one, index) => ({
        value: JSON.parse(one) as unknown,
        at: records[index]?.at ?? [],
        fromOf: records[index]?.fromOf ?? ((path: Path) => path),
      }))
      if (!isBetter(record, JSON.parse(text), repaired, marks, answering)) return unchanged(marks, 'not removed')
    }
    const patch = made.flatMap(({ made: change, cause }) => (change?.patch ?? []).map((operation) => ({ ...operation, cause: cause.id })))
    const dates = mixedDates(record, records, marks)
    const page = exportPage(made, records.length)
    const around = made.find(({ cause }) => cause === answeredWrapper)
    const lost = around
      ? leftBeside(
          schemaAt(record),
          around.before,
          records.map(({ fromOf }) => fromOf([])),
        )
      : []
    const account = accountIn(texts, isMeant ? records[0]?.value : undefined)
    const leftRecords = records.map((one, index) => ({ value: one.value, at: one.at, left: left[index] ?? [] }))
    const asked = leftRecords.map((one, index) =>
      isRecord(one.left) ? askRules(meant[index] ?? JSON.parse(texts[index] ?? 'null'), one.left) : [],
    )
    const open = isAsked
      ? { open: [...openPlaces(record, leftRecords, marks, decisions, answering), ...asked.flatMap((one) => openDoubts(one))] }
      : {}
    const besides = {
      ...open,
      ...(account ? { account } : {}),
      ...(dates ? { dates } : {}),
      ...(page ? { pages: [page] } : {}),
      ...(lost.length > 0 ? { beside: lost } : {}),
    }
    return {
      texts,
      addDays: (days, file) => days.add(record, records, made, file),
      dated: datedCodes(texts.join('\n')),
      zeros: zeroSigns(texts.join('\n')),
      marks,
      supplierAt,
      patch,
      left,
      doubted: asked,
      used,
      ...doubts(records, marks),
      strangeWords: strangeWords(
        record,
        marks,
        records.map((one) => one.value),
      ),
      trueFields: trueFields(
        marks,
        records.map((one) => one.value),
      ),
      years,
      ...followed(),
      balances: records.map((one) => balancesOf(one.value)).reduce(bothBalances, noBalances),
      amounts: withoutAnswered(
        record,
        texts.map((one, index) => amounts(one, records[index]?.value, answering)).reduce(bothAmounts, noAmounts),
        made,
        answering.money,
      ),
      ...besides,
    }
  }

  /** The amounts of a record; where units were answered, place by place. */
  function amounts(text: string, value: unknown, { money }: Answering): AmountCounts {
    return money ? amountsOf(record, value, money) : amountsIn(record, text)
  }

  function left(given: GivenText): FixedRecord {
    return {
      marks: [],
      patch: [],
      left: [leftIn(given)],
      hasOtherLetters: hasOtherLetters(given.source.text.slice(given.start, given.end)),
    }
  }

  /** Repairs a record of which keys stand twice with the same value; undefined where a value would get lost. */
  function withKeysOnce(text: string, context: Context): FixedRecord | undefined {
    const once = withoutRepeatedKeys(text)
    return once && withNotation([{ text: once.text.trim(), at: '' }], once.changes, context)
  }

  /** Repairs what is written nearly as JSON; undefined where nobody can tell what it means. */
  function fixNear(text: string, context: Context): FixedRecord | undefined {
    const near = fromNearJson(text)
    if (!near) return undefined
    const value = parsed(near.text)?.value
    const isRow = near.changes.some(({ notation }) => notation === 'values_in_a_row')
    if (!isRow || !Array.isArray(value)) return withNotation([{ text: near.text.trim(), at: '' }], near.changes, context)
    // Of a key that stands twice, one value would get lost.
    if (hasKeyTwice(near.text)) return undefined
    const rows = value.map((one, index) => ({ text: JSON.stringify(one), at: `/${index}` }))
    return withNotation(rows, near.changes, { ...context, isWrittenAnew: true })
  }

  function withNotation(
    rows: readonly { readonly text: string; readonly at: string }[],
    notation: readonly NotationChange[],
    context: Context,
  ): FixedRecord {
    const fixed = rows.map(({ text, at }) => {
      const given = { source: { text, offset: 0, line: 1, column: 1 }, start: 0, end: text.length, certain: undefined }
      return { ...fixJson(given, text, parsed(text) ?? { value: undefined, isPlain: true }, context), text, at }
    })
    const dates = new Map<string, DateCounts>()
    for (const one of fixed) if (one.dates) addDates(dates, one.dates)
    const texts = fixed.flatMap(({ texts, text }) => texts ?? [text])
    const account = accountIn(texts)
    return {
      texts,
      dated: datedCodes(texts.join('\n')),
      zeros: zeroSigns(texts.join('\n')),
      hasOtherLetters: rows.some(({ text }) => hasOtherLetters(text)),
      escapes: escapeSigns(rows.map(({ text }) => text).join('\n')),
      ...(account ? { account } : {}),
      notation,
      marks: fixed.flatMap(({ marks }) => marks),
      supplierAt: (mark) => fixed.find(({ marks }) => marks.includes(mark))?.supplierAt?.(mark) ?? '',
      patch: fixed.flatMap(({ patch, at }) => patch.map((operation) => below(at, operation))),
      left: fixed.flatMap(({ left }) => left),
      doubted: fixed.flatMap(({ doubted, left }) => doubted ?? left.map(() => [])),
      doubtful: fixed.flatMap(({ doubtful }) => doubtful ?? []),
      pointed: fixed.flatMap(({ pointed }) => pointed ?? []),
      falling: fixed.map(({ falling = noFalling }) => falling).reduce(bothFalling, noFalling),
      dates,
      addDays: (days, file) => {
        for (const one of fixed) one.addDays?.(days, file)
      },
      used: new Set(fixed.flatMap(({ used = [] }) => [...used])),
      open: fixed.flatMap(({ open }) => open ?? []),
      trueFields: new Set(fixed.flatMap(({ trueFields: fields }) => [...(fields ?? [])])),
      years: fixed.flatMap(({ years }) => years ?? []),
      pages: fixed.flatMap(({ pages }) => pages ?? []),
      beside: fixed.flatMap(({ beside }) => beside ?? []),
      ...(fixed.some(({ changes }) => changes)
        ? { changes: fixed.flatMap(({ changes, left }) => changes ?? left.map(() => ({ kind: 'other' }) as const)) }
        : { plain: fixed.flatMap(({ plain, left }) => plain ?? left.map(() => noAccount)) }),
      balances: fixed.map(({ balances = noBalances }) => balances).reduce(bothBalances, noBalances),
      amounts: fixed.map(({ amounts = noAmounts }) => amounts).reduce(bothAmounts, noAmounts),
    }
  }
}

/** Where a comment stands that keeps a text from being read; nothing where none does. */
function commentIn({ source, start }: GivenText, text: string): Pick<FixedRecord, 'commentAt'> {
  let at: number | undefined
  fromNearJson(text, (index) => (at = index))
  return at === undefined ? {} : { commentAt: new Positions(source).at(start + at).line }
}

/** What repairs depend on where nothing was answered and nobody asks. */
export const unanswered: FixSettings = { answering: createAnswering(noAnswers), isAsked: false }

/** Whether something is a record, as far as findings tell, and not the body of another operation, or no JSON. */
function isRecord(left: readonly LeftFinding[]): boolean {
  return left.every(({ code, path, attr }) => code === 'required' || (path ? path.length > 0 : Boolean(attr)))
}

/** Whether the stack was too small for what is nested. */
function isTooDeep(error: unknown): boolean {
  return error instanceof Error && /call stack|recursion|nested deeper/i.test(error.message)
}

/** What a text of JSON holds. */
interface ParsedText {
  readonly value: unknown
  /** Whether all of its numbers are JavaScript numbers. */
  readonly isPlain: boolean
}

/** The value of JSON in a text of a record; throws also where a key stands twice, since one of the values would get lost. */
function parseOnce(text: string): unknown {
  if (hasKeyTwice(text)) throw new SyntaxError('A key stands twice.')
  return parseExactly(text)
}

/** The value of a text; undefined where it is no JSON. */
function parsed(text: string): ParsedText | undefined {
  const isPlain = !mayHoldOddNumbers(text)
  try {
    return { value: isPlain ? JSON.parse(text) : parseExactly(text), isPlain }
  } catch {
    return undefined
  }
}

/** Whether nothing that was put into a record is kept as its text writes it. */
function isPlainChange({ shows, made }: Mark): boolean {
  return shows !== 'nesting' && !isRawNumber(made?.after)
}

/** The account of the one record that is written, which its text holds, and so may a value. */
function accountIn([text, ...others]: readonly string[], value?: unknown): AccountPair | undefined {
  return text === undefined || others.length > 0 ? undefined : accountOf(value ?? JSON.parse(text))
}

/** An operation on a value, as one on what holds the value at a place. */
function below<Operation extends PatchOperation>(at: string, operation: Operation): Operation {
  const from = 'from' in operation ? { from: `${at}${operation.from}` } : {}
  return { ...operation, ...from, path: `${at}${operation.path}` }
}
