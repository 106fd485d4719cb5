import { TargetError, type Target } from '../target/target.ts'

/** The verbs of the operator port. */
export const operatorVerbs = [
  'suppliers',
  'teams',
  'skip',
  'hold',
  'limits',
  'payment-vendors',
  'read-account',
  'read-participants',
  'read-price-sheets',
  'read-definitions',
] as const
export type OperatorVerb = (typeof operatorVerbs)[number]

/** Status of an import supplier (section 3.2). */
export type SupplierStatus = 'Ongoing' | 'Paused' | 'Complete'

/** How a payment vendor behaves. */
export type VendorBehaviour = 'available' | 'persistent_failure' | 'intermittent_failure'

/** Everything stored for a pair, as the operator sees it. */
export interface StoredAccount {
  readonly staged: unknown
  readonly status: unknown
  readonly platform_account_number: unknown
  readonly notes: readonly unknown[]
  readonly transactions: readonly unknown[]
  readonly delivery_notes: readonly unknown[]
  readonly energy_amounts: readonly unknown[]
  readonly statements: readonly unknown[]
  readonly invoices: readonly unknown[]
  readonly payment_instructions: readonly unknown[]
}

/** What the operator of an implementation can do: what the interface itself cannot. An implementer may lack any of it. */
export interface OperatorPort {
  setSupplier(code: string, status: SupplierStatus): Promise<void>
  createTeam(name: string): Promise<void>
  setSkip(supplier: string, external: string, skip: boolean): Promise<void>
  setHold(supplier: string, external: string, hold: boolean): Promise<void>
  setConcurrencyLimit(max: number | null): Promise<void>
  setPaymentVendor(vendor: string, behaviour: VendorBehaviour): Promise<void>
  readAccount(supplier: string, external: string): Promise<StoredAccount>
  /** Undefined when there is no such participant. */
  readParticipant(code: number): Promise<unknown>
  readPriceSheets(): Promise<readonly unknown[]>
  readDefinitions(): Promise<unknown>
}

/** The implementer lacks a verb. */
export class MissingVerb extends Error {
  override readonly name = 'MissingVerb'
  readonly verb: OperatorVerb

  constructor(verb: OperatorVerb) {
    super(`The operator port has no ${verb}.`)
    this.verb = verb
  }
}

/** The operator port over HTTP. */
export function httpOperatorPort(target: Target, token: string): OperatorPort {
  const call = async (verb: OperatorVerb, method: string, path: string, body?: unknown): Promise<unknown> => {
    const headers: Record<string, string> = { Authorization: `Bearer ${token}`, Accept: 'application/json' }
    if (body !== undefined) headers['Content-Type'] = 'application/json'
    const response = await target.send({ method, path, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) })
    const status = response?.status ?? 0
    if (status === 404 && verb === 'read-participants') return undefined
    if (status === 404 || status === 501) throw new MissingVerb(verb)
    if (status < 200 || status > 299) throw new TargetError('not HTTP', `The operator port answered ${status} to ${method} ${path}.`)
    return response?.text ? (JSON.parse(response.text) as unknown) : undefined
  }
  const put = async (verb: OperatorVerb, path: string, body: unknown) => {
    await call(verb, 'PUT', path, body)
  }
  return {
    setSupplier: (code, status) => put('suppliers', at('suppliers', code), { status }),
    createTeam: (name) => put('teams', at('teams', name), {}),
    setSkip: (supplier, external, skip) => put('skip', at('accounts', supplier, external, 'skip'), { skip }),
    setHold: (supplier, external, hold) => put('hold', at('accounts', supplier, external, 'hold'), { hold }),
    setConcurrencyLimit: (max) => put('limits', at('limits', 'concurrent-processes'), { max }),
    setPaymentVendor: (vendor, behaviour) => put('payment-vendors', at('payment-vendors', vendor), { behaviour }),
    readAccount: async (supplier, external) => (await call('read-account', 'GET', at('accounts', supplier, external))) as StoredAccount,
    readParticipant: (code) => call('read-participants', 'GET', at('market-participants', code)),
    readPriceSheets: async () => (await call('read-price-sheets', 'GET', at('price-sheets'))) as readonly unknown[],
    readDefinitions: () => call('read-definitions', 'GET', at('definitions')),
  }
}

function at(...segments: readonly (string | number)[]): string {
  return `/${segments.map((segment) => encodeURIComponent(segment)).join('/')}`
}
