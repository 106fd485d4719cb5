import type { RecordsBehaviour } from '../behaviour.ts'

/** Delivery notes, energy amounts, statements and invoices as the document has them. */
export const records: RecordsBehaviour = {
  accountForRecords: ({ accounts }, key) => {
    const account = accounts.get(key)
    return account?.platformAccountNumber === undefined ? undefined : account
  },
  noAccountForRecords: () => ({ status: 404, body: { detail: 'Not found.' } }),
  recordsRefused: () => undefined,
  recordToStore: (_operation, record) => record,
  recordsWith: (_list, earlier, record) => [...earlier, record],
  echo: (_operation, body) => body,
  echoAnswer: (_operation, echo) => ({ status: 201, body: echo }),
}
