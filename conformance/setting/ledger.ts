import type { OperationId } from '../../schemas/operations.ts'
import { preAccountImports } from '../../schemas/operation-groups.ts'
import type { AccountReference } from '../../schemas/record-types.ts'
import { isObject } from '../../src/contract/json-schema.ts'
import { excerpt } from '../report/excerpt.ts'
import type { Report } from '../report/report.ts'
import type { Step } from '../trial/step.ts'
import type { Exchange, Failure, LedgerAccount, LedgerRecord, StatusSpread } from './ledger-entries.ts'
import { MissingOperations, type MissingOperation } from './missing-operations.ts'
import { Ordinals } from './ordinals.ts'
import { Refusals, type Refusal } from './refusals.ts'
import type { Body } from './templates.ts'
import { ToldErrors, type FirstErrors } from './told-errors.ts'
import { asObject } from '../reading/as-object.ts'
import { Witnesses } from './witnesses.ts'

/** So many of the last requests are kept, whatever came of them. */
const mostRecent = 200

/** How many characters of answers are kept in a run; a right implementation comes to a tenth of that. */
const mostKept = 100_000_000

/** So many numbers of failing requests are kept: enough to see whether they come at regular distances. */
const mostFailing = 12

/**
 * What the implementation acknowledged in the course of a run, so that checks at its end can see whether it kept that.
 * It knows only accounts and records that are named in the plain way of the run, since what counts as the same name is open.
 */
export class Ledger {
  /** A number of this run as it was made, and not a variation of one. */
  readonly #plain: RegExp
  readonly #accounts = new Map<string, LedgerAccount>()
  readonly #records: LedgerRecord[] = []
  /** What was sent to be added to accounts, or to be imported before them, and was refused. */
  readonly #refused: LedgerRecord[] = []
  readonly #excluded = new Set<string>()
  readonly #made = new Map<string, Step>()
  readonly #failures: Failure[] = []
  readonly #hungUp = new Map<OperationId, Step>()
  readonly #excesses: (readonly Step[])[] = []
  readonly #missing = new MissingOperations()
  readonly #refusals = new Refusals()
  readonly #toldErrors = new ToldErrors()
  readonly #answers = new Map<string, number>()
  /** The numbers of the first answers with a status of 500 or more. */
  readonly #failing = new Map<number, readonly number[]>()
  /** The first request with such an answer. */
  #firstFailing: string | undefined
  /** The number of each request. */
  readonly ordinals = new Ordinals()
  /** What kept requirements before they were broken. */
  readonly witnesses = new Witnesses()
  #recent: readonly Step[] = []
  #kept = 0
  /** Import suppliers by their spelling. */
  readonly #suppliers = new Map<string, Set<string>>()

  constructor(runId: string) {
    this.#plain = new RegExp(`^CT-${runId}-[0-9a-z]{4,6}$`)
  }

  /** How many answers of an operation had a status. */
  answers(operation: OperationId, status: number): number {
    return this.#answers.get(`${operation} ${status}`) ?? 0
  }

  /** The last requests of the run, the oldest first. */
  get recent(): readonly Step[] {
    return this.#recent
  }

