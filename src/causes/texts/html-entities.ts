import type { ValueCause } from '../cause.ts'
import { latinEntities, otherEntities } from '../answers/texts/html-entities.ts'
import { ofText, one } from '../value-cause.ts'

const entity = /&(?:([A-Za-z]+\d?)|#0*(\d{2,4})|#[xX]0*([\dA-Fa-f]{2,3}));/g

/** What they are besides letters: `&amp;` and the marks of quotations are never meant as they stand beside such letters. */
const marks: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['quot', '"'],
  ['apos', "'"],
  ['lt', '<'],
  ['gt', '>'],
])

/** What HTML takes for a tag or a comment once it is undone: nobody can tell whether it is meant so. */
const tag = /<[A-Za-z!/?]/

/** The letter that an entity stands for, or the dash, the quotation mark or the sign of a currency. */
function letterOf(name: string): string | undefined {
  const letter = latinEntities.get(name)
  if (letter !== undefined) return /\p{L}/u.test(letter) ? letter : undefined
  return marks.has(name) ? undefined : otherEntities.get(name)
}

/** What an entity stands for, by its name or its number, as PHP writes those of marks, and .NET and Python those of letters. */
function characterOf(name: string | undefined, decimal: string | undefined, hexadecimal: string | undefined): string | undefined {
  if (name !== undefined) return marks.get(name) ?? letterOf(name)
  const character = String.fromCharCode(decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal))
  return /[\p{L}\p{P}\p{S}]/u.test(character) ? character : undefined
}

/** Whether a text has letters that were written for HTML. */
export function hasEntities(text: string): boolean {
  return (
    text.includes('&') &&
    [...text.matchAll(entity)].some(([, ...parts]) => {
      const character = parts[0] === undefined ? characterOf(parts[0], parts[1], parts[2]) : letterOf(parts[0])
      return character !== undefined && character > '\u00BF'
    })
  )
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
      // What is HTML, or was written for it twice, has more to it.
      if (/[<>\\]|&amp;#?\w+;/.test(text)) return undefined
      const found = [...text.matchAll(entity)].map(([, name, decimal, hexadecimal]) => characterOf(name, decimal, hexadecimal))
      if (found.includes(undefined) || /&#/.test(text.replaceAll(entity, ''))) return undefined
      const undone = text.replaceAll(entity, (_all, ...parts: (string | undefined)[]) => characterOf(parts[0], parts[1], parts[2]) ?? '')
      return tag.test(undone) ? undefined : one(undone)
    }),
    examples: [
      { kind: 'text', before: 'M&ouml;&szlig;ner', after: 'Mößner' },
      { kind: 'text', before: 'M&#246;&#xDF;ner', after: 'Mößner' },
      { kind: 'text', before: 'B&auml;cker &amp; S&ouml;hne', after: 'Bäcker & Söhne' },
      { kind: 'text', before: 'O&#039;Reilly-J&auml;ger, Z&auml;hler &lt; 3', after: "O'Reilly-Jäger, Zähler < 3" },
    ],
  },
}
