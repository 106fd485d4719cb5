import type { Static } from 'typebox'
import { flag, record, required, text } from '../types/index.ts'

/** The body of processing (section 4.2). The table marks only `dry_run` as optional; without the others no staged data and no team are named. */
export const ProcessAccountRequest = record(
  'ProcessAccountRequest',
  {
    section: '4.2',
    description: 'Which staged account to process, and for which team.',
  },
  {
    external_account_number: required(text('The legacy account number; refers to staged data.')),
    import_supplier_code: required(text('Import supplier code.')),
    operations_team_name: required(text('The operations team; it must already exist.')),
    dry_run: flag('When true no account is kept.', { note: 'Stated to be optional.' }),
  },
)
export type ProcessAccountRequest = Static<typeof ProcessAccountRequest>
