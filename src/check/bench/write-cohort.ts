import { closeSync, openSync, writeSync } from 'node:fs'
import type { AccountImportRecord } from '../../../schemas/record-types.ts'
import { generateAccounts } from '../../generate/generate-bodies.ts'

/** What is written. */
export interface CohortData {
  /** Size of the file. */
  readonly megabytes: number
  /** Whether accounts have one supply point and nothing about money: they have some 4 KB then, not 30. */
  readonly isSmall?: boolean
  /** Who finds what is wrong in an account. */
  readonly foundBy: 'contract' | 'rules'
  /** How many findings an account has that is spoilt; 5 at most. */
  readonly findings: number
  /** One account of so many is spoilt. Default: 1, which is each. */
  readonly oneOf?: number
}

type Spoilt = Record<keyof AccountImportRecord, unknown> & { readonly customers: [Record<string, unknown>] }

type Spoil = (account: Spoilt) => void

/** What real cohorts have in every record, in the order in which it is planted. */
const spoils: Readonly<Record<CohortData['foundBy'], readonly Spoil[]>> = {
  contract: [
    (account) => (account.customers[0]['date_of_birth'] = '28.02.1979'),
    (account) => (account.transfer_balance = '1.234,50'),
    (account) => (account.unknown_occupier = 'Nein'),
    (account) => (account.billing_postcode = 10115),
    (account) => (account.billing_address4 = null),
  ],
  rules: [
    (account) => (account.customers[0]['mobile'] = '+49123456789'),
    (account) => (account.customers[0]['email'] = 'kunde(at)cohort.example'),
    (account) => (account.customers[0]['family_name'] = ''),
    (account) => (account.sales_channel = 'HAUSTUER'),
    (account) => (account.billing_postcode = '1011'),
  ],
}

/** Writes accounts as JSON Lines, sound but for what is asked, in the same few places. */
export function writeCohort(path: string, { megabytes, isSmall = false, foundBy, findings, oneOf = 1 }: CohortData): void {
  const file = openSync(path, 'w')
  let size = 0
  let count = 0
  for (const account of generateAccounts({ accounts: 1_000_000, months: isSmall ? 0 : 45 })) {
    // Those of unknown occupiers have no customers.
    if (account.unknown_occupier === true) continue
    if (count++ % oneOf === 0) for (const spoil of spoils[foundBy].slice(0, findings)) spoil(account as unknown as Spoilt)
    size += writeSync(file, `${JSON.stringify(account, isSmall ? withoutMost : undefined)}\n`)
    if (size >= megabytes * 1024 * 1024) break
  }
  closeSync(file)
}

/** The account as a deployment might hand it over that imports customers and meters alone. */
function withoutMost(field: string, value: unknown): unknown {
  if (['ledgers', 'statements', 'payment_instructions', 'payment_schedules', 'notes'].includes(field)) return undefined
  if (['agreements', 'articles'].includes(field) || /operators$|_profiles$|_periods$/.test(field)) return undefined
  return field === 'supply_points' && Array.isArray(value) ? value.slice(0, 1) : value
}
