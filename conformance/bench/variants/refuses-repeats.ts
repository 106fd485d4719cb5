import { isDeepStrictEqual } from 'node:util'
import { isObject } from '../../../src/contract/json-schema.ts'
import { MissingVerb } from '../../operator/operator-port.ts'
import type { Body, Reply } from '../server/exchange.ts'
import type { Variant } from './variant.ts'

const conflict: Reply = { status: 409, body: { detail: 'That is here already.' } }
const envelope = { detail: 'That is here already.', code: 'duplicate', errors: [] }
const missing = (verb: 'hold' | 'limits' | 'read-definitions') => async () => {
  throw new MissingVerb(verb)
}

/** Whatever may be refused when it comes twice. */
export const refusesRepeats: Variant = {
  id: 'refuses-repeats',
  about:
    'Delivery notes, energy amounts, invoices, statements, payment instructions, price sheets and definitions that come again are refused, and so are a note that stands twice in a request and a transaction that does, that another account has, or that comes again unchecked. The operator port lacks some verbs.',
  change: ({ pairKey, isSet, isSameTransaction }) => ({
    recordsRefused: (_operation, earlier, records) =>
      records.some((record, index) => [...earlier, ...records.slice(0, index)].some((known) => isDeepStrictEqual(known, record)))
        ? conflict
        : undefined,
    importRefused: (state, operation, body) => {
      if (operation === 'importMarketParticipantFees') {
        const sheets = (body['price_sheets'] as readonly unknown[]).filter(isObject)
        const names = [...state.priceSheets, ...sheets].map(({ document_number }) => document_number)
        return sheets.some(({ document_number: name }) => name !== undefined && names.indexOf(name) !== names.lastIndexOf(name))
          ? { status: 400, body: envelope }
          : undefined
      }
      const { network_operator_code, definitions = [], rolled_out_definitions = [] } = body
      const known = state.definitions.filter((stored) => stored.network_operator_code === network_operator_code)
      const isKnown = known.some((stored) =>
        isDeepStrictEqual([stored.definitions, stored.rolled_out_definitions], [definitions, rolled_out_definitions]),
      )
      return isKnown ? { status: 400, body: envelope } : undefined
    },
    before: ({ operation, query, body }, state) => {
      if (operation === 'createNotes') return isTwice(listOf(body, 'notes')) ? { status: 400, body: envelope } : undefined
      if (operation !== 'createTransactions') return undefined
      const transactions = listOf(body, 'transactions')
      const { import_supplier, external_account_number } = Object(body) as Body
      const key = pairKey(String(import_supplier), String(external_account_number))
      const own = state.accounts.get(key)?.transactions ?? []
      const ofOthers = [...state.accounts].flatMap(([other, { transactions: theirs }]) => (other === key ? [] : theirs))
      const isChecked = isSet('check_previously_added', query.get('check_previously_added'))
      const refused = transactions.find((transaction, index) => {
        const isOwn = own.some((known) => isSameTransaction(known, transaction))
        const isTaken = !isOwn && ofOthers.some((known) => isSameTransaction(known, transaction))
        return isTaken || (isOwn && !isChecked) || transactions.slice(0, index).some((known) => isSameTransaction(known, transaction))
      })
      return (
        refused && { status: 400, body: { status: 'TRANSACTION_IMPORT_ERROR', error_detail: 'Used before.', transaction_data: refused } }
      )
    },
  }),
  configure: (configuration) => {
    const { operator } = configuration
    if (!operator || 'url' in operator) return configuration
    return {
      ...configuration,
      operator: {
        ...operator,
        setHold: missing('hold'),
        setConcurrencyLimit: missing('limits'),
        readDefinitions: missing('read-definitions'),
      },
    }
  },
}

/** The records in a list of a body. */
function listOf(body: unknown, field: string): readonly Body[] {
  const list: unknown = Object(body)[field]
  return Array.isArray(list) ? list.filter(isObject) : []
}

function isTwice(items: readonly Body[]): boolean {
  return items.some((item, index) => items.slice(0, index).some((known) => isDeepStrictEqual(known, item)))
}
