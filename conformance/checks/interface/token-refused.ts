import { operations, type OperationId, type PostOperationId } from '../../../schemas/operations.ts'
import { defineCheck } from '../../check.ts'
import { allOf } from '../../generators/all-of.ts'
import { bodyShape } from '../../trial/body-shape.ts'
import type { Trial } from '../../trial/trial.ts'
import { requestBody } from './request-body.ts'
import { sendRefused, tokenFaults, type TokenFault } from './send-refused.ts'

const cases = (Object.keys(operations) as OperationId[]).flatMap((operation) => tokenFaults.map((fault) => ({ operation, fault })))

/** Without a valid token no operation succeeds, whatever stands in the header. */
export const tokenRefused = defineCheck({
  name: 'token-refused',
  requirements: ['5-invalid-token-refused', '5-missing-token-refused', '5-refusal-body-open', '5-refusal-status-open'],
  inputs: allOf<{ readonly operation: OperationId; readonly fault: TokenFault }>(cases),
  async run(trial: Trial, chosen) {
    const pair = await trial.staged()
    const records = chosen.some(({ operation }) => operation.startsWith('create'))
    const imported = records ? await trial.imported() : undefined
    for (const { operation, fault } of chosen) {
      const subject = operation.startsWith('create') ? (imported ?? pair) : pair
      const body = operations[operation].method === 'GET' ? {} : { body: requestBody(trial, operation as PostOperationId, subject) }
      const answer = await sendRefused(trial, operation, fault, { pair: subject, ...body })
      const { status, headers } = answer
      const id = fault === 'no header' ? '5-missing-token-refused' : '5-invalid-token-refused'
      trial.demand(id, status < 200 || status > 299, `${operation} answers ${status} to ${fault}.`)
      trial.observe('5-refusal-status-open', `${fault}: answers ${status}`)
      const scheme = headers['www-authenticate'] === undefined ? 'without' : 'with'
      trial.observe('5-refusal-body-open', `${bodyShape(answer)}, ${scheme} WWW-Authenticate`)
    }
  },
})
