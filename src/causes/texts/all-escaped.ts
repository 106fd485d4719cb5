import { escapedText, marksIn } from '../answers/texts/escaped-text.ts'
import type { Reading, ValueCause } from '../cause.ts'
import { ofText } from '../value-cause.ts'

/** Texts of a cohort that are all escaped for the same language. */
export const allEscaped: ValueCause = {
  id: 'escaped_text',
  title: 'Texts are escaped for HTML, JavaScript or URLs, as all of the cohort are: &lt;Hof&gt;, M\\u00fcller, M%C3%BCller',
  remedy: 'Take texts before they are escaped, or undo that once in all of them.',
  kinds: ['text'],
  repair: {
    readings: ofText((text, { name }) => {
      const readings = (mayBeEscaped(text) ? marksIn(text) : []).flatMap((language): Reading[] => {
        // The address of a file may be escaped for good.
        const after = language === 'URLs' && name.endsWith('path') ? undefined : escapedText.read(text, { languages: [language] })
        const isText = after !== undefined && !/\p{Cc}/u.test(after.replaceAll(/[\n\r\t]/g, ''))
        return isText ? [{ after, takesEscaped: language, isUntold: true }] : []
      })
      return readings.length > 0 ? readings : undefined
    }),
    examples: [
      { kind: 'text', before: '&lt;Hof&gt; &quot;Nord&quot;', after: '<Hof> "Nord"' },
      { kind: 'text', before: String.raw`M\u00fcller\nHof`, after: 'Müller\nHof' },
      { kind: 'text', before: 'M%C3%BCller Hof', after: 'Müller Hof' },
    ],
  },
}

/** Whether a text has something that may be escaped. */
export function mayBeEscaped(text: string): boolean {
  return /[&%\\]/.test(text) && marksIn(text).length > 0
}
