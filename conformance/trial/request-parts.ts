import { operations, type OperationId } from '../../schemas/operations.ts'
import type { AccountReference } from '../../schemas/record-types.ts'
import type { TargetRequest } from '../target/target.ts'
import { shownAuthorization, type TokenFault } from './token-faults.ts'

/** What a request is made of beside its operation. */
export interface RequestParts {
  /** Sent as JSON. */
  readonly body?: unknown
  /** Sent as it is, instead of `body`. */
  readonly raw?: string | Uint8Array
  /** The pair or the supplier of a GET operation. */
  readonly pair?: Partial<AccountReference>
  readonly query?: Readonly<Record<string, string>>
  /** A way not to have a valid token: the answer has to be a refusal. */
  readonly tokenFault?: TokenFault
  /** A header Authorization of which the document does not say what comes of it. */
  readonly authorization?: string
  /** Headers beside or in place of the usual ones; null for none of a name. */
  readonly headers?: Readonly<Record<string, string | null>>
  /** Another method or path than the operation's. */
  readonly method?: string
  readonly path?: string
}

/** The request of an operation, as it is sent. */
export function requestOf(operation: OperationId, parts: RequestParts, authorization: string | null): TargetRequest {
  const { method, path } = operations[operation]
  const filled = path.replaceAll(/\{(\w+)\}/g, (_all, name: string) =>
    encodeURIComponent((name === 'import_supplier_code' ? parts.pair?.import_supplier : parts.pair?.external_account_number) ?? ''),
  )
  const query = parts.query && Object.keys(parts.query).length > 0 ? `?${new URLSearchParams(parts.query).toString()}` : ''
  const body = parts.raw ?? (parts.body === undefined ? undefined : JSON.stringify(parts.body))
  const headers = {
    Accept: 'application/json',
    ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    ...(authorization === null ? {} : { Authorization: authorization }),
    ...parts.headers,
  }
  return {
    method: parts.method ?? method,
    path: parts.path ?? `${filled}${query}`,
    headers: Object.fromEntries(Object.entries(headers).flatMap(([name, value]) => (value === null ? [] : [[name, value]]))),
    ...(body === undefined ? {} : { body }),
  }
}

/** What a request says, however it was written. */
export function contentOf({ body, raw }: RequestParts): unknown {
  if (raw === undefined) return body
  try {
    return JSON.parse(raw.toString()) as unknown
  } catch {
    return undefined
  }
}

/** Whether a request is sent in the operation's own form and with the run's own token, so that its answer tells of the operation. */
export function isOrdinary({ raw, method, path, ...parts }: RequestParts): boolean {
  return hasOwnToken(parts) && raw === undefined && method === undefined && path === undefined
}

/** Whether what is sent is a request of the operation, and its client would take JSON. */
export function takesJson({ method, path, headers, ...parts }: RequestParts): boolean {
  const { Accept } = headers ?? {}
  const isTaken = Accept === undefined || Accept === null || /application\/json|\*\/\*/.test(Accept)
  return isTaken && hasOwnToken(parts) && method === undefined && path === undefined
}

/** What is unusual about the header Accept of a request, to stand after its name. */
export function acceptInWords({ headers: { Accept } = {} }: RequestParts): string {
  if (Accept === undefined) return ''
  return Accept === null ? ' without the header Accept' : ` with Accept: ${Accept}`
}

/** Whether a request is sent with the token of the run. */
export function hasOwnToken({ tokenFault, authorization }: RequestParts): boolean {
  return tokenFault === undefined && authorization === undefined
}

/** The request as a step shows it: headers only where they are unusual. */
export function shownRequest({ method, path, headers, body }: TargetRequest, parts: RequestParts) {
  const content = parts.raw === undefined ? parts.body : typeof body === 'string' ? body : `<${body?.length ?? 0} bytes>`
  const { Authorization = null, ...others }: Record<string, string> & { Authorization?: string | null } = headers
  const { tokenFault } = parts
  // As curl leaves one out that it sends of itself.
  for (const [name, value] of Object.entries(parts.headers ?? {})) if (value === null) others[name] = ''
  const unusual = parts.headers !== undefined || !hasOwnToken(parts)
  const authorization = tokenFault === undefined ? (Authorization ?? '') : shownAuthorization(tokenFault, Authorization)
  return {
    method,
    path,
    ...(content === undefined ? {} : { body: content }),
    ...(unusual ? { headers: { ...others, Authorization: authorization } } : {}),
  }
}
