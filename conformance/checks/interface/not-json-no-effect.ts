import fc from 'fast-check'
import { defineCheck } from '../../check.ts'
import { allOf } from '../../generators/all-of.ts'
import { changeFault, snapshot } from '../../reading/snapshot.ts'
import type { Trial } from '../../trial/trial.ts'
import { brokenJson, brokenJsonWays } from './broken-json.ts'
import { postOperations } from './post-operations.ts'
import { requestBody } from './request-body.ts'

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
