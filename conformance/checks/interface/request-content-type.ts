import { operations } from '../../../schemas/operations.ts'
import { defineCheck } from '../../check.ts'
import { readAnswer } from '../../trial/answer.ts'
import type { Trial } from '../../trial/trial.ts'

const mediaTypes = ['application/json; charset=utf-8', 'text/plain', 'application/x-www-form-urlencoded', 'application/vnd.api+json']

/** What answers JSON under another media type, or without one. */
export const requestContentType = defineCheck({
  name: 'request-content-type',
  requirements: ['1-request-content-type-open'],
  async run(trial: Trial) {
    for (const type of mediaTypes) {
      const answer = await trial.send('stageAccount', { body: trial.account(trial.pair()), headers: { 'Content-Type': type } })
      trial.observeStatus('1-request-content-type-open', answer, `${type}:`)
    }
    // A trial always says that a body is JSON, so this request passes it by.
    const { target, tokens } = trial.setting
    const { method, path } = operations.stageAccount
    const headers = { Authorization: `Token ${await tokens.get()}`, Accept: 'application/json' }
    const response = await target.send({ method, path, headers, body: JSON.stringify(trial.account(trial.pair())) })
    if (response) trial.observeStatus('1-request-content-type-open', readAnswer(response), 'no Content-Type:')
  },
})
