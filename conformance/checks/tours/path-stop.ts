import type { Trial } from '../../trial/trial.ts'
import type { Stop } from './tour.ts'
import { asObject } from '../../reading/as-object.ts'

/** An account number with all that a path must encode, where the server stages it, is found by its path. */
export const pathStop: Stop = {
  name: 'a number that a path must encode',
  requirements: ['4-path-values-encoded'],
  async visit(ground) {
    const trial: Trial = ground.trial
    const { import_supplier, external_account_number: plain } = trial.pair()
    const pair = { import_supplier, external_account_number: ` 00${plain} ü+%41.:&;'?#_u\u0308 ` }
    const staged = await trial.send('stageAccount', { body: trial.account(pair) })
    const isKept = staged.status === 201 && asObject(staged.body)['external_account_number'] === pair.external_account_number
    trial.require(isKept, 'such a number is not staged')
    const what = 'The status of an account whose number has spaces, an umlaut and signs such as + % & ? #, percent-encoded in the path,'
    trial.demandStatus('4-path-values-encoded', await trial.status(pair), 200, what)
  },
}
