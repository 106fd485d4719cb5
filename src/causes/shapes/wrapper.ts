import type { ShapeCause } from '../shape-cause.ts'

/** Objects and lists around records. */
export const wrapper: ShapeCause = {
  id: 'wrapper',
  title: 'Records lie inside an object or a list of the export, such as { "d": { "results": [ ... ] } }',
  remedy: 'Take the records out of it: write one record, a list of records, or each record on a line of its own.',
  example: {
    record: 'AccountImportRecord',
    before: { d: { results: [{ external_account_number: '4711', import_supplier: 'S', notes: [] }] } },
    after: { external_account_number: '4711', import_supplier: 'S', notes: [] },
  },
}
