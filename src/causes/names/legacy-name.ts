import type { ShapeCause } from '../shape-cause.ts'

/** Names that the legacy system has for fields. */
export const legacyName: ShapeCause = {
  id: 'legacy_name',
  title: 'Fields have the names of the legacy system, such as nachname for family_name',
  remedy: 'Use the field names of the document.',
  example: {
    record: 'AccountImportRecord',
    before: { Vertragskonto: '4711', kunden: [{ Vorname: 'Ada', nachname: 'Bo' }] },
    after: { external_account_number: '4711', customers: [{ given_name: 'Ada', family_name: 'Bo' }] },
  },
}
