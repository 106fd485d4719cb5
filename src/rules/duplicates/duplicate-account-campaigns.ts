import { recordRule, type RuleBreach } from '../rule.ts'
import { repeated } from './repeated.ts'

/** Campaigns that an account is in twice. */
export const duplicateAccountCampaigns = recordRule({
  id: 'duplicate_account_campaigns',
  group: 'duplicates',
  severity: 'warning',
  title: 'A campaign that appears twice in the account',
  reason: 'Services refuse the account, or grant the benefit of the campaign twice.',
  remedy: 'Keep one of the two.',
  source: 'seen in sibling deployments',
  on: 'AccountImportRecord',
  good: {
    import_supplier: 'NORDLICHT-2026',
    external_account_number: '0040017823',
    account_campaigns: [{ slug: 'treuebonus-2025' }, { slug: 'treuebonus-2026' }],
  },
  bad: {
    value: {
      import_supplier: 'NORDLICHT-2026',
      external_account_number: '0040017823',
      account_campaigns: [{ slug: 'treuebonus-2026' }, { slug: 'treuebonus-2026' }],
    },
    at: ['account_campaigns', 1, 'slug'],
  },
  check({ account_campaigns = [] }) {
    const breaches: RuleBreach[] = []
    for (const index of repeated(account_campaigns, ({ slug }) => slug)) {
      breaches.push({
        at: ['account_campaigns', index, 'slug'],
        detail: `The account is in the campaign "${account_campaigns[index]?.slug}" already.`,
      })
    }
    return breaches
  },
})
