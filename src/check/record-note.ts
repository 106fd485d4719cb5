import type { Finding } from '../finding/finding.ts'

/**
 * What is kept of a record for the rules that look at all records together. It stands among the findings, before those of
 * its record, and lines and records count as theirs do.
 */
export interface RecordNote {
  readonly kind: 'note'
  /** Where the record begins. */
  readonly place: Pick<Finding, 'line' | 'column' | 'offset'> & { readonly record: number }
  readonly account?: NonNullable<Finding['account']>
  /** Whether nothing grave enough was found in it. */
  readonly isValid: boolean
  /** The fields that those rules look at, as they stand in the record. */
  readonly value: unknown
}

/** The same note, so many records and lines further on. */
export function movedNote(note: RecordNote, records: number, lines: number): RecordNote {
  const { record, line } = note.place
  return { ...note, place: { ...note.place, record: record + records, line: line + lines } }
}
