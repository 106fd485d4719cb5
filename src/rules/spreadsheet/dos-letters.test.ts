import fc from 'fast-check'
import { expect, it } from 'vitest'
import { dosText, hasOtherLetters } from './dos-letters.ts'

it.each([
  ['K„the', 'Käthe'],
  ['M\u0081ller', 'Müller'],
  ['Žuáere Ringstraáe', 'Äußere Ringstraße'],
  ['šbersee', 'Übersee'],
  ['MšLLER', 'MÜLLER'],
  ['Zo‰ Ren‚', 'Zoë René'],
  ['Kr\u0084mer', 'Krämer'],
  ['Schloáplatz', 'Schloßplatz'],
  ['Gr\u0081áen', 'Grüßen'],
  ['M„áig', 'Mäßig'],
])('%s was %s', (text, was) => expect(dosText(text)?.text).toBe(was))

it.each([
  'Jördis Weiß',
  'Márquez',
  'Adrián',
  'Juán',
  'Seán',
  'Dušan',
  'Željko',
  'Er sagte „ja“',
  'Er sagt “yes”',
  'Strom™ Basis',
  '10 €',
  'Tamás',
  'Juárez',
  'Fuád',
  'Natur™Strom',
  'geht’s',
])('%s is sound', (text) => expect(dosText(text)).toBeUndefined())

it.each(['„ndern l„uft', 'Haus„B”links', 'K„the sagte „ja“', 'Warte…l„uft'])('what %s was nobody can tell', (text) =>
  expect(dosText(text)).toEqual({ text: undefined, isShown: true }),
)

it('gives back German words, or leaves them', () => {
  const bytes: Readonly<Record<string, string>> = { ä: '„', ö: '”', ü: '\u0081', Ä: 'Ž', Ö: '™', Ü: 'š', ß: 'á', é: '‚' }
  const word = fc.array(fc.constantFrom(...'äöüÄÖÜßéabcnRS -'), { minLength: 1, maxLength: 12 }).map((all) => all.join(''))
  fc.assert(
    fc.property(word, (was) => {
      const read = dosText(was.replaceAll(/[äöüÄÖÜßé]/g, (letter) => bytes[letter] ?? letter))
      expect([undefined, was]).toContain(read?.text)
    }),
  )
})

it.each([
  ['{"a":"K„the Straáe"}', false],
  ['{"a":"Jördis"}', true],
  [String.raw`{"a":"J\u00f6rdis"}`, true],
  [String.raw`{"a":"Stra\u00e1e"}`, false],
  ['{"a":"René"}', true],
  ['{"a":"Kağıtçı"}', true],
  ['{"a":"10 €"}', true],
  ['{"a":"Tarif – Preis"}', true],
  ['{"a":"Er sagt „ja“"}', true],
  ['{"a":"Er sagt „sehr gern” dazu"}', true],
  [String.raw`{"a":"Er sagt \u201Eja\u201C"}`, true],
  ['{"a":"sagt \u0084ja\u0093"}', true],
  ['{"a":"Tarif ”Fix”Plus"}', true],
  ['{"a":"Haus„B”links"}', true],
  ['{"a":"sagt‚Hallo"}', true],
  ['{"a":"Mu\u0308ller"}', true],
  ['{"a":"M&uuml;ller"}', true],
  ['{"a":"M&#252;ller"}', true],
  ['{"a":"Tamás"}', true],
  ['{"a":"Novák"}', true],
  ['{"a":"Adrián"}', true],
  ['{"a":"Bláha"}', true],
  ['{"a":"Juárez"}', true],
  ['{"a":"Šrba"}', true],
  ['{"a":"MAŠEK"}', true],
  ['{"a":"Tomaž"}', true],
  ['{"a":"Natur™Strom"}', true],
  ['{"a":"Žuáere Weiáenborn","b":"Fuáweg","c":"šbelacker ™lm\u0081hle"}', false],
  ['{"a":"„ndern, M”lln"}', false],
])('whether %s has letters of another encoding', (json, has) => expect(hasOtherLetters(json)).toBe(has))
