import type { RecordName } from '../../schemas/record-types.ts'

/** Whether a second record about the same account is odd: what is staged again replaces what was staged; all else is added to an account. */
export function mayRepeat(record: RecordName): boolean {
  return record === 'AccountImportRecord'
}
