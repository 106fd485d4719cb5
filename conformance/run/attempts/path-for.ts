import type { AccountReference } from '../../../schemas/record-types.ts'
import { operations, type OperationId } from '../../../schemas/operations.ts'

/** The path of an operation for an account, or for its import supplier. */
export function pathFor(operation: OperationId, { import_supplier, external_account_number }: AccountReference): string {
  return operations[operation].path
    .replace('{external_account_number}', encodeURIComponent(external_account_number))
    .replace(/\{\w+\}/, encodeURIComponent(import_supplier))
}
