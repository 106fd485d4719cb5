import type { ShapeCause } from '../shape-cause.ts'

/** Names that are nearly those of fields. */
export const misspeltName: ShapeCause = {
  id: 'misspelt_name',
  title: 'Field names are misspelt, such as famly_name',
  remedy: 'Use the field names of the document.',
  example: {
    record: 'Customer',
    before: { famly_name: 'Bo' },
    after: { famly_name: 'Bo' },
  },
}
