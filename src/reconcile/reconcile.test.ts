import { describe, expect, it } from 'vitest'
import { generateAccounts } from '../generate/generate-bodies.ts'
import type { Difference } from './difference.ts'
import { reconcile, type ListEntry, type Sides } from './reconcile.ts'
import { proveLosses } from './testing/prove-losses.ts'

async function* each<T>(values: Iterable<T>): AsyncGenerator<T> {
  yield* values
}

const records = [...generateAccounts({ accounts: 6, months: 0 })]
const supplier = 'NORDLICHT-2026'
const entries: ListEntry[] = records.map(({ external_account_number: number }, index) => ({ supplier, number, platform: `A-${index}` }))

async function run(sides: Partial<Sides>) {
  const found: Difference[] = []
  const all: Sides = { cohort: each(records), lists: { all: () => each(entries) }, ...sides }
  const result = await reconcile(all, (difference) => found.push(difference))
  return { found: found.map(({ external_account_number: number, difference, what }) => `${number} ${difference} ${what}`.trim()), result }
}

const views =
  (change: (record: unknown, index: number) => unknown): NonNullable<Sides['views']> =>
  () =>
    each(
      records.map((record, index) => ({
        supplier,
        number: record.external_account_number,
        record: change(structuredClone(record), index) as Record<string, unknown>,
        notes: [],
      })),
    )

describe('reconcile', () => {
  it('finds nothing where everything has arrived, and the totals of both sides agree', async () => {
    const { found, result } = await run({ views: views((record) => record) })
    expect(found).toEqual([])
    for (const { cohort, platform } of result.suppliers) expect(platform).toEqual(cohort)
    expect(result.suppliers[0]?.cohort.accounts).toBe('6')
  })

  it('does not mind how a service writes what it has: order, zeros, offsets, fields without a value', async () => {
    const rewritten = (record: unknown): unknown => {
      if (Array.isArray(record)) return record.map(rewritten)
      if (typeof record === 'string' && /^-?\d+\.\d+$/.test(record)) return `${record}00`
      if (typeof record === 'string' && /T.*[+]0\d:00$/.test(record)) return new Date(record).toISOString()
      if (typeof record !== 'object' || record === null) return record
      const fields = Object.entries(record).map(([name, value]) => [name, rewritten(value)])
      return { added_by_nobody: null, ...Object.fromEntries(fields.toReversed()) }
    }
    expect((await run({ views: views(rewritten) })).found).toEqual([])
  })

  it('tells what the other lists and the statuses say', async () => {
    const pending = entries.map((entry, index) => (index < 3 ? { ...entry, platform: '' } : entry))
    const statuses = ['UNKNOWN', 'IN_PROGRESS', 'COMPLETED']
    const { found } = await run({
      lists: { all: () => each(pending), pending: () => each(pending.slice(1, 4)), imported: () => each(pending.slice(3)) },
      statuses: async function* (accounts) {
        for (const account of accounts) yield { ...account, status: statuses[Number(account.number.at(-1))] ?? '' }
      },
    })
    expect(found.toSorted()).toEqual([
      '0040000000 failed',
      '0040000000 lists_disagree list of pending',
      '0040000000 pending',
      '0040000001 in_progress',
      '0040000001 pending',
      '0040000002 pending',
      '0040000003 lists_disagree list of pending',
    ])
  })

  it('names what the given views cannot show', async () => {
    const needs = async (sides: Partial<Sides>) => (await run(sides)).result.notShowable.map((one) => one.needs)
    expect(await needs({})).toEqual([
      '--pending and --imported',
      '--status',
      '--operator',
      '--operator',
      'data-import validate --documents',
    ])
    expect(await needs({ views: views((record) => record) })).not.toContain('--operator')
  })

  it('refuses a cohort without accounts, and one with a record that names none', async () => {
    await expect(run({ cohort: each([]) })).rejects.toThrow('holds no account')
    await expect(run({ cohort: each([{}]) })).rejects.toThrow('record 0 of the cohort names no account')
  })
})

describe('of 100 seeded losses', () => {
  it.each([true, false])('each one that can be shown is found, and nothing else (with the view of the operator: %s)', async (withViews) => {
    const { faults, found } = await proveLosses(700, 100, withViews)
    expect(faults).toEqual([])
    expect(found).toBe(withViews ? 93 : 32)
  })
})
