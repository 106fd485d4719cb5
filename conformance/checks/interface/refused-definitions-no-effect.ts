import fc from 'fast-check'
import { defineCheck } from '../../check.ts'
import { acceptedRequest } from '../../actions/accepted-request.ts'
import type { Trial } from '../../trial/trial.ts'

/** Time definitions that are refused for the last of them are not stored, not even the first. */
export const refusedDefinitionsNoEffect = defineCheck({
  name: 'refused-definitions-no-effect',
  requirements: ['4-refused-no-effect'],
  needs: ['operator:read-definitions'],
  inputs: fc.constantFrom('definitions', 'rolled_out_definitions'),
  async run(trial: Trial, list) {
    const body = await (await acceptedRequest(trial, 'importMarketParticipantDefinitions')).fresh()
    const { network_operator_code: own, [list]: items } = body
    trial.require(typeof own === 'string' && Array.isArray(items), 'the accepted definitions lack a list')
    const { status } = await trial.send('importMarketParticipantDefinitions', {
      body: { ...body, [list]: [...(items as unknown[]), 'text'] },
    })
    trial.require(status >= 400 && status < 500, `faulty definitions answer ${status}`)
    const stored = JSON.stringify(await trial.operator.readDefinitions())
    trial.demand('4-refused-no-effect', !stored.includes(own), 'A definition of a refused request is stored.')
  },
})
