import { compareReactions } from '../reactions/compare-reactions.ts'
import { answered } from '../traffic/exchange.ts'
import type { Duty } from './duty.ts'

/** Section 4.2: the 400 for an account that is imported already holds its two numbers. */
export const takesImported: Duty = {
  requirement: '4.2-client-takes-imported',
  occasion: 'a process request that is answered with 400 and the numbers of the account, beside others that are answered with 201',
  judge: (traffic) =>
    compareReactions(
      traffic,
      traffic.of('processAccount').filter(({ isDryRun, answer }) => !isDryRun && answer?.tellsImported === true),
      {
        kind: () => 'imported',
        isOtherwise: answered(400),
        isAsUsual: answered(201),
        message: 'The account was imported already, and the client does not go on as it does after 201',
      },
    ),
}
