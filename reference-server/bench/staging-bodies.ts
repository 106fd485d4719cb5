import { readFileSync } from 'node:fs'
import type { AccountImportRecord } from '../../schemas/account-import/index.ts'

/** JSON texts of valid account import records of about a size in bytes, each of another account: the sample account with more readings. */
export function stagingBodies(count: number, size: number): Buffer[] {
  const sample = JSON.parse(
    readFileSync(new URL('../../docs/samples/valid/stage-account.json', import.meta.url), 'utf8'),
  ) as AccountImportRecord
  const readings = sample.supply_addresses?.[0]?.supply_points?.[0]?.melos?.[0]?.meters?.[0]?.registers?.[0]?.readings
  const reading = readings?.[0]
  if (readings === undefined || reading === undefined) throw new Error('The sample account has no readings')
  while (JSON.stringify(sample).length < size) readings.push({ ...reading, value: `${4000 + readings.length}.5` })
  return Array.from({ length: count }, (_, index) =>
    Buffer.from(JSON.stringify({ ...sample, external_account_number: String(index).padStart(10, '0') })),
  )
}
