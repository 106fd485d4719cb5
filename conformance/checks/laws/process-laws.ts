import { smallStaged } from '../../actions/small-account.ts'
import { unlimited } from '../../actions/unlimited.ts'
import { asObject } from '../../reading/as-object.ts'
import { demandSameNumber } from '../../reading/demand-same-number.ts'
import { placesIn } from '../../reading/listed.ts'
import { changeFault, snapshot } from '../../reading/snapshot.ts'
import { aNumber, importedFault, isNumber, pendingFault, standing } from '../../reading/standing.ts'
import { numbersFault } from '../../reading/two-numbers.ts'
import { valueAt } from '../../trial/shown-by.ts'
import type { Trial } from '../../trial/trial.ts'
import type { Law, LawRequest } from './law.ts'

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
    const said = `An account processed ${how} is not answered with its platform_account_number.`
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
    // Listed twice with one number it may be one account all the same.
    const places = placesIn(seen.all, pair.external_account_number)
    const [first, ...others] = places.map((place) => `${place}.platform_account_number`)
    const expected = valueAt(seen.all.body, first ?? '')
    const at = others.find((one) => [expected, valueAt(seen.all.body, one)].every(isNumber) && valueAt(seen.all.body, one) !== expected)
    const difference = at === undefined ? undefined : { at, expected, got: valueAt(seen.all.body, at) }
    const message = 'the list of all accounts holds it with two platform account numbers'
    const said = `After a pair was processed ${how},`
    trial.demandNoFault('3.1-process-one-account-per-pair', difference && { message, difference, step: seen.steps.all }, said)
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

/** A dry run: the same again answers the same, and the account stays pending. */
export const dryRunLaw: Law = {
  name: 'dry-run',
  operation: 'processAccount',
  requirements: [
    '3.1-dry-run-repeat',
    '3.1-dry-run-leaves-staged',
    '3.1-dry-run-then-process',
    '3.1-imported-dry-run-400',
    '3.1-imported-stays',
  ],
  leaves: 'pending',
  async prepare(trial) {
    const pair = await smallStaged(trial)
    return { pair, parts: { body: { ...trial.processBody(pair), dry_run: true } } }
  },
  isFirst: ({ status }) => status === 400,
  judgeRepeat(trial, { answer, how }) {
    trial.demandStatus('3.1-dry-run-repeat', answer, 400, `A dry run made ${how}`)
  },
  async judgeState(trial: Trial, { pair, parts }, how) {
    if (!pair) return
    const fault = pendingFault(await standing(trial, pair, 'pending'))
    if (!trial.demandNoFault('3.1-dry-run-leaves-staged', fault, `After a dry run was made ${how}`)) return
    const processed = await unlimited(trial, trial.process(pair))
    if (!trial.demandStatus('3.1-dry-run-then-process', processed, 201, `Processing after a dry run was made ${how}`)) return
    const before = await snapshot(trial, pair)
    const late = await trial.send('processAccount', parts)
    trial.demandStatus('3.1-imported-dry-run-400', late, 400, 'A dry run of an imported account')
    const changed = changeFault(before, await snapshot(trial, pair))
    trial.demandNoFault('3.1-imported-stays', changed, 'After a dry run of an imported account,')
  },
}
