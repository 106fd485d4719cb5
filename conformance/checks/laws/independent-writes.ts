import fc from 'fast-check'
import { readAccounts } from '../../actions/read-accounts.ts'
import { defineCheck } from '../../check.ts'
import type { Answer } from '../../trial/answer.ts'
import type { Trial } from '../../trial/trial.ts'
import { importedAccount } from '../../actions/imported-account.ts'
import { plainAdditions } from '../post-account/additions.ts'

/** Statements may say which period is open for transactions. */
const independent = plainAdditions.filter(({ stored }) => stored !== 'statements')

/** Writes of different kinds to an account are answered, and leave, the same whatever their order. */
export const independentWrites = defineCheck({
  name: 'independent-writes',
  requirements: ['9-constant-in-run', ...new Set(independent.map(({ storing }) => storing))],
  runs: 2,
  inputs: fc.shuffledSubarray(independent, { minLength: 2 }),
  async run(trial: Trial, shuffled) {
    const orders = [shuffled, shuffled.toReversed()]
    const outcomes = []
    for (const order of orders) {
      const account = await importedAccount(trial)
      const answers = new Map<string, Answer>()
      for (const { words, operation, body } of order) answers.set(words, await trial.send(operation, { body: body(trial, account) }))
      outcomes.push({ account, answers })
    }
    const [one, other] = outcomes
    if (!one || !other) return
    for (const { words } of shuffled) {
      const [answer, reversed] = [one.answers.get(words), other.answers.get(words)]
      if (!answer || !reversed || answer.status === 429 || reversed.status === 429) continue
      trial.demandStatus('9-constant-in-run', answer, reversed.status, `What is sent as ${words}, unlike in another order of writes,`)
    }
    await readAccounts(trial, one.account.pair, other.account.pair)
  },
})
