import type { ValueCause } from '../cause.ts'
import { ofText } from '../value-cause.ts'

/** E-mail addresses as Access keeps them in fields of the type Hyperlink: what is shown, and where it leads. */
export const accessHyperlink: ValueCause = {
  id: 'access_hyperlink',
  title: 'E-mail addresses are hyperlinks of Access: ada@example.de#mailto:ada@example.de#',
  remedy: 'Export the address alone: HyperlinkPart([email], 0) gives it.',
  kinds: ['text'],
  repair: {
    readings: ofText((text, { name }) => {
      const [, shown, address] = isHyperlink.exec(text) ?? []
      if (shown === undefined || !/e?mail/i.test(name)) return undefined
      // Of two addresses nobody can tell which is right.
      return shown === address ? [{ after: shown, answer: 'flags of Access: -1 for true' }] : []
    }),
    examples: [{ kind: 'text', name: 'email', before: 'ada@example.de#mailto:ada@example.de#', after: 'ada@example.de' }],
    left: [{ kind: 'text', name: 'email', before: 'ada@example.de#mailto:bo@example.de#' }],
  },
}

const isHyperlink = /^([^#\s]+@[^#\s]+)#mailto:([^#\s]+)#$/i

/** Whether a text is such a hyperlink. */
export function isAccessHyperlink(text: string): boolean {
  return text.endsWith('#') && isHyperlink.test(text)
}
