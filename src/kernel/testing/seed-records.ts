import fc from 'fast-check'
import { editsOf } from '../../../conformance/generators/edits.ts'
import { valueOf } from '../../../conformance/generators/value-of.ts'
import type { RecordName } from '../../../schemas/records.ts'
import type { Random } from '../../generate/random.ts'

/** Texts of values of a record: valid ones, and ones with one or two edits. */
export function seedTexts(record: RecordName, count: number, random: Random): Buffer[] {
  const values = fc.sample(valueOf(record), { numRuns: count, seed: random.below(2 ** 31) })
  return values.map((value) => {
    let edited = value
    for (let edits = random.pick([0, 0, 0, 1, 2]); edits > 0; edits--) {
      const all = editsOf(record, edited)
      if (all.length > 0) edited = random.pick(all).apply(edited)
    }
    return Buffer.from(write(edited, random))
  })
}

/** A value as JSON in one of many shapes: compact, indented, with odd white space, with its members in another order. */
function write(value: unknown, random: Random): string {
  const shuffled = random.below(3) === 0 ? shuffle(value, random) : value
  const text = JSON.stringify(shuffled, null, random.pick(['', '', '', ' ', '\t'])) ?? 'null'
  return random.below(5) === 0 ? text.replaceAll('\n', '\r\n') : text
}

function shuffle(value: unknown, random: Random): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => shuffle(item, random))
  if (typeof value !== 'object' || value === null) return value
  const members = Object.entries(value).map(([key, inner]) => ({ key, inner: shuffle(inner, random), order: random.next() }))
  return Object.fromEntries(members.toSorted((a, b) => a.order - b.order).map(({ key, inner }) => [key, inner]))
}
