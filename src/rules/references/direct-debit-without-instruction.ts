import { recordRule } from '../rule.ts'

/** Schedules that are to be collected from nowhere. */
export const directDebitWithoutInstruction = recordRule({
  id: 'direct_debit_without_instruction',
  group: 'references',
  severity: 'note',
  title: 'A payment schedule by direct debit in an account without a payment instruction',
  reason:
    'Nothing says from which bank account to collect, so nothing is collected. A payment instruction may also be sent after the import.',
  remedy:
    'Add the payment instruction with its bank account, or send it after the import; where the customer pays otherwise, write MANUAL.',
  source: 'convention',
  on: 'AccountImportRecord',
  good: {
    external_account_number: '0040017823',
    import_supplier: 'NORDLICHT-2026',
    payment_instructions: [{ type: 'DIRECT_DEBIT' }],
    payment_schedules: [{ means: 'DD' }],
  },
  bad: {
    value: { external_account_number: '0040017823', import_supplier: 'NORDLICHT-2026', payment_schedules: [{ means: 'DD' }] },
    at: ['payment_schedules', 0, 'means'],
  },
  check({ payment_instructions = [], payment_schedules = [] }) {
    if (payment_instructions.length > 0) return []
    const index = payment_schedules.findIndex(({ means }) => means === 'DD')
    const detail = 'The payment is by direct debit, and the account has no payment instruction.'
    return index < 0 ? [] : [{ at: ['payment_schedules', index, 'means'], detail }]
  },
})
