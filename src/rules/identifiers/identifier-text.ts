import { isReadAsNumber } from '../spreadsheet/identifier-read-as-number.ts'

/**
 * An identifier as text, ready to be judged; nothing where there is none, or where another rule says already what
 * befell it: spaces around a text, and numbers that a spreadsheet made of it.
 */
export function identifierText(value: unknown): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  const text = String(value).trim()
  return text === '' || isReadAsNumber(text) ? undefined : text
}
