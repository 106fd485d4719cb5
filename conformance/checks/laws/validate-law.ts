import type { Answer } from '../../trial/answer.ts'
import { listed } from '../../reading/listed.ts'
import { smallAccount } from '../../actions/small-account.ts'
import { absentFault, standing } from '../../reading/standing.ts'
import type { Trial } from '../../trial/trial.ts'
import { codeChanged } from '../validation/record-types.ts'
import type { Law, LawRequest } from './law.ts'
import { asObject } from '../../reading/as-object.ts'

/** Validating: the same answer each time, and no effect. */
export const validateLaw: Law = {
  name: 'validate',
  operation: 'validateAccount',
  requirements: ['4.2-validate-200', '4.2-validate-echo', '4.2-validate-stages-nothing'],
  leaves: 'none',
  async prepare(trial) {
    const pair = trial.pair()
    return { pair, parts: { body: await smallAccount(trial, pair) } }
  },
  isFirst: ({ status }) => status === 200,
  judgeRepeat(trial, { answer, how }) {
    trial.demandStatus('4.2-validate-200', answer, 200, `A valid record validated ${how}`)
  },
  judgeState: stagedNothing,
}

/** Validating a faulty record: the same errors each time, and no effect. */
export const refusedValidateLaw: Law = {
  name: 'refused-validate',
  operation: 'validateAccount',
  requirements: ['7-validation-failure-400', '7-item-code-stable', '4.2-validate-stages-nothing'],
  leaves: 'none',
  async prepare(trial) {
    const pair = trial.pair()
    return { pair, parts: { body: { ...(await smallAccount(trial, pair)), customers: 'text' } } }
  },
  isFirst: ({ status }) => status === 400,
  isAlike: (one, other) => codesOf(one) === codesOf(other),
  judgeRepeat(trial, { answer, first, how }) {
    if (!trial.demandStatus('7-validation-failure-400', answer, 400, `A faulty record validated ${how}`) || !first) return
    const same = codesOf(first) === codesOf(answer)
    trial.demand('7-item-code-stable', same, `A faulty record validated ${how} gets other codes.`, codeChanged(first, answer))
  },
  judgeState: stagedNothing,
}

async function stagedNothing(trial: Trial, { pair }: LawRequest, how: string): Promise<void> {
  if (!pair) return
  const fault = absentFault(await standing(trial, pair, 'all'))
  trial.demandNoFault('4.2-validate-stages-nothing', fault, `After a record was validated ${how}`)
}

/** The codes of the errors with their places, in an order of their own. */
function codesOf({ body }: Answer): string {
  const errors: unknown = asObject(body)['errors']
  const codes = listed({ body: errors }).map(({ attr, code }) => `${String(attr)} ${String(code)}`)
  return codes.toSorted().join()
}
