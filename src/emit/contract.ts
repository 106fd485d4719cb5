import { operations, type Operation } from '../../schemas/operations.ts'
import { components } from './components.ts'
import { definitionRef, type JsonSchema } from './json-schema.ts'

/** The dialect of every schema published here. */
export const dialect = 'https://json-schema.org/draft/2020-12/schema'

/** The requests that the service echoes. */
export const echoedRequests: ReadonlySet<string> = new Set(
  Object.values<Operation>(operations).flatMap(({ answers }) =>
    answers.flatMap(({ body }) => (typeof body === 'object' && 'echo' in body ? [body.echo] : [])),
  ),
)

/** The whole contract as one JSON Schema document: a definition for every record, and for the open form of every echoed one. */
export function contract(): { $schema: string; $defs: Record<string, JsonSchema> } {
  return { $schema: dialect, $defs: components(definitionRef, echoedRequests) }
}
