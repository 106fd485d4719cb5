import { compareReactions } from '../reactions/compare-reactions.ts'
import { answered } from '../traffic/exchange.ts'
import type { Duty } from './duty.ts'

/** Section 4.3: historical statements are answered with 200 or 201; which is not shown. */
export const statementsEitherStatus: Duty = {
  requirement: '4.3-client-statements-either-status',
  occasion: 'historical statements that are answered with 200, beside others that are answered with 201',
  judge: (traffic) =>
    compareReactions(traffic, traffic.of('createHistoricalStatements'), {
      kind: () => 'added',
      isOtherwise: answered(200),
      isAsUsual: answered(201),
      message: 'Statements were answered with 200, and the client does not go on as it does after 201',
    }),
}
