import type { ShapeCause } from '../shape-cause.ts'

/** Names in another style. */
export const keyStyle: ShapeCause = {
  id: 'key_style',
  title: 'Names of fields are in another style, such as givenName or GIVEN_NAME',
  remedy: 'Write them in snake_case, as the document has them: given_name.',
  example: {
    record: 'AccountImportRecord',
    before: { externalAccountNumber: '4711', Customers: [{ 'Given Name': 'Ada', FAMILY_NAME: 'Bo' }] },
    after: { external_account_number: '4711', customers: [{ given_name: 'Ada', family_name: 'Bo' }] },
  },
}
