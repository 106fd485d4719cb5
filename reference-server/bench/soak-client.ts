import { setTimeout as sleep } from 'node:timers/promises'
import { hostileRequests, type HostileRequest } from '../testing/hostile-requests.ts'
import { sample } from '../testing/samples.ts'
import type { SpawnedProgram } from '../testing/spawned-program.ts'
import { team } from '../testing/test-server.ts'

/** What the server has said it keeps of an account. */
interface Acknowledged {
  readonly import_supplier: string
  isStaged: boolean
  /** Empty when the answer was lost on its way. */
  platform_account_number?: string
  readonly notes: string[]
  readonly transactions: string[]
}

/** How a client works in one life of the server. */
export interface Work {
  readonly stop: AbortSignal
  /** Between two requests. */
  readonly pauseMs: number
  readonly life: number
}

/** What the operator port shows of an account. */
interface Stored {
  readonly staged: object | null
  readonly platform_account_number: string
  readonly notes: readonly { readonly body?: string }[]
  readonly transactions: readonly { readonly transaction_id?: string }[]
}

/** One client of the soak: it brings accounts through all states and keeps what was acknowledged. */
export class SoakClient {
  readonly acknowledged = new Map<string, Acknowledged>()
  /** Codes of the market participants. */
  readonly participants: number[] = []
  /** Answers that nothing in the work explains. */
  readonly unexpected = new Set<string>()
  requests = 0
  readonly #index: number
  #stop = new AbortController().signal

  constructor(index: number) {
    this.#index = index
  }

  /** How many were acknowledged. */
  count(what: 'accounts' | 'notes' | 'transactions' | 'participants'): number {
    if (what === 'participants') return this.participants.length
    let total = 0
    for (const account of this.acknowledged.values()) total += what === 'accounts' ? Number(account.isStaged) : account[what].length
    return total
  }

