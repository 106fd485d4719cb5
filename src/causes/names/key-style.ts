import type { ShapeCause } from '../shape-cause.ts'

/** Names in another style. */
export const keyStyle: ShapeCause = {
  id: 'key_style',
  title: 'Field names are in another style, such as givenName or GIVEN_NAME',
  remedy: 'Write them in snake_case, as in the document: given_name.',
  example: {
    record: 'AccountImportRecord',
    before: { externalAccountNumber: '4711', Customers: [{ 'Given Name': 'Ada', FAMILY_NAME: 'Bo' }] },
    after: { external_account_number: '4711', customers: [{ given_name: 'Ada', family_name: 'Bo' }] },
  },
}
