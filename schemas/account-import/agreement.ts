import type { Static } from 'typebox'
import { date, datetime, nested, record, text } from '../types/index.ts'
import { AgreementParams } from './agreement-params.ts'
import { SignUpReward } from './sign-up-reward.ts'

/** An agreement on the supply of a supply point (section 2.2). */
export const Agreement = record(
  'Agreement',
  {
    section: '2.2',
    description: 'An agreement on the supply of a supply point.',
  },
  {
    effective_from: date('Start of the agreement.'),
    effective_to: date('End of the agreement.'),
    agreed_at: datetime('When the agreement was made.'),
    product_code: text('Code of the product agreed on.'),
    sign_up_reward: nested('Reward for signing up.', SignUpReward),
    params: nested('Consumption and prices agreed on.', AgreementParams),
  },
)
export type Agreement = Static<typeof Agreement>
