import { defineCheck } from '../../check.ts'
import type { Trial } from '../../trial/trial.ts'

const forms: Readonly<Record<string, (number: string) => string>> = {
  'with a slash': (number) => `${number}/2`,
  'with a dot': (number) => `${number}.2`,
  'with a space inside': (number) => `${number} 2`,
  'with an umlaut': (number) => `${number}-Ä`,
  'with a percent sign': (number) => `${number}%2F`,
  'with a question mark': (number) => `${number}?x=1`,
  'of 100 characters': (number) => number.padEnd(100, 'x'),
  'of 1000 characters': (number) => number.padEnd(1000, 'x'),
  'that is empty': () => '',
}

/** Which external account numbers are accepted, and whether a path can carry them. */
export const pairCharacters = defineCheck({
  name: 'pair-characters',
  requirements: ['1-pair-characters-open'],
  async run(trial: Trial) {
    for (const [what, form] of Object.entries(forms)) {
      const pair = trial.pair()
      const odd = { ...pair, external_account_number: form(pair.external_account_number) }
      const { status } = await trial.send('stageAccount', { body: trial.account(odd) })
      const read = status === 201 ? `, its status then answers ${(await trial.status(odd)).status}` : ''
      trial.observe('1-pair-characters-open', `a number ${what}: staging answers ${status}${read}`)
    }
  },
})
