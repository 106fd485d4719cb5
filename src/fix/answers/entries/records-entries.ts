import { thousands } from '../../../text/thousands.ts'
import { takings } from '../answer-words.ts'
import { mostFirst, type Sampled, type Samples } from '../sample.ts'
import type { AskedEntry } from './asked-entry.ts'

/**
 * What is to be done with records that lie in an object which may say something of them, or that nobody can tell from other objects.
 * @param held How many lie there.
 * @param lost What stands beside them and would be in no copy.
 */
export function recordsEntries(records: Samples, held: Samples, lost: ReadonlyMap<string, Samples>): readonly AskedEntry[] {
  return mostFirst(records).map(([at, { count, examples }]) => {
    const all = held.get(at)?.count ?? count
    const these = all === 1 ? 'this one is the record' : `these ${thousands(all)} are the records`
    const names = mostFirst(lost.get(at) ?? new Map<string, Sampled>()).map(([name, sampled]) =>
      sampled.count === 0 ? name : `${name}: ${thousands(sampled.count)}`,
    )
    return {
      section: 'records',
      name: at,
      about: {
        answers: takings,
        expected: `"${takings[0]}" if ${these}${names.length === 0 ? '' : `: what is named in "lost" would be in no copy`}`,
        objects: count,
        records: all,
        ...(names.length === 0 ? {} : { lost: names }),
        beside: examples,
      },
    }
  })
}
