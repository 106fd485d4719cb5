import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mojibake } from './mojibake.ts'

describe('a text that was read in another encoding', () => {
  it.each([
    ['JÃ¶rdis', 'Jördis'],
    ['WeiÃŸenfels-KrÃ¼ger', 'Weißenfels-Krüger'],
    ['Ã„rztehaus', 'Ärztehaus'],
    ['KaÄŸÄ±tÃ§Ä±', 'Kağıtçı'],
    ['StraÃ\u009Fe', 'Straße'],
    ['Heizung 21 Â°C', 'Heizung 21 °C'],
    ['Ruf uns an â€“ gern', 'Ruf uns an – gern'],
  ])('%s was %s', (text, repaired) => {
    expect(mojibake(text)?.repaired).toBe(repaired)
  })

  it.each([
    'M\uFFFDller',
    'ï»¿0040017823',
    '\uFEFF0040017823',
    'M&uuml;ller',
    'M=C3=BCller',
    'Stra=DFe',
    'M&#252;ller',
    'Andr&eacute;<b>',
    String.raw`J\u00f6rg`,
    String.raw`O\'Reilly`,
    'M%C3%BCller',
    'MichaÅ‚ wiÄ…z',
    '5 =E2=82=AC',
    'St”rkow',
    'M\u0081ller',
    'KrÃ¼ger — Ł',
  ])('%j shows it', (text) => {
    expect(mojibake(text)).toBeDefined()
  })

  it('shows it wherever German letters were in UTF-8 and read as Latin-1', () => {
    const name = fc.array(fc.constantFrom(...'äöüÄÖÜßéabc -'), { minLength: 1, maxLength: 12 }).map((all) => all.join(''))
    fc.assert(
      fc.property(name, (name) => {
        const read = new TextDecoder('latin1').decode(new TextEncoder().encode(name))
        expect(mojibake(name)).toBeUndefined()
        expect(mojibake(read)?.repaired).toBe(/^[abc -]*$/.test(name) ? undefined : name)
      }),
    )
  })
})

it.each([
  'Jördis Weißenfels-Krüger',
  'Ömer Kağıtçı',
  'JOÃO MAGALHÃES',
  'Željko Šarić',
  'Åse Ångström',
  'Łódź',
  'São Paulo – „Weiß“',
  'Müller & Söhne',
  'Kafé “Château”',
  '10 €',
  'Reihe Ä–Z',
  'Block Ä…',
  'rechnungen/M%C3%BCller.pdf',
  String.raw`Ordner\Süd`,
  'ÄÖÜ “neu”',
])('%s is sound', (text) => {
  expect(mojibake(text)).toBeUndefined()
})

it.each([
  ['M&ouml;llner', /HTML entities/],
  ['Gru\u00DF \uD83D', /cut in two/],
])('%j: it says what to do, which is no matter of encodings', (text, hint) => {
  expect(mojibake(text)?.hint).toMatch(hint)
})

it('an emoji that is whole is a character like others', () => {
  expect(mojibake('Gru\u00DF \u{1F600}')).toBeUndefined()
})
