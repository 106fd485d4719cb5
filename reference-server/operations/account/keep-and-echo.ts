import type { AccountRecordKind } from '../../store/account-records.ts'
import type { Pair } from '../../store/pair.ts'
import { requireImported } from '../conditions.ts'
import type { OperationAnswer, Services } from '../operation.ts'

/**
 * Keeps records with an imported account and echoes the request (section 4.3).
 * Choice at 4.3-echo-shape-open, 4.3-echo-repeated-open.
 */
export function keepAndEcho(body: Pair, kind: AccountRecordKind, records: readonly unknown[], { store }: Services): OperationAnswer {
  return store.transaction(() => {
    const { account } = requireImported(store, body)
    for (const record of records) store.records.add(account, kind, record)
    return { status: 201, body }
  })
}
