import { Big } from 'big.js'
import type { AccountImportRecord, Ledger, Meter, Reading, Register, SupplyPoint } from '../../../schemas/record-types.ts'
import type { Path } from '../../contract/schema-at.ts'
import type { Draft } from '../draft.ts'
import type { Editable } from './editable.ts'

type Account = Editable<AccountImportRecord>

/** A part of a record, and where it stands. */
export interface Placed<Part> {
  readonly part: Part
  readonly at: Path
}

/** An entry of a list that a complete record has; the last one for -1. */
export function entryOf<Part>(list: readonly Part[] | undefined, index: number): Part {
  const part = list?.at(index)
  if (part === undefined) throw new Error('A complete record has it.')
  return part
}

/** A customer of the account. */
export function customerIn({ customers }: Account) {
  return entryOf(customers, 0)
}

/** A supply point of the account, of a commodity or of any. */
export function pointIn(account: Account, { random }: Draft, energy?: 'ELECTRICITY' | 'GAS'): Placed<Editable<SupplyPoint>> {
  const points = account.supply_addresses?.[0]?.supply_points ?? []
  const fitting = points.flatMap((part, index) =>
    energy === undefined || part.supply_type === energy ? [{ part, at: ['supply_addresses', 0, 'supply_points', index] }] : [],
  )
  return random.pick(fitting)
}

/** The meter of a point that is in use, or the one that was removed. */
export function meterIn({ part, at }: Placed<Editable<SupplyPoint>>, which: 'in use' | 'removed' = 'in use'): Placed<Editable<Meter>> {
  const index = which === 'in use' ? 1 : 0
  return { part: entryOf(part.melos?.[0]?.meters, index), at: [...at, 'melos', 0, 'meters', index] }
}

/** A register of a meter. */
export function registerIn({ part, at }: Placed<Editable<Meter>>, { random }: Draft): Placed<Editable<Register>> {
  const index = random.below(part.registers?.length ?? 1)
  return { part: entryOf(part.registers, index), at: [...at, 'registers', index] }
}

/** A register in use, with its readings, the last of which is the transfer reading. */
export function readingsIn(account: Account, draft: Draft): Placed<Editable<Reading>[]> & { readonly last: Editable<Reading> } {
  const { part, at } = registerIn(meterIn(pointIn(account, draft)), draft)
  const readings = part.readings ?? []
  return { part: readings, at: [...at, 'readings'], last: entryOf(readings, -1) }
}

/** A ledger of the account. */
export function ledgerIn({ ledgers = [] }: Account, { random }: Draft): Placed<Editable<Ledger>> {
  const index = random.below(ledgers.length)
  return { part: entryOf(ledgers, index), at: ['ledgers', index] }
}

/** Gives a point another identifier, and tells its ledger. */
export function renamePoint(account: Account, point: Editable<SupplyPoint>, identifier: string): void {
  for (const ledger of account.ledgers ?? []) {
    ledger.identifiers = ledger.identifiers?.map((known) => (known === point.identifier ? identifier : known)) ?? []
  }
  point.identifier = identifier
}

/** An amount with so much added. */
export function plus(amount: string | undefined, more: number): string {
  return new Big(amount ?? '0').plus(more).toFixed(2)
}

/** The digits with another one at the end. */
export function otherLast(digits: string, more = 1): string {
  return digits.slice(0, -1) + String((Number(digits.at(-1)) + more) % 10)
}
