import fc from 'fast-check'
import { defineCheck } from '../../check.ts'
import { allOf } from '../../generators/all-of.ts'
import type { Trial } from '../../trial/trial.ts'
import { brokenJson, brokenJsonWays } from './broken-json.ts'
import { postOperations } from './post-operations.ts'
import { requestBody } from './request-body.ts'

/** A body that is not JSON is refused by every operation. */
export const notJsonRefused = defineCheck({
  name: 'not-json-refused',
  requirements: ['1-not-json-answer-open', '1-not-json-refused', '7-no-500-for-input', '4.2-validate-200'],
  inputs: fc.record({ chosen: allOf(postOperations), ways: allOf(brokenJsonWays) }),
  async run(trial: Trial, { chosen, ways }) {
    const pair = chosen.some((operation) => operation.startsWith('create')) ? await trial.imported() : trial.pair()
    await trial.send('validateAccount', { raw: '{' })
    const valid = await trial.send('validateAccount', { body: trial.account(trial.pair()) })
    trial.demandStatus('4.2-validate-200', valid, 200, 'After a body that is not JSON a valid record')
    for (const operation of chosen) {
      for (const way of ways) {
        const subject = operation === 'processAccount' ? await trial.staged() : operation === 'stageAccount' ? trial.pair() : pair
        const raw = brokenJson[way](JSON.stringify(requestBody(trial, operation, subject)))
        const answer = await trial.send(operation, { raw })
        trial.demandStatus('1-not-json-refused', answer, 'not 2xx', `${operation}, with a body that is not JSON (${way}),`)
        trial.demandStatus('7-no-500-for-input', answer, 'not 5xx', `${operation}, with a body that is not JSON (${way}),`)
        trial.observeAnswer('1-not-json-answer-open', answer)
      }
    }
    const more = await trial.send('validateAccount', { raw: `${JSON.stringify(trial.account(trial.pair()))} and more` })
    trial.observeStatus('1-not-json-answer-open', more, 'text after the JSON:')
  },
})
