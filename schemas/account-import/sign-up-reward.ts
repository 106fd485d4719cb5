import type { Static } from 'typebox'
import { decimal, record, text } from '../types/index.ts'

/** The reward for signing up to an agreement (section 2.2). */
export const SignUpReward = record(
  'SignUpReward',
  {
    section: '2.2',
    description: 'The reward for signing up to an agreement.',
  },
  {
    amount: decimal('Amount of the reward.'),
    scheme_name: text('Name of the reward scheme.'),
  },
)
export type SignUpReward = Static<typeof SignUpReward>
