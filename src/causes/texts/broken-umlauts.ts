import { mojibake } from '../../rules/spreadsheet/mojibake.ts'
import type { ValueCause } from '../cause.ts'
import { ofText, one } from '../value-cause.ts'

/** Umlauts that were broken because UTF-8 was read as another encoding. */
export const brokenUmlauts: ValueCause = {
  id: 'broken_umlauts',
  title: 'Texts were read in the wrong encoding: MÃ¶ÃŸner for Mößner',
  remedy: 'Read the export as UTF-8, or export it again as UTF-8.',
  kinds: ['text'],
  repair: {
    readings: ofText((text) => {
      const found = mojibake(text)
      if (!found) return undefined
      return one(found.repaired)
    }),
    examples: [
      { kind: 'text', before: 'MÃ¶ÃŸner', after: 'Mößner' },
      { kind: 'text', before: 'KÃ¶nneritzstraÃŸe 9', after: 'Könneritzstraße 9' },
    ],
    left: [
      { kind: 'text', before: 'M\uFFFDller' },
      { kind: 'text', before: 'M&uuml;ller' },
    ],
  },
}
