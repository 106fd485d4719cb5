import type { AccountReference } from '../../../schemas/record-types.ts'
import { operations, type OperationId, type PostOperationId } from '../../../schemas/operations.ts'
import { kebab } from '../../../src/text/kebab.ts'
import { defineCheck, type Check } from '../../check.ts'
import { allOf } from '../../generators/all-of.ts'
import { bodyShape } from '../../reading/body-shape.ts'
import type { Body } from '../../setting/templates.ts'
import { allTokenFaults, refusedBy, type TokenFault } from '../../trial/token-faults.ts'
import type { Trial } from '../../trial/trial.ts'
import { knownCode } from '../pre-account/participants.ts'
import { requestBody } from './request-body.ts'
import { asObject } from '../../reading/as-object.ts'

/** Without a valid token no operation succeeds, whatever stands in the header. A check for each operation. */
export const tokenRefused: readonly Check[] = (Object.keys(operations) as OperationId[]).map((operation) =>
  defineCheck({
    name: `token-refused-${kebab(operation)}`,
    requirements: [
      '5-invalid-token-refused',
      '5-missing-token-refused',
      '5-valid-token-accepted',
      '5-refusal-body-open',
      '5-refusal-status-open',
    ],
    inputs: allOf(allTokenFaults),
    run: (trial: Trial, faults) => refuse(trial, operation, faults),
  }),
)

async function refuse(trial: Trial, operation: OperationId, faults: readonly TokenFault[]): Promise<void> {
  const pair = await trial.staged()
  const subject = operation.startsWith('create') ? await trial.imported() : pair
  const code = await knownCode(trial)
  if (operation === 'createTransactions' || operation === 'processAccount') await refuseOtherForms(trial, operation, subject)
  for (const tokenFault of faults) {
    const body =
      operations[operation].method === 'GET' ? {} : { body: ofParticipant(requestBody(trial, operation as PostOperationId, subject), code) }
    const answer = await trial.send(operation, { tokenFault, pair: subject, ...body })
    const next = await trial.status(pair)
    trial.demandStatus('5-valid-token-accepted', next, 'not 401 or 403', `After a request with ${tokenFault} one with a valid token`)
    trial.observeStatus('5-refusal-status-open', answer, `${tokenFault}:`)
    const scheme = answer.headers['www-authenticate'] === undefined ? 'without' : 'with'
    trial.observe('5-refusal-body-open', `${bodyShape(answer)}, ${scheme} WWW-Authenticate`)
  }
}

/** Requests that have more to them than a body. */
async function refuseOtherForms(
  trial: Trial,
  operation: 'createTransactions' | 'processAccount',
  subject: AccountReference,
): Promise<void> {
  const body = requestBody(trial, operation, subject)
  for (const tokenFault of ['no Authorization header', 'an invented token'] as const)
    if (operation === 'createTransactions') await trial.send(operation, { tokenFault, body, query: { check_previously_added: 'true' } })
    else {
      const once = await trial.send(operation, { tokenFault, body })
      const tried = await trial.send(operation, { tokenFault, body: { ...body, dry_run: true } })
      // What a dry run says is a refusal, too, even where nobody looked at its token.
      trial.demandStatus(refusedBy(tokenFault), tried, once.status, `A dry run with ${tokenFault}, unlike a process request,`)
    }
}

/** The body about a market participant that is known, so that nothing but the token speaks against it. */
export function ofParticipant(body: Body, code: number): Body {
  const { price_sheets } = body
  if (Array.isArray(price_sheets))
    return { ...body, price_sheets: price_sheets.map((sheet: unknown) => ({ ...asObject(sheet), market_participant_code: code })) }
  return 'network_operator_code' in body ? { ...body, network_operator_code: String(code) } : body
}
