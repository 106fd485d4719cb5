import type { Behaviour } from '../server/behaviour.ts'
import type { Mutant } from './mutant.ts'

/** The decisions about the open period, told which transaction of its request one is, from 0. */
function byTurn(behaviour: Behaviour, isOutside: (isOutside: () => boolean, turn: number) => boolean): Partial<Behaviour> {
  let turn = 0
  return {
    openPeriod: (account, now) => {
      turn = 0
      return behaviour.openPeriod(account, now)
    },
    isOutside: (transaction, period) => isOutside(() => behaviour.isOutside(transaction, period), turn++),
  }
}

/** Several transactions in one request. */
export const transactionBatches: readonly Mutant[] = [
  {
    id: 'check-off-turns-force-off',
    section: '4.3',
    kind: 'meaning',
    about: 'Transactions outside the open period are not moved when check_previously_added is off.',
    requirements: ['4.3-transactions-force-default', '4.3-transactions-force-moves'],
    change: (behaviour) => {
      let checks = true
      return {
        isSet: (parameter, value) => {
          const isSet = behaviour.isSet(parameter, value)
          if (parameter === 'check_previously_added') checks = isSet
          return isSet && checks
        },
      }
    },
  },
  {
    id: 'only-first-outside-moved',
    section: '4.3',
    kind: 'meaning',
    about: 'Of the transactions of a request that lie outside the open period only the first is moved, the others are added as they are.',
    requirements: ['4.3-transactions-force-moves', '4.3-transactions-force-date'],
    change: (behaviour) => {
      let wasOutside = false
      return byTurn(behaviour, (isOutside, turn) => {
        if (turn === 0) wasOutside = false
        const isFirst = isOutside() && !wasOutside
        wasOutside ||= isFirst
        return isFirst
      })
    },
  },
  {
    id: 'only-first-transaction-must-be-inside',
    section: '4.3',
    kind: 'meaning',
    about: 'Only for the first transaction of a request is it looked at whether it lies outside the open period.',
    requirements: ['4.3-transactions-no-force-fails', '4.3-transactions-force-moves', '4.3-transactions-400-first'],
    change: (behaviour) => byTurn(behaviour, (isOutside, turn) => turn === 0 && isOutside()),
  },
  {
    id: 'note-of-move-for-first-only',
    section: '4.3',
    kind: 'state',
    about: 'A note is pinned for a moved transaction only when it is the first of its request.',
    requirements: ['4.3-transactions-force-pins-note'],
    change: (behaviour) => {
      let latest = 0
      return {
        ...byTurn(behaviour, (isOutside, turn) => {
          latest = turn
          return isOutside()
        }),
        noteOfMove: (transaction, moved, now) => (latest > 0 ? undefined : behaviour.noteOfMove(transaction, moved, now)),
      }
    },
  },
]
