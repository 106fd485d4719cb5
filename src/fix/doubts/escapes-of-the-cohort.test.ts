import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { escapeSigns } from '../../causes/texts/escape-signs.ts'
import { createRecordFix } from '../fix-record.ts'
import { FixTally } from '../fix-tally.ts'

const account = { external_account_number: '4711', import_supplier: 'S' }
const noted = (body: string) => ({ ...account, notes: [{ body }] })

/** The bodies of notes after a repair as the cohort decides. */
function repaired(bodies: readonly string[]): readonly string[] {
  const fix = createRecordFix('AccountImportRecord')
  const given = bodies.map((body) => {
    const text = JSON.stringify(noted(body))
    return { source: { text, offset: 0, line: 1, column: 1 }, start: 0, end: text.length, certain: undefined }
  })
  const tally = new FixTally()
  for (const one of given) tally.add(fix.repair(one, {}))
  return given.map((one) => {
    const { texts } = fix.repair(one, tally.evidence.decide())
    return (JSON.parse(texts?.[0] ?? one.source.text) as ReturnType<typeof noted>).notes[0]?.body ?? ''
  })
}

const names: Readonly<Record<string, string>> = {
  '&': 'amp',
  '<': 'lt',
  '>': 'gt',
  '"': 'quot',
  "'": '#039',
  ä: 'auml',
  ß: 'szlig',
  '°': 'deg',
  '€': 'euro',
}
const escaped = (text: string, which = /[&<>"'äß°€]/g) => text.replaceAll(which, (one) => `&${names[one] ?? one};`)

describe('where all texts of a cohort are escaped for HTML', () => {
  const text = fc
    .array(fc.constantFrom('ä', 'ß', '°', '€', '&', '<', '>', '"', "'", 'b', ' ', '&auml;', 'amp;', '<b>'))
    .map((parts) => `Käthe${parts.join('')}.`)

  it('they come back as they were, with whatever is in them', () => {
    fc.assert(
      fc.property(fc.array(text, { minLength: 4, maxLength: 6 }), (bodies) => {
        expect(repaired(bodies.map((one) => escaped(one)))).toEqual(bodies)
      }),
      { numRuns: 40 },
    )
  })

  it.each([
    [
      'JavaScript',
      (text: string) =>
        JSON.stringify(text)
          .slice(1, -1)
          .replaceAll(/[äßö€]/g, (one) => `\\u${(one.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`),
    ],
    ['URLs', (text: string) => encodeURIComponent(text)],
  ])('so do those for %s', (_language, escape) => {
    const piece = fc
      .array(fc.constantFrom('ä', 'ß', '€', '"', "'", '\\', '\n', 'b', '%', '+'), { maxLength: 6 })
      .map((parts) => `Köln${parts.join('')}.`)
    fc.assert(
      fc.property(fc.array(piece, { minLength: 4, maxLength: 6 }), (bodies) => {
        expect(repaired(bodies.map(escape))).toEqual(bodies)
      }),
      { numRuns: 40 },
    )
  })

  it('so do marks alone, where letters stand as they are', () => {
    const bodies = ['Kern & Söhne', 'Zähler < 3', '"Nord"', '<Hof>', 'a & b', '&auml;']
    expect(repaired(bodies.map((one) => escaped(one, /[&<>"]/g)))).toEqual(bodies)
  })
})

const all = ['B&auml;cker', 'J&auml;ger', '&auml;u&szlig;ern', 'K&auml;the']
it.each([
  ['some letter stands as it is', [...all, 'Möller']],
  ['some mark stands as it is', [...all, 'A & B']],
  ['they are few', all.slice(2)],
  ['a text has an entity that nobody knows', [...all, '&lt;Hof&gt; &umlaut;']],
])('a text with more than letters stays where %s', (_name, bodies) => {
  const last = bodies.at(-1)?.includes('&umlaut;') ? (bodies.at(-1) ?? '') : '&lt;Hof&gt; &amp; &quot;Nord&quot; &auml;'
  expect(repaired([...bodies, last]).at(-1)).toBe(last)
})

const inAddress = 'https://portal.example/suche?q=M%C3%BCller%26Co'
it.each([
  ['a link has them', Array.from({ length: 5 }, () => `siehe ${inAddress}`)],
  ['a link is all that there is', Array.from({ length: 5 }, () => inAddress)],
  ['a space stands beside them', Array.from({ length: 5 }, () => 'K%C3%B6ln%20Hof Nord')],
  ['a drive stands in a text', [...Array.from({ length: 5 }, () => String.raw`J\u00fcrgen`), String.raw`C:\neu\rest1.pdf`]],
])('texts stay where %s', (_name, bodies) => expect(repaired(bodies)).toEqual(bodies))

it('the path of a file does not show that texts are escaped', () => {
  const signs = escapeSigns(JSON.stringify({ statement_path: 'bills/M%C3%BCller.pdf', notes: [{ body: 'bills%2FTest' }] }))
  expect(signs).not.toContain('letters escaped for URLs')
})
