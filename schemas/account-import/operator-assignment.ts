import type { Static } from 'typebox'
import { datetime, record, text } from '../types/index.ts'

/** Which market participant had a role at a supply point, and when (section 2.2). */
export const OperatorAssignment = record(
  'OperatorAssignment',
  {
    section: '2.2',
    description: 'Which market participant had a role at a supply point, and when.',
  },
  {
    code: text('Market participant code of the operator.'),
    valid_from: datetime('Start of the assignment.'),
    valid_to: datetime('End of the assignment.'),
  },
)
export type OperatorAssignment = Static<typeof OperatorAssignment>
