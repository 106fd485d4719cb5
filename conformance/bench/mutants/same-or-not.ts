import type { Change } from '../server/behaviour.ts'
import type { Body } from '../server/exchange.ts'
import type { Account } from '../server/state.ts'
import { answered, beforehand } from './changes.ts'
import { fault, faults } from './fault.ts'

/** Two things are taken for one, or one for two, because the key that they are known by is wrong. */
export const sameOrNot = faults('state', [
  fault(
    'refused-transaction-remembered',
    'A transaction that failed is remembered, so that sending it again as it should be answers that it exists.',
  )
    .breaks('4.3-transactions-added', '4.3-transactions-added-stored')
    .by(remembering((_good, failed) => [failed])),
  fault(
    'batch-of-refused-remembered',
    'When one transaction fails nothing is added, but the good ones of the request are remembered and skipped when sent again.',
  )
    .breaks('4.3-transactions-added', '4.3-transactions-added-stored')
    .by(remembering((good) => good)),
  fault('delivery-amounts-known-by-product', 'Of the amounts of a delivery note for the same product only the last is kept and echoed.', {
    kind: 'meaning',
  })
    .breaks('4.3-delivery-note-201', '4.3-echo-stored')
    .reads('createDeliveryNote', withLastOfEachProduct),
  fault(
    'payment-kept-for-owner-of-reference',
    'A payment instruction whose reference another account used first is stored on that other account.',
    { kind: 'isolation' },
  )
    .breaks('4.3-payment-stored')
    .by((right, owners = new Map<unknown, Account>()) =>
      answered(right, 'createPaymentInstruction', ({ reply, sent, account }) => {
        if (reply.status !== 201 || !account) return
        const { reference } = sent
        const owner = owners.get(reference) ?? account
        owners.set(reference, owner)
        const last = account.records.payment_instructions.at(-1)
        if (owner !== account && last) {
          account.records.payment_instructions = account.records.payment_instructions.slice(0, -1)
          owner.records.payment_instructions = [...owner.records.payment_instructions, last]
        }
      }),
    ),
  fault('one-sheet-per-participant-and-request', 'Of the price sheets of one market participant in a request only the last is kept.')
    .breaks('4.1-fees-stored')
    .by((right) => ({
      sheetsWith: (earlier, added) => {
        const isLast = (sheet: Body, index: number) =>
          !added.slice(index + 1).some((later) => later['market_participant_code'] === sheet['market_participant_code'])
        return right.sheetsWith(earlier, added.filter(isLast))
      },
    })),
])

/** Remembers some transactions of a request that is refused for one that fails, and takes them for stored ones. */
function remembering(which: (good: readonly Body[], failed: Body) => readonly Body[]): Change {
  return (right, remembered = new Map<Account, readonly Body[]>(), current?: Account, good: Body[] = []) => ({
    openPeriod: (account, now) => {
      good = []
      return right.openPeriod((current = account), now)
    },
    ...beforehand(right, 'transactionToStore', (transaction) => good.push(transaction)),
    ...beforehand(right, 'transactionFailure', (failure) => {
      const added = which(good, Object(failure.transaction) as Body)
      if (current) remembered.set(current, [...(remembered.get(current) ?? []), ...added])
    }),
    transactionsLookedAt: (state, account, earlier, added) => [
      ...right.transactionsLookedAt(state, account, earlier, added),
      ...(remembered.get(account) ?? []),
    ],
  })
}

function withLastOfEachProduct(body: Body): Body {
  const { delivery_note } = body
  const { amounts } = Object(delivery_note) as Body
  if (!Array.isArray(amounts)) return body
  const byProduct = new Map<unknown, unknown>()
  for (const [index, amount] of amounts.entries()) byProduct.set((Object(amount) as Body)['product_identifier'] ?? index, amount)
  return { ...body, delivery_note: { ...(delivery_note as Body), amounts: [...byProduct.values()] } }
}
