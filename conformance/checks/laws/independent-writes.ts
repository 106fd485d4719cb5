import fc from 'fast-check'
import { defineCheck } from '../../check.ts'
import { storedList } from '../../reading/stored-list.ts'
import type { Answer } from '../../trial/answer.ts'
import type { Trial } from '../../trial/trial.ts'
import { importedAccount } from '../post-account/imported-account.ts'
import { accountWrites } from './account-writes.ts'

/** Statements may say which period is open for transactions. */
const independent = accountWrites.filter(({ stored }) => stored !== 'statements')

/** Writes of different kinds to an account are answered, and leave, the same whatever their order. */
export const independentWrites = defineCheck({
  name: 'independent-writes',
  requirements: ['9-constant-in-run', ...new Set(independent.map(({ requirement }) => requirement))],
  runs: 2,
  inputs: fc.shuffledSubarray(independent, { minLength: 2 }),
  async run(trial: Trial, shuffled) {
    const orders = [shuffled, shuffled.toReversed()]
    const outcomes = []
    for (const order of orders) {
      const account = await importedAccount(trial)
      const answers = new Map<string, Answer>()
      for (const { words, send } of order) answers.set(words, await send(trial, account))
      outcomes.push({ account, answers })
    }
    const [one, other] = outcomes
    if (!one || !other) return
    for (const { words, stored, requirement } of shuffled) {
      const [answer, reversed] = [one.answers.get(words), other.answers.get(words)]
      if (!answer || !reversed || answer.status === 429 || reversed.status === 429) continue
      if (!trial.demandStatus('9-constant-in-run', answer, reversed.status, `What is sent as ${words}, unlike in another order of writes,`))
        continue
      if (!trial.setting.verbs.has('read-account')) continue
      const [count, reversedCount] = [
        (await storedList(trial, one.account.pair, stored)).length,
        (await storedList(trial, other.account.pair, stored)).length,
      ]
      trial.demand(
        requirement,
        count === reversedCount,
        `After the same writes in two orders ${count} and ${reversedCount} ${stored} are stored.`,
        undefined,
        { at: stored, expected: `${count} of them`, isInWords: true, got: reversedCount },
      )
    }
  },
})
