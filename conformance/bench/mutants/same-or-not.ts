import type { Change } from '../server/behaviour.ts'
import type { Body } from '../server/exchange.ts'
import type { Account } from '../server/state.ts'
import { accountOf, bodyOf } from './change-answers.ts'
import type { Mutant } from './mutant.ts'

/** Two things are taken for one, or one for two, because the key that they are known by is wrong. */
export const sameOrNot: readonly Mutant[] = [
  {
    id: 'refused-transaction-remembered',
    section: '4.3',
    kind: 'state',
    about: 'A transaction that failed is remembered, so that sending it again as it should be answers that it exists.',
    requirements: ['4.3-transactions-added', '4.3-transactions-added-stored'],
    change: remembering((_good, failed) => [failed]),
  },
  {
    id: 'batch-of-refused-remembered',
    section: '4.3',
    kind: 'state',
    about: 'When one transaction fails nothing is added, but the good ones of the request are remembered and skipped when sent again.',
    requirements: ['4.3-transactions-added', '4.3-transactions-added-stored'],
    change: remembering((good) => good),
  },
  {
    id: 'delivery-amounts-known-by-product',
    section: '4.3',
    kind: 'meaning',
    about: 'Of the amounts of a delivery note for the same product only the last is kept and echoed.',
    requirements: ['4.3-delivery-note-201', '4.3-echo-stored'],
    change: (behaviour) => ({
      understood: (operation, body) =>
        operation === 'createDeliveryNote'
          ? withLastOfEachProduct(behaviour.understood(operation, body) as Body)
          : behaviour.understood(operation, body),
    }),
  },
  {
    id: 'payment-kept-for-owner-of-reference',
    section: '4.3',
    kind: 'isolation',
    about: 'A payment instruction whose reference another account used first is stored on that other account.',
    requirements: ['4.3-payment-stored'],
    change: (behaviour) => {
      const owners = new Map<unknown, Account>()
      return {
        after: (call, state, reply) => {
          const account = accountOf(call, state, behaviour)
          if (call.operation !== 'createPaymentInstruction' || reply.status !== 201 || !account) return behaviour.after(call, state, reply)
          const { reference } = bodyOf(call)
          const owner = owners.get(reference) ?? account
          owners.set(reference, owner)
          const last = account.records.payment_instructions.at(-1)
          if (owner !== account && last) {
            account.records.payment_instructions = account.records.payment_instructions.slice(0, -1)
            owner.records.payment_instructions = [...owner.records.payment_instructions, last]
          }
          return reply
        },
      }
    },
  },
  {
    id: 'one-sheet-per-participant-and-request',
    section: '4.1',
    kind: 'state',
    about: 'Of the price sheets of one market participant in a request only the last is kept.',
    requirements: ['4.1-fees-stored'],
    change: (behaviour) => ({
      sheetsWith: (earlier, added) => {
        const isLast = (sheet: Body, index: number) =>
          !added.slice(index + 1).some((later) => later['market_participant_code'] === sheet['market_participant_code'])
        return behaviour.sheetsWith(earlier, added.filter(isLast))
      },
    }),
  },
]

/** Remembers some transactions of a request that is refused for one that fails, and takes them for stored ones. */
function remembering(which: (good: readonly Body[], failed: Body) => readonly Body[]): Change {
  return (behaviour) => {
    const remembered = new Map<Account, readonly Body[]>()
    let current: Account | undefined
    let good: Body[] = []
    return {
      openPeriod: (account, now) => {
        good = []
        return behaviour.openPeriod((current = account), now)
      },
      transactionToStore: (transaction) => {
        good.push(transaction)
        return behaviour.transactionToStore(transaction)
      },
      transactionFailure: (failure, data) => {
        const added = which(good, Object(failure.transaction) as Body)
        if (current) remembered.set(current, [...(remembered.get(current) ?? []), ...added])
        return behaviour.transactionFailure(failure, data)
      },
      transactionsLookedAt: (state, account, earlier, added) => [
        ...behaviour.transactionsLookedAt(state, account, earlier, added),
        ...(remembered.get(account) ?? []),
      ],
    }
  }
}

function withLastOfEachProduct(body: Body): Body {
  const { delivery_note } = body
  const { amounts } = Object(delivery_note) as Body
  if (!Array.isArray(amounts)) return body
  const byProduct = new Map<unknown, unknown>()
  for (const [index, amount] of amounts.entries()) byProduct.set((Object(amount) as Body)['product_identifier'] ?? index, amount)
  return { ...body, delivery_note: { ...(delivery_note as Body), amounts: [...byProduct.values()] } }
}
