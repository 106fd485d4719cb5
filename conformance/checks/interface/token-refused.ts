import type { AccountReference } from '../../../schemas/record-types.ts'
import { operations, type OperationId, type PostOperationId } from '../../../schemas/operations.ts'
import { defineCheck } from '../../check.ts'
import { allOf } from '../../generators/all-of.ts'
import { bodyShape } from '../../reading/body-shape.ts'
import type { Body } from '../../setting/templates.ts'
import type { Trial } from '../../trial/trial.ts'
import { knownCode } from '../pre-account/participants.ts'
import { requestBody } from './request-body.ts'
import { sendRefused, tokenFaults, type TokenFault } from './send-refused.ts'

const cases = (Object.keys(operations) as OperationId[]).flatMap((operation) => tokenFaults.map((fault) => ({ operation, fault })))

/** Without a valid token no operation succeeds, whatever stands in the header. */
export const tokenRefused = defineCheck({
  name: 'token-refused',
  requirements: [
    '5-invalid-token-refused',
    '5-missing-token-refused',
    '5-valid-token-accepted',
    '5-refusal-body-open',
    '5-refusal-status-open',
  ],
  inputs: allOf<{ readonly operation: OperationId; readonly fault: TokenFault }>(cases),
  async run(trial: Trial, chosen) {
    const pair = await trial.staged()
    const records = chosen.some(({ operation }) => operation.startsWith('create'))
    const imported = records ? await trial.imported() : undefined
    const code = await knownCode(trial)
    await refuseOtherForms(trial, pair, imported ?? pair)
    for (const { operation, fault } of chosen) {
      const subject = operation.startsWith('create') ? (imported ?? pair) : pair
      const body =
        operations[operation].method === 'GET'
          ? {}
          : { body: ofParticipant(requestBody(trial, operation as PostOperationId, subject), code) }
      const answer = await sendRefused(trial, operation, fault, { pair: subject, ...body })
      const { status, headers } = answer
      const id = fault === 'no header' ? '5-missing-token-refused' : '5-invalid-token-refused'
      trial.demand(id, status < 200 || status > 299, `${operation} answers ${status} to ${fault}.`)
      const next = await trial.status(pair)
      const said = `After a request with ${fault} one with a valid token answers ${next.status}.`
      trial.demand('5-valid-token-accepted', next.status !== 401 && next.status !== 403, said)
      trial.observe('5-refusal-status-open', `${fault}: answers ${status}`)
      const scheme = headers['www-authenticate'] === undefined ? 'without' : 'with'
      trial.observe('5-refusal-body-open', `${bodyShape(answer)}, ${scheme} WWW-Authenticate`)
    }
  },
})

/** Requests that have more to them than a body. */
async function refuseOtherForms(trial: Trial, pair: AccountReference, imported: AccountReference): Promise<void> {
  const transactions = { body: requestBody(trial, 'createTransactions', imported), query: { check_previously_added: 'true' } }
  const dryRun = { body: { ...requestBody(trial, 'processAccount', pair), dry_run: true } }
  for (const [fault, id] of [
    ['no header', '5-missing-token-refused'] as const,
    ['an invented token', '5-invalid-token-refused'] as const,
  ]) {
    const added = await sendRefused(trial, 'createTransactions', fault, transactions)
    trial.demand(id, added.status < 200 || added.status > 299, `createTransactions with a parameter answers ${added.status} to ${fault}.`)
    const tried = await sendRefused(trial, 'processAccount', fault, dryRun)
    const once = await sendRefused(trial, 'processAccount', fault, { body: requestBody(trial, 'processAccount', pair) })
    trial.demand(id, once.status === tried.status, `A dry run answers ${tried.status} to ${fault}, and a process request ${once.status}.`)
  }
}

/** The body about a market participant that is known, so that nothing but the token speaks against it. */
export function ofParticipant(body: Body, code: number): Body {
  const { price_sheets } = body
  if (Array.isArray(price_sheets))
    return { ...body, price_sheets: price_sheets.map((sheet: unknown) => ({ ...Object(sheet), market_participant_code: code })) }
  return 'network_operator_code' in body ? { ...body, network_operator_code: String(code) } : body
}
