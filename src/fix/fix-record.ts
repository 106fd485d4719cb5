import type { RecordName } from '../../schemas/record-types.ts'
import type { Path } from '../contract/schema-at.ts'
import { mend } from '../causes/mend.ts'
import type { Mark, PatchOperation } from '../causes/mark.ts'
import type { Decisions } from '../causes/questions.ts'
import { scanJson } from '../json/scan-json.ts'
import { parseExactly } from '../json/raw-number.ts'
import { isBetter } from './is-better.ts'

/** What came of a record. */
export interface FixedRecord {
  /** The records that are written in its place; more than one where they lay in a wrapper. Undefined where nothing changed. */
  readonly texts?: readonly string[]
  /** Everything that was recognised in it. */
  readonly marks: readonly Mark[]
  readonly patch: readonly (PatchOperation & { readonly cause: string })[]
  /** Why nothing was changed although something was recognised, where it was not for lack of a reading. */
  readonly kept?: 'not JSON' | 'a key twice' | 'not removed'
}

/**
 * Repairs what has one reading in the text of a record, as far as that removes findings and adds none; otherwise the record
 * stays as it is.
 */
export function fixRecord(record: RecordName, text: string, decisions: Decisions): FixedRecord {
  let value: unknown
  try {
    value = parseExactly(text)
  } catch {
    return { marks: [], patch: [], kept: 'not JSON' }
  }
  const { records, marks } = mend(record, value, { mends: 'all', decisions, parse: parseExactly })
  const made = marks.filter((mark) => mark.made)
  if (made.length === 0) return { marks, patch: [] }
  // Of a key that stands twice, one value would get lost.
  if (hasKeyTwice(text)) return { marks: withoutMade(marks), patch: [], kept: 'a key twice' }
  const indent = records.length === 1 && text.includes('\n') ? 2 : undefined
  const texts = records.map((one) => JSON.stringify(one.value, undefined, indent))
  const repaired = texts.map((one, index) => ({
    value: JSON.parse(one) as unknown,
    fromOf: records[index]?.fromOf ?? ((path: Path) => path),
  }))
  if (!isBetter(record, JSON.parse(text), repaired, made)) return { marks: withoutMade(marks), patch: [], kept: 'not removed' }
  const patch = made.flatMap(({ made: change, cause }) => (change?.patch ?? []).map((operation) => ({ ...operation, cause: cause.id })))
  return { texts, marks, patch }
}

function withoutMade(marks: readonly Mark[]): readonly Mark[] {
  return marks.map(({ made: _made, ...mark }) => mark)
}

function hasKeyTwice(text: string): boolean {
  let isTwice = false
  scanJson(text, text.search(/\S/), { duplicate: () => (isTwice = true) })
  return isTwice
}
