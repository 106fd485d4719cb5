import type { JsonSchema } from '../../contract/json-schema.ts'

/** Whether a field holds text of which the document shows neither form nor values. */
export function isFreeText(schema: JsonSchema): boolean {
  return [schema['type']].flat().includes('string') && schema['pattern'] === undefined && schema['x-seen-values'] === undefined
}
