import { thousands } from '../../../text/thousands.ts'
import { takings } from '../answer-words.ts'
import { mostFirst, type Samples } from '../sample.ts'
import type { AskedEntry } from './asked-entry.ts'

/**
 * What is to be done with records that lie in an object which may say something of them, or that nobody can tell from other objects.
 * @param held How many lie there.
 */
export function recordsEntries(records: Samples, held: Samples): readonly AskedEntry[] {
  return mostFirst(records).map(([at, { count, examples }]) => {
    const all = held.get(at)?.count ?? count
    const these = all === 1 ? 'this one is the record' : `these ${thousands(all)} are the records`
    return {
      section: 'records',
      name: at,
      about: { answers: takings, expected: `"${takings[0]}" if ${these}`, objects: count, records: all, beside: examples },
    }
  })
}
