import type { Answering } from '../../causes/answers/answering.ts'
import type { Decisions } from '../../causes/questions.ts'

/** The fields that make an account. */
const fields = ['import_supplier', 'external_account_number']

/**
 * Whether all records of a cohort have to be followed by their accounts: where an answer may change what accounts are called, or says what
 * becomes of those that come several times, or where their records lie.
 */
export function followsAccounts({ records, places }: Answering, answered: Decisions['answered'] = {}): boolean {
  return (
    records.length > 0 ||
    answered.deleted_records !== undefined ||
    answered.repeated_accounts !== undefined ||
    fields.some((field) => places?.inner.has(field) === true || places?.missing?.has(field) === true)
  )
}
