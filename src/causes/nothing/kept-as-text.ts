import type { ValueCause } from '../cause.ts'
import { ofText, one } from '../value-cause.ts'

/** Values that a spreadsheet was made to keep as text, by an apostrophe in front or as a formula. */
export const keptAsText: ValueCause = {
  id: 'kept_as_text',
  title: 'Values have a mark of spreadsheets that keeps them as text: \'2025-12-31 or ="2025-12-31"',
  remedy: 'Remove the apostrophe, or the equals sign and its quotes.',
  kinds: ['date', 'datetime', 'decimal', 'number', 'integer', 'boolean'],
  repair: {
    readings: ofText((text) => {
      const [, marked, formula] = /^(?:'([^']+)|="([^"]+)")$/.exec(text) ?? []
      const inner = marked ?? formula
      return inner === undefined ? undefined : one(inner)
    }),
    examples: [
      { kind: 'date', before: "'2025-12-31", after: '2025-12-31' },
      { kind: 'date', before: "'31.12.2025", after: '31.12.2025' },
      { kind: 'decimal', before: "'12.50", after: '12.50' },
      { kind: 'decimal', before: '="12,50"', after: '12.50' },
    ],
  },
}
