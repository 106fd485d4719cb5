import type { Answer } from '../../trial/answer.ts'
import type { Trial } from '../../trial/trial.ts'
import type { Stop } from './tour.ts'
import { asObject } from '../../reading/as-object.ts'

/** An account number with all that a path must encode, where the server stages it, is found by its path. */
export const pathStop: Stop = {
  name: 'a number that a path must encode',
  requirements: ['4-path-values-encoded'],
  async visit(ground) {
    const trial: Trial = ground.trial
    const all = await statusOf(trial, (plain) => ` 00${plain} ü+%41.:&;'?#_u\u0308 `)
    trial.require(all !== undefined, 'such a number is not staged')
    const found = all.status === 200 ? undefined : await firstNotFound(trial)
    const has = found?.sign === undefined ? 'spaces, an umlaut and signs such as + % & ? #' : `"${found.sign}"`
    const isPlain = found !== undefined && encodeURIComponent(found.sign) === found.sign
    const what = `The status of an account whose number has ${has}, ${isPlain ? 'which a path need not encode' : 'encoded for the path'},`
    // Its two requests show it.
    trial.demandStatus('4-path-values-encoded', found?.answer ?? all, 200, what, found && trial.outcome.steps.slice(-2))
  },
}

/** The status of an account whose number is made of a plain one; undefined where it is not staged under that number. */
async function statusOf(trial: Trial, numberOf: (plain: string) => string): Promise<Answer | undefined> {
  const { import_supplier, external_account_number: plain } = trial.pair()
  const pair = { import_supplier, external_account_number: numberOf(plain) }
  const staged = await trial.send('stageAccount', { body: trial.account(pair) })
  const isKept = staged.status === 201 && asObject(staged.body)['external_account_number'] === pair.external_account_number
  return isKept ? trial.status(pair) : undefined
}

/** What may be read otherwise in a path, one by one. */
const signs = [' ', 'ü', 'u\u0308', '+', '%41', '%', '.', ':', '&', ';', "'", '?', '#', '_', ',', '=', '@', '$', '!', '(', '*', '~']

/** The first sign with which alone in its number an account is staged and not found. */
async function firstNotFound(trial: Trial): Promise<{ readonly sign: string; readonly answer: Answer } | undefined> {
  for (const sign of signs) {
    const answer = await statusOf(trial, (plain) => `${plain}${sign}1`)
    if (answer && answer.status !== 200) return { sign, answer }
  }
  return undefined
}
