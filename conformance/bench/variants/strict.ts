import validateAccount from '../../../docs/samples/valid/validate-account.json' with { type: 'json' }
import createEnergyAmount from '../../../docs/samples/valid/create-energy-amount.json' with { type: 'json' }
import createInvoice from '../../../docs/samples/valid/create-market-participant-invoice.json' with { type: 'json' }
import createNotes from '../../../docs/samples/valid/create-notes.json' with { type: 'json' }
import createTransactions from '../../../docs/samples/valid/create-transactions.json' with { type: 'json' }
import importDefinitions from '../../../docs/samples/valid/import-market-participant-definitions.json' with { type: 'json' }
import importFees from '../../../docs/samples/valid/import-market-participant-fees.json' with { type: 'json' }
import type { PostOperationId } from '../../../schemas/operations.ts'
import type { Fault } from '../../../src/validate/fault.ts'
import { validate } from '../../../src/validate/validate.ts'
import type { Call } from '../server/exchange.ts'
import { typedValues, type TypedValue } from '../server/typed-values.ts'
import type { Variant } from './variant.ts'

/** Everything that a server may demand beyond the document. */
export const strict: Variant = {
  id: 'strict',
  about:
    'Refuses undocumented fields and parameters, any content type but application/json as it stands, values not seen, empty strings and lists, long texts, periods the wrong way round, offsets where none are shown, and records without the fields of our samples; tells the first fault only; accepts nothing more for paused suppliers; has a concurrency limit for each import supplier. The templates are configured.',
  change: (
    { stagingRefused, accountForRecords, limitAnswer, after },
    processed = new Map<unknown, number>(),
    admitted = new WeakSet<Call>(),
  ) => ({
    exceedsLimit: () => false,
    validationFaults: (operation, body) => {
      const validation = validate(operation, body)
      return validation.valid ? houseRules(operation, body) : [...validation.faults, ...houseRules(operation, body)]
    },
    toldFaults: ([first]) => (first ? [first] : []),
    before: (call, { limit }) => {
      const { operation, query, request } = call
      const busy = processed.get(supplierIn(call)) ?? 0
      if (operation === 'processAccount' && limit !== null && busy >= limit) return limitAnswer()
      if (request.method === 'POST' && request.headers['content-type'] !== 'application/json') return { status: 415, body: {} }
      const known = operation === 'createTransactions' ? ['check_previously_added', 'force_add_to_current_statement'] : []
      const odd = [...query].some(([name, value]) => !known.includes(name) || !['true', 'false'].includes(value))
      if (odd) return { status: 400, body: { detail: 'Bad parameter.', code: 'bad_parameter', errors: [] } }
      if (request.text.length > 500_000) return { status: 413, body: {} }
      if (operation === 'processAccount') {
        admitted.add(call)
        processed.set(supplierIn(call), busy + 1)
      }
      return undefined
    },
    after: (call, state, reply) => {
      if (admitted.delete(call)) processed.set(supplierIn(call), (processed.get(supplierIn(call)) ?? 1) - 1)
      return after(call, state, reply)
    },
    unknownSupplier: (operation) => ({
      status: operation.startsWith('list') || operation.startsWith('get') ? 404 : 400,
      body: { detail: 'Unknown.', code: 'unknown', errors: [] },
    }),
    stagingRefused: (situation) => (situation.supplier === 'Ongoing' || !situation.account ? stagingRefused(situation) : 'paused'),
    accountForRecords: (state, key, operation) => {
      const account = accountForRecords(state, key, operation)
      return account && state.suppliers.get(account.import_supplier) === 'Ongoing' ? account : undefined
    },
  }),
  configure: (configuration) => ({ ...configuration, templates: { validateAccount } }),
}

const required: Readonly<Partial<Record<string, readonly string[]>>> = {
  AccountImportRecord: ['customers', 'billing_address1', 'billing_postcode', 'supply_addresses', 'sales_channel'],
  Customer: ['given_name', 'family_name', 'email'],
  SupplyAddress: ['supply_address1', 'supply_postcode', 'supply_points'],
  SupplyPoint: ['identifier', 'supply_type', 'supply_start_date'],
  FinancialTransaction: ['transaction_id', 'transaction_date', 'amount', 'type'],
  HistoricalStatement: ['statement_id', 'bill_period_from_date', 'bill_period_to_date'],
  DeliveryNote: ['malo_number', 'amounts'],
  EnergyAmount: ['malo_number', 'quantity'],
  MarketParticipantInvoice: ['invoice_number', 'line_items', 'amount_total'],
  MarketParticipant: ['name', 'role', 'energy'],
  PriceSheet: ['market_participant_code', 'document_number', 'article_prices'],
}

/** The values of our samples, which a server with complete lists knows too. */
const inSamples = JSON.stringify([
  validateAccount,
  importFees,
  importDefinitions,
  createNotes,
  createTransactions,
  createEnergyAmount,
  createInvoice,
])

const periods = [
  ['valid_from', 'valid_to'],
  ['effective_from', 'effective_to'],
  ['period_start_at', 'period_end_at'],
  ['start_date', 'end_date'],
  ['bill_period_from_date', 'bill_period_to_date'],
] as const

function houseRules(operation: PostOperationId, body: unknown): Fault[] {
  return typedValues(operation, body).flatMap((typed) =>
    faultsOf(typed).map((fault) => ({ ...fault, path: [...typed.path, ...fault.path] })),
  )
}

function fault(code: Fault['code'], ...path: string[]): Fault {
  return { path, code, detail: 'Against a rule of this house.' }
}

function faultsOf({ value, type, schema, record, path }: TypedValue): Fault[] {
  if (type === 'object' && typeof value === 'object' && value !== null) {
    const members = value as { readonly [field: string]: unknown }
    const missing = (required[record] ?? []).filter((field) => !(field in members)).map((field) => fault('required', field))
    const turned = periods.filter(([from, to]) => from in members && Date.parse(String(members[from])) > Date.parse(String(members[to])))
    return [...missing, ...turned.map(([, to]) => fault('invalid', to))]
  }
  const note = typeof schema['x-note'] === 'string' ? schema['x-note'] : ''
  if (type === 'array')
    return Array.isArray(value) &&
      value.length === 0 &&
      /^(notes|transactions|statements|price_sheets|customers)$/.test(String(path.at(-1)))
      ? [fault('invalid')]
      : []
  if (typeof value !== 'string') return []
  if (value === '') return note.includes('empty string') ? [] : [fault('invalid')]
  const seen: unknown = schema['x-seen-values']
  if (Array.isArray(seen) && !seen.includes(value) && !inSamples.includes(JSON.stringify(value))) return [fault('invalid_choice')]
  if (type === 'datetime') {
    const hasOffset = /(?:Z|[+-]\d\d:?\d\d)$/.test(value.slice(16))
    if (note.includes('without an offset') ? hasOffset : note.includes('with an offset') && !hasOffset) return [fault('invalid_datetime')]
  }
  if (/^(landline|mobile)$/.test(String(path.at(-1))) && !/^\+\d{6,}$/.test(value)) return [fault('invalid')]
  if (path.at(-1) === 'email' && !/^[^@\s]+@[^@\s]+$/.test(value)) return [fault('invalid')]
  if (path.at(-1) === 'external_account_number' && !/^[\w-]+$/.test(value)) return [fault('invalid')]
  return value.length > 500 ? [fault('invalid')] : []
}

function supplierIn({ body }: Call): unknown {
  return Object(body)['import_supplier_code']
}
