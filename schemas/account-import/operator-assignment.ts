import type { Static } from 'typebox'
import { datetime, record, text } from '../types/index.ts'

/** An operator of a supply point for a time (section 2.2). */
export const OperatorAssignment = record(
  'OperatorAssignment',
  {
    section: '2.2',
    description: 'An operator of a supply point for a time.',
  },
  {
    code: text('Code of the operator.'),
    valid_from: datetime('Start of the assignment.'),
    valid_to: datetime('End of the assignment.'),
  },
)
export type OperatorAssignment = Static<typeof OperatorAssignment>
