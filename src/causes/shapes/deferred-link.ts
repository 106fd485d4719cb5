import { isObject } from '../../contract/json-schema.ts'
import { warns } from '../holds-content.ts'
import { gone } from '../value-cause.ts'
import type { ValueCause } from '../cause.ts'

/** Links in place of what was not exported, as OData writes them. */
export const deferredLink: ValueCause = {
  id: 'deferred_link',
  title: 'A link stands in place of a list or an object that was not exported: { "__deferred": { "uri": ... } }',
  remedy: 'Export again with what the account has there, by $expand in OData. Leave the field out only where there is nothing.',
  kinds: ['list', 'record', 'object'],
  repair: {
    readings: (value) => (isDeferred(value) ? gone : undefined),
    examples: [
      { kind: 'list', before: { __deferred: { uri: "https://isu.example.de/AccountSet('18')/statements" } }, after: 'left out' },
      { kind: 'record', before: { __deferred: { uri: 'https://x/a' } }, after: 'left out' },
    ],
  },
}

/** A name in hosts of documentation: it says nothing. */
const anyHost = /(?<=^https?:\/\/(?:[\w-]+\.)*)example(?=\.[a-z]+[:/])/

/** Whether a value is such a link and nothing else. */
export function isDeferred(value: unknown): boolean {
  if (!isObject(value) || Object.keys(value).join() !== '__deferred') return false
  const link = value['__deferred']
  return isObject(link) && typeof link['uri'] === 'string' && !warns(link['uri'].replace(anyHost, '')) && Object.keys(link).length === 1
}
