/** A pair of the model: the index of its import supplier and that of its external account number. Two suppliers may share a number. */
export interface Slot {
  readonly supplier: number
  readonly number: number
}

/** Status of an import supplier (section 3.2). */
export type SupplierState = 'Ongoing' | 'Paused' | 'Complete'

/**
 * State of a pair (section 3.1). `traced`: a process request for data that was never staged, or was lost with a failed
 * request, left an import process behind, which the document does not rule out.
 */
export type AccountState = 'none' | 'traced' | 'staged' | 'imported'

/** What happened to a pair last; it tells which sentence speaks of what is read then. */
export type Event =
  | 'nothing'
  | 'validation'
  | 'refusal'
  | 'refusal of a closed supplier'
  | 'first staging'
  | 'replacement'
  | 'dry run'
  | 'failed process'
  | 'unknown team'
  | 'never staged process'
  | 'reopened supplier'
  | 'creation'
  | 'request after creation'

/** A note or a transaction of an account: as its key says, or perhaps, where the document does not show it. */
export interface KnownRecord {
  readonly key: string
  readonly isSure: boolean
  /** The most times that it may be stored. */
  readonly most: number
}

/** What is known of a pair. Marks are texts that tell one staged version from another. */
export interface Account {
  readonly state: AccountState
  readonly last: Event
  /** Whether it was pending before, so that its next staging may count as a replacement. */
  readonly wasStaged: boolean
  readonly isSkipped: boolean
  /** Whether a staging was refused since the last that was not: that, and no later request, may be why another is refused. */
  readonly wasRefused?: boolean
  /** The mark of the version that is staged or was processed; absent when it is not known for certain. */
  readonly mark?: string
  /** The marks of versions that were replaced. */
  readonly replaced: readonly string[]
  /** platform_account_number, as the answer to its process request gave it. */
  readonly number?: string
  /** account_created_at, as a list gave it first. */
  readonly createdAt?: unknown
  readonly notes: readonly KnownRecord[]
  readonly transactions: readonly KnownRecord[]
}

/** One state that everything can be in, as far as the answers tell. */
export interface World {
  readonly suppliers: Readonly<Record<number, SupplierState>>
  readonly accounts: Readonly<Record<string, Account>>
  /** Market participants that exist, by name. */
  readonly participants: readonly string[]
  /** Those that a price sheet was imported for. */
  readonly priced: readonly string[]
  /** The name of the slot that something happened to last. */
  readonly latest?: string
}

/** Nothing was sent yet. */
export const emptyWorld: World = { suppliers: {}, accounts: {}, participants: [], priced: [] }

const untouched: Account = {
  state: 'none',
  last: 'nothing',
  wasStaged: false,
  isSkipped: false,
  replaced: [],
  notes: [],
  transactions: [],
}

/** The name of a slot. */
export function keyOf({ supplier, number }: Slot): string {
  return `${supplier}.${number}`
}

/** What is known of a pair. */
export function accountOf(world: World, slot: Slot): Account {
  return world.accounts[keyOf(slot)] ?? untouched
}

/** The pair of the other import supplier with the same number. */
export function twinOf(world: World, { supplier, number }: Slot): Account {
  return accountOf(world, { supplier: supplier === 0 ? 1 : 0, number })
}

/** The status of an import supplier. */
export function supplierOf(world: World, supplier: number): SupplierState {
  return world.suppliers[supplier] ?? 'Ongoing'
}

/** The same world with a pair changed. */
export function withAccount(world: World, slot: Slot, change: Partial<Account>): World {
  return { ...world, latest: keyOf(slot), accounts: { ...world.accounts, [keyOf(slot)]: { ...accountOf(world, slot), ...change } } }
}

/** The same world with a pair in a state, whatever brought it there. */
export function withState(world: World, slot: Slot, state: AccountState): World {
  const { isSkipped } = accountOf(world, slot)
  const account = { ...untouched, isSkipped, state, wasStaged: state !== 'none' }
  return { ...world, latest: keyOf(slot), accounts: { ...world.accounts, [keyOf(slot)]: account } }
}

/** The pairs that something happened to. */
export function slotsOf({ accounts }: World): Slot[] {
  return Object.keys(accounts).map((key) => {
    const [supplier = '', number = ''] = key.split('.')
    return { supplier: Number(supplier), number: Number(number) }
  })
}
