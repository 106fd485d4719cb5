import type { RecordName } from '../../../../schemas/record-types.ts'
import { nameParts } from '../../../causes/answers/field-key.ts'
import { sureField } from '../../../causes/resolve-name.ts'
import type { JsonSchema } from '../../../contract/json-schema.ts'
import { hasField } from '../../../contract/schema-at.ts'
import { candidates } from '../candidates.ts'
import { namedPlace } from '../known-records.ts'
import { numberedNames, prefixesOf } from '../name-prefix.ts'
import { mostFirst, type Samples } from '../sample.ts'
import type { AskedEntry } from './asked-entry.ts'

/** What names become that the interface does not have. */
export function nameEntries(names: Samples, record: RecordName): readonly AskedEntry[] {
  // A path to a field, written as one name, cannot be told from the field itself.
  const all = mostFirst(names).filter(([at]) => {
    const [, last] = nameParts(at)
    const holder = holderOf(record, at)
    return holder === undefined || !hasField(holder, last)
  })
  const isField = (at: string, rest: string) => {
    const schema = holderOf(record, at)
    return schema !== undefined && sureField(schema, rest) !== undefined
  }
  const prefixes = prefixesOf(all, isField)
  const numbered = numberedNames(all)
  const settled = new Set([...prefixes, ...numbered].flatMap((one) => one.names))
  return [
    ...prefixes.map(({ prefix, names: begun }): AskedEntry => ({
      section: 'names',
      name: `${prefix}*`,
      about: { maybe: ['*'], names: begun.length, examples: begun.slice(0, 3) },
    })),
    ...numbered.map(({ prefix, names: begun }): AskedEntry => ({
      section: 'names',
      name: `${prefix}*`,
      about: { names: begun.length, examples: begun.slice(0, 3) },
    })),
    ...all
      .filter(([at]) => !settled.has(at))
      .map(([at, { count, examples }]): AskedEntry => {
        const holder = holderOf(record, at)
        const maybe = holder ? candidates(holder, at.slice(at.lastIndexOf('.') + 1)) : []
        return {
          section: 'names',
          name: at,
          about: { ...(maybe.length > 0 ? { maybe } : {}), times: count, examples: examples.map(parsed) },
        }
      }),
  ]
}

/** The record in which a name stands. */
function holderOf(record: RecordName, at: string): JsonSchema | undefined {
  const place = namedPlace(record, at.split('.').slice(0, -1))
  return 'schema' in place ? place.schema : undefined
}

/** What an example says, which may be cut. */
function parsed(example: string): unknown {
  try {
    return JSON.parse(example)
  } catch {
    return example.replace(/^"/, '')
  }
}
