import { statusDifference } from '../oracle/wanted-status.ts'
import type { Body } from '../setting/templates.ts'
import type { Answer } from '../trial/answer.ts'
import type { Trial } from '../trial/trial.ts'

/**
 * Stages a record that was validated, and says whether both take it or neither does.
 * @param what The record, for messages.
 * @returns the answer of staging; undefined where one of them does not say what it thinks of the record.
 */
export async function expectStagedAlike(trial: Trial, what: string, body: Body, validated: Answer): Promise<Answer | undefined> {
  const staged = await trial.send('stageAccount', { body })
  if (![validated, staged].every(({ status }) => status < 300 || status === 400)) return undefined
  trial.demand(
    '4.2-stage-same-rules',
    (validated.status === 200) === staged.status < 300,
    `For ${what}, validating answers ${validated.status} and staging ${staged.status}.`,
    statusDifference(staged.status, validated.status === 200 ? '2xx' : 400),
  )
  return staged
}
