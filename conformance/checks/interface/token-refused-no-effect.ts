import fc from 'fast-check'
import type { AccountReference } from '../../../schemas/record-types.ts'
import { defineCheck } from '../../check.ts'
import { allOf } from '../../generators/all-of.ts'
import { changeFault, snapshots } from '../../reading/snapshot.ts'
import type { Trial } from '../../trial/trial.ts'
import { postOperations } from './post-operations.ts'
import { requestBody } from './request-body.ts'

/** A request without a valid token leaves nothing behind on any read path. */
export const tokenRefusedNoEffect = defineCheck({
  name: 'token-refused-no-effect',
  looks: ['operator:read-account', 'paymentVendors.available'],
  requirements: ['5-refused-no-effect'],
  runs: 2,
  inputs: fc.record({ chosen: allOf(postOperations), fault: fc.constantFrom('no Authorization header', 'an invented token') }),
  async run(trial: Trial, { chosen, fault }) {
    const unknown = trial.pair()
    const staged = chosen.some((operation) => operation === 'stageAccount' || operation === 'processAccount')
      ? await trial.staged()
      : unknown
    const imported = chosen.some((operation) => operation.startsWith('create')) ? await trial.imported() : unknown
    const aboutOf = (operation: (typeof chosen)[number]): readonly AccountReference[] => {
      if (operation === 'stageAccount') return [...new Set([unknown, staged, imported])]
      return [operation === 'processAccount' ? staged : operation.startsWith('create') ? imported : unknown]
    }
    const subjects = [...new Set(chosen.flatMap(aboutOf))]
    const before = await snapshots(trial, subjects)
    for (const operation of chosen)
      for (const one of aboutOf(operation)) await trial.send(operation, { tokenFault: fault, body: requestBody(trial, operation, one) })
    const after = await snapshots(trial, subjects)
    for (const [index, earlier] of before.entries()) {
      const fault = changeFault(earlier, after[index])
      trial.demandNoFault('5-refused-no-effect', fault, 'After requests without a valid token,')
    }
  },
})
