import { createHash } from 'node:crypto'
import { operations, type OperationId } from '../../../schemas/operations.ts'
import { isObject } from '../../../src/contract/json-schema.ts'
import { isPostOperation } from '../../../src/validate/subject.ts'
import { bodyFacts, type BodyFacts } from './body-facts.ts'
import { canonicalJson } from '../../../src/json/canonical-json.ts'
import { marksIn, type Mark } from './marks.ts'
import type { RawRequest } from './raw-request.ts'
import { routeOf } from './route-of.ts'
import { pairIn } from '../../reading/pair-in.ts'

/** What the duties ask about a request. */
export interface RequestFacts {
  /** Absent for a path that no operation has. */
  readonly operation?: OperationId
  /** The account that it is about, as `supplier/account`, where it names both. */
  readonly pair?: string
  /** The same for requests that say the same: method, path and body, whatever the order of fields. */
  readonly fingerprint: string
  /** The same for bodies that say the same, whatever the times of notes and the query. */
  readonly gist?: string
  /** A digest of the token in the header Authorization, where there is one. */
  readonly token?: string
  /** Whether a process request is a dry run. */
  readonly isDryRun: boolean
  /** Query parameters that the operation does not have. */
  readonly unknownParameters: readonly string[]
  /** Whether transactions are added without a look at those that were added before. */
  readonly isUnchecked: boolean
  /** Which marks of the judge it carries; none of them comes from a documented field. */
  readonly marks: readonly Mark[]
  /** Of the body, where the operation has one. */
  readonly body?: BodyFacts
}

/** Looks at a request. */
export function requestFacts({ method, path, headers, text }: RawRequest): RequestFacts {
  const [bare = '', query = ''] = path.split('?')
  const route = routeOf(method, bare)
  const operation = route?.operation
  const parameters = new URLSearchParams(query)
  const known: readonly string[] = operation === undefined ? [] : operations[operation].parameters.map(({ name }) => name)
  const body = operation !== undefined && isPostOperation(operation) ? bodyFacts(operation, text) : undefined
  const pair = route?.pair ?? pairKey(body?.value)
  const token = tokenIn(headers['authorization'])
  const { value, ...facts } = body ?? {}
  return {
    ...(operation === undefined ? {} : { operation }),
    ...(pair === undefined ? {} : { pair }),
    fingerprint: digest(`${method} ${path} ${value === undefined ? text : canonicalJson(value)}`),
    ...(value === undefined ? {} : { gist: digest(`${operation} ${canonicalJson(withoutTimes(value))}`) }),
    ...(token === undefined ? {} : { token: digest(token) }),
    isDryRun: isObject(value) && value['dry_run'] === true,
    unknownParameters: operation === undefined ? [] : [...parameters.keys()].filter((name) => !known.includes(name)),
    isUnchecked: parameters.get('check_previously_added')?.toLowerCase() === 'false',
    marks: marksIn([path, text, ...Object.values(headers)]),
    ...(body === undefined ? {} : { body: facts as BodyFacts }),
  }
}

/** A body whose notes have no time. */
function withoutTimes(value: unknown): unknown {
  if (!isObject(value) || !Array.isArray(value['notes'])) return value
  return { ...value, notes: value['notes'].map((note: unknown) => (isObject(note) ? { ...note, created_at: '' } : note)) }
}

/** The token in a header Authorization of the documented form. */
function tokenIn(header: string | undefined): string | undefined {
  return /^token +(\S+) *$/i.exec(header ?? '')?.[1]
}

function pairKey(body: unknown): string | undefined {
  const pair = pairIn(body)
  return pair && `${pair.import_supplier}/${pair.external_account_number}`
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 16)
}
