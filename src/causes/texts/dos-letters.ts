import { dosText } from '../../rules/spreadsheet/dos-letters.ts'
import type { CauseField, ValueCause } from '../cause.ts'
import { ofText } from '../value-cause.ts'

/** Texts in a DOS encoding that were read as Windows-1252. The cohort decides: alone such a text may have a slip of somebody in it. */
export const dosLetters: ValueCause = {
  id: 'dos_letters',
  title: 'Texts in a DOS encoding were read as Windows-1252: K„the for Käthe, Schloáplatz for Schloßplatz',
  remedy: 'Read the export as CP850, or export it again as UTF-8.',
  kinds: ['text'],
  repair: {
    readings: ofText((text, field) => {
      const read = dosText(text)
      if (!read) return undefined
      if (read.text === undefined || !isWritten(field)) return read.isShown ? [] : undefined
      const after = { after: read.text, answer: 'letters of a DOS encoding', takesCohort: true } as const
      return read.isShown
        ? [after]
        : [
            { ...after, isUntold: true },
            { after: text, answer: 'letters of other encodings' },
          ]
    }),
    examples: [
      { kind: 'text', before: 'K„the', after: 'Käthe' },
      { kind: 'text', before: '™lm\u0081hlenweg', after: 'Ölmühlenweg' },
      { kind: 'text', before: 'Groáe B„ckergasse', after: 'Große Bäckergasse' },
      { kind: 'text', before: 'Kr\u0084mer', after: 'Krämer' },
    ],
    left: [
      { kind: 'text', before: 'Schloáplatz' },
      { kind: 'text', name: 'product_code', before: 'K„the' },
      { kind: 'text', before: 'Žuáere Ringstraáe' },
      // A quotation mark, or a letter.
      { kind: 'text', before: 'l„uft „ndern' },
    ],
  },
}

/** Whether somebody has written what a field holds: keys are compared with those of other systems, which have them as they are. */
function isWritten({ name, schema }: CauseField): boolean {
  return (
    schema['pattern'] === undefined &&
    schema['x-seen-values'] === undefined &&
    !/(?:code|identifier|number|reference|key|channel|supplier|type|_id)$|^id$|postcode|iban|bic|email|phone|mobile/.test(name)
  )
}
