import type { ShapeCause } from '../shape-cause.ts'

/** Paths written as names. */
export const flattenedNames: ShapeCause = {
  id: 'flattened_names',
  title: 'Field names are paths, such as customers.0.given_name',
  remedy: 'Nest lists and objects instead: "customers": [{ "given_name": ... }].',
  example: {
    record: 'AccountImportRecord',
    before: { 'customers.0.given_name': 'Ada', 'customers.0.consents.0.type': 'a', 'customers[1].familyName': 'Bo' },
    after: { customers: [{ given_name: 'Ada', consents: [{ type: 'a' }] }, { family_name: 'Bo' }] },
  },
}
