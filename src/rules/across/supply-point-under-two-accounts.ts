import { inputRule, type RuleBreach } from '../rule.ts'
import { createFullNotice } from './full-table.ts'
import { placeInWords } from './place-in-words.ts'
import { fingerprint, SeenTable, type SeenEntry } from './seen-table.ts'

/** One supply point is supplied under one account at a time. */
export const supplyPointUnderTwoAccounts = inputRule({
  id: 'supply_point_under_two_accounts',
  group: 'across',
  severity: 'warning',
  title: 'A supply point under two accounts at the same time',
  reason: 'A point is billed to one customer at a time; the second account is refused, or two customers pay for the same energy.',
  remedy: 'Look for the account that ended: its supply point lacks the supply_end_date, or the identifier of one is wrong.',
  source: 'convention',
  on: 'AccountImportRecord',
  good: [
    {
      external_account_number: '0040017823',
      import_supplier: 'NORDLICHT-2026',
      supply_addresses: [{ supply_points: [{ identifier: '50741398264', supply_end_date: '2026-03-31' }] }],
    },
    {
      external_account_number: '0040018151',
      import_supplier: 'NORDLICHT-2026',
      supply_addresses: [{ supply_points: [{ identifier: '50741398264', supply_start_date: '2026-04-01' }] }],
    },
  ],
  bad: {
    values: [
      {
        external_account_number: '0040017823',
        import_supplier: 'NORDLICHT-2026',
        supply_addresses: [{ supply_points: [{ identifier: '50741398264' }] }],
      },
      {
        external_account_number: '0040018151',
        import_supplier: 'NORDLICHT-2026',
        supply_addresses: [{ supply_points: [{ identifier: '50741398264', supply_start_date: '2026-04-01' }] }],
      },
    ],
    at: ['supply_addresses', 0, 'supply_points', 0, 'identifier'],
  },
  looksAt: [
    'import_supplier',
    'external_account_number',
    'supply_addresses.supply_points.identifier',
    'supply_addresses.supply_points.supply_start_date',
    'supply_addresses.supply_points.supply_end_date',
  ],
  begin() {
    const seen = new SeenTable()
    const fullNotice = createFullNotice(seen, 'supply points')
    return ({ import_supplier = '', external_account_number = '', supply_addresses = [] }, place) => {
      const breaches: RuleBreach[] = []
      const owner = fingerprint(import_supplier, external_account_number)
      for (const [address, { supply_points = [] }] of supply_addresses.entries()) {
        for (const [point, { identifier, supply_start_date, supply_end_date }] of supply_points.entries()) {
          if (identifier === undefined || identifier === '') continue
          const from = supply_start_date === undefined ? earliest : dayNumber(supply_start_date)
          const to = supply_end_date === undefined ? latest : dayNumber(supply_end_date)
          const key = fingerprint(identifier)
          const other = firstOther(seen.find(key), owner, from, to)
          seen.add(key, owner, place, from, to)
          if (!other) continue
          breaches.push({
            at: ['supply_addresses', address, 'supply_points', point, 'identifier'],
            detail: `"${identifier}" is supplied at the same time under another account: ${placeInWords(other.place)}.`,
          })
        }
      }
      breaches.push(...fullNotice())
      return breaches
    }
  },
})

/** What has no start is taken to be supplied since ever, and what has no end for ever. */
const [earliest, latest] = [-(2 ** 31), 2 ** 31 - 1]

/** The end counts as part of the supply or not, so on that day there is no telling. */
function firstOther(entries: Iterable<SeenEntry>, [high, low]: SeenEntry['owner'], from: number, to: number): SeenEntry | undefined {
  for (const entry of entries) {
    const isSame = entry.owner[0] === high && entry.owner[1] === low
    if (!isSame && entry.from < to && from < entry.to) return entry
  }
  return undefined
}

/** Days since 1970. */
function dayNumber(date: string): number {
  return Date.parse(date) / 86_400_000
}
