import { compareReactions } from '../reactions/compare-reactions.ts'
import { answered, type Exchange } from '../traffic/exchange.ts'
import type { Duty } from './duty.ts'
import { carried } from './carried.ts'

/** Section 7: detail is for people, and its wording may change. */
export const detailNotParsed: Duty = {
  requirement: '7-item-detail-not-parsed',
  occasion: 'several requests that are refused for the same, some with other words',
  judge: (traffic) => {
    const refused = traffic.exchanges.filter(answered(400))
    const found = carried(traffic, 'wording', 'A later request carries what stood in the detail of a refusal.')
    if (found) return { kept: 0, broken: found }
    return compareReactions(traffic, refused, {
      kind: ({ answer, isDryRun }) => `${answer?.code} ${isDryRun}`,
      isOtherwise: ({ isReworded }) => isReworded === true,
      isAsUsual: ({ isReworded }: Exchange) => isReworded !== true,
      message: 'The same refusal in other words is not taken as before',
    })
  },
}
