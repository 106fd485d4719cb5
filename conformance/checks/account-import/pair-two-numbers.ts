import fc from 'fast-check'
import { defineCheck } from '../../check.ts'
import { absentFault, createdFault, isNumber, numberInStatus, pendingFault, standing } from '../../trial/standing.ts'
import type { Trial } from '../../trial/trial.ts'

/** External account numbers that are alike and yet not the same, whatever a server makes of case, zeros and white space. */
const alike = {
  'the number': (number: string) => number,
  'one more digit': (number: string) => `${number}7`,
  'one more part': (number: string) => `${number}-2`,
  'something before': (number: string) => `X${number}`,
  'another sign': (number: string) => number.replaceAll('-', '_'),
}

/** Numbers of one import supplier that are alike are staged and processed, one after the other. */
export const pairTwoNumbers = defineCheck({
  name: 'pair-two-numbers',
  requirements: ['1-pair-two-numbers', '1-pair-distinct-platform-numbers'],
  runs: 5,
  inputs: fc.record({
    numbers: fc.shuffledSubarray(Object.keys(alike) as (keyof typeof alike)[], { minLength: 2 }),
    stagedAgain: fc.boolean(),
  }),
  async run(trial: Trial, { numbers, stagedAgain }) {
    const { import_supplier, external_account_number } = trial.pair()
    const pairs = numbers.map((how) => ({ import_supplier, external_account_number: alike[how](external_account_number) }))
    const law = (fault: string | undefined, when: string) => trial.demand('1-pair-two-numbers', fault === undefined, `${when} ${fault}.`)
    for (const [index, pair] of pairs.entries()) {
      if (index > 0) law(absentFault(await standing(trial, pair)), 'When only other numbers are staged')
      const { status } = await trial.send('stageAccount', { body: trial.account(pair) })
      trial.require(index > 0 || status === 201, `a first staging answers ${status}`)
      trial.require(status !== 400, 'a number like another one is refused')
      if (!law(status === 201 ? undefined : `the first staging answers ${status}`, 'When other numbers are staged')) return
    }
    const known: unknown[] = []
    for (const [index, pair] of pairs.entries()) {
      if (index > 0) law(pendingFault(await standing(trial, pair)), 'When only other numbers were processed')
      if (index > 0 && stagedAgain) {
        const { status } = await trial.send('stageAccount', { body: trial.account(pair) })
        law(status === 200 ? undefined : `staging again answers ${status}`, 'When only other numbers were processed')
      }
      const { status, body } = await trial.process(pair)
      if (status !== 201) await trial.imported()
      if (!law(status === 201 ? undefined : `processing answers ${status}`, 'When only other numbers were processed')) return
      known.push(Object(body).platform_account_number)
    }
    const shown = []
    for (const pair of pairs) {
      law(createdFault(await trial.status(pair)), 'After several numbers were processed')
      shown.push(await numberInStatus(trial, pair))
    }
    for (const values of [known, shown].filter((all) => all.every(isNumber)))
      trial.demand(
        '1-pair-distinct-platform-numbers',
        new Set(values).size === pairs.length,
        'Two accounts have the same platform account number.',
      )
  },
})
