import type { JsonSchema } from '../contract/json-schema.ts'
import { byName, type Difference } from './change.ts'
import { isSame, objectsOf } from './members.ts'

/** What changed in the links of an answer; who follows them relies on each. */
export function diffLinks(before: unknown, after: unknown): Difference[] {
  return byName<JsonSchema, Difference>(
    objectsOf(before),
    objectsOf(after),
    (name, { description: was, ...one }, { description: is, ...other }) => {
      if (!isSame(one, other)) return [{ breaking: true, text: `The link ${name} leads elsewhere, or fills in other values.` }]
      return was === is ? [] : [{ breaking: false, text: `The description of the link ${name} changed.` }]
    },
    (name) => [{ breaking: false, text: `The link ${name} was added.` }],
    (name) => [{ breaking: true, text: `The link ${name} was removed.` }],
  )
}
