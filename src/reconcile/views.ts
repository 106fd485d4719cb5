import { isObject } from '../contract/json-schema.ts'
import type { Source } from '../input/find-inputs.ts'
import type { HttpOptions } from './http-reader.ts'
import { readUrl } from './http-reader.ts'
import type { AccountRow, ListName } from './ledger-of-accounts.ts'
import { readValues } from './read-values.ts'
import { rowOf, type AccountView, type ListEntry, type StatusEntry } from './reconcile.ts'
import { ReconcileError } from './reconcile-error.ts'

/** Where a view is read from: a server, or answers that were saved. */
export type ViewPlace =
  | { readonly url: string; readonly http: HttpOptions }
  | { readonly path: string; readonly supplier?: string | undefined }

/** How many accounts are asked for at once. */
const atOnce = 8

/** The most bytes of what a server tells of one account. */
const mostOfAccount = 64 * 2 ** 20

/** The entries of a list of section 4.4. */
export function listView(list: ListName, places: readonly ViewPlace[]): (suppliers: readonly string[]) => AsyncIterable<ListEntry> {
  return async function* (suppliers) {
    for (const place of places) {
      if ('url' in place) {
        for (const supplier of suppliers) {
          const url = `${place.url}/v1/data-import/${list}-account-import-processes/${encodeURIComponent(supplier)}/`
          const answer = await readUrl(url, place.http)
          // Nothing was staged, then; what a server answers for a supplier without accounts is open.
          if (answer) yield* entries(answer, url, supplier)
        }
      } else yield* entries(place.path, place.path, supplierOf(place, suppliers))
    }
  }
}

async function* entries(source: Source, name: string, supplier: string | undefined): AsyncGenerator<ListEntry> {
  for await (const value of readValues([source])) {
    const { external_account_number: number, platform_account_number: platform, import_supplier } = isObject(value) ? value : {}
    const own = typeof import_supplier === 'string' ? import_supplier : supplier
    if (typeof number !== 'string') throw new ReconcileError(`${name}: an entry of the list has no external_account_number`)
    if (own === undefined) throw new ReconcileError(`${name}: the cohort has several suppliers; say whose list it is: SUPPLIER=${name}`)
    yield { supplier: own, number, platform: typeof platform === 'string' ? platform : '' }
  }
}

function supplierOf({ supplier }: { readonly supplier?: string | undefined }, suppliers: readonly string[]): string | undefined {
  return supplier ?? (suppliers.length === 1 ? suppliers[0] : undefined)
}

/** The statuses of pending accounts: asked for one by one, or JSON Lines of answers with the account beside them. */
export function statusView(place: ViewPlace): (pending: Iterable<AccountRow>) => AsyncIterable<StatusEntry> {
  return async function* (pending) {
    if ('path' in place) {
      for await (const value of readValues([place.path])) {
        const row = named(value, place.path)
        yield { ...row, status: statusOf(value) }
      }
      return
    }
    const answers = askAll(pending, place.http, ({ supplier, number }) => {
      const pair = `${encodeURIComponent(supplier)}/${encodeURIComponent(number)}`
      return `${place.url}/v1/data-import/account-transfer-status/${pair}/`
    })
    // Where there is no process (404), no account exists either.
    for await (const { row, value } of answers) yield { ...row, status: value === undefined ? 'UNKNOWN' : statusOf(value) }
  }
}

function statusOf(value: unknown): string {
  return isObject(value) && typeof value['status'] === 'string' ? value['status'] : ''
}

/** What the operator sees: asked for account by account at the operator port, or JSON Lines of its answers. */
export function operatorView(place: ViewPlace): (accounts: Iterable<AccountRow>) => AsyncIterable<AccountView> {
  return async function* (accounts) {
    if ('path' in place) {
      for await (const value of readValues([place.path])) yield { ...named(value, place.path), ...inside(value) }
      return
    }
    const answers = askAll(accounts, place.http, ({ supplier, number }) => {
      return `${place.url}/accounts/${encodeURIComponent(supplier)}/${encodeURIComponent(number)}`
    })
    for await (const { row, value } of answers) yield { ...row, ...inside(value) }
  }
}

function inside(value: unknown): Pick<AccountView, 'record' | 'notes'> {
  const { staged, notes } = isObject(value) ? value : {}
  return { record: isObject(staged) ? staged : undefined, notes: Array.isArray(notes) ? notes : [] }
}

/** The account that a saved answer is about: named beside it, or in the staged record. */
function named(value: unknown, name: string): AccountRow {
  const staged = isObject(value) ? value['staged'] : undefined
  const row = (isObject(value) ? rowOf(value) : undefined) ?? (isObject(staged) ? rowOf(staged) : undefined)
  if (!row) throw new ReconcileError(`${name}: an entry names no account (import_supplier, external_account_number)`)
  return row
}

/** Asks for accounts, some at once, and gives the answers in their order; undefined for a 404. */
async function* askAll(rows: Iterable<AccountRow>, http: HttpOptions, urlOf: (row: AccountRow) => string) {
  const waiting: { readonly row: AccountRow; readonly answer: Promise<unknown> }[] = []
  for (const row of rows) {
    const answer = ask(urlOf(row), http)
    // Told when it is its turn.
    answer.catch(() => undefined)
    waiting.push({ row, answer })
    if (waiting.length < atOnce) continue
    const first = waiting.shift()
    if (first) yield { row: first.row, value: await first.answer }
  }
  for (const { row, answer } of waiting) yield { row, value: await answer }
}

async function ask(url: string, http: HttpOptions): Promise<unknown> {
  const answer = await readUrl(url, { ...http, most: mostOfAccount })
  if (!answer) return undefined
  for await (const value of readValues([answer])) return value
  return undefined
}
