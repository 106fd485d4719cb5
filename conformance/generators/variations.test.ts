import fc from 'fast-check'
import { expect, test } from 'vitest'
import invoice from '../../docs/samples/valid/create-market-participant-invoice.json' with { type: 'json' }
import deliveryNote from '../../docs/samples/valid/create-delivery-note.json' with { type: 'json' }
import { validate } from '../../src/validate/validate.ts'
import { variations, vary } from './variations.ts'

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
