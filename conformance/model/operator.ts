import { allow, type Allowed } from './allowed.ts'
import type { OperationOf } from './operation.ts'
import { accountOf, keyOf, slotsOf, withAccount, type World } from './world.ts'

/** The operator sets the status of an import supplier (section 3.2); all transitions are possible. */
export function supplierSet(world: World, { supplier, status }: OperationOf<'supplier'>): readonly Allowed[] {
  const set: World = { ...world, suppliers: { ...world.suppliers, [supplier]: status } }
  if (status !== 'Ongoing') return [allow([], set)]
  const pending = slotsOf(set).filter((slot) => slot.supplier === supplier && accountOf(set, slot).state === 'staged')
  return [
    allow(
      [],
      pending.reduce((next, slot) => withAccount(next, slot, { last: 'reopened supplier' }), set),
    ),
  ]
}

/** The operator marks a pair to be skipped, or takes the mark away. Whether a mark alone makes an import process is not shown. */
export function skipSet(world: World, { account: slot, skip }: OperationOf<'skip'>): readonly Allowed[] {
  const set = withAccount(world, slot, { isSkipped: skip })
  if (accountOf(set, slot).state !== 'none') return [allow([], set)]
  const traced: World = { ...set, accounts: { ...set.accounts, [keyOf(slot)]: { ...accountOf(set, slot), state: 'traced' } } }
  return [allow([], set, traced)]
}
