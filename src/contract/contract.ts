import document from '../../schemas/contract.json' with { type: 'json' }
import type { SchemaDocument } from './json-schema.ts'

/** The whole contract as JSON Schema: a definition for every record and value type. */
export const contract: SchemaDocument = document
