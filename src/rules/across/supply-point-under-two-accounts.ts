import { inputRule, type InputEntry } from '../rule.ts'
import { dayNumber, earliest, latest } from './day-number.ts'
import { supplyTimeline } from './supply-timeline.ts'

/** One supply point is supplied under one account at a time. */
export const supplyPointUnderTwoAccounts = inputRule({
  id: 'supply_point_under_two_accounts',
  group: 'across',
  severity: 'warning',
  title: 'A supply point under two accounts at the same time',
  reason: 'A supply point is billed to one customer at a time. The second account is refused, or two customers pay for the same energy.',
  remedy: 'Look for the account that has ended: its supply point lacks supply_end_date, or one of the identifiers is wrong.',
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
  field: 'supply_addresses.*.supply_points.*.identifier',
  entries({ supply_addresses = [] }) {
    const entries: InputEntry[] = []
    for (const [address, { supply_points = [] }] of supply_addresses.entries()) {
      for (const [point, { identifier, supply_start_date, supply_end_date }] of supply_points.entries()) {
        if (identifier === undefined || identifier === '') continue
        // The end counts as part of the supply or not, so on that day there is no telling.
        const from = supply_start_date === undefined ? earliest : dayNumber(supply_start_date)
        const to = supply_end_date === undefined ? latest : dayNumber(supply_end_date)
        entries.push({ key: [identifier], indexes: [address, point], from, to })
      }
    }
    return entries
  },
  begin: supplyTimeline,
  detail: ({ key: [identifier] }, _earlier, where) => `"${identifier}" is supplied at the same time under another account: ${where}.`,
})
