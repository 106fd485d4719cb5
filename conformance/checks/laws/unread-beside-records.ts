import { readAccounts } from '../../actions/read-accounts.ts'
import { defineCheck, type Check } from '../../check.ts'
import { allOrFewer } from '../../generators/all-or-fewer.ts'
import type { Trial } from '../../trial/trial.ts'
import { usualTime } from '../../trial/usual-time.ts'
import { additionRequirements, kindsToAdd, requestsToAdd } from '../post-account/additions.ts'
import { isAccepted } from '../../actions/accepted-request.ts'
import { hasBorrowed, mayBeFull, sharedAccount } from '../../actions/shared-account.ts'
import { hangUp, type Moment } from './after-unread-answer.ts'

/** Even a server that answers at once may be busy for so long, in milliseconds. */
const least = 10

/**
 * An account has a record of each kind, and then gets another of each whose client hangs up. What it had before is there still; what
 * the operator reads is for the oracle to judge.
 */
export const unreadBesideRecords = (moment: Moment): Check =>
  defineCheck({
    name: `unread-beside-records-${moment}`,
    requirements: [...additionRequirements, '4.3-payment-stored'],
    needs: ['socket', 'operator:read-account'],
    inputs: allOrFewer(kindsToAdd),
    async run(trial: Trial, chosen) {
      const account = await sharedAccount(trial)
      const made = () => requestsToAdd(trial, chosen, account)
      for (const { operation, body } of made()) {
        const answer = await trial.send(operation, { body })
        trial.require(!hasBorrowed(trial) || isAccepted(answer), mayBeFull)
      }
      await readAccounts(trial, account.pair)
      const unread = made()
      for (const addition of unread) await hangUp(trial, addition, { parts: { body: addition.body } }, moment)
      // A server may go on for a while without its client.
      await trial.wait(Math.max(least, ...unread.map(({ operation }) => 2 * usualTime(trial.setting, operation))))
      await readAccounts(trial, account.pair)
    },
  })
