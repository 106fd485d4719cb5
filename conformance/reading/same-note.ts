import { sameInstant } from './iso-instant.ts'
import { asObject } from './as-object.ts'

/** Whether a result or a stored note is the note that was sent: its body and, when it was dated, its created_at. */
export function isNote(found: unknown, sent: { readonly [field: string]: unknown }): boolean {
  const { body, created_at } = asObject(found)
  return sameText(body, sent['body']) && (sent['created_at'] === undefined || sameInstant(sent['created_at'], created_at))
}

/**
 * Whether two texts are the same but for what services tidy up: white space around them, line ends, the composition of letters, and U+0000,
 * which no database of texts holds.
 */
export function sameText(one: unknown, other: unknown): boolean {
  return typeof one === 'string' && typeof other === 'string' && (one === other || tidy(one) === tidy(other))
}

/** The last texts and what tidying made of them: each stored note is compared with each that was sent, which took a fifth of a run. */
const tidied = new Map<string, string>()

/** A text without what services tidy up. */
export function tidy(text: string): string {
  const known = tidied.get(text)
  if (known !== undefined) return known
  const tidy = text.normalize().replaceAll('\r\n', '\n').replaceAll('\0', '').trim()
  if (tidied.size === 1000) tidied.clear()
  tidied.set(text, tidy)
  return tidy
}
