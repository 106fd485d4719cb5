import type { OperatorVerb, SupplierStatus, VendorBehaviour } from './operator-port.ts'

/** A request to an operator port; the path stands behind its address. */
export interface OperatorRequest {
  readonly method: 'GET' | 'PUT'
  readonly path: string
  readonly body?: unknown
}

/** Which request each verb is, of the words of the function that carries it out. */
const requests = {
  suppliers: (code: string, status: SupplierStatus) => put({ status }, 'suppliers', code),
  teams: (name: string) => put({}, 'teams', name),
  skip: (supplier: string, external: string, skip: boolean) => put({ skip }, 'accounts', supplier, external, 'skip'),
  hold: (supplier: string, external: string, hold: boolean) => put({ hold }, 'accounts', supplier, external, 'hold'),
  limits: (max: number | null) => put({ max }, 'limits', 'concurrent-processes'),
  'payment-vendors': (vendor: string, behaviour: VendorBehaviour) => put({ behaviour }, 'payment-vendors', vendor),
  'read-account': (supplier: string, external: string) => get('accounts', supplier, external),
  'read-participants': (code: number) => get('market-participants', code),
  'read-price-sheets': () => get('price-sheets'),
  'read-definitions': () => get('definitions'),
} satisfies Readonly<Record<OperatorVerb, (...words: never[]) => OperatorRequest>>

/** The request of a verb, as a port over HTTP gets it. */
export function operatorRequest(verb: OperatorVerb, words: readonly unknown[]): OperatorRequest {
  return (requests[verb] as (...words: readonly unknown[]) => OperatorRequest)(...words)
}

function put(body: object, ...segments: readonly string[]): OperatorRequest {
  return { method: 'PUT', path: at(segments), body }
}

function get(...segments: readonly (string | number)[]): OperatorRequest {
  return { method: 'GET', path: at(segments) }
}

function at(segments: readonly (string | number)[]): string {
  return `/${segments.map((segment) => encodeURIComponent(segment)).join('/')}`
}
