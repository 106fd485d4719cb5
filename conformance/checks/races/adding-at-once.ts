import { readAccounts } from '../../actions/read-accounts.ts'
import { defineCheck, type Check } from '../../check.ts'
import { allOrFewer } from '../../generators/all-or-fewer.ts'
import type { Trial } from '../../trial/trial.ts'
import { additionRequirements, kindsToAdd, requestsToAdd } from '../post-account/additions.ts'
import { isAccepted } from '../../actions/accepted-request.ts'
import { hasBorrowed, mayBeFull, sharedAccount } from '../../actions/shared-account.ts'
import { atOnce } from './several-accounts.ts'

/** Records of all kinds for an account at once, and beside them what is in front for another account; a check for each kind in front. */
export const addingAtOnce: readonly Check[] = kindsToAdd.map((front, place) =>
  defineCheck({
    name: `adding-at-once-${front.replace(/^an? /, '').replaceAll(' ', '-')}-first`,
    requirements: additionRequirements,
    inputs: allOrFewer([...kindsToAdd.slice(place), ...kindsToAdd.slice(0, place)]),
    async run(trial: Trial, chosen) {
      const { ongoing, ongoingOther } = trial.setting.configuration.suppliers
      const [first, second] = [await sharedAccount(trial, ongoing), await sharedAccount(trial, ongoingOther)]
      const adding = [...requestsToAdd(trial, chosen, first), ...requestsToAdd(trial, chosen.slice(0, 1), second)]
      const answers = await atOnce(adding, ({ operation, body }) => trial.send(operation, { body }))
      trial.require(!hasBorrowed(trial) || answers.every(([, answer]) => isAccepted(answer)), mayBeFull)
      await readAccounts(trial, first.pair, second.pair)
    },
  }),
)
