import fc from 'fast-check'
import { defineCheck } from '../../check.ts'
import { allOf } from '../../generators/all-of.ts'
import { changeFault, snapshot } from '../../reading/snapshot.ts'
import type { Trial } from '../../trial/trial.ts'
import { postOperations } from './post-operations.ts'
import { requestBody } from './request-body.ts'

/** What makes a JSON text none, beyond doubt. Some parsers stop where the first value ends, so text after it is none of these. */
const brokenJson = {
  'cut off': (json: string) => json.slice(0, -1),
  'cut in half': (json: string) => json.slice(0, Math.ceil(json.length / 2)),
  'plain text': () => 'staged, please',
  'a form': () => 'import_supplier=A&external_account_number=1',
  XML: () => '<account><external_account_number>1</external_account_number></account>',
} as const

const brokenJsonWays = Object.keys(brokenJson) as (keyof typeof brokenJson)[]

/** A body that is not JSON is refused by every operation. */
export const notJsonRefused = defineCheck({
  name: 'not-json-refused',
  requirements: ['1-not-json-answer-open', '1-not-json-refused', '7-no-500-for-input', '4.2-validate-200'],
  inputs: fc.record({ chosen: allOf(postOperations), ways: allOf(brokenJsonWays) }),
  async run(trial: Trial, { chosen, ways }) {
    const pair = chosen.some((operation) => operation.startsWith('create')) ? await trial.imported() : trial.pair()
    await trial.send('validateAccount', { raw: '{' })
    const valid = await trial.validate(trial.pair())
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

/** Nothing comes of a body that is not JSON, however much of it could be read. */
export const notJsonNoEffect = defineCheck({
  name: 'not-json-no-effect',
  requirements: ['4-refused-no-effect'],
  runs: 2,
  inputs: fc.record({ chosen: allOf(postOperations), way: fc.constantFrom(...brokenJsonWays) }),
  async run(trial: Trial, { chosen, way }) {
    const unknown = trial.pair()
    const staged = chosen.includes('processAccount') ? await trial.staged() : unknown
    const imported = chosen.some((operation) => operation.startsWith('create')) ? await trial.imported() : unknown
    for (const operation of chosen) {
      const pair = operation === 'processAccount' ? staged : operation.startsWith('create') ? imported : unknown
      const before = await snapshot(trial, pair)
      const raw = brokenJson[way](JSON.stringify(requestBody(trial, operation, pair)))
      const { status } = await trial.send(operation, { raw })
      if (status < 400 || status > 499) continue
      const fault = changeFault(before, await snapshot(trial, pair))
      trial.demandNoFault('4-refused-no-effect', fault, `After a body that is not JSON was refused by ${operation},`)
    }
  },
})
