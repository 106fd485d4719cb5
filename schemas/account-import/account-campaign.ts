import type { Static } from 'typebox'
import { record, text } from '../types/index.ts'

/** A campaign that the account takes part in (section 2.2). */
export const AccountCampaign = record(
  'AccountCampaign',
  {
    section: '2.2',
    description: 'A campaign that the account takes part in.',
  },
  {
    slug: text('Short name of the campaign.'),
    campaign_note: text('Note on the campaign.'),
  },
)
export type AccountCampaign = Static<typeof AccountCampaign>
