import { rmSync } from 'node:fs'
import { afterAll, describe, expect, it } from 'vitest'
import { answerFiles } from './testing/answer-files.ts'

const { folder, account, answered, asked } = answerFiles('fix-metadata-')
afterAll(() => rmSync(folder, { recursive: true }))

/** What becomes of an object of any content. */
async function made(value: object | string) {
  const text = `{"external_account_number":"1","import_supplier":"S","metadata":[{"key":"k","value":${typeof value === 'string' ? value : JSON.stringify(value)}}]}\n`
  const { after, exitCode } = await answered(text, {})
  return { after: (after[0] as { readonly metadata: readonly { readonly value: unknown }[] }).metadata[0]?.value, exitCode }
}

describe('the notation of a program in an object of any content', () => {
  it.each<[string, object, unknown]>([
    ['an int of MongoDB', { $numberInt: '70' }, 70],
    ['a long of MongoDB', { $numberLong: '7000000000' }, 7_000_000_000],
    ['a double of MongoDB', { $numberDouble: '1.5' }, 1.5],
    ['a decimal of MongoDB, which is a text here', { $numberDecimal: '12.30' }, '12.30'],
    ['a moment of MongoDB', { $date: '2024-01-01T00:00:00Z' }, '2024-01-01T00:00:00Z'],
    ['a moment of MongoDB in milliseconds', { $date: { $numberLong: '1704067200000' } }, '2024-01-01T00:00:00Z'],
    ['a key of MongoDB', { $oid: '59d5450592f3277b62c82185' }, '59d5450592f3277b62c82185'],
    ['a number of Go', { Int64: 70, Valid: true }, 70],
    ['no number of Go', { Int64: 0, Valid: false }, null],
  ])('is taken off, and the type stays what it is: %s', async (_what, before, after) => {
    expect(await made({ a: before, b: [{ c: before }] })).toEqual({ after: { a: after, b: [{ c: after }] }, exitCode: 0 })
  })

  it.each<[string, object]>([
    ['no number', { $numberDouble: 'NaN' }],
    ['no number of a kind', { $numberInt: '07' }],
    ['no moment', { $date: 'x' }],
    ['more beside it', { $date: '2024-01-01T00:00:00Z', by: 'Bo' }],
    ['words of its own', { Amount: 70, Valid: true }],
  ])('stays whole where it has %s', async (_what, before) => {
    expect((await made({ a: before })).after).toEqual({ a: before })
  })

  it('keeps all digits', async () => {
    const { stdout } = await answered(
      [account('1', { metadata: [{ key: 'k', value: { a: { $numberLong: '1234567890123456789' } } }] })],
      {},
    )
    expect(stdout).toContain('→ {"a":1234567890123456789}')
  })

  it.each<[string, object, object]>([
    ['of .NET', { $type: 'Sw.Crm.Dto.Value, Sw.Crm', a: 1 }, { a: 1 }],
    [
      'of a dictionary',
      { a: { $type: 'System.Collections.Generic.Dictionary`2[[System.String, mscorlib],[System.Object, mscorlib]], mscorlib', b: 1 } },
      { a: { b: 1 } },
    ],
    ['of Jackson', { '@class': 'java.util.LinkedHashMap', a: { '@class': 'de.x.MetadataValue', b: 1 } }, { a: { b: 1 } }],
    ['of GraphQL', { items: [{ __typename: 'MetadataValue', a: 1 }] }, { items: [{ a: 1 }] }],
  ])('has types that go: %s', async (_which, before, after) => {
    expect(await made(before)).toEqual({ after, exitCode: 0 })
  })

  it.each<[string, object]>([
    ['says something', { $type: 'Sw.Crm.FormerValue, Sw.Crm', a: 1 }],
    ['is no more than a word', { $type: 'value', a: 1 }],
    ['is a class that says more', { '@class': 'de.x.ClosedTariff', a: 1 }],
    ['is a class without its package', { '@class': 'Value', a: 1 }],
    ['is all there is', { __typename: 'Value' }],
  ])('keeps a type that %s', async (_which, value) => {
    expect((await made(value)).after).toEqual(value)
  })
})

describe('texts in an object of any content', () => {
  const region = (text: string) => ({
    billing_address1: text,
    metadata: [{ key: 'k', value: { region: text, all: [{ code: 'x', of: text }] } }],
  })

  it('get the letters that texts of fields get', async () => {
    expect((await answered([account('1', region('KÃ¶nigsallee 1'))], {})).after).toEqual([account('1', region('Königsallee 1'))])
    const dos = ['K”nigsallee 1', 'B„cker', 'M\u0081hle'].map((text, index) => account(String(index), region(text)))
    const { after } = await answered(dos, {})
    expect(after).toEqual(['Königsallee 1', 'Bäcker', 'Mühle'].map((text, index) => account(String(index), region(text))))
  })

  it('are told where they are left, and asked where a decision is lacking', async () => {
    const one = account('1', { metadata: [{ key: 'k', value: { region: 'K„the' } }] })
    expect(await asked([one])).toMatchObject({ decisions: { text_letters: { fields: ['metadata.*.value.region'] } } })
    const { stdout, exitCode } = await answered([account('2', region('Müller und MÃ¼ller'))], {})
    expect(stdout).toContain('metadata.*.value.region  "Müller und MÃ¼ller"')
    expect(exitCode).toBe(0)
  })
})

describe('a text of which only some was read in another encoding', () => {
  it.each([
    ['Müller und MÃ¼ller', 'Müller und Müller'],
    ['Zähler 20 Â°C', 'Zähler 20 °C'],
    ['Ärzte, Ã„rzte und Ã–ffnung', 'Ärzte, Ärzte und Öffnung'],
    ['Zähler â€“ alt', 'Zähler – alt'],
  ])('is asked, with what it may have been: %s', async (text, maybe) => {
    const { values } = await asked([account('1', { billing_address1: text })])
    expect(values).toMatchObject({ billing_address1: { [text]: { answer: '?', maybe: [maybe] } } })
  })

  it.each(['JOÃO und Jörg', 'PÂRIS, Zähler', 'São, Müller – Ärzte'])('is none where a language writes so: %s', async (text) => {
    expect(await asked([account('1', { billing_address1: text })])).toEqual({})
  })
})

describe('a text that is escaped for HTML', () => {
  it.each(['5 &times; 3', '&lt;b&gt;M&uuml;ller', '&lt;iframe src=x&gt; M&uuml;ller', '&lt;x-y onclick=z M&uuml;ller', 'a &amp;hellip;'])(
    'is asked where it is more than letters and marks: %s',
    async (body) => {
      const { texts } = await asked([account('1', { notes: [{ body }] })])
      expect(texts).toMatchObject({ 'notes.*.body': { maybe: ['escaped for HTML', 'as they stand'] } })
    },
  )

  it.each(['A &b; c', 'R&D; x', 'Müller & Co; Jena'])('is none where nothing is escaped so: %s', async (body) => {
    expect(await asked([account('1', { notes: [{ body }] })])).toEqual({})
  })
})
