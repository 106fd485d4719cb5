import { answered } from '../traffic/exchange.ts'
import { compareReactions } from '../reactions/compare-reactions.ts'
import type { Duty } from './duty.ts'

/** Section 3.1: staging is answered with 200 where something was staged before. */
export const takes200: Duty = {
  requirement: '3.1-client-takes-200',
  occasion: 'a staging that is answered with 200, beside others that are answered with 201 and processed',
  judge: (traffic) =>
    compareReactions(traffic, traffic.of('stageAccount'), {
      kind: () => 'staged',
      isOtherwise: answered(200),
      isAsUsual: answered(201),
      message: 'Staging was answered with 200, and the client does not go on as it does after 201',
    }),
}
