import { leaveOut } from '../answer-words.ts'
import { mostFirst, type Samples } from '../sample.ts'
import { mostExamples, type AskedEntry } from './asked-entry.ts'

/** So many fields are named. */
const mostFields = 4

/**
 * Which field of each element the keys of objects are.
 * @param free How often which field may be it, by the places of the objects.
 */
export function keyEntries(keyed: Samples, free: ReadonlyMap<string, Samples>): readonly AskedEntry[] {
  return mostFirst(keyed).map(([at, { count, examples }]): AskedEntry => {
    // A field that some of the elements have already is none of the keys.
    const fields = [...(free.get(at) ?? [])].flatMap(([field, one]) => (one.count === count ? [field] : [])).slice(0, mostFields)
    return {
      section: 'keys',
      name: at,
      about: {
        expected: `the field of each element that its key is, or "${leaveOut}" if the keys say nothing`,
        ...(fields.length > 0 ? { maybe: fields } : {}),
        objects: count,
        examples: examples.slice(0, mostExamples),
      },
    }
  })
}
