import type { RecordName } from '../../schemas/record-types.ts'
import type { PostOperationId } from '../../schemas/operations.ts'
import type { AccountReference } from '../../schemas/record-types.ts'
import type { Profile } from '../../src/profile/profile.ts'
import type { OperatorPort } from '../operator/operator-port.ts'

/** A GraphQL mutation that gives the access token (section 5). */
export interface GraphqlAuthentication {
  readonly url: string
  readonly query: string
  readonly variables?: Readonly<Record<string, unknown>>
  /** Variables whose values are in environment variables. */
  readonly variablesEnv?: Readonly<Record<string, string>>
  /** Headers whose values are in environment variables. */
  readonly headersEnv?: Readonly<Record<string, string>>
  /** Where the token stands in the answer, such as `data.obtainToken.token`. */
  readonly tokenPath: string
}

/** Where the access token comes from. */
export type Authentication = { readonly token: string } | { readonly tokenEnv: string } | { readonly graphql: GraphqlAuthentication }

/** What is judged, in the words of whoever made it. */
export interface Implementation {
  readonly name: string
  readonly version?: string
  /** Where it is told about. */
  readonly url?: string
}

/** What the suite is told about an implementation. `baseUrl`, `auth`, `suppliers.ongoing` and `operationsTeam` are needed; all else makes more requirements testable. */
export interface Configuration {
  /** What stands before `/v1/data-import/`. */
  readonly baseUrl: string
  /** What is judged, as reports name it. */
  readonly implementation?: Implementation
  readonly auth: Authentication
  readonly suppliers: {
    readonly ongoing: string
    readonly ongoingOther?: string
    readonly paused?: string
    readonly complete?: string
  }
  readonly operationsTeam: string
  readonly paymentVendors?: {
    readonly available?: string
    readonly persistentFailure?: string
    readonly intermittentFailure?: string
  }
  /** An account that is marked to be skipped. */
  readonly skippedAccount?: AccountReference
  /** Payloads that this implementation is known to accept, by operation. */
  readonly templates?: Readonly<Partial<Record<PostOperationId, unknown>>>
  /** The profile that the payloads keep: a name, or the path of a file. Templates that a file names have been chosen by it. */
  readonly profile?: string
  /** The profile itself, with those that it extends; set when `readConfiguration` reads it. */
  readonly profileRules?: Profile
  /** Where a value of a definition does not keep the profile, apart from the fields that the suite fills in; made when the profile is read. */
  readonly againstProfile?: (definition: RecordName, body: unknown) => readonly string[]
  /** An operator port over HTTP, or some or all of its functions. */
  readonly operator?: { readonly url: string; readonly tokenEnv?: string; readonly token?: string } | Partial<OperatorPort>
}
