import type { OperationId, PostOperationId } from '../../schemas/operations.ts'
import type { ValueOf } from '../../src/validate/subject.ts'
import type { PaymentVendors } from '../payment-vendors/payment-vendors.ts'
import type { RunningProcesses } from '../processing/running-processes.ts'
import type { Pair } from '../store/pair.ts'
import type { Store } from '../store/store.ts'

/** What an operation works with. */
export interface Services {
  readonly store: Store
  readonly vendors: PaymentVendors
  readonly running: RunningProcesses
  readonly now: () => Date
}

/** A request that the contract has found valid. */
export interface OperationRequest<Body> {
  readonly body: Body
  /** The body as it was received. */
  readonly received: Uint8Array
  /** The account that the body names in the form of section 2.1. It costs nothing to look at, unlike the body. */
  readonly account: Pair
  /** The values in the path, percent-decoded. */
  readonly path: Readonly<Record<string, string>>
  /** The query; a parameter that is given several times is an array. */
  readonly query: Readonly<Record<string, string | string[] | undefined>>
}

/** What an operation answers: a body, or one that is JSON already. */
export type OperationAnswer = { readonly status: number } & ({ readonly body: unknown } | { readonly json: string })

/** One operation of section 4. It answers, or throws a Refusal. */
export type Operation<Id extends OperationId> = (
  request: OperationRequest<Id extends PostOperationId ? ValueOf<Id> : undefined>,
  services: Services,
) => OperationAnswer | Promise<OperationAnswer>
