import { takings } from '../answer-words.ts'
import { mostFirst, type Samples } from '../sample.ts'
import type { AskedEntry } from './asked-entry.ts'

/** What is to be done with records that lie in an object which may say something of them. */
export function recordsEntries(records: Samples): readonly AskedEntry[] {
  return mostFirst(records).map(([at, { count, examples }]) => ({
    section: 'records',
    name: at,
    about: { answers: takings, objects: count, beside: examples },
  }))
}
