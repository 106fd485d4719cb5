import type { ValueCause } from '../cause.ts'
import { latinEntities, otherEntities } from '../answers/texts/html-entities.ts'
import { ofText, one } from '../value-cause.ts'

const entity = /&([A-Za-z]+\d?);/g

/** What they are besides letters: `&amp;` and the marks of quotations are never meant as they stand beside such letters. */
const marks: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['quot', '"'],
  ['apos', "'"],
])

/** The letter that an entity stands for, or the dash, the quotation mark or the sign of a currency. */
function letterOf(name: string): string | undefined {
  const letter = latinEntities.get(name)
  if (letter !== undefined) return /\p{L}/u.test(letter) ? letter : undefined
  return marks.has(name) || name === 'lt' || name === 'gt' ? undefined : otherEntities.get(name)
}

/** Whether a text has letters that were written for HTML. */
export function hasEntities(text: string): boolean {
  return text.includes('&') && [...text.matchAll(entity)].some(([, name = '']) => letterOf(name) !== undefined)
}

/** Letters that were written for HTML. */
export const htmlEntities: ValueCause = {
  id: 'html_entities',
  title: 'Letters are written for HTML: M&ouml;&szlig;ner for Mößner',
  remedy: 'Write the letters themselves, in UTF-8.',
  kinds: ['text'],
  repair: {
    readings: ofText((text) => {
      if (!hasEntities(text)) return undefined
      const names = [...text.matchAll(entity)].map(([, name = '']) => name)
      // What is HTML, or was written for it twice, has more to it.
      if (/[<>\\]|&(?:lt|gt|#\w+|amp;\w+);/.test(text) || !names.every((name) => marks.has(name) || letterOf(name) !== undefined))
        return undefined
      return one(text.replaceAll(entity, (_all, name: string) => marks.get(name) ?? letterOf(name) ?? ''))
    }),
    examples: [
      { kind: 'text', before: 'M&ouml;&szlig;ner', after: 'Mößner' },
      { kind: 'text', before: 'B&auml;cker &amp; S&ouml;hne', after: 'Bäcker & Söhne' },
    ],
  },
}
