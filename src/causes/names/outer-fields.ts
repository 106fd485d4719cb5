import type { ShapeCause } from '../shape-cause.ts'

/** Fields of a record that stand in an object inside of it that the interface does not have. */
export const outerFields: ShapeCause = {
  id: 'outer_fields',
  title: 'Fields are grouped in an object that the interface does not have',
  remedy: 'Leave that object out, and put its fields into the record itself.',
  example: {
    record: 'AccountImportRecord',
    before: { billing: { billing_address1: 'A 1', billing_postcode: '12345' } },
    after: { billing_address1: 'A 1', billing_postcode: '12345' },
  },
}
