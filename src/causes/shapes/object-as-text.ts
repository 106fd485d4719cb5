import type { ValueCause } from '../cause.ts'
import { ofText } from '../value-cause.ts'

/** What stands where a list or an object got lost when it was made a text. */
export const objectAsText: ValueCause = {
  id: 'object_as_text',
  title:
    'Lists and objects became texts, such as System.Object[], [object Object] or @{...}: what they held is lost, or cannot be told for certain',
  remedy: 'Export again with all levels: in PowerShell ConvertTo-Json -Depth 20, elsewhere a JSON library for the whole record.',
  kinds: ['list', 'record', 'object'],
  repair: {
    readings: ofText((text) => (/^@\{.*\}$/s.test(text) || isLostAsText(text) ? [] : undefined)),
    examples: [],
    left: [
      { kind: 'list', before: 'System.Object[]' },
      { kind: 'record', before: '@{iban=DE; bank=System.Object[]}' },
      { kind: 'list', before: '[object Object]' },
      { kind: 'object', before: 'com.example.Customer@1b2c3d' },
    ],
  },
}

/** Whether a text is the name of what it was, and nothing else. */
export function isLostAsText(text: string): boolean {
  return /^(?:System\.(?:Object\[\]|Collections\.\S+|Management\.Automation\.\S+)|\[object \w+\]|Array|[a-z]+(?:\.[a-z]\w*)+\.[A-Z][\w$]*@[\da-f]+)$/.test(
    text,
  )
}
