import { mojibake } from '../../rules/spreadsheet/mojibake.ts'
import type { ValueCause } from '../cause.ts'
import { ofText, one } from '../value-cause.ts'

/** An export is misread at most this many times. */
const mostReadings = 3

/** What a text was before it was misread; undefined where something stays broken: nobody knows what it was. */
function soundOf(text: string, readings = mostReadings): string | undefined {
  const found = mojibake(text)
  if (!found) return text
  return found.repaired === undefined || readings === 0 ? undefined : soundOf(found.repaired, readings - 1)
}

/** Umlauts that were broken because UTF-8 was read as another encoding. */
export const brokenUmlauts: ValueCause = {
  id: 'broken_umlauts',
  title: 'Texts were read in the wrong encoding: MÃ¶ÃŸner for Mößner',
  remedy: 'Read the export as UTF-8, or export it again as UTF-8.',
  kinds: ['text'],
  repair: {
    readings: ofText((text) => {
      const found = mojibake(text)
      // What is escaped was read as it is.
      return found && found.isEscaped === undefined ? one(soundOf(text)) : undefined
    }),
    examples: [
      { kind: 'text', before: 'MÃ¶ÃŸner', after: 'Mößner' },
      { kind: 'text', before: 'KÃ¶nneritzstraÃŸe 9', after: 'Könneritzstraße 9' },
      { kind: 'text', before: 'Nguyá»…n', after: 'Nguyễn' },
      { kind: 'text', before: 'zahlt 50 â‚¬', after: 'zahlt 50 €' },
      { kind: 'text', before: 'MÃƒÂ¶ÃƒÅ¸ner', after: 'Mößner' },
    ],
    left: [{ kind: 'text', before: 'M\uFFFDller' }],
  },
}
