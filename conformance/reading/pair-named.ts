import type { AccountReference } from '../../schemas/record-types.ts'
import { decoded } from './decoded.ts'
import { pairIn } from './pair-in.ts'

/** The account that a request names, in its body or its path: that of a status, or of a reading of the operator. */
export function pairNamed({ path, body }: { readonly path: string; readonly body?: unknown }): AccountReference | undefined {
  const [, supplier, number] = /\/(?:account-transfer-status|accounts)\/([^/]+)\/([^/]+)\/?$/.exec(path) ?? []
  const inPath = supplier !== undefined && number !== undefined
  return pairIn(body) ?? (inPath ? { import_supplier: decoded(supplier), external_account_number: decoded(number) } : undefined)
}
