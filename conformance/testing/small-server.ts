import { setImmediate as turn } from 'node:timers/promises'
import type { Target, TargetRequest, TargetResponse } from '../target/target.ts'

/** A fault that the server can be given. */
export type SmallFault =
  /** Requests on one account are not kept apart, so that what one reads another changes before it writes. */
  | 'no lock'
  /** A process request of an imported account creates another one. */
  | 'creates twice'
  /** The status is remembered from its first reading. */
  | 'stale status'
  /** A second staging is accepted, and forgotten. */
  | 'loses replacements'
  /** A list holds only the latest account of its import supplier. */
  | 'forgets accounts'
  /** Notes are not compared with those of the account. */
  | 'doubles notes'
  /** A dry run leaves no staged data. */
  | 'dry run drops'
  /** Two accounts with one number under two import suppliers are the same. */
  | 'mixes suppliers'

/** How the server can differ where the document leaves it open. */
export type SmallManner =
  /** A second process request of an account is refused while one is in progress, which its status shows. */
  | 'refuses at once'
  /** Processing what was never staged leaves an import process. */
  | 'leaves traces'
  /** A process request that fails takes what was staged with it. */
  | 'drops after failure'
  /** The list of imported accounts is an object, and not found while it is empty. */
  | 'wraps the imported'
  /** Lists begin with the latest account, and bodies of errors are empty. */
  | 'lists backwards'

interface SmallAccount {
  readonly supplier: string
  readonly external: string
  staged?: unknown
  number?: string
  createdAt?: string
  notes: Readonly<Record<string, unknown>>[]
  transactions: Readonly<Record<string, unknown>>[]
}

/**
 * A server of a part of the interface in a few lines, for tests of the suite: account import, notes, transactions,
 * market participants and status, in memory, with a turn of the event loop between reading and writing.
 */
