import { numberText } from '../../json/raw-number.ts'
import type { FieldKind } from '../field-kind.ts'

/**
 * The text in a buffer of Node, as JSON has its bytes: { "type": "Buffer", "data": [65, 100, 97] }. Undefined where the bytes are no text
 * that can be shown: they may be a number or a key then.
 */
export function textInBuffer({ type, data, ...others }: Readonly<Record<string, unknown>>, kind: FieldKind): string | undefined {
  // The bytes of a number may be those of its digits, or the number itself.
  const isText = kind === 'text' || kind === 'date' || kind === 'datetime'
  if (!isText || type !== 'Buffer' || !Array.isArray(data) || data.length === 0 || Object.keys(others).length > 0) return undefined
  const bytes = data.map((byte) => Number(numberText(byte)))
  if (!bytes.every((byte) => Number.isInteger(byte) && byte >= 0 && byte < 256)) return undefined
  try {
    const text = utf8.decode(Uint8Array.from(bytes))
    return /[^\P{C}\n\r\t]/u.test(text) ? undefined : text
  } catch {
    return undefined
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
