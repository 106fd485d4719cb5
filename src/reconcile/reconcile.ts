import { isObject } from '../contract/json-schema.ts'
import { accountParts, type Part } from './account-parts.ts'
import { digestOf } from './canonical.ts'
import { compareParts } from './compare-parts.ts'
import { TotalsCounter, type ControlTotals } from './control-totals.ts'
import type { Difference } from './difference.ts'
import { LedgerOfAccounts, type AccountRow, type ListName } from './ledger-of-accounts.ts'
import { queries } from './queries.ts'
import { ReconcileError } from './reconcile-error.ts'

/** The two sides: what was meant to arrive, and what the platform says has. Each is read once. */
export interface Sides {
  /** Account import records. */
  readonly cohort: AsyncIterable<unknown>
  /** The answers of the lists (section 4.4) for each import supplier; asked for once the suppliers of the cohort are known. */
  readonly lists: Readonly<Partial<Record<ListName, (suppliers: readonly string[]) => AsyncIterable<ListEntry>>>>
  /** The answers of the status endpoint, for pending accounts. */
  readonly statuses?: (pending: Iterable<AccountRow>) => AsyncIterable<StatusEntry>
  /** What the operator sees of accounts. */
  readonly views?: (accounts: Iterable<AccountRow>) => AsyncIterable<AccountView>
}

/** An entry of a list; of a list of one supplier the supplier is known beside it. */
export interface ListEntry extends AccountRow {
  /** Empty for a pending account. */
  readonly platform: string
}

/** The status of an account (section 2.13). */
export interface StatusEntry extends AccountRow {
  readonly status: string
}

/** What the operator sees of an account. */
export interface AccountView extends AccountRow {
  /** The record as it was staged; undefined where there is none. */
  readonly record: Readonly<Record<string, unknown>> | undefined
  /** The notes of the account, where they are told apart from those of the record. */
  readonly notes: readonly unknown[]
}

/** What came of it for an import supplier. */
export interface SupplierResult {
  readonly import_supplier: string
  readonly cohort: ControlTotals
  /** What the platform has: of accounts by the list, of what is in them by the operator's view; undefined where that is not given. */
  readonly platform: { readonly [Name in keyof ControlTotals]: string | undefined }
}

/** What came of it. */
export interface ReconcileResult {
  readonly differences: Readonly<Record<string, number>>
  readonly suppliers: readonly SupplierResult[]
  /** What could have gone wrong without being seen, and which view would show it. */
  readonly notShowable: readonly { readonly what: string; readonly needs: string }[]
}

/**
 * Compares a cohort with what has arrived. Memory holds neither of the two; what is compared lies in a temporary file.
 * @param tell Told of each difference.
 * @throws ReconcileError when a side cannot be read, or is none.
 */
export async function reconcile(sides: Sides, tell: (difference: Difference) => void): Promise<ReconcileResult> {
  const ledger = new LedgerOfAccounts()
  try {
    const counts = new Map<string, number>()
    const report = ({ supplier, number }: AccountRow, difference: Omit<Difference, 'import_supplier' | 'external_account_number'>) => {
      counts.set(difference.difference, (counts.get(difference.difference) ?? 0) + 1)
      tell({ import_supplier: supplier, external_account_number: number, ...difference })
    }
    const own = await readCohort(sides.cohort, ledger)
    const suppliers = ledger.suppliers()
    const accounts = await readLists(sides.lists, suppliers, ledger)
    ledger.index()
    for (const { difference, needs, sql, what = '' } of queries) {
      if (!sides.lists[needs]) continue
      for (const { other, ...row } of ledger.rows(sql)) report(row, { difference, what, expected: '', found: other })
    }
    if (sides.statuses) await compareStatuses(sides.statuses, ledger, report)
    const inside = sides.views && (await compareViews(sides.views, ledger, report))
    return {
      differences: Object.fromEntries(counts),
      suppliers: suppliers.map((supplier) => ({
        import_supplier: supplier,
        cohort: countedOf(own, supplier).totals,
        platform: { ...(inside ? countedOf(inside, supplier).totals : unknownTotals), accounts: String(accounts.get(supplier) ?? 0) },
      })),
      notShowable: notShowable(sides),
    }
  } finally {
    ledger.close()
  }
}

type Report = (row: AccountRow, difference: Omit<Difference, 'import_supplier' | 'external_account_number'>) => void

const unknownTotals = {
  supply_points: undefined,
  registers: undefined,
  readings: undefined,
  transactions: undefined,
  ledger_balances: undefined,
}

/** Totals by import supplier. */
type Counters = Map<string, TotalsCounter>

function countedOf(counters: Counters, supplier: string): TotalsCounter {
  const known = counters.get(supplier) ?? new TotalsCounter()
  counters.set(supplier, known)
  return known
}