export function smallServer(features: readonly (SmallFault | SmallManner)[] = []): Target {
  const has = (feature: SmallFault | SmallManner) => features.includes(feature)
  const inProgress = new Set<string>()
  const accounts = new Map<string, SmallAccount>()
  const participants = new Set<unknown>()
  const remembered = new Map<string, unknown>()
  const queues = new Map<string, Promise<unknown>>()
  let created = 0

  const keyOf = (supplier: string, external: string) => (has('mixes suppliers') ? external : `${supplier} ${external}`)

  /** Acts on an account alone. */
  function alone<Result>(key: string, act: () => Promise<Result>): Promise<Result> {
    if (has('no lock')) return act()
    const result = (queues.get(key) ?? Promise.resolve()).then(act)
    queues.set(
      key,
      result.catch(() => undefined),
    )
    return result
  }

  async function process(key: string, supplier: string, external: string, body: Record<string, unknown>): Promise<TargetResponse> {
    const account = accounts.get(key)
    const number = account?.number
    await turn()
    if (number !== undefined && !has('creates twice'))
      return json(400, { external_account_number: external, platform_account_number: number })
    const isUnknownTeam = body['operations_team_name'] !== 'Team'
    if (account?.staged === undefined || isUnknownTeam) {
      if (!account && has('leaves traces')) accounts.set(key, { supplier, external, notes: [], transactions: [] })
      if (account && has('drops after failure')) accounts.delete(key)
      return json(400, { detail: 'This cannot be processed.' })
    }
    if (body['dry_run'] === true) {
      if (has('dry run drops')) accounts.delete(key)
      return json(400, { message: 'The account would import successfully and was rolled back.' })
    }
    created++
    account.number = `A-${created}`
    account.createdAt = new Date().toISOString()
    account.notes = (Object(account.staged) as { notes?: SmallAccount['notes'] }).notes ?? []
    return json(201, { platform_account_number: account.number })
  }

  const posts: Readonly<Record<string, (body: Record<string, unknown>, query: URLSearchParams) => Promise<TargetResponse>>> = {
    'validate-account': async (body) => (isValid(body) ? json(200, body) : json(400, envelope)),
    'account-import-process/create-or-update': async (body) => {
      const [supplier, external] = [String(body['import_supplier']), String(body['external_account_number'])]
      if (!isValid(body)) return json(400, envelope)
      return alone(keyOf(supplier, external), async () => {
        const known = accounts.get(keyOf(supplier, external))
        await turn()
        if (known?.number !== undefined) return json(400, { detail: 'This account is imported.' })
        const staged = known?.staged !== undefined && has('loses replacements') ? known.staged : body
        accounts.set(keyOf(supplier, external), { supplier, external, notes: [], transactions: [], ...known, staged })
        return json(known ? 200 : 201, { import_supplier: supplier, external_account_number: external })
      })
    },
    'account-import-process/process': async (body) => {
      const [supplier, external] = [String(body['import_supplier_code']), String(body['external_account_number'])]
      const key = keyOf(supplier, external)
      if (has('refuses at once') && inProgress.has(key)) return json(409, { detail: 'This account is in progress.' })
      inProgress.add(key)
      const answer = await alone(key, () => process(key, supplier, external, body))
      inProgress.delete(key)
      return answer
    },
    'notes/create': async (body) => {
      const key = keyOf(String(body['import_supplier']), String(body['external_account_number']))
      return alone(key, async () => {
        const account = accounts.get(key)
        if (account?.number === undefined) return json(404, {})
        const results = []
        for (const note of itemsOf(body['notes'])) {
          const isKnown = account.notes.some(
            (one) => one['body'] === note['body'] && (note['created_at'] ?? one['created_at']) === one['created_at'],
          )
          await turn()
          if (!isKnown || has('doubles notes')) account.notes.push(note)
          const status = isKnown && !has('doubles notes') ? 'NOTE_ALREADY_EXISTS' : 'NOTE_CREATION_SUCCESS'
          results.push({ created_at: new Date().toISOString(), ...note, status })
        }
        return json(201, results)
      })
    },
    'transactions/create': async (body, query) => {
      const key = keyOf(String(body['import_supplier']), String(body['external_account_number']))
      return alone(key, async () => {
        const account = accounts.get(key)
        if (account?.number === undefined) return json(404, {})
        const results = []
        for (const transaction of itemsOf(body['transactions'])) {
          const isChecked = query.get('check_previously_added') !== 'false'
          const isKnown = isChecked && account.transactions.some((one) => one['transaction_id'] === transaction['transaction_id'])
          await turn()
          if (!isKnown) account.transactions.push(transaction)
          const status = isKnown ? 'TRANSACTION_ALREADY_EXISTS' : 'TRANSACTION_ADDED_TO_ACCOUNT'
          results.push({ status, transaction_data: { ...transaction, amount: String(transaction['amount']) } })
        }
        return json(201, { results })
      })
    },
    'market-participant/import': async ({ code }) =>
      alone(`participant ${String(code)}`, async () => {
        const isKnown = participants.has(code)
        await turn()
        participants.add(code)
        return json(isKnown ? 200 : 201, {})
      }),
    'market-participant-fees/import': async ({ price_sheets }) => {
      const sheets = itemsOf(price_sheets)
      const isKnown = sheets.every(({ market_participant_code: code }) => participants.has(code))
      return isKnown ? json(201, { price_sheets: sheets.length }) : json(400, envelope)
    },
  }

  const gets: Readonly<Record<string, (supplier: string, external: string) => TargetResponse>> = {
    'account-transfer-status': (supplier, external) => {
      const account = accounts.get(keyOf(supplier, external))
      if (!account) return json(404, {})
      const key = keyOf(supplier, external)
      const without = has('refuses at once') && inProgress.has(key) ? 'IN_PROGRESS' : 'UNKNOWN'
      const now = { status: account.number === undefined ? without : 'COMPLETED', platform_account_number: account.number ?? '' }
      if (!remembered.has(key)) remembered.set(key, now)
      return json(200, has('stale status') ? remembered.get(key) : now)
    },
    'all-account-import-processes': (supplier) =>
      json(
        200,
        listOf(supplier, () => true),
      ),
    'pending-account-import-processes': (supplier) =>
      json(
        200,
        listOf(supplier, ({ number }) => number === undefined),
      ),
    'imported-account-import-processes': (supplier) => {
      const list = listOf(supplier, ({ number }) => number !== undefined)
      if (!has('wraps the imported')) return json(200, list)
      return list.length === 0 ? json(404, {}) : json(200, { accounts: list, source: 'archive' })
    },
  }

  function listOf(code: string, isListed: (account: SmallAccount) => boolean) {
    const own = [...accounts.values()].filter(({ supplier, staged }) => supplier === code && staged !== undefined)
    if (has('lists backwards')) own.reverse()
    return (has('forgets accounts') ? own.slice(-1) : own).filter(isListed).map(({ external, number, createdAt }) => ({
      external_account_number: external,
      platform_account_number: number ?? null,
      account_created_at: createdAt ?? null,
    }))
  }

  return {
    baseUrl: 'small-server',
    hasSocket: false,
    async send({ method, path, body }: TargetRequest) {
      await turn()
      const [, route = ''] = /^\/v1\/data-import\/([^?]*)\/(?:\?.*)?$/.exec(path) ?? []
      const query = new URLSearchParams(path.split('?')[1] ?? '')
      const [name = '', supplier = '', external = ''] = route.split('/').map(decodeURIComponent)
      const get = gets[name]
      const post = posts[route]
      const answer = await (method === 'GET'
        ? get?.(supplier, external)
        : post?.(JSON.parse(String(body ?? '{}')) as Record<string, unknown>, query))
      if (!answer) return json(404, {})
      return has('lists backwards') && answer.status === 404 ? { ...answer, text: '' } : answer
    },
    close: async () => undefined,
  }
}

const envelope = { detail: 'The account data could not be validated.', code: 'account_failed_validation', errors: [] }

function isValid({ customers = [] }: Record<string, unknown>): boolean {
  return Array.isArray(customers)
}

function itemsOf(list: unknown): readonly Readonly<Record<string, unknown>>[] {
  return Array.isArray(list) ? (list as Readonly<Record<string, unknown>>[]) : []
}

function json(status: number, body: unknown): TargetResponse {
  return { status, headers: { 'content-type': 'application/json' }, text: JSON.stringify(body) }
}
