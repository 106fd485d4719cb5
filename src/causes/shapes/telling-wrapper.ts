import type { ShapeCause } from '../shape-cause.ts'

/** An object around records that may say something about them: which of two states is meant, or that they are not to be taken. */
export const tellingWrapper: ShapeCause = {
  id: 'telling_wrapper',
  title:
    'Records lie inside an object that may say something about them, such as { "deleted": [ ... ] } or { "before": ..., "after": ... }',
  remedy:
    'Ask where the export comes from what the object says. Take the records out of it only if they are to be imported as they are, and leave out those that are deleted, rejected or of a test.',
  example: {
    record: 'AccountImportRecord',
    before: { deleted: [{ external_account_number: '4711', import_supplier: 'S', notes: [] }] },
    after: { deleted: [{ external_account_number: '4711', import_supplier: 'S', notes: [] }] },
  },
}
