import type { Path } from '../../../contract/schema-at.ts'

/**
 * What tells the elements of a list from one another, by the name of the list: rows that have the same there are about one element, and
 * have to agree on all else of it. Where a list is not here, or a table has none of these columns, elements are the same only if all of
 * their values are.
 */
export const elementKeys: Readonly<Record<string, readonly string[]>> = {
  customers: ['given_name', 'family_name'],
  consents: ['type'],
  supply_addresses: ['supply_address1', 'supply_address2', 'supply_address3', 'supply_address4'],
  supply_points: ['identifier'],
  agreements: ['effective_from'],
  melos: ['melo_number'],
  meters: ['meter_number'],
  registers: ['obis_code'],
  readings: ['read_at', 'type_of_read'],
  conversion_factors: ['active_from_date'],
  electricity_meter_gateways: ['number'],
  ledgers: ['ledger_code'],
  payment_instructions: ['reference'],
  metadata: ['key'],
  transactions: ['transaction_id'],
  current_statement_transactions: ['transaction_id'],
  statements: ['statement_id'],
}

/**
 * Whether a column tells elements apart where none of their keys is there. What a payment instruction is paid with does not: two with all
 * else the same may be one, before and after a change of the bank account.
 */
export function tellsApart(list: readonly string[], path: Path): boolean {
  return list.at(-1) !== 'payment_instructions' || path[0] !== 'bank_account'
}
