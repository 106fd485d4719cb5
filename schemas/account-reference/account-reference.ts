import type { Static } from 'typebox'
import { record, required, text } from '../types/index.ts'

/** The pair that identifies an account (sections 1 and 2.1), as the post-account bodies carry it. */
export const AccountReference = record(
  'AccountReference',
  {
    section: '2.1',
    description: 'The pair that identifies an account.',
  },
  {
    import_supplier: required(text('Import supplier code.')),
    external_account_number: required(text('The legacy account number.')),
  },
)
export type AccountReference = Static<typeof AccountReference>

/** The two fields of the pair, for the bodies that carry them beside their own. */
export const accountReferenceFields = {
  import_supplier: required(AccountReference.properties.import_supplier),
  external_account_number: required(AccountReference.properties.external_account_number),
}
