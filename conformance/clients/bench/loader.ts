import { operations, type OperationId, type PostOperationId } from '../../../schemas/operations.ts'
import type { AccountReference } from '../../../schemas/record-types.ts'
import type { ClientCohort, CohortBody } from './client-cohort.ts'
import type { ClientWorld } from './client-world.ts'
import type { Habits, Heard, ListEntry, Situation, StatusBody } from './habits.ts'

/** The loader has ended before its work was done. */
export class Stopped extends Error {
  override readonly name = 'Stopped'
}

/** What a loader remembers beyond its own end: what it has finished. */
export type Journal = Map<string, 'done' | 'given up'>

/** A client that imports a cohort by its habits. */
export class Loader {
  readonly #world: ClientWorld
  readonly #cohort: ClientCohort
  readonly #habits: Habits
  readonly #journal: Journal
  /** It ends before it sends more requests than this, as a process that is killed. */
  readonly #mostRequests: number
  #token: string
  #sent = 0

  constructor(world: ClientWorld, cohort: ClientCohort, habits: Habits, journal: Journal = new Map(), mostRequests = Infinity) {
    this.#world = world
    this.#cohort = cohort
    this.#habits = habits
    this.#journal = journal
    this.#mostRequests = mostRequests
    this.#token = world.newToken()
  }

