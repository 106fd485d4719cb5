import { isObject } from '../../contract/json-schema.ts'
import type { ReshapingCause } from '../shape-cause.ts'

/** A list around one object. */
export const listForSingle: ReshapingCause = {
  id: 'list_for_single',
  title: 'Single objects lie in a list',
  remedy: 'Write the object without brackets around it.',
  reshape(value) {
    const [only, ...more] = Array.isArray(value) ? (value as unknown[]) : []
    return isObject(only) && more.length === 0 ? { value: only, from: [0], isSure: true } : undefined
  },
  example: {
    record: 'AccountPaymentInstruction',
    before: { bank_account: [{ iban: 'DE' }] },
    after: { bank_account: { iban: 'DE' } },
  },
}
