import type { OperationId } from '../../schemas/operations.ts'
import { asObject } from '../reading/as-object.ts'
import type { Slot, SupplierState } from './world.ts'

/** A note by name: its text, and which of some times it was written at. */
export interface NoteName {
  readonly text: string
  readonly date?: number
}

/** An operation of the interface, or of the operator, on symbolic records: nothing in it depends on the run. */
export type Operation =
  | { readonly kind: 'validate'; readonly account: Slot }
  /** Stages a valid record whose version is marked, where the record can be. */
  | { readonly kind: 'stage'; readonly account: Slot; readonly mark?: string }
  /** Stages a record in which a field is of a plainly wrong type. */
  | { readonly kind: 'stage invalid'; readonly account: Slot }
  | { readonly kind: 'process'; readonly account: Slot; readonly dryRun?: boolean; readonly isUnknownTeam?: boolean }
  | { readonly kind: 'status'; readonly account: Slot }
  /** Looks for a pair in a list of its import supplier. */
  | { readonly kind: 'listed'; readonly account: Slot; readonly which: ListName }
  | { readonly kind: 'notes'; readonly account: Slot; readonly notes: readonly NoteName[] }
  | { readonly kind: 'transactions'; readonly account: Slot; readonly transactions: readonly string[]; readonly check?: boolean }
  | { readonly kind: 'participant'; readonly name: string }
  /** Imports a price sheet of a participant. */
  | { readonly kind: 'fees'; readonly name: string }
  /** The operator sets the status of an import supplier. */
  | { readonly kind: 'supplier'; readonly supplier: number; readonly status: SupplierState }
  /** The operator marks a pair to be skipped, or takes the mark away. */
  | { readonly kind: 'skip'; readonly account: Slot; readonly skip: boolean }
  /** The operator reads what is stored for a pair. */
  | { readonly kind: 'stored'; readonly account: Slot }

/** The lists of section 4.4. */
export type ListName = 'All' | 'Pending' | 'Imported'

/** The operations that read a list. */
export const listNames: Readonly<Partial<Record<OperationId, ListName>>> = {
  listAllAccountImportProcesses: 'All',
  listPendingAccountImportProcesses: 'Pending',
  listImportedAccountImportProcesses: 'Imported',
}

/** The operation of a kind. */
export type OperationOf<Kind extends Operation['kind']> = Extract<Operation, { readonly kind: Kind }>

/** A process request by its body, of a run with an operations team. */
export function processBy(body: unknown, account: Slot, team: string): OperationOf<'process'> {
  const { dry_run: dryRun, operations_team_name } = asObject(body)
  const isDry = typeof dryRun === 'boolean' ? { dryRun } : {}
  return { kind: 'process', account, ...isDry, ...(operations_team_name === team ? {} : { isUnknownTeam: true }) }
}

/** The key of a note among the notes of an account. */
export function noteKey({ text, date }: NoteName): string {
  return date === undefined ? text : `${text}@${date}`
}

/** Whether an operation writes something that other operations read. */
export function isWrite({ kind }: Operation): boolean {
  return kind !== 'validate' && kind !== 'status' && kind !== 'listed' && kind !== 'stored'
}
