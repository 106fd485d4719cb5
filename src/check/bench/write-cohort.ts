import { closeSync, openSync, writeSync } from 'node:fs'
import type { AccountImportRecord } from '../../../schemas/record-types.ts'
import { generateAccounts } from '../../generate/generate-bodies.ts'

/** What is written. */
export interface CohortData {
  /** Size of the file. */
  readonly megabytes: number
  /** Who finds what is wrong in each record. */
  readonly foundBy: 'contract' | 'rules'
  /** How many findings each record has; 5 at most. */
  readonly findings: number
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

/** Writes sound accounts of some 30 KB as JSON Lines, each spoilt in the same few places. */
export function writeCohort(path: string, { megabytes, foundBy, findings }: CohortData): void {
  const file = openSync(path, 'w')
  let size = 0
  for (const account of generateAccounts({ accounts: 1_000_000, months: 36 })) {
    // Those of unknown occupiers have no customers.
    if (account.unknown_occupier === true) continue
    for (const spoil of spoils[foundBy].slice(0, findings)) spoil(account as unknown as Spoilt)
    size += writeSync(file, `${JSON.stringify(account)}\n`)
    if (size >= megabytes * 1024 * 1024) break
  }
  closeSync(file)
}
