import { requireImported } from './conditions.ts'
import type { Operation } from './operation.ts'

/** Adds an energy amount to an imported account and echoes the request (section 4.3). */
export const createEnergyAmount: Operation<'createEnergyAmount'> = ({ body }, { store }) =>
  store.transaction(() => {
    const { account } = requireImported(store, body)
    store.records.add(account, 'energy_amount', body.energy_amount)
    return { status: 201, body }
  })
