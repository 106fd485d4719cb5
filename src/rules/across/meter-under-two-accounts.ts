import { inputRule, type InputEntry } from '../rule.ts'
import { isReadAsNumber } from '../spreadsheet/identifier-read-as-number.ts'
import { dayNumber, earliest, latest } from './day-number.ts'
import { supplyTimeline } from './supply-timeline.ts'

/** A number of less is given more than once, or is a word for none. */
const numbered = /\d{4}/

const account = (external_account_number: string, meter_number: string) => ({
  external_account_number,
  import_supplier: 'NORDLICHT-2026',
  supply_addresses: [{ supply_points: [{ melos: [{ meters: [{ meter_number }] }] }] }],
})

/** One meter counts for one account at a time. */
export const meterUnderTwoAccounts = inputRule({
  id: 'meter_under_two_accounts',
  group: 'across',
  severity: 'note',
  title: 'A meter number under two accounts at the same time',
  reason:
    'A meter counts for one customer, so the readings of one are billed to another. It may be right where meters of several makers have one number, or one meter counts what is used and what is fed in.',
  remedy: 'Look up which account the meter belongs to.',
  source: 'convention',
  on: 'AccountImportRecord',
  good: [account('0040017823', '1EMH0010487215'), account('0040018151', '1EMH0010487216')],
  bad: {
    values: [account('0040017823', '1EMH0010487215'), account('0040018151', '1EMH0010487215')],
    at: ['supply_addresses', 0, 'supply_points', 0, 'melos', 0, 'meters', 0, 'meter_number'],
  },
  field: 'supply_addresses.*.supply_points.*.melos.*.meters.*.meter_number',
  entries({ supply_addresses = [] }) {
    const entries: InputEntry[] = []
    for (const [address, { supply_points = [] }] of supply_addresses.entries()) {
      for (const [point, { supply_start_date, supply_end_date, melos = [] }] of supply_points.entries()) {
        const start = dayOr(supply_start_date, earliest)
        const end = dayOr(supply_end_date, latest)
        for (const [melo, { meters = [] }] of melos.entries()) {
          for (const [meter, { meter_number: number = '', active_from, active_to }] of meters.entries()) {
            if (!numbered.test(number) || isReadAsNumber(number)) continue
            const from = Math.max(start, dayOr(active_from, earliest))
            entries.push({ key: [number], indexes: [address, point, melo, meter], from, to: Math.min(end, dayOr(active_to, latest)) })
          }
        }
      }
    }
    return entries
  },
  begin: supplyTimeline,
  detail: ({ key: [number] }, _earlier, where) => `The meter "${number}" is in use at the same time under another account: ${where}.`,
})

function dayOr(date: string | null | undefined, otherwise: number): number {
  return date === undefined || date === null ? otherwise : dayNumber(date)
}
