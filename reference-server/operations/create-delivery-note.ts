import { requireImported } from './conditions.ts'
import type { Operation } from './operation.ts'

/** Adds a delivery note to an imported account and echoes the request (section 4.3). */
export const createDeliveryNote: Operation<'createDeliveryNote'> = ({ body }, { store }) =>
  store.transaction(() => {
    const { account } = requireImported(store, body)
    store.records.add(account, 'delivery_note', body.delivery_note)
    return { status: 201, body }
  })
