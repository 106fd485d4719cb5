import type { RecordName } from '../../../schemas/record-types.ts'
import { recordRule, type RuleBreach } from '../rule.ts'
import { repeated } from './repeated.ts'

/** A list of a record, and what makes two of its entries the same; the first of the keys is there in both. */
interface Children {
  readonly list: string
  readonly keys: readonly [string, ...string[]]
}

const lists = {
  AccountImportRecord: [
    { list: 'customers', keys: ['family_name', 'given_name', 'date_of_birth', 'email', 'mobile', 'landline'] },
    { list: 'references', keys: ['value', 'namespace'] },
    { list: 'statements', keys: ['statement_id', 'supply_type'] },
  ],
  Customer: [{ list: 'consents', keys: ['type', 'value', 'signed_at'] }],
  SupplyPoint: [{ list: 'melos', keys: ['melo_number'] }],
  Melo: [{ list: 'meters', keys: ['meter_number', 'active_from'] }],
  Meter: [{ list: 'registers', keys: ['obis_code', 'active_from', 'active_to'] }],
  Register: [{ list: 'readings', keys: ['read_at', 'value', 'type_of_read', 'is_transfer_reading'] }],
} as const satisfies Partial<Record<RecordName, readonly Children[]>>

/** Entries of a list that say again what one before says. */
export const childrenWithDuplicateValues = recordRule<keyof typeof lists>({
  id: 'children_with_duplicate_values',
  group: 'duplicates',
  severity: 'warning',
  title: 'A list entry that appears twice',
  reason: 'It is created twice on the platform, or the account is refused. Often a join in the export has duplicated it.',
  remedy: 'Keep one of the two, with the nested data of both.',
  source: 'seen in sibling deployments',
  on: 'Register',
  alsoOn: Object.keys(lists) as (keyof typeof lists)[],
  good: {
    readings: [
      { value: '4211.208', read_at: '2024-04-01T09:35:00+02:00', type_of_read: 'INTERIM' },
      { value: '4211.208', read_at: '2024-04-01T09:35:00+02:00', type_of_read: 'BILLING' },
    ],
  },
  bad: {
    value: {
      readings: [
        { value: '4211.208', read_at: '2024-04-01T09:35:00+02:00', type_of_read: 'INTERIM' },
        { value: '4211.208', read_at: '2024-04-01T09:35:00+02:00', type_of_read: 'INTERIM' },
      ],
    },
    at: ['readings', 1],
  },
  check(value, _context, name) {
    const breaches: RuleBreach[] = []
    const fields: Readonly<Record<string, unknown>> = value
    for (const { list, keys } of lists[name]) {
      const entries = fields[list]
      if (!Array.isArray(entries) || entries.length < 2 || isRising(entries, keys[0])) continue
      for (const index of repeated(entries, (entry: unknown) => keyOf(entry, keys))) {
        breaches.push({ at: [list, index], detail: `${keys.join(', ')}: an entry before has the same.` })
      }
    }
    return breaches
  },
})

/** Whether the texts under a key rise from entry to entry, as those of readings mostly do; then none stands twice. */
function isRising(entries: readonly unknown[], key: string): boolean {
  let last = ''
  for (const entry of entries) {
    const value = (entry as Readonly<Record<string, unknown>>)[key]
    if (typeof value !== 'string' || value <= last) return false
    last = value
  }
  return true
}

/** The values of the keys as one text; nothing where the first is missing or empty. */
function keyOf(entry: unknown, [first, ...others]: readonly [string, ...string[]]): string | undefined {
  const values = entry as Readonly<Record<string, unknown>>
  const value = values[first]
  if (typeof value !== 'string' || value === '') return undefined
  let key = value
  for (const name of others) key += `\n${String(values[name])}`
  return key
}
