import type { ValueCause } from '../cause.ts'
import { ofText } from '../value-cause.ts'

/** What PHP's `serialize` writes, in place of a list or an object, a flag, or in a text. Its lengths count bytes of an encoding that it does not tell. */
export const phpSerialized: ValueCause = {
  id: 'php_serialized',
  title: 'Values are texts as serialize() of PHP writes them, such as a:1:{i:0;s:4:"Jena";}',
  remedy: 'Export with json_encode() instead of serialize(), or unserialize() the values first.',
  kinds: ['list', 'record', 'object', 'boolean', 'text'],
  repair: {
    readings: ofText((text) => (isPhpSerialized(text) ? [] : undefined)),
    examples: [],
    left: [
      { kind: 'list', before: 'a:1:{i:0;s:4:"Jena";}' },
      { kind: 'record', before: 'O:8:"Customer":1:{s:4:"name";s:2:"Lo";}' },
      { kind: 'object', before: 'a:0:{}' },
      { kind: 'boolean', before: 'b:1;' },
      { kind: 'text', before: 's:4:"Jena";' },
    ],
  },
}

/** Whether a text is whole and has the marks and lengths of PHP. */
export function isPhpSerialized(text: string): boolean {
  if (text[1] !== ':') return false
  if (/^b:[01];$/.test(text) || /^a:0:\{\}$/.test(text)) return true
  const [, length, held] = /^s:(\d+):"(.*)";$/s.exec(text) ?? []
  // In one encoding or another.
  if (held !== undefined) return [held.length, new TextEncoder().encode(held).length].includes(Number(length))
  return /^(?:a:\d+|[CO]:\d+:"[\w\\]+":\d+):\{[isaONbdrRC](?::|;).*\}$/s.test(text)
}
