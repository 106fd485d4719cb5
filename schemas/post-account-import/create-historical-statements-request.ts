import type { Static } from 'typebox'
import { accountReferenceFields } from '../account-reference/account-reference.ts'
import { list, record, required } from '../types/index.ts'
import { HistoricalStatement } from './historical-statement.ts'

/** The body of the historical statements endpoint (section 4.3). */
export const CreateHistoricalStatementsRequest = record(
  'CreateHistoricalStatementsRequest',
  {
    section: '4.3',
    description: 'Statements of the legacy supplier for an account.',
  },
  {
    ...accountReferenceFields,
    statements: required(list('The statements.', HistoricalStatement)),
  },
)
export type CreateHistoricalStatementsRequest = Static<typeof CreateHistoricalStatementsRequest>