async function readCohort(cohort: AsyncIterable<unknown>, ledger: LedgerOfAccounts): Promise<Counters> {
  const counters: Counters = new Map()
  let record = 0
  for await (const value of cohort) {
    const row = isObject(value) ? rowOf(value) : undefined
    if (!isObject(value) || !row)
      throw new ReconcileError(`record ${record} of the cohort names no account; check it with data-import validate`)
    const parts = accountParts(value)
    ledger.addToCohort(row, wholeOf(parts), parts)
    countedOf(counters, row.supplier).add(parts)
    record++
  }
  if (record === 0) throw new ReconcileError('the cohort holds no account')
  return counters
}

/** The account that a value names. */
export function rowOf({ import_supplier: supplier, external_account_number: number }: Readonly<Record<string, unknown>>) {
  return typeof supplier === 'string' && typeof number === 'string' ? { supplier, number } : undefined
}

/** What an account holds, whosever it is. */
function wholeOf(parts: readonly Part[]): string {
  return digestOf(parts.map(({ kind, key, says }) => `${kind} ${key} ${kind === 'ledger_balances' ? '' : says}`).toSorted())
}

async function readLists(
  lists: Sides['lists'],
  suppliers: readonly string[],
  ledger: LedgerOfAccounts,
): Promise<ReadonlyMap<string, number>> {
  const accounts = new Map<string, number>()
  for (const list of ['all', 'pending', 'imported'] as const) {
    for await (const entry of lists[list]?.(suppliers) ?? []) {
      ledger.addToList(list, entry, entry.platform)
      if (list === 'all') accounts.set(entry.supplier, (accounts.get(entry.supplier) ?? 0) + 1)
    }
  }
  return accounts
}

const pendingSql = queries.find(({ difference }) => difference === 'pending')?.sql ?? ''

async function compareStatuses(ask: NonNullable<Sides['statuses']>, ledger: LedgerOfAccounts, report: Report): Promise<void> {
  for await (const { status, ...row } of ask(ledger.rows(pendingSql))) {
    const difference = status === 'UNKNOWN' ? 'failed' : status === 'IN_PROGRESS' ? 'in_progress' : undefined
    if (difference) report(row, { difference, what: '', expected: 'COMPLETED', found: status })
  }
}

async function compareViews(ask: NonNullable<Sides['views']>, ledger: LedgerOfAccounts, report: Report): Promise<Counters> {
  const counters: Counters = new Map()
  for await (const { record, notes, ...row } of ask(ledger.rows('SELECT supplier, number FROM cohort ORDER BY supplier, number'))) {
    const expected = ledger.expected(row)
    // Of what is not in the cohort the lists tell.
    if (!expected || expected.wasSeen) continue
    if (!record) {
      report(row, { difference: 'not_seen', what: '', expected: '', found: '' })
      continue
    }
    const parts = accountParts(record)
    countedOf(counters, row.supplier).add(parts)
    for (const difference of doubledNotes(notes)) report(row, difference)
    const whole = wholeOf(parts)
    const holder = whole === expected.whole ? undefined : ledger.holderOf(whole)
    if (holder !== undefined) report(row, { difference: 'swapped', what: '', expected: row.number, found: holder })
    else for (const difference of compareParts(expected.parts, parts)) report(row, difference)
  }
  for (const row of ledger.rows('SELECT supplier, number FROM cohort WHERE seen = 0'))
    report(row, { difference: 'not_seen', what: '', expected: '', found: '' })
  return counters
}

/** Notes that an account has twice: the service keeps one with the same body and the same time (section 4.3). */
function* doubledNotes(notes: readonly unknown[]): Generator<Parameters<Report>[1]> {
  const seen = new Set<string>()
  for (const note of notes) {
    const { body, created_at } = isObject(note) ? note : {}
    const digest = digestOf([body, created_at])
    if (seen.has(digest)) yield { difference: 'doubled', what: 'notes of the account', expected: '1', found: '2' }
    seen.add(digest)
  }
}

function notShowable({ lists, statuses, views }: Sides): ReconcileResult['notShowable'] {
  return [
    ...(lists.all ? [] : [{ what: 'accounts that are missing, extra, twice or pending', needs: '--all' }]),
    ...(lists.pending && lists.imported ? [] : [{ what: 'lists that contradict one another', needs: '--pending and --imported' }]),
    ...(statuses ? [] : [{ what: 'whether a pending account has failed or is being created', needs: '--status' }]),
    ...(views
      ? []
      : [
          {
            what: 'supply points, registers, readings, ledgers, transactions and notes that are lost, changed or doubled',
            needs: '--operator',
          },
          { what: 'accounts whose data was swapped', needs: '--operator' },
        ]),
    { what: 'documents that are not in the storage bucket', needs: 'data-import validate --documents' },
  ]
}
