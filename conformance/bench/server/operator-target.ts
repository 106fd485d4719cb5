import type { OperatorPort, OperatorVerb, SupplierStatus, VendorBehaviour } from '../../operator/operator-port.ts'
import type { Target, TargetRequest } from '../../target/target.ts'

/** A request of the protocol, and what it asks of the operator. */
interface Route {
  readonly verb: OperatorVerb
  readonly method: 'GET' | 'PUT'
  /** The path, with `*` for what varies. */
  readonly path: string
  readonly answer: (port: OperatorPort, varying: readonly string[], body: Readonly<Record<string, unknown>>) => Promise<unknown>
}

const routes: readonly Route[] = [
  put('suppliers', '/suppliers/*', (port, [code = ''], { status }) => port.setSupplier(code, status as SupplierStatus)),
  put('teams', '/teams/*', (port, [name = '']) => port.createTeam(name)),
  put('skip', '/accounts/*/*/skip', (port, [supplier = '', external = ''], { skip }) => port.setSkip(supplier, external, skip === true)),
  put('hold', '/accounts/*/*/hold', (port, [supplier = '', external = ''], { hold }) => port.setHold(supplier, external, hold === true)),
  put('limits', '/limits/concurrent-processes', (port, _none, { max }) => port.setConcurrencyLimit(typeof max === 'number' ? max : null)),
  put('payment-vendors', '/payment-vendors/*', (port, [vendor = ''], { behaviour }) =>
    port.setPaymentVendor(vendor, behaviour as VendorBehaviour),
  ),
  get('read-account', '/accounts/*/*', (port, [supplier = '', external = '']) => port.readAccount(supplier, external)),
  get('read-participants', '/market-participants/*', (port, [code = '']) => port.readParticipant(Number(code))),
  get('read-price-sheets', '/price-sheets', (port) => port.readPriceSheets()),
  get('read-definitions', '/definitions', (port) => port.readDefinitions()),
]

function get(verb: OperatorVerb, path: string, answer: Route['answer']): Route {
  return { verb, method: 'GET', path, answer }
}

function put(verb: OperatorVerb, path: string, answer: Route['answer']): Route {
  return { verb, method: 'PUT', path, answer }
}

/** The verb that a request asks for. */
export function verbOf(request: Pick<TargetRequest, 'method' | 'path'>): OperatorVerb | undefined {
  return routeOf(request)?.route.verb
}

function routeOf({ method, path }: Pick<TargetRequest, 'method' | 'path'>) {
  const sent = path.split('/')
  for (const route of routes) {
    const segments = route.path.split('/')
    const isSame = segments.length === sent.length && segments.every((segment, at) => segment === '*' || segment === sent[at])
    if (isSame && route.method === method) return { route, varying: sent.filter((_segment, at) => segments[at] === '*') }
  }
  return undefined
}

/** The operator port of a bench server in this process, as it would speak over HTTP. */
export function operatorTarget(port: OperatorPort): Target {
  return {
    baseUrl: 'in-process',
    hasSocket: false,
    async send({ method, path, body }) {
      const found = routeOf({ method, path })
      if (!found) return { status: 404, headers: {}, text: '' }
      const content = Object(body === undefined ? {} : JSON.parse(body.toString())) as Readonly<Record<string, unknown>>
      const answer = await found.route.answer(port, found.varying.map(decodeURIComponent), content)
      if (method === 'PUT') return { status: 204, headers: {}, text: '' }
      return { status: 200, headers: { 'content-type': 'application/json' }, text: JSON.stringify(answer ?? null) }
    },
    close: async () => undefined,
  }
}