  /** Imports participants and what refers to them. */
  async importMarket(): Promise<void> {
    const all = async (operation: PostOperationId) => {
      for (const one of this.#cohort.of(operation))
        if (!this.#habits.leavesOut(one.body as Record<string, unknown>)) await this.#deliver(operation, one)
    }
    if (this.#habits.importsAtOnce) await Promise.all(this.#habits.marketImports.map(all))
    else for (const operation of this.#habits.marketImports) await all(operation)
  }

  /** Imports the accounts with some numbers, each with all there is for it. */
  async importAccounts(from = 0, to = this.#cohort.accounts): Promise<void> {
    for (let index = from; index < to; index++) if (await this.stage(index)) await this.processAndAdd(index)
  }

  /** Imports the accounts of a cohort of which it does not know that they are imported, and adds what is not added yet. */
  async resume(isImported: (index: number) => boolean | Promise<boolean>): Promise<void> {
    for (let index = 0; index < this.#cohort.accounts; index++) {
      if (this.#habits.additions.every((operation) => this.#journal.has(keyOf(operation, this.#bodyOf(operation, index))))) continue
      if (await isImported(index)) await this.add(index)
      else if (await this.stage(index)) await this.processAndAdd(index)
    }
  }

  async processAndAdd(index: number): Promise<void> {
    if (this.#habits.addsMeanwhile) await Promise.all([this.process(index), this.add(index)])
    else if (await this.process(index)) await this.add(index)
  }

  /** Whether an account is imported, as its status tells. */
  hasImported(index: number): Promise<boolean> {
    return this.#ask(this.#bodyOf('processAccount', index).pair)
  }

  /** The external account numbers of the accounts that are imported, as the list of all accounts tells. */
  async listed(): Promise<ReadonlySet<string>> {
    const operation = 'listAllAccountImportProcesses'
    const [{ pair } = { pair: undefined }] = this.#cohort.of('stageAccount')
    const all = new Set<string>()
    const path = operations[operation].path.replace('{import_supplier_code}', encodeURIComponent(pair?.import_supplier ?? ''))
    for (const one of this.#habits.listPaths(path)) {
      const { body } = (await this.#send(operation, one)) ?? { body: [] }
      const entries = Array.isArray(body) ? (body as ListEntry[]) : []
      if (entries.length === 0) break
      for (const entry of entries) if (this.#habits.isListed(entry)) all.add(entry.external_account_number)
    }
    return all
  }

  /** The external account number of an account. */
  numberOf(index: number): string {
    return this.#bodyOf('stageAccount', index).pair.external_account_number
  }

  stage(index: number): Promise<boolean> {
    return this.#deliver('stageAccount', this.#bodyOf('stageAccount', index))
  }

  validate(index: number): Promise<boolean> {
    return this.#deliver('validateAccount', this.#bodyOf('stageAccount', index))
  }

  process(index: number): Promise<boolean> {
    return this.#deliver('processAccount', this.#bodyOf('processAccount', index))
  }

  tryProcess(index: number): Promise<boolean> {
    const { body, pair } = this.#bodyOf('processAccount', index)
    return this.#deliver('processAccount', { body: { ...body, dry_run: true }, pair })
  }

  async add(index: number): Promise<void> {
    for (const operation of this.#habits.additions) await this.#deliver(operation, this.#bodyOf(operation, index))
  }

  #bodyOf(operation: PostOperationId, index: number): CohortBody {
    const body = this.#cohort.of(operation)[index]
    if (!body) throw new RangeError(`There is no account ${index}.`)
    return body
  }

  /** Sends a body until it is taken or given up. @returns whether it was taken. */
  async #deliver(operation: PostOperationId, { body, pair }: CohortBody): Promise<boolean> {
    const key = keyOf(operation, { body })
    const known = this.#journal.get(key)
    if (known) return known === 'done'
    const isDryRun = 'dry_run' in body
    for (let attempt = 1; ; attempt++) {
      const sent = this.#habits.body(operation, body as Record<string, unknown>, attempt)
      const heard = await this.#send(operation, operations[operation].path, this.#habits.text(sent, operation), attempt)
      const outcome = await this.#settle({ operation, attempt, ...(heard ? { heard } : {}), sent: this.#sent, isDryRun }, pair)
      if (outcome === undefined) continue
      this.#journal.set(key, outcome ? 'done' : 'given up')
      return outcome
    }
  }

  /** Does what an answer asks for. @returns whether the request was taken; undefined when it is to be sent again. */
  async #settle(situation: Situation, pair: AccountReference): Promise<boolean | undefined> {
    const reaction = this.#habits.react(situation)
    for (const { operation, path, body } of this.#habits.follows(situation))
      await this.#send(operation, path, body === undefined ? undefined : JSON.stringify(body))
    if (reaction === 'stop') throw new Stopped()
    if (reaction === 'done') return true
    if (reaction === 'give up') return false
    if (reaction === 'renew token') this.#token = this.#habits.renew(this.#token, this.#world.newToken)
    if (reaction === 'ask' && (await this.#ask(pair))) return true
    await this.#world.clock.sleep(this.#habits.pause(situation))
    return undefined
  }

  /** Asks for the status of an account until that is settled. @returns whether it is imported. */
  async #ask({ import_supplier, external_account_number }: AccountReference): Promise<boolean> {
    const operation = 'getAccountTransferStatus'
    const path = operations[operation].path
      .replace('{import_supplier_code}', encodeURIComponent(import_supplier))
      .replace('{external_account_number}', encodeURIComponent(external_account_number))
    for (let times = 1; ; times++) {
      await this.#world.clock.sleep(this.#habits.askPause())
      const heard = await this.#send(operation, path)
      const reaction = this.#habits.react({ operation, attempt: times, ...(heard ? { heard } : {}), sent: this.#sent, isDryRun: false })
      if (reaction === 'stop') throw new Stopped()
      if (reaction === 'renew token') this.#token = this.#habits.renew(this.#token, this.#world.newToken)
      else if (reaction === 'give up') return false
      else if (reaction === 'done') {
        const status = (heard?.body ?? {}) as StatusBody
        if (!this.#habits.asksOn(status.status ?? '', times)) return this.#habits.isImported(status)
      }
    }
  }

  async #send(operation: OperationId, path: string, text?: string, attempt = 1): Promise<Heard | undefined> {
    if (this.#sent++ >= this.#mostRequests) throw new Stopped()
    const { method } = operations[operation]
    const headers = this.#habits.headers(this.#token, operation, attempt)
    const response = await this.#world.send({
      method,
      path: this.#habits.path(path, operation, attempt),
      headers,
      ...(text === undefined ? {} : { body: text }),
    })
    return response && { status: response.status, body: parsed(response.text) }
  }
}

/** What the journal calls a piece of work. */
function keyOf(operation: PostOperationId, { body }: Pick<CohortBody, 'body'>): string {
  return `${operation} ${JSON.stringify(body)}`
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
