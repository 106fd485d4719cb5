import type { Account } from '../state.ts'
import type { StatusBehaviour } from '../behaviour.ts'

const isImported = ({ platformAccountNumber }: Account) => platformAccountNumber !== undefined

/** Sections 2.13 and 4.4 as the document has them. */
export const status: StatusBehaviour = {
  findProcess: ({ accounts }, key) => accounts.get(key),
  noProcess: () => ({ status: 404, body: { detail: 'Not found.' } }),
  statusShown: (account) => account.status,
  numberShown: ({ platformAccountNumber }) => platformAccountNumber ?? '',
  statusAnswer: (said, platform_account_number) => ({ status: 200, body: { status: said, platform_account_number } }),
  isListed: (list, account, import_supplier) =>
    account.isStaged && account.import_supplier === import_supplier && (list === 'all' || isImported(account) === (list === 'imported')),
  listedNumber: (_list, { platformAccountNumber }) => platformAccountNumber ?? null,
  listedCreatedAt: (_list, { createdAt }) => createdAt ?? null,
  listItem: (_list, { external_account_number }, platform_account_number, account_created_at) => ({
    external_account_number,
    platform_account_number,
    account_created_at,
  }),
  arranged: (_list, items) => items,
  readInOrder: (items) => items,
  readBack: (stored) => stored,
  listAnswer: (_list, items) => ({ status: 200, body: items }),
}
