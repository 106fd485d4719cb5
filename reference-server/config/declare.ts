import type { Store } from '../store/store.ts'
import type { Configuration } from './configuration.ts'

/** Adds what the configuration declares to the store. What the operator has changed since stays changed. */
export function declare({ suppliers, operations_teams, payment_vendors }: Configuration, store: Store): void {
  store.transaction(() => {
    for (const supplier of suppliers) store.suppliers.declare(supplier.code, supplier.status, supplier)
    for (const team of operations_teams) store.teams.add(team)
    for (const [vendor, behaviour] of Object.entries(payment_vendors)) store.vendors.declare(vendor, behaviour)
  })
}