  /** Works until it is told to stop or the server is gone. */
  async work(program: SpawnedProgram, { stop, pauseMs, life }: Work): Promise<void> {
    this.#stop = stop
    // Lists have no pages, so that a supplier of its own keeps them short.
    const import_supplier = `SOAK-${this.#index}-${life}`
    const hostile = hostileRequests(this.#index * 1000 + life, program.token)
    try {
      await this.#operator(program, 'PUT', `/suppliers/${import_supplier}`, { status: 'Ongoing' })
      for (let count = 0; !stop.aborted; count++) {
        await this.#participant(program, (this.#index * 1000 + life) * 100_000 + count, pauseMs)
        await this.#account(program, import_supplier, `${this.#index}-${life}-${count}`, pauseMs)
        if (count % 50 === 49) await this.#lists(program, import_supplier)
        if (count % 5 === 4) await this.#hostileRequest(program, hostile.next().value)
      }
    } catch (error) {
      // The server was ended in the middle of a request; anything else is a fault of this client.
      if (!stop.aborted && !(error instanceof TypeError)) throw error
      if (!stop.aborted) await sleep(200)
      if (!stop.aborted) this.unexpected.add(`connection lost: ${String(error)}`)
    }
  }

  /** Looks for what was acknowledged of the latest accounts and market participants. */
  async missing(program: SpawnedProgram, latest: number): Promise<string[]> {
    const missing: string[] = []
    for (const [external_account_number, account] of [...this.acknowledged].slice(-latest)) {
      const path = `/accounts/${account.import_supplier}/${external_account_number}`
      const stored = (await (await this.#operator(program, 'GET', path)).json()) as Stored
      const { platform_account_number: number } = account
      if (account.isStaged && stored.staged === null) missing.push(`${path}: staging`)
      if (number !== undefined && (number === '' ? stored.platform_account_number === '' : stored.platform_account_number !== number))
        missing.push(`${path}: account ${number}`)
      const bodies = new Set(stored.notes.map(({ body }) => body))
      const ids = new Set(stored.transactions.map(({ transaction_id }) => transaction_id))
      for (const note of account.notes) if (!bodies.has(note)) missing.push(`${path}: note`)
      for (const id of account.transactions) if (!ids.has(id)) missing.push(`${path}: transaction ${id}`)
    }
    for (const code of this.participants.slice(-latest)) {
      const stored: unknown = await (await this.#operator(program, 'GET', `/market-participants/${code}`)).json()
      if (stored === null) missing.push(`market participant ${code}`)
    }
    return missing
  }

  async #participant(program: SpawnedProgram, code: number, pauseMs: number): Promise<void> {
    const path = 'market-participant/import/'
    await sleep(pauseMs)
    await this.#expect(await this.#send(program, 'POST', path, { ...sample('importMarketParticipant'), code }), path, [201])
    this.participants.push(code)
  }

  async #account(program: SpawnedProgram, import_supplier: string, external_account_number: string, pauseMs: number): Promise<void> {
    const pair = { import_supplier, external_account_number }
    const account: Acknowledged = { import_supplier, isStaged: false, notes: [], transactions: [] }
    this.acknowledged.set(external_account_number, account)
    const post = async (path: string, body: object, ...statuses: number[]) => {
      await sleep(pauseMs)
      return this.#expect(await this.#send(program, 'POST', path, body), path, statuses)
    }
    const record = { ...sample('stageAccount'), ...pair }
    await post('validate-account/', record, 200)
    await post('account-import-process/create-or-update/', record, 201)
    account.isStaged = true
    await post('account-import-process/create-or-update/', record, 200)
    const process = { import_supplier_code: import_supplier, external_account_number, operations_team_name: team }
    await post('account-import-process/process/', { ...process, dry_run: true }, 400)
    const processed = await post('account-import-process/process/', process, 201)
    account.platform_account_number = ''
    account.platform_account_number = ((await processed.json()) as { platform_account_number: string }).platform_account_number
    for (const body of ['first', 'second']) {
      await post('notes/create/', { ...pair, notes: [{ body }] }, 201)
      account.notes.push(body)
    }
    await post('notes/create/', { ...pair, notes: [{ body: 'first' }] }, 201)
    const transaction = { transaction_id: `${external_account_number}-1`, transaction_date: '2026-10-01', amount: 12.5 }
    await post('transactions/create/', { ...pair, transactions: [transaction] }, 201)
    account.transactions.push(transaction.transaction_id)
    await post('delivery-note/create/', { ...sample('createDeliveryNote'), ...pair }, 201)
    await post('historical-statements/create/', { ...sample('createHistoricalStatements'), ...pair }, 201)
    await post('market-participant-invoice/create/', { ...sample('createMarketParticipantInvoice'), ...pair }, 201)
    await sleep(pauseMs)
    const status = `account-transfer-status/${import_supplier}/${external_account_number}/`
    await this.#expect(await this.#send(program, 'GET', status), status, [200])
  }

  async #lists(program: SpawnedProgram, import_supplier: string): Promise<void> {
    for (const which of ['all', 'pending', 'imported']) {
      const path = `${which}-account-import-processes/${import_supplier}/`
      await this.#expect(await this.#send(program, 'GET', path), path.split('/')[0] ?? '', [200])
    }
  }

  async #hostileRequest({ baseUrl }: SpawnedProgram, { method, path, headers, body }: HostileRequest): Promise<void> {
    this.requests++
    const hasBody = method !== 'GET' && method !== 'HEAD'
    const sent = fetch(`${baseUrl}${path}`, { method, headers, ...(hasBody ? { body: new Uint8Array(body) } : {}) })
    // fetch itself refuses some of them, and the server hangs up on others.
    const answer = await sent.catch(() => undefined)
    await answer?.arrayBuffer()
    if (answer && answer.status >= 500) this.unexpected.add(`${answer.status} to ${method} ${path.slice(0, 80)}`)
  }

  #send(program: SpawnedProgram, method: string, path: string, body?: object): Promise<Response> {
    this.requests++
    return fetch(`${program.baseUrl}/v1/data-import/${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', Authorization: `Token ${program.token}` },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  }

  #operator({ operatorUrl }: SpawnedProgram, method: string, path: string, body?: object): Promise<Response> {
    return fetch(`${operatorUrl}${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', Authorization: 'Bearer test-operator' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  }

  /** A stopping server refuses what is new; every other answer must be one of those. */
  async #expect(answer: Response, path: string, statuses: readonly number[]): Promise<Response> {
    if (statuses.includes(answer.status)) return answer
    if (!this.#stop.aborted) this.unexpected.add(`${answer.status} from ${path}`)
    throw new TypeError(`answers ${answer.status}`)
  }
}
