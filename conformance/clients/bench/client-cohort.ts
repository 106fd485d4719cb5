import type { PostOperationId } from '../../../schemas/operations.ts'
import type { AccountReference } from '../../../schemas/record-types.ts'
import { generateBodies } from '../../../src/generate.ts'

/** A body as it is sent, and the account that it is about. */
export interface CohortBody {
  readonly body: object
  readonly pair: AccountReference
}

/** What a client has to send. */
export interface ClientCohort {
  readonly accounts: number
  readonly of: (operation: PostOperationId) => readonly CohortBody[]
}

/** A small cohort with something for every operation. */
export function clientCohort(accounts = 24): ClientCohort {
  const made = new Map<PostOperationId, readonly CohortBody[]>()
  return {
    accounts,
    of: (operation) => {
      const bodies = made.get(operation) ?? [...generateBodies({ accounts, operation, months: 1 })].map(({ bytes }) => bodyOf(bytes))
      made.set(operation, bodies)
      return bodies
    },
  }
}

function bodyOf(bytes: Buffer): CohortBody {
  const body = JSON.parse(bytes.toString()) as Partial<AccountReference> & { readonly import_supplier_code?: string }
  const { external_account_number = '', import_supplier = body.import_supplier_code ?? '' } = body
  return { body, pair: { import_supplier, external_account_number } }
}