  /** How many answers were read. */
  get exchanges(): number {
    return [...this.#answers.values()].reduce((sum, count) => sum + count, 0)
  }

  /** What failed once, or twice. */
  get failures(): readonly Failure[] {
    return this.#failures
  }

  /** Process requests that were answered with 429 while the run had set no limit, and then, sent again at once, were not: both requests. */
  get excesses(): readonly (readonly Step[])[] {
    return this.#excesses
  }

  /** Operations that the implementation seems to lack. */
  get missing(): readonly MissingOperation[] {
    return this.#missing.all
  }

  /** The last request of an operation, where its client hung up and no other of it was answered properly since. */
  hungUp(operation: OperationId): Step | undefined {
    return this.#hungUp.get(operation)
  }

  /** Operations that refuse all that they should take. */
  get refusals(): readonly Refusal[] {
    return this.#refusals.all
  }

  /** The statuses of the answers of an operation, with how many had each. */
  statuses(operation: OperationId): ReadonlyMap<number, number> {
    return new Map(this.#counted().flatMap((one) => (one.operation === operation ? [[one.status, one.count] as const] : [])))
  }

  /** How many of all answers had a status, and of how many operations these were; without payment instructions, whose vendor may fail. */
  spreadOf(status: number): StatusSpread {
    const alike = this.#counted().filter((one) => one.status === status && one.operation !== 'createPaymentInstruction')
    const requests = alike.reduce((total, { count }) => total + count, 0)
    return { requests, of: this.exchanges, operations: alike.length, numbers: this.#failing.get(status) ?? [] }
  }

  /** How many requests the server broke on, with the first of them; without payment instructions, likewise. */
  get serverErrors(): Report['serverErrors'] {
    const all = this.#counted().filter(({ status, operation }) => status >= 500 && operation !== 'createPaymentInstruction')
    const requests = all.reduce((total, { count }) => total + count, 0)
    const operations = new Set(all.map(({ operation }) => operation)).size
    return this.#firstFailing === undefined ? undefined : { requests, operations, first: this.#firstFailing }
  }

  /** The first refusal of an operation, where all others told the same errors, whatever was sent. */
  firstErrorsOf(operation: OperationId): FirstErrors | undefined {
    return this.#toldErrors.firstOf(operation)
  }

  /** The first request that an operation which seems to be lacking should have taken. */
  missed(operation: OperationId): Step | undefined {
    return this.#missing.stepOf(operation)
  }

  /** The accounts of an import supplier, the oldest first. */
  accounts(import_supplier: string): readonly LedgerAccount[] {
    return [...this.#accounts.values()].filter(
      (account) => account.import_supplier === import_supplier && !this.#excluded.has(keyOf(account)),
    )
  }

  /** An account that was acknowledged. */
  account(pair: AccountReference): LedgerAccount | undefined {
    const key = keyOf(pair)
    return this.#excluded.has(key) ? undefined : this.#accounts.get(key)
  }

  /** What was sent to be added to an account, refused or not, the oldest first. */
  recordsOf(pair: AccountReference): readonly LedgerRecord[] {
    const isOf = ({ body }: LedgerRecord) =>
      body['import_supplier'] === pair.import_supplier && body['external_account_number'] === pair.external_account_number
    const all = this.#excluded.has(keyOf(pair)) ? [] : [...this.#records, ...this.#refused].filter(isOf)
    return all.toSorted((one, other) => (one.step.sent ?? 0) - (other.step.sent ?? 0))
  }

  /** The requests that sent something under a name, refused or not, the oldest first. */
  sendersOf(name: string): readonly Step[] {
    const steps = [...this.#records, ...this.#refused].filter(({ body }) => JSON.stringify(body).includes(name)).map(({ step }) => step)
    return steps.toSorted((one, other) => (one.sent ?? 0) - (other.sent ?? 0))
  }

  /** The records that an operation added, the oldest first. */
  records(operation: OperationId): readonly LedgerRecord[] {
    return this.#records.filter((record) => record.operation === operation && !this.#isExcluded(record.body))
  }

  /** Leaves out an account of which the document does not say how it stands, such as one that the operator marked. */
  exclude(import_supplier: string, external_account_number: string): void {
    this.#excluded.add(keyOf({ import_supplier, external_account_number }))
  }

  /** Whether a pair is named in the plain way of the run, and nothing that was sent may count as the same pair. */
  isPlain(pair: AccountReference): boolean {
    return this.#plain.test(pair.external_account_number) && !this.#excluded.has(keyOf(pair))
  }

  /** The first time that the operator set an import supplier or a payment vendor; undefined where the run did not make it. */
  made(name: string): Step | undefined {
    return this.#made.get(name)
  }

  /** Takes that the operator set an import supplier or a payment vendor. */
  make(name: string, step: Step): void {
    if (!this.#made.has(name)) this.#made.set(name, step)
  }

  /** Takes a failure. */
  fail(failure: Failure): void {
    this.#failures.push(failure)
  }

  /** Takes a process request that was answered with 429, and the same one, sent again, that was not. */
  exceed(operation: OperationId, steps: readonly [Step, Step]): void {
    const [refused] = steps
    this.ordinals.take(operation, refused)
    this.#excesses.push(steps)
  }

  /** Takes an exchange. */
  take(taken: Exchange): void {
    const exchange = this.#bounded(taken)
    this.#recent = [...this.#recent.slice(1 - mostRecent), exchange.step]
    const { operation, answer, body } = exchange
    this.ordinals.take(operation, exchange.step)
    this.witnesses.send(exchange.step)
    if (answer) this.#answers.set(`${operation} ${answer.status}`, this.answers(operation, answer.status) + 1)
    this.#toldErrors.take(taken)
    if (answer && answer.status >= 500 && operation !== 'createPaymentInstruction') {
      const { requestId = 'without an id', request } = exchange.step
      this.#firstFailing ??= `${request.method} ${request.path} (${requestId}), answered with ${answer.status}`
      const numbers = this.#failing.get(answer.status) ?? []
      this.#failing.set(answer.status, [...numbers, this.exchanges].slice(0, mostFailing))
    }
    this.#missing.take(exchange, (supplier) => this.accounts(supplier))
    this.#refusals.take(exchange, (supplier) => this.accounts(supplier))
    if (!answer) this.#hungUp.set(operation, exchange.step)
    else if (answer.status < 500) this.#hungUp.delete(operation)
    if (writesAccounts(operation)) this.#takeAccount(exchange)
    else if (answer && operation !== 'validateAccount' && isObject(body)) {
      const record = { operation, body, query: exchange.query, step: exchange.step }
      if (answer.status === 201) this.#records.push(record)
      else if (answer.status >= 400 && ('external_account_number' in body || isImport(operation))) this.#refused.push(record)
    }
  }

  /** Takes a request that got no answer, though its client waited for one: it may have been carried out. */
  lose(request: Pick<Exchange, 'operation' | 'body' | 'step'>): void {
    if (writesAccounts(request.operation)) this.#takeAccount({ ...request, query: {}, answer: undefined })
  }

  #takeAccount(exchange: Exchange): void {
    const { operation, answer, body } = exchange
    if (!isObject(body)) return
    const supplier = operation === 'processAccount' ? body['import_supplier_code'] : body['import_supplier']
    const { external_account_number: number } = body
    if (typeof supplier !== 'string' || typeof number !== 'string') {
      // A server may understand more than it has to.
      if (answer === undefined || answer.status < 400)
        for (const value of Object.values(body)) if (typeof value === 'string') this.#excludeLike(value)
      return
    }
    const pair = { import_supplier: supplier, external_account_number: number }
    this.#excludeSpelledLike(pair)
    if (!this.#plain.test(number)) this.#excludeLike(number)
    else if (operation === 'stageAccount') this.#stage(pair, exchange)
    else this.#process(pair, exchange)
  }

  /** The exchange, of which the answer is told in short once enough answers of the run are kept: they are only shown. */
  #bounded(exchange: Exchange): Exchange {
    const { answer, step } = exchange
    if (!answer || !step.response || answer.text.length <= 1000) return exchange
    this.#kept += answer.text.length
    if (this.#kept <= mostKept) return exchange
    return { ...exchange, step: { ...step, response: { status: step.response.status, body: excerpt(answer.text) } } }
  }

  #stage(pair: AccountReference, { answer, step }: Exchange): void {
    const known = this.#accounts.get(keyOf(pair))
    if (known?.state === 'imported') return
    const steps = [...(known?.steps.slice(0, 1) ?? []), step]
    if (answer?.status === 201 || answer?.status === 200) this.#accounts.set(keyOf(pair), { ...pair, state: 'pending', steps })
    // What is staged for it then is either record.
    else if (known && (answer === undefined || answer.status >= 500)) this.#accounts.set(keyOf(pair), { ...known, steps })
  }

  #process(pair: AccountReference, { answer, step, body }: Exchange): void {
    const known = this.#accounts.get(keyOf(pair))
    if (!known) return
    const isDry = asObject(body)['dry_run'] === true
    const isCreated = answer?.status === 201 && !isDry
    const steps = [...known.steps, step]
    // Where two answers say that it was created, nobody knows which of them holds.
    if (known.state === 'imported') {
      if (isCreated) this.#accounts.set(keyOf(pair), { ...known, state: 'unsure', steps })
    } else if (isCreated)
      this.#accounts.set(keyOf(pair), {
        ...pair,
        state: 'imported',
        platform_account_number: asObject(answer.body)['platform_account_number'],
        steps,
      })
    // A dry run leaves the account pending, and so does the limit; what else leaves what is open.
    else if (!(answer?.status === 400 && isDry) && answer?.status !== 429)
      this.#accounts.set(keyOf(pair), { ...pair, state: 'unsure', steps })
    else if (known.state === 'pending') this.#accounts.set(keyOf(pair), { ...known, tried: [...(known.tried ?? []), step] })
  }

  /** Leaves out the accounts of the number whose supplier is spelled otherwise, but not quite: whether it is the same is open. */
  #excludeSpelledLike(pair: AccountReference): void {
    const { import_supplier, external_account_number } = pair
    const alike = this.#suppliers.get(spelling(import_supplier)) ?? new Set()
    this.#suppliers.set(spelling(import_supplier), alike.add(import_supplier))
    for (const other of alike) {
      const key = keyOf({ import_supplier: other, external_account_number })
      if (other === import_supplier || !this.#accounts.has(key)) continue
      this.#excluded.add(key)
      this.#excluded.add(keyOf(pair))
    }
  }

  /** Leaves out the accounts that a variation of their number may stand for. */
  #excludeLike(number: string): void {
    const lower = number.toLowerCase()
    for (const [key, account] of this.#accounts) if (lower.includes(account.external_account_number.toLowerCase())) this.#excluded.add(key)
  }

  #isExcluded({ import_supplier, external_account_number }: Body): boolean {
    return this.#excluded.has(keyOf({ import_supplier: String(import_supplier), external_account_number: String(external_account_number) }))
  }

  /** How many answers each operation gave with each status. */
  #counted(): readonly { readonly operation: string; readonly status: number; readonly count: number }[] {
    return [...this.#answers].map(([key, count]) => {
      const [operation = '', status] = key.split(' ')
      return { operation, status: Number(status), count }
    })
  }
}

function keyOf({ import_supplier, external_account_number }: AccountReference): string {
  return JSON.stringify([import_supplier, external_account_number])
}

function writesAccounts(operation: OperationId): boolean {
  return operation === 'stageAccount' || operation === 'processAccount'
}

function isImport(operation: OperationId): boolean {
  return preAccountImports.some((one) => one === operation)
}

function spelling(code: string): string {
  return code.trim().toLowerCase()
}
