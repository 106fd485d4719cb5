import { recordRule, type RuleBreach } from '../rule.ts'
import { repeated } from './repeated.ts'

/** Keys of metadata that stand twice. */
export const metadataHasDuplicateKeys = recordRule({
  id: 'metadata_has_duplicate_keys',
  group: 'duplicates',
  severity: 'warning',
  title: 'A metadata key that appears twice',
  reason: 'A key can hold one value. Services refuse the account, or keep only one of the two.',
  remedy: 'Put both into one value, or give them different keys.',
  source: 'seen in sibling deployments',
  on: 'AccountImportRecord',
  good: {
    import_supplier: 'NORDLICHT-2026',
    external_account_number: '0040017823',
    metadata: [{ key: 'legacy_system', value: { system: 'SAP IS-U' } }],
  },
  bad: {
    value: {
      import_supplier: 'NORDLICHT-2026',
      external_account_number: '0040017823',
      metadata: [
        { key: 'legacy_system', value: { system: 'SAP IS-U' } },
        { key: 'legacy_system', value: { mandant: '100' } },
      ],
    },
    at: ['metadata', 1, 'key'],
  },
  check({ metadata = [] }) {
    const breaches: RuleBreach[] = []
    for (const index of repeated(metadata, ({ key }) => key)) {
      breaches.push({ at: ['metadata', index, 'key'], detail: `The key "${metadata[index]?.key}" stands twice.` })
    }
    return breaches
  },
})
