import fc from 'fast-check'
import { expect, test } from 'vitest'
import invoice from '../../docs/samples/valid/create-market-participant-invoice.json' with { type: 'json' }
import deliveryNote from '../../docs/samples/valid/create-delivery-note.json' with { type: 'json' }
import stageAccount from '../../docs/samples/valid/stage-account.json' with { type: 'json' }
import type { Profile } from '../../src/profile/profile.ts'
import { validate } from '../../src/validate/validate.ts'
import { createAgainstProfile } from '../configuration/against-profile.ts'
import { variations, vary, type IsSendable } from './variations.ts'

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
