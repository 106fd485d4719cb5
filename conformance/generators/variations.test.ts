import fc from 'fast-check'
import { expect, test } from 'vitest'
import invoice from '../../docs/samples/valid/create-market-participant-invoice.json' with { type: 'json' }
import deliveryNote from '../../docs/samples/valid/create-delivery-note.json' with { type: 'json' }
import stageAccount from '../../docs/samples/valid/stage-account.json' with { type: 'json' }
import type { Profile } from '../../src/profile/profile.ts'
import { validate } from '../../src/validate/validate.ts'
import { createAgainstProfile } from '../configuration/against-profile.ts'
import validateAccount from '../../docs/samples/valid/validate-account.json' with { type: 'json' }
import { namesOfItems, withSharedName, variations, variedKinds, vary, varyAll, varyLong, type IsSendable } from './variations.ts'

test.each([
  ['CreateMarketParticipantInvoiceRequest', invoice],
  ['CreateDeliveryNoteRequest', deliveryNote],
] as const)('a varied %s is still valid', (definition, body) => {
  fc.assert(
    fc.property(variations, (changes) => {
      expect(validate(definition, vary(definition, body, changes))).toMatchObject({ valid: true })
    }),
  )
})

const strict: Profile = {
  name: 'strict',
  records: {
    AccountImportRecord: {
      required: ['customers', 'supply_addresses'],
      fields: {
        billing_address1: { pattern: '^[A-Za-zäöüß .0-9]+$', maxLength: 60 },
        billing_postcode: { values: ['01067', '04109', '0049'] },
      },
    },
    Customer: { fields: { given_name: { maxLength: 20 }, family_name: { minLength: 2, maxLength: 20 } } },
    Reading: { fields: { value: { pattern: '^[0-9]+' } } },
  },
}

test('a varied account keeps a profile, and is varied all the same', () => {
  const against = createAgainstProfile(strict)
  const keeps: IsSendable = (definition, body) => against(definition, body).length === 0
  const template = { ...stageAccount, billing_address1: 'Weg 1', billing_postcode: '01067' }
  const [free, kept] = [new Set<string>(), new Set<string>()]
  fc.assert(
    fc.property(variations, (changes) => {
      const varied = vary('AccountImportRecord', template, changes, keeps)
      expect(keeps('AccountImportRecord', varied)).toBe(true)
      kept.add(JSON.stringify(varied))
      const other = vary('AccountImportRecord', template, changes)
      if (!keeps('AccountImportRecord', other)) free.add(JSON.stringify(other))
    }),
    { numRuns: 300 },
  )
  expect(free.size).toBeGreaterThan(5)
  expect(kept.size).toBeGreaterThan(50)
})

test.each(variedKinds)('of an account with another %s everywhere all is valid and nothing is as it was', (kind) => {
  for (const turn of [0, 1, 2, 3, 4, 5, 6]) {
    const varied = varyAll('AccountImportRecord', validateAccount, kind, { turn })
    expect(validate('AccountImportRecord', varied)).toMatchObject({ valid: true })
    expect(varyAll('AccountImportRecord', validateAccount, kind, { turn })).toEqual(varied)
  }
  const [first, second] = [0, 1].map((turn) => varyAll('AccountImportRecord', validateAccount, kind, { turn }))
  if (kind !== 'object' && kind !== 'flag' && kind !== 'repeats') expect(first).not.toEqual(second)
  expect(first).not.toEqual(validateAccount)
})

test.each(namesOfItems('AccountImportRecord', validateAccount))('of an account with items that share their %s all is valid', (name) => {
  const varied = withSharedName('AccountImportRecord', validateAccount, name)
  expect(validate('AccountImportRecord', varied)).toMatchObject({ valid: true })
  expect(varied).not.toEqual(validateAccount)
})

test('items that share a name differ in all others', () => {
  const statement = { statement_id: 'S', number: 'N', gross_amount: 12, supply_type: 'GAS' }
  const body = { import_supplier: 'A', external_account_number: '1', statements: [statement] }
  expect(withSharedName('CreateHistoricalStatementsRequest', body, 'number')).toMatchObject({
    statements: [statement, { statement_id: 'S-1', number: 'N' }],
  })
})

test('values that are varied all alike are one and the same', () => {
  const varied = varyAll('AccountImportRecord', validateAccount, 'date', { turn: 4, alike: true })
  const dates = JSON.stringify(varied).match(/"\d{4}-\d\d-\d\d"/g) ?? []
  expect(dates.length).toBeGreaterThan(5)
  expect(new Set(dates).size).toBe(1)
})

test('an account with other texts everywhere keeps a profile where it can', () => {
  const against = createAgainstProfile(strict)
  const keeps: IsSendable = (definition, body) => against(definition, body).length === 0
  const template = { ...validateAccount, billing_address1: 'Weg 1', billing_postcode: '01067' }
  const varied = varyAll('AccountImportRecord', template, 'text', { turn: 0 }, keeps)
  expect(keeps('AccountImportRecord', varied)).toBe(true)
  expect(varied).not.toEqual(template)
})

test('the items that a list gets are like its first one but for a value, or for their names', () => {
  const record = { ...stageAccount, references: [{ namespace: 'a', value: 'b' }], statements: [{ statement_id: 'S1', supply_type: 'GAS' }] }
  const { references, statements } = varyAll('AccountImportRecord', record, 'items', { turn: 1 })
  expect(references).toMatchObject([{ namespace: 'a', value: 'b' }, { namespace: 'a' }, { value: 'b' }])
  expect(new Set((references as object[]).map((item) => JSON.stringify(item))).size).toBe(3)
  expect(statements).toEqual([
    { statement_id: 'S1', supply_type: 'GAS' },
    { statement_id: 'S1-0', supply_type: 'GAS' },
  ])
})

test('in long lists each field gets every value', () => {
  const { contact_details } = varyLong('MarketParticipant', { name: 'A', contact_details: [{ category: 'B', name: 'C', phone: 'D' }] }, 0)
  const contacts = contact_details as { category: string; name: string }[]
  for (const field of ['category', 'name'] as const) expect(new Set(contacts.map((contact) => contact[field])).size).toBe(7)
})
