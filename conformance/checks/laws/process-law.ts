import { numbersFault } from '../../reading/two-numbers.ts'
import { excessIn } from '../../reading/listed.ts'
import { smallStaged } from '../../actions/small-account.ts'
import { demandSameNumber } from '../../reading/demand-same-number.ts'
import { aNumber, importedFault, isNumber, standing } from '../../reading/standing.ts'
import type { Trial } from '../../trial/trial.ts'
import type { Law, LawRequest } from './law.ts'
import { asObject } from '../../reading/as-object.ts'

/** Processing: the same pair again answers 400 with both numbers, and one account is there. */
export const processLaw: Law = {
  name: 'process',
  operation: 'processAccount',
  requirements: [
    '3.1-process-one-account-per-pair',
    '3.1-imported-process-400',
    '3.1-imported-process-numbers',
    '3.1-process-imports',
    '1-platform-account-number-name',
    '2.13-number-after-creation',
    '3.1-status-after-in-progress',
  ],
  leaves: 'imported',
  async prepare(trial) {
    const pair = await smallStaged(trial)
    return { pair, parts: { body: trial.processBody(pair) } }
  },
  isFirst: ({ status }) => status === 201,
  judgeRepeat(trial, { answer, first, request: { pair }, how }) {
    const one = trial.demandStatus('3.1-process-one-account-per-pair', answer, 'not 201', `A pair processed ${how}`)
    if (!one || !trial.demandStatus('3.1-imported-process-400', answer, 400, `An account processed ${how}`)) return
    const { platform_account_number } = asObject(answer.body)
    // Which platform account number it is, is another sentence.
    const fault = numbersFault(answer.body, { ...pair, ...(platform_account_number === undefined ? {} : { platform_account_number }) })
    trial.demandNoFault('3.1-imported-process-numbers', fault, `An account processed ${how}`)
    if (!first || fault) return
    const number: unknown = asObject(first.body)['platform_account_number']
    const said = `An account processed ${how} is answered with another platform_account_number.`
    demandSameNumber(trial, '1-platform-account-number-name', answer, number, said)
  },
  once: '3.1-process-one-account-per-pair',
  async judgeState(trial, { pair }, how) {
    if (!pair) return
    const seen = await standing(trial, pair)
    const fault = importedFault(seen)
    trial.demandNoFault('3.1-process-imports', fault, `After a pair was processed ${how}`)
    const lacking = `After a pair was processed ${how} its status holds no platform_account_number.`
    trial.demandValue('2.13-number-after-creation', seen.status, 'platform_account_number', aNumber, lacking)
    const twice = excessIn(seen.all, pair.external_account_number, 1)
    const message = 'the list of all accounts holds it more than once'
    const said = `After a pair was processed ${how},`
    trial.demandNoFault('3.1-process-one-account-per-pair', twice && { message, difference: twice, step: seen.steps.all }, said)
  },
  isDone: async (trial, request) => (await statusOf(trial, request)) === 'COMPLETED',
  underWay: {
    requirement: '3.1-status-after-in-progress',
    isSo: async (trial, request) => (await statusOf(trial, request)) === 'IN_PROGRESS',
  },
  isKnown: ({ body }) => isNumber(asObject(body)['platform_account_number']),
}

async function statusOf(trial: Trial, { pair }: LawRequest): Promise<unknown> {
  return pair && asObject((await trial.status(pair)).body)['status']
}
