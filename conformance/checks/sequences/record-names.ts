import type { NoteName } from '../../model/operation.ts'
import { markedAt } from '../../actions/marked-account.ts'

/** The marks of versions of a record. */
export const marks = ['v0', 'v1', 'v2'] as const

/** When dated notes were written. The last is that of the notes in marked records. */
export const noteDates = ['2025-06-17T12:31:05Z', '2024-12-31T22:59:59Z', markedAt] as const

/** Notes that are sent: undated and dated ones of one text, and one of another. */
export const noteNames: readonly NoteName[] = [{ text: 'n0' }, { text: 'n0', date: 0 }, { text: 'n0', date: 1 }, { text: 'n1' }]

/** Transactions that are sent. */
export const transactionNames = ['t0', 't1', 't2'] as const

/** The note that the record of a mark holds. */
export function noteOfMark(mark: string): NoteName {
  return { text: mark, date: 2 }
}
