import { isObject } from '../../../src/contract/json-schema.ts'
import type { Reply } from '../server/exchange.ts'
import { typedValues } from '../server/typed-values.ts'
import type { Variant } from './variant.ts'

const refusal = (code: string): Reply => ({ status: 400, body: { detail: 'Not again.', code, errors: [] } })

/** Names that may stand only once, and records that must fit together. */
export const uniqueNames: Variant = {
  id: 'unique-names',
  about:
    'A supply point and an e-mail address of a customer belong to one account and stand once in a record, references of payment instructions and numbers of invoices and statements are used once; validating an imported or skipped account is refused; a dry run for a paused supplier would succeed, and processing an imported account of a closed supplier is told of the supplier; amounts must agree with their parts; a transaction that is moved again gets no second note.',
  change: ({ processRefused, validationFaults }) => ({
    recordRefused: (state, operation, key, record) => {
      const account = state.accounts.get(key)
      if (operation === 'validateAccount' && (account?.platformAccountNumber !== undefined || state.skipped.has(key)))
        return refusal('too_late')
      const own = identifiersOf(record)
      if (new Set(own).size < own.length) return refusal('twice')
      const others = new Set([...state.accounts].flatMap(([other, { staged }]) => (other === key ? [] : identifiersOf(staged))))
      return own.some((identifier) => others.has(identifier)) ? refusal('taken') : undefined
    },
    recordsRefused: (_operation, earlier, records) => {
      const names = [...earlier, ...records].flatMap(({ reference, invoice_number, statement_id, number }) =>
        [reference, invoice_number, statement_id, number].flatMap((name, index) => (typeof name === 'string' ? [`${index} ${name}`] : [])),
      )
      return new Set(names).size < names.length ? refusal('used') : undefined
    },
    processRefused: (situation) => {
      const why = processRefused(situation.isDryRun && situation.supplier === 'Paused' ? { ...situation, supplier: 'Ongoing' } : situation)
      if (why !== 'imported' || situation.supplier === 'Ongoing') return why
      return situation.supplier === 'Paused' ? 'paused' : 'complete'
    },
    after: (call, state, reply) => {
      for (const account of call.operation === 'createTransactions' ? state.accounts.values() : []) {
        const bodies = account.notes.map(({ body }) => body)
        account.notes = account.notes.filter(({ is_pinned, body }, place) => !is_pinned || bodies.indexOf(body) === place)
      }
      return reply
    },
    validationFaults: (operation, body) => {
      const faults = validationFaults(operation, body)
      if (faults.length > 0) return faults
      return typedValues(operation, body).flatMap(({ record, value, path }) =>
        record === 'FinancialTransaction' && isObject(value) && !addsUp(value)
          ? [{ path: [...path, 'amount'], code: 'invalid' as const, detail: 'The amount differs from its parts.' }]
          : [],
      )
    },
  }),
}

/** Those of a record that is staged are asked for with each record that comes after it. */
const known = new WeakMap<object, readonly unknown[]>()

function identifiersOf(record: { readonly [field: string]: unknown }): readonly unknown[] {
  const before = known.get(record)
  if (before) return before
  const found = [
    ...itemsOf(record['supply_addresses'])
      .flatMap(({ supply_points }) => itemsOf(supply_points))
      .flatMap(({ identifier }) => (identifier === undefined ? [] : [identifier])),
    ...itemsOf(record['customers']).flatMap(({ email }) => (typeof email === 'string' && email !== '' ? [email] : [])),
  ]
  known.set(record, found)
  return found
}

function itemsOf(list: unknown) {
  return Array.isArray(list) ? list.filter(isObject) : []
}

function addsUp({ amount, line_items, tax_items }: { readonly [field: string]: unknown }): boolean {
  if (!Array.isArray(line_items) || line_items.length === 0) return true
  const net = itemsOf(line_items).reduce((sum, item) => sum + Number(item['net_amount'] ?? 0), 0)
  const tax = itemsOf(tax_items).reduce((sum, item) => sum + Number(item['amount'] ?? 0), 0)
  return Math.abs(net + tax - Number(amount)) < 0.01
}
