import { operations, type OperationId } from '../../schemas/operations.ts'
import type { AccountReference } from '../../schemas/record-types.ts'
import { isObject } from '../../src/contract/json-schema.ts'
import { isPostOperation } from '../../src/validate/subject.ts'
import { validator } from '../../src/validate/validate.ts'
import type { Exchange, LedgerAccount } from './ledger.ts'
import type { Body } from './templates.ts'

/** An operation that the implementation seems to lack, and the statuses that all its answers had. */
export interface MissingOperation {
  readonly operation: OperationId
  readonly statuses: readonly number[]
}

/** The accounts that the implementation acknowledged. */
export type KnownAccounts = (import_supplier: string) => readonly LedgerAccount[]

/** What a server answers when it has no such operation. */
const absent: ReadonlySet<number> = new Set([404, 405, 501])

/** What may be answered before anybody looks for the operation. */
const beforehand: ReadonlySet<number> = new Set([401, 403, 429])

/**
 * Finds operations that are not there: all requests that they should take are answered with 404, 405 or 501. A request for an
 * account that need not be there says nothing, since then 404 is an answer of the operation.
 */
export class MissingOperations {
  readonly #present = new Set<OperationId>()
  readonly #absent = new Map<OperationId, Set<number>>()

  /** Takes an exchange. */
  take(exchange: Exchange, known: KnownAccounts): void {
    const { operation, answer } = exchange
    if (!answer || this.#present.has(operation) || beforehand.has(answer.status)) return
    if (answer.status < 300) this.#present.add(operation)
    else if (!isDue(exchange, known)) return
    else if (absent.has(answer.status)) this.#absent.set(operation, (this.#absent.get(operation) ?? new Set()).add(answer.status))
    else this.#present.add(operation)
  }

  /** What is missing, in the order of the document. */
  get all(): readonly MissingOperation[] {
    return (Object.keys(operations) as OperationId[]).flatMap((operation) => {
      const statuses = this.#present.has(operation) ? undefined : this.#absent.get(operation)
      return statuses ? [{ operation, statuses: [...statuses].toSorted((a, b) => a - b) }] : []
    })
  }
}

/** Whether the request keeps the contract, and the account that it names is there in the state that it takes. */
function isDue({ operation, body, step }: Exchange, known: KnownAccounts): boolean {
  const { method, path } = step.request
  if (method !== operations[operation].method) return false
  const bare = path.replace(/\?.*/, '')
  if (!isPostOperation(operation)) return isReadable(operation, bare, known)
  if (bare !== operations[operation].path || !isObject(body) || !validator(operation).test(body)) return false
  const { import_supplier, import_supplier_code = import_supplier, external_account_number } = body as Body
  const pair = { import_supplier: String(import_supplier_code), external_account_number: String(external_account_number) }
  if (operation === 'processAccount') return stateOf(pair, known) === 'pending'
  return operations[operation].group !== 'Post-account import' || stateOf(pair, known) === 'imported'
}

function isReadable(operation: OperationId, path: string, known: KnownAccounts): boolean {
  const [import_supplier = '', external_account_number = ''] = path.split('/').slice(4).map(decoded)
  if (operation === 'getAccountTransferStatus') return stateOf({ import_supplier, external_account_number }, known) !== undefined
  return known(import_supplier).some(({ state }) => (operation === 'listImportedAccountImportProcesses' ? state === 'imported' : true))
}

function stateOf({ import_supplier, external_account_number }: AccountReference, known: KnownAccounts) {
  return known(import_supplier).find((account) => account.external_account_number === external_account_number)?.state
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
