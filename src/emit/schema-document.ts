import { operations, type Operation } from '../../schemas/operations.ts'
import { definitionRef, type SchemaDocument } from '../contract/json-schema.ts'
import { components } from './components.ts'

/** The requests that the service echoes. */
export const echoedRequests: ReadonlySet<string> = new Set(
  Object.values<Operation>(operations).flatMap(({ answers }) =>
    answers.flatMap(({ body }) => (typeof body === 'object' && 'echo' in body ? [body.echo] : [])),
  ),
)

/** The whole contract as one JSON Schema document: a definition for every record, and for the open form of every echoed one. */
export function schemaDocument(): SchemaDocument {
  return { $schema: 'https://json-schema.org/draft/2020-12/schema', $defs: components(definitionRef, echoedRequests) }
}
