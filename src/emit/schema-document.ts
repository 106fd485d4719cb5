import { definitionRef, type SchemaDocument } from '../contract/json-schema.ts'
import { components } from './components.ts'

/** The whole contract as one JSON Schema document: a definition for every record, as it is in requests. */
export function schemaDocument(): SchemaDocument {
  return { $schema: 'https://json-schema.org/draft/2020-12/schema', $defs: components(definitionRef) }
}
