import { rmSync } from 'node:fs'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { answerFiles } from './testing/answer-files.ts'

const { folder, answered, asked } = answerFiles('fix-padding-')
afterAll(() => rmSync(folder, { recursive: true }))

/** A record whose texts are all written in one way. */
function record(written: (text: string) => string, fields: object = {}) {
  return {
    external_account_number: written('61003113'),
    import_supplier: written('NORD'),
    billing_address1: written('Weg 1'),
    customers: [{ family_name: written('Köhler'), date_of_birth: '1962-06-25' }],
    supply_addresses: [{ supply_points: [{ identifier: written('57596648571') }] }],
    ledgers: [{ ledger_code: written('L1'), identifiers: [written('57596648571')] }],
    ...fields,
  }
}

const plain = (text: string) => text
const padded = (text: string) => text.padEnd(16)

describe('texts that are filled up to one width', () => {
  it('lose their blanks in one go, also in lists, so that what refers to them still does', async () => {
    const { after, log, stdout } = await answered([record(padded)], {})
    expect(after).toEqual([record(plain)])
    expect(stdout).toContain('padded_text  7 repairs; 7 fields, 1 record')
    expect(log[0]).toMatchObject({ account: { external_account_number: '61003113' } })
    expect(await asked([record(padded)])).toEqual({})
  })

  it('are found where the bytes were counted, and beside longer ones', async () => {
    const bytes = (text: string) => text + ' '.repeat(16 - new TextEncoder().encode(text).length)
    const notes = [{ body: 'Mit Anfahrt über den Hof, Tor 2' }]
    const { after } = await answered([record(bytes, { notes })], {})
    expect(after).toEqual([record(plain, { notes })])
  })

  it('lose them in objects of any content, too, where they have that width', async () => {
    const value = (written: (text: string) => string) => ({ region: written('Jena'), tags: [written('a')], own: 'b ' })
    const { after } = await answered([record(padded, { metadata: [{ key: padded('k'), value: value(padded) }] })], {})
    expect(after).toEqual([record(plain, { metadata: [{ key: 'k', value: value(plain) }] })])
  })

  it.each<[string, object]>([
    ['a shorter one has none', record(padded, { billing_address2: 'Jena' })],
    ['they have several widths', record((text) => `${text}  `)],
    [
      'there are only a few of them',
      { external_account_number: padded('1'), import_supplier: padded('N'), notes: [{ body: padded('a') }] },
    ],
  ])('stay where %s', async (_why, given) => {
    expect((await answered([given], {})).after).toEqual([given])
  })

  it('stay where they are answered for, and where nothing else is in them', async () => {
    const given = record(padded, { billing_address2: padded('') })
    const { after } = await answered([given], { texts: { billing_address1: 'as they stand' } })
    expect(after).toEqual([record(plain, { billing_address1: padded('Weg 1'), billing_address2: padded('') })])
  })

  it('are what they were before they were filled up', async () => {
    const text = fc.stringMatching(/^[A-Za-zäöü0-9]{1,8}$/)
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 5, maxLength: 5 }), async (texts) => {
        const [first = '', second = '', ...notes] = texts
        const made = (written: (text: string) => string) => ({
          external_account_number: written(first),
          import_supplier: written(second),
          notes: notes.map((body) => ({ body: written(body) })),
        })
        expect((await answered([made(padded)], {})).after).toEqual([made(plain)])
        expect((await answered([made(plain)], {})).after).toEqual([made(plain)])
      }),
      { numRuns: 20 },
    )
  })
})

describe('spaces around some texts', () => {
  const wide = (fields: object = {}) => ({
    external_account_number: '4711',
    import_supplier: 'S',
    supply_addresses: [{ supply_points: [{ identifier: '57285761391      ' }] }],
    ledgers: [{ ledger_code: 'L1  ', identifiers: ['57285761391      '] }],
    payment_schedules: [{ ledger_code: 'L1  ', amount: 12.5 }],
    ...fields,
  })
  const identifier = 'supply_addresses.*.supply_points.*.identifier'
  const trim = 'as surrounding_space suggests'

  it('are asked about in lists, too', async () => {
    const { texts } = await asked([wide()])
    expect(texts).toMatchObject({
      [identifier]: { maybe: [trim, 'as they stand'] },
      'ledgers.*.identifiers.*': { maybe: [trim, 'as they stand'] },
    })
  })

  it.each<[string, object]>([
    ['the identifiers', { texts: { [identifier]: trim, 'ledgers.*.ledger_code': trim } }],
    ['those in lists', { texts: { 'ledgers.*.identifiers': trim, 'payment_schedules.*.ledger_code': trim } }],
    ['one value', { values: { [identifier]: { '57285761391      ': '57285761391' }, 'ledgers.*.ledger_code': { 'L1  ': 'L1' } } }],
  ])('go from what refers to one another, also where only one of both is answered for: %s', async (_what, answers) => {
    const { after } = await answered([wide()], answers)
    expect(after).toEqual([
      wide({
        supply_addresses: [{ supply_points: [{ identifier: '57285761391' }] }],
        ledgers: [{ ledger_code: 'L1', identifiers: ['57285761391'] }],
        payment_schedules: [{ ledger_code: 'L1', amount: 12.5 }],
      }),
    ])
  })

  it('stay where that was answered for one of them', async () => {
    const { after } = await answered([wide()], { texts: { [identifier]: trim, 'ledgers.*.identifiers': 'as they stand' } })
    expect(JSON.stringify(after)).toContain('"identifiers":["57285761391      "]')
  })
})
