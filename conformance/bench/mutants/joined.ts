import type { Change, ListName } from '../server/behaviour.ts'
import type { Account } from '../server/state.ts'

/** A list holds each account as often as a joined table has rows for it. */
export function joined(joinedList: ListName, rowsOf: (account: Account) => number): Change {
  return (right, listed = new Map<unknown, Account>()) => ({
    listItem: (list, account, number, createdAt) => {
      const item = right.listItem(list, account, number, createdAt)
      listed.set(item, account)
      return item
    },
    arranged: (list, items, state) =>
      right.arranged(list, items, state).flatMap((item) => {
        const account = listed.get(item)
        return list === joinedList && account ? Array.from({ length: rowsOf(account) }, () => item) : [item]
      }),
  })
}
