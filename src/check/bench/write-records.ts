import { closeSync, openSync, readFileSync, writeSync } from 'node:fs'
import { Random } from '../../generate/random.ts'

/** What is written. */
export interface Data {
  /** Size of the file. */
  readonly megabytes: number
  /** How many months of readings a register has: 36 make records of some 35 KB. */
  readonly months: number
  /** Whether records have one supply point and nothing about money: with 2 months some 3 KB. */
  readonly isSmall?: boolean
  /** How many of a hundred records have a fault. */
  readonly invalid: number
  readonly seed: number
}

/** Writes account import records as JSON Lines: the sample account with other names, numbers and readings in each. */
export function writeRecords(path: string, { megabytes, months, isSmall = false, invalid, seed }: Data): void {
  const random = new Random(seed)
  const whole = readFileSync('docs/samples/valid/validate-account.json', 'utf8')
  const sample = isSmall ? withoutMost(whole) : whole
  const file = openSync(path, 'w')
  let size = 0
  for (let count = 0; size < megabytes * 1024 * 1024; count++) {
    const record = vary(JSON.parse(sample), random, months) as Record<string, unknown>
    record['external_account_number'] = `A-${count}`
    if (random.below(10_000) < invalid * 100) record['billing_postcode'] = 1067
    size += writeSync(file, `${JSON.stringify(record)}\n`)
  }
  closeSync(file)
}

/** The account as a deployment might hand it over that imports customers and meters alone. */
function withoutMost(account: string): string {
  return JSON.stringify(JSON.parse(account), (key, value: unknown) => {
    if (['ledgers', 'statements', 'payment_instructions', 'payment_schedules', 'notes'].includes(key)) return undefined
    if (['agreements', 'articles'].includes(key) || /operators$|_profiles$|_periods$/.test(key)) return undefined
    return key === 'supply_points' && Array.isArray(value) ? value.slice(0, 1) : value
  })
}

/** The same value with other digits in its strings, and with readings for so many months. */
function vary(value: unknown, random: Random, months: number): unknown {
  if (typeof value === 'string') return /^\d{6,}$/.test(value) ? value.replaceAll(/\d/g, () => String(random.below(10))) : value
  if (Array.isArray(value)) return value.map((item: unknown) => vary(item, random, months))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, key === 'readings' ? readings(random, months) : vary(inner, random, months)]),
  )
}

const two = (number: number) => String(number).padStart(2, '0')

function readings(random: Random, months: number): object[] {
  return Array.from({ length: months }, (_, month) => ({
    status: 'SAVED',
    value: (month * 100 + random.next() * 90).toFixed(3),
    type_of_read: month % 12 === 11 ? 'BILLING' : 'INTERIM',
    origin: random.pick(['NETWORK_OPERATOR', 'METER_OPERATOR', 'LEGACY_SYSTEM']),
    qualifier: random.pick(['READ', 'READ', 'ESTIMATED']),
    read_at: `${2022 + Math.floor(month / 12)}-${two((month % 12) + 1)}-${two(1 + random.below(28))}T${two(random.below(24))}:00:00Z`,
    is_transfer_reading: month === months - 1,
    edifact_reference_number: `EDI${random.below(2 ** 31)}`,
  }))
}
