import type { VendorBehaviour } from '../payment-vendors/payment-vendors.ts'
import type { Database } from './database.ts'

/** The payment vendors of a database with how they behave. */
export function vendorsIn(database: Database) {
  const find = database.query<{ behaviour: VendorBehaviour }>('SELECT behaviour FROM payment_vendors WHERE name = ?')
  const declare = database.query('INSERT OR IGNORE INTO payment_vendors VALUES (?, ?)')
  const set = database.query('INSERT OR REPLACE INTO payment_vendors VALUES (?, ?)')
  return {
    behaviourOf: (name: string): VendorBehaviour | undefined => find.one(name)?.behaviour,
    /** Adds a vendor unless there is one of that name. */
    declare: (name: string, behaviour: VendorBehaviour): void => void declare.run(name, behaviour),
    set: (name: string, behaviour: VendorBehaviour): void => void set.run(name, behaviour),
  }
}
