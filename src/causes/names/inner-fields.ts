import type { ShapeCause } from '../shape-cause.ts'

/** Fields of a record that stand in the record around it. */
export const innerFields: ShapeCause = {
  id: 'inner_fields',
  title: 'Fields of nested records stand in the record around them, as in a flat table',
  remedy: 'Nest them: "customers": [{ "given_name": ... }].',
  example: {
    record: 'AccountImportRecord',
    before: { external_account_number: '4711', given_name: 'Ada', family_name: 'Bo', supply_address1: 'A 1', supply_postcode: '12345' },
    after: {
      external_account_number: '4711',
      customers: [{ given_name: 'Ada', family_name: 'Bo' }],
      supply_addresses: [{ supply_address1: 'A 1', supply_postcode: '12345' }],
    },
  },
}
