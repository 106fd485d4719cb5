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
  setSupplier(code: string, status: SupplierStatus): Promise<void>
  createTeam(name: string): Promise<void>
  setSkip(supplier: string, external: string, skip: boolean): Promise<void>
  setHold(supplier: string, external: string, hold: boolean): Promise<void>
  setConcurrencyLimit(max: number | null): Promise<void>
  setPaymentVendor(vendor: string, behaviour: VendorBehaviour): Promise<void>
  /** Null when nothing is stored for the pair, or what is stored, with empty lists. */
  readAccount(supplier: string, external: string): Promise<StoredAccount | null>
  /** Null or undefined when there is no such participant. */
  readParticipant(code: number): Promise<unknown>
  readPriceSheets(): Promise<readonly unknown[]>
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
