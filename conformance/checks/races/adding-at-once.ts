import { readAccounts } from '../../actions/read-accounts.ts'
import { defineCheck, type Check } from '../../check.ts'
import { allOrFewer } from '../../generators/all-or-fewer.ts'
import type { Trial } from '../../trial/trial.ts'
import { additionRequirements, additions } from '../post-account/additions.ts'
import { importedAccount } from '../post-account/imported-account.ts'
import { atOnce, threePairs } from './several-accounts.ts'

const kinds = Object.keys(additions)

/** Records of all kinds for an account at once, and beside them what is in front for another account; a check for each kind in front. */
export const addingAtOnce: readonly Check[] = kinds.map((front, place) =>
  defineCheck({
    name: `adding-at-once-${front.replace(/^an? /, '').replaceAll(' ', '-')}-first`,
    requirements: additionRequirements,
    inputs: allOrFewer([...kinds.slice(place), ...kinds.slice(0, place)]),
    async run(trial: Trial, chosen) {
      const [one, other] = threePairs(trial)
      const [first, second] = [await importedAccount(trial, one), await importedAccount(trial, other)]
      const adding = [
        ...chosen.map((kind) => additions[kind]?.(trial, first)),
        ...chosen.slice(0, 1).map((kind) => additions[kind]?.(trial, second)),
      ]
      await atOnce(
        adding.filter((addition) => addition !== undefined),
        ({ operation, body }) => trial.send(operation, { body }),
      )
      await readAccounts(trial, one, other)
    },
  }),
)
