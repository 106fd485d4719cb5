import type { Behaviour } from '../server/behaviour.ts'
import { beforehand } from './changes.ts'
import { fault, faults } from './fault.ts'

/** The decisions about the open period, told which transaction of its request one is, from 0. */
function byTurn(right: Behaviour, isOutside: (isOutside: () => boolean, turn: number) => boolean): Partial<Behaviour> {
  let turn = 0
  return {
    ...beforehand(right, 'openPeriod', () => {
      turn = 0
    }),
    isOutside: (transaction, period) => isOutside(() => right.isOutside(transaction, period), turn++),
  }
}

/** Several transactions in one request. */
export const transactionBatches = faults('meaning', [
  fault('check-off-turns-force-off', 'Transactions outside the open period are not moved when check_previously_added is off.')
    .breaks('4.3-transactions-force-default', '4.3-transactions-force-moves')
    .by((right, checks = true) => ({
      isSet: (parameter, value) => {
        const isSet = right.isSet(parameter, value)
        if (parameter === 'check_previously_added') checks = isSet
        return isSet && checks
      },
    })),
  fault(
    'only-first-outside-moved',
    'Of the transactions of a request that lie outside the open period only the first is moved, the others are added as they are.',
  )
    .breaks('4.3-transactions-force-moves', '4.3-transactions-force-date')
    .by((right) => {
      let wasOutside = false
      return byTurn(right, (isOutside, turn) => {
        if (turn === 0) wasOutside = false
        const isFirst = isOutside() && !wasOutside
        wasOutside ||= isFirst
        return isFirst
      })
    }),
  fault(
    'only-first-transaction-must-be-inside',
    'Only for the first transaction of a request is it looked at whether it lies outside the open period.',
  )
    .breaks('4.3-transactions-no-force-fails', '4.3-transactions-force-moves', '4.3-transactions-400-first')
    .by((right) => byTurn(right, (isOutside, turn) => turn === 0 && isOutside())),
  fault('note-of-move-for-first-only', 'A note is pinned for a moved transaction only when it is the first of its request.', {
    kind: 'state',
  })
    .breaks('4.3-transactions-force-pins-note')
    .by((right, latest = 0) => ({
      ...byTurn(right, (isOutside, turn) => {
        latest = turn
        return isOutside()
      }),
      noteOfMove: (transaction, moved, now) => (latest > 0 ? undefined : right.noteOfMove(transaction, moved, now)),
    })),
])
