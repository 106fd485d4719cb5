import type { AccountReference } from '../../../schemas/record-types.ts'
import type { SupplierStatus, VendorBehaviour } from '../../operator/operator-port.ts'
import type { Body } from './exchange.ts'
import { Locks } from './locks.ts'

/** The statuses of section 2.13. */
export type AccountStatus = 'UNKNOWN' | 'IN_PROGRESS' | 'COMPLETED'

/** The lists of records that an account has once it was created. */
export type RecordList = 'delivery_notes' | 'energy_amounts' | 'statements' | 'invoices' | 'payment_instructions'

/** A note on an account. */
export interface StoredNote extends Body {
  readonly created_at: string
  readonly is_pinned: boolean
}

/** An account import process: one pair, staged or imported. */
export interface Account extends AccountReference {
  /** The record that was staged last. */
  staged: Body
  status: AccountStatus
  /** False for a pair that was only ever named in a process request. */
  isStaged: boolean
  /** Whether a process request is under way. */
  isBusy: boolean
  /** Absent until the account was created. */
  platformAccountNumber?: string
  /** When the account was created, as the lists show it. */
  createdAt?: string
  notes: readonly StoredNote[]
  transactions: readonly Body[]
  records: Record<RecordList, readonly Body[]>
}

/** An import of definitions: one network operator and what was imported for it. */
export interface StoredDefinitions {
  readonly network_operator_code: string
  readonly definitions: readonly unknown[]
  readonly rolled_out_definitions: readonly unknown[]
}

/** Everything the server keeps, in memory. */
export interface State {
  /** By the key of the pair; the order is that of the first stagings. */
  readonly accounts: Map<string, Account>
  readonly suppliers: Map<string, SupplierStatus>
  readonly teams: Set<string>
  /** Keys of the pairs that are marked to be skipped. */
  readonly skipped: Set<string>
  /** Keys of the pairs whose process requests wait, with when they stop waiting, in milliseconds of `Date.now()`. */
  readonly holds: Map<string, number>
  readonly participants: Map<string, Body>
  priceSheets: readonly Body[]
  definitions: readonly StoredDefinitions[]
  readonly vendors: Map<string, VendorBehaviour>
  /** Instructions that failed intermittently, as JSON text. */
  readonly failedInstructions: Set<string>
  /** The concurrency limit of section 8; null while it is disabled. */
  limit: number | null
  /** How often the limit was set. */
  limitsSet: number
  /** Slots of the limit that are taken. */
  running: number
  /** Platform account numbers given out. */
  numbers: number
  readonly tokens: Set<string>
  readonly locks: Locks
  /** A number from 0 to below 1 that depends only on the seed of the server. */
  readonly random: () => number
}

/** The account that is marked to be skipped from the start. */
export const skippedAccount: AccountReference = { import_supplier: 'S-NORTH', external_account_number: 'SKIPPED-1' }

/** An empty server with the names that the suite is configured with. */
export function createState(seed: number): State {
  return {
    accounts: new Map(),
    suppliers: new Map([
      ['S-NORTH', 'Ongoing'],
      ['S-SOUTH', 'Ongoing'],
      ['S-WEST', 'Paused'],
      ['S-EAST', 'Complete'],
    ]),
    teams: new Set(['Team Move']),
    skipped: new Set(),
    holds: new Map(),
    participants: new Map(),
    priceSheets: [],
    definitions: [],
    vendors: new Map([
      ['vendor-up', 'available'],
      ['vendor-down', 'persistent_failure'],
      ['vendor-shaky', 'intermittent_failure'],
    ]),
    failedInstructions: new Set(),
    limit: null,
    limitsSet: 0,
    running: 0,
    numbers: 0,
    tokens: new Set(['bench-token']),
    locks: new Locks(),
    random: mulberry32(seed),
  }
}

/** A small generator of pseudo-random numbers. */
function mulberry32(seed: number): () => number {
  let a = seed | 0
  return () => {
    a = (a + 0x6d2b79f5) | 0
    let t = Math.imul(a ^ (a >>> 15), 1 | a)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}
