import { compareReactions } from '../reactions/compare-reactions.ts'
import { succeeded } from '../traffic/exchange.ts'
import type { Duty } from './duty.ts'

/** Section 9: new fields may appear in answers. */
export const toleratesNewFields: Duty = {
  requirement: '9-client-tolerates-new-fields',
  occasion: 'answers with new fields beside others without',
  judge: (traffic) =>
    compareReactions(traffic, traffic.exchanges.filter(succeeded), {
      kind: ({ isDryRun }) => String(isDryRun),
      isOtherwise: ({ treatment }) => treatment === 'new fields',
      isAsUsual: ({ treatment }) => treatment !== 'undocumented fields' && treatment !== 'new fields',
      message: 'An answer with new fields is not taken as one without',
    }),
}
