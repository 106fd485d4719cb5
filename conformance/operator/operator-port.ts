import { operatorVerbs, type OperatorVerb } from '../../schemas/requirements/operator-verbs.ts'

export { operatorVerbs, type OperatorVerb }

/** Status of an import supplier (section 3.2). */
export type SupplierStatus = 'Ongoing' | 'Paused' | 'Complete'

/** How a payment vendor behaves. */
export type VendorBehaviour = 'available' | 'persistent_failure' | 'intermittent_failure'

/** Everything stored for a pair, as the operator sees it. */
export interface StoredAccount {
  readonly staged: unknown
  readonly status: unknown
  readonly platform_account_number: unknown
  readonly notes: readonly unknown[]
  readonly transactions: readonly unknown[]
  readonly delivery_notes: readonly unknown[]
  readonly energy_amounts: readonly unknown[]
  readonly statements: readonly unknown[]
  readonly invoices: readonly unknown[]
  readonly payment_instructions: readonly unknown[]
}

/** What the operator of an implementation can do: what the interface itself cannot. An implementer may lack any of it. */
export interface OperatorPort {
  /** Creates the import supplier, or sets its status. */
  setSupplier(code: string, status: SupplierStatus): Promise<void>
  /** Creates the operations team, where it does not exist yet. */
  createTeam(name: string): Promise<void>
  /** Marks the pair to be skipped, or no longer. */
  setSkip(supplier: string, external: string, skip: boolean): Promise<void>
  /** Lets process requests of the pair wait, IN_PROGRESS, or go on. */
  setHold(supplier: string, external: string, hold: boolean): Promise<void>
  /** Sets the concurrency limit of section 8, or none. */
  setConcurrencyLimit(max: number | null): Promise<void>
  /** Creates the payment vendor, or sets how it behaves. */
  setPaymentVendor(vendor: string, behaviour: VendorBehaviour): Promise<void>
  /** Null when nothing is stored for the pair, or what is stored, with empty lists. */
  readAccount(supplier: string, external: string): Promise<StoredAccount | null>
  /** Null or undefined when there is no such participant. */
  readParticipant(code: number): Promise<unknown>
  /** All price sheets that are stored. */
  readPriceSheets(): Promise<readonly unknown[]>
  /** All definitions that are stored. */
  readDefinitions(): Promise<unknown>
}

/** The implementer lacks a verb. */
export class MissingVerb extends Error {
  override readonly name = 'MissingVerb'
  readonly verb: OperatorVerb
  /** What the port answered, where it is one over HTTP. */
  readonly status: number | undefined

  constructor(verb: OperatorVerb, status?: number) {
    super(`The operator port has no ${verb}.`)
    this.verb = verb
    this.status = status
  }
}
