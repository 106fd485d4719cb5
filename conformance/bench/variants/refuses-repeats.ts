import { isDeepStrictEqual } from 'node:util'
import { isObject } from '../../../src/contract/json-schema.ts'
import { MissingVerb } from '../../operator/operator-port.ts'
import type { Reply } from '../server/exchange.ts'
import type { Variant } from './variant.ts'

const conflict: Reply = { status: 409, body: { detail: 'That is here already.' } }
const missing = (verb: 'hold' | 'limits' | 'read-definitions') => async () => {
  throw new MissingVerb(verb)
}

/** Whatever may be refused when it comes twice. */
export const refusesRepeats: Variant = {
  id: 'refuses-repeats',
  about:
    'Delivery notes, energy amounts, invoices, statements, payment instructions, price sheets and definitions that come again are refused, and a transaction that another account has counts as added. The operator port lacks some verbs.',
  change: ({ transactionsLookedAt }) => ({
    recordsRefused: (_operation, earlier, records) =>
      records.some((record, index) => [...earlier, ...records.slice(0, index)].some((known) => isDeepStrictEqual(known, record)))
        ? conflict
        : undefined,
    importRefused: (state, operation, body) => {
      if (operation === 'importMarketParticipantFees') {
        const sheets = (body['price_sheets'] as readonly unknown[]).filter(isObject)
        const names = [...state.priceSheets, ...sheets].map(({ document_number }) => document_number)
        return sheets.some(({ document_number: name }) => name !== undefined && names.indexOf(name) !== names.lastIndexOf(name))
          ? { ...conflict, status: 400 }
          : undefined
      }
      const { network_operator_code, definitions = [], rolled_out_definitions = [] } = body
      const known = state.definitions.filter((stored) => stored.network_operator_code === network_operator_code)
      const isKnown = known.some((stored) =>
        isDeepStrictEqual([stored.definitions, stored.rolled_out_definitions], [definitions, rolled_out_definitions]),
      )
      return isKnown ? { ...conflict, status: 400 } : undefined
    },
    transactionsLookedAt: (state, account, earlier, added) => [
      ...transactionsLookedAt(state, account, earlier, added),
      ...[...state.accounts.values()].flatMap((other) => (other === account ? [] : other.transactions)),
    ],
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
