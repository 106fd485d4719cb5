import type { CauseField, Reading, ValueCause } from './cause.ts'
import { leftOut } from './cause.ts'

/** Readings of a text: a cause that shows in texts alone. */
export function ofText(readings: (text: string, field: CauseField) => readonly Reading[] | undefined): ValueCause['repair']['readings'] {
  return (value, field) => (typeof value === 'string' ? readings(value, field) : undefined)
}

/** One reading, whatever the others are; nobody can tell where there is none. */
export function one(after: unknown): readonly Reading[] {
  return after === undefined ? [] : [{ after }]
}

/** The field goes. */
export const gone: readonly Reading[] = [{ after: leftOut }]
