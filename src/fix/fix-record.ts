import type { RecordName } from '../../schemas/record-types.ts'
import type { Path } from '../contract/schema-at.ts'
import { mend } from '../causes/mend.ts'
import type { Mark, PatchOperation } from '../causes/mark.ts'
import type { Decisions } from '../causes/questions.ts'
import { checkRecord, type TextFinding } from '../check/check-record.ts'
import { isOtherBody } from '../check/clarify.ts'
import { Telling } from '../check/telling.ts'
import type { RecordText } from '../input/read-step.ts'
import { scanJson } from '../json/scan-json.ts'
import { parseExactly } from '../json/raw-number.ts'
import { validator } from '../validate/validate.ts'
import { doubtfulNumbers, type DoubtfulNumber } from './doubtful-numbers.ts'
import { isBetter } from './is-better.ts'

/** A finding that a repair leaves. */
export type LeftFinding = Pick<TextFinding, 'code' | 'severity' | 'cause'>

/** What came of a record. */
export interface FixedRecord {
  /** The records that are written in its place; more than one where they lay in a wrapper. Undefined where nothing changed. */
  readonly texts?: readonly string[]
  /** Everything that was recognised in it. */
  readonly marks: readonly Mark[]
  readonly patch: readonly (PatchOperation & { readonly cause: string })[]
  /** What a check finds in each of the records that are written, or in this one where nothing changed. */
  readonly left: readonly (readonly LeftFinding[])[]
  /** Decimals that stay as they are and may be a thousand times as much. */
  readonly doubtful?: readonly DoubtfulNumber[]
  /** Why nothing was changed although something was recognised, where it was not for lack of a reading. */
  readonly kept?: 'not JSON' | 'a key twice' | 'other operation' | 'not removed'
}

/** The text of a record as it stands in its source. */
type GivenText = Pick<RecordText, 'source' | 'start' | 'end' | 'certain'>

/**
 * Makes what repairs records: what has one reading in the text of one, as far as that removes findings and adds none; otherwise
 * the record stays as it is.
 */
export function createRecordFix(record: RecordName): (given: GivenText, decisions: Decisions) => FixedRecord {
  const own = validator(record)
  // Findings are counted by their causes; where they stand is not asked.
  const telling = new Telling({ first: 0, ofGroup: 0 })
  const leftIn = (text: GivenText): readonly LeftFinding[] => {
    const { findings, untold } = checkRecord(text, own, undefined, telling)
    return [...findings, ...untold]
  }
  return (given, decisions) => {
    const text = given.source.text.slice(given.start, given.end)
    const unchanged = (marks: readonly Mark[], kept?: FixedRecord['kept']): FixedRecord => ({
      marks: kept === undefined ? marks : marks.map(({ made: _made, ...mark }) => mark),
      patch: [],
      left: [leftIn(given)],
      ...(kept === undefined ? {} : { kept }),
    })
    let value: unknown
    try {
      value = parseExactly(text)
    } catch {
      return unchanged([], 'not JSON')
    }
    const { records, marks } = mend(record, value, { mends: 'all', decisions, parse: parseExactly })
    const made = marks.filter((mark) => mark.made)
    if (made.length === 0) return unchanged(marks)
    // What holds a name at the top of a record that was changed.
    const named = made.filter(({ shows, at }) => shows === 'name' && at.filter((segment) => typeof segment === 'string').length === 1)
    if (named.some(({ from }) => isOtherBody(record, valueAt(value, from.slice(0, -1))))) return unchanged(marks, 'other operation')
    // Of a key that stands twice, one value would get lost.
    if (given.certain === undefined && hasKeyTwice(text)) return unchanged(marks, 'a key twice')
    const indent = records.length === 1 && text.includes('\n') ? 2 : undefined
    const texts = records.map((one) => JSON.stringify(one.value, undefined, indent))
    // Where nothing gets lost when the text is parsed, nothing does in what was repaired.
    const certain = given.certain && []
    const left = texts.map((one) => leftIn({ source: { text: one, offset: 0, line: 1, column: 1 }, start: 0, end: one.length, certain }))
    if (left.some((findings) => findings.length > 0)) {
      const repaired = texts.map((one, index) => ({
        value: JSON.parse(one) as unknown,
        fromOf: records[index]?.fromOf ?? ((path: Path) => path),
      }))
      if (!isBetter(record, JSON.parse(text), repaired, made)) return unchanged(marks, 'not removed')
    }
    const patch = made.flatMap(({ made: change, cause }) => (change?.patch ?? []).map((operation) => ({ ...operation, cause: cause.id })))
    return { texts, marks, patch, left, doubtful: doubtfulNumbers(record, records, marks, (path) => valueAt(value, path)) }
  }
}

function hasKeyTwice(text: string): boolean {
  let isTwice = false
  scanJson(text, text.search(/\S/), { duplicate: () => (isTwice = true) })
  return isTwice
}

function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (held, segment) => (typeof held === 'object' && held !== null ? Reflect.get(held, segment) : undefined),
    value,
  )
}
