import type { JsonSchema } from '../../contract/json-schema.ts'
import { isFreeText } from './is-free-text.ts'

/** Texts for people. */
const prose: ReadonlySet<string> = new Set(['body', 'note', 'display_note', 'campaign_note', 'description', 'detail', 'error_detail'])

/** Whether a field holds text by which something is found or told from others, such as a name, a number or one of the values seen. */
export function isName({ name, schema }: { readonly name: string; readonly schema: JsonSchema }): boolean {
  return (isFreeText(schema) && !prose.has(name)) || schema['x-seen-values'] !== undefined
}
