import { inAccount, planted, type Mistake } from './mistake.ts'
import { customerIn, entryOf, meterIn, pointIn } from './places.ts'

/** Puts a value into a field that cannot have it. */
function put(part: object, field: string, value: unknown): void {
  ;(part as Record<string, unknown>)[field] = value
}

/** Mistakes against the interface document itself, by the code of the fault. */
export const contractMistakes: readonly Mistake[] = [
  inAccount('required', (account) => {
    delete (account as Partial<typeof account>).import_supplier
    return ['import_supplier']
  }),
  inAccount('null', (account) => {
    put(account, 'billing_address4', null)
    return ['billing_address4']
  }),
  inAccount('unknown_field', (account) => {
    put(customerIn(account), 'salutaion', customerIn(account).salutation)
    delete customerIn(account).salutation
    return ['customers', 0, 'salutaion']
  }),
  inAccount('not_a_list', (account) => {
    put(account, 'account_campaigns', { '0': entryOf(account.account_campaigns, 0) })
    return ['account_campaigns']
  }),
  inAccount('not_an_object', (account) => {
    put(account, 'metadata', ['Altsystem'])
    return ['metadata', 0]
  }),
  inAccount('not_a_string', (account) => {
    put(account, 'billing_postcode', Number(account.billing_postcode))
    return ['billing_postcode']
  }),
  inAccount('not_a_number', (account) => {
    put(entryOf(account.payment_schedules, 0), 'amount', '96.00')
    return ['payment_schedules', 0, 'amount']
  }),
  inAccount('not_an_integer', (account) => {
    put(entryOf(account.payment_schedules, 0), 'day_of_month', 1.5)
    return ['payment_schedules', 0, 'day_of_month']
  }),
  inAccount('not_a_boolean', (account) => {
    put(account, 'unknown_occupier', 'false')
    return ['unknown_occupier']
  }),
  inAccount('invalid', (account, draft) => {
    const { part, at } = meterIn(pointIn(account, draft))
    put(part, 'energierichtung', {})
    return [...at, 'energierichtung']
  }),
  inAccount('invalid_date', (account) => {
    customerIn(account).date_of_birth = '28.02.1979'
    return ['customers', 0, 'date_of_birth']
  }),
  inAccount('invalid_datetime', (account) => {
    entryOf(account.notes, 0).created_at = '17.06.2025 14:31'
    return ['notes', 0, 'created_at']
  }),
  inAccount('invalid_decimal', (account, draft) => {
    const { part, at } = pointIn(account, draft)
    put(entryOf(part.agreements, 0).params ?? {}, 'unit_rate_per_kwh', '0,3122')
    return [...at, 'agreements', 0, 'params', 'unit_rate_per_kwh']
  }),
  planted({
    id: 'note_body_or_document_path_not_found',
    on: 'notes',
    plant({ notes }) {
      const note = entryOf(notes, 0)
      delete note.body
      delete note.document_paths
      return ['notes', 0]
    },
  }),
]
