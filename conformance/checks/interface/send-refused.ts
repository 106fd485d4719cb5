import type { OperationId } from '../../../schemas/operations.ts'
import type { Answer } from '../../trial/answer.ts'
import { alteredTokens, shownAltered, type AlteredToken } from '../../trial/altered-tokens.ts'
import type { RequestParts } from '../../trial/request-parts.ts'
import type { Trial } from '../../trial/trial.ts'

/** Ways not to have a valid token. */
export const tokenFaults = [
  'no Authorization header',
  'only the word Token as Authorization',
  'an empty token',
  'an invented token',
  ...(Object.keys(alteredTokens) as AlteredToken[]),
  'another scheme',
] as const
export type TokenFault = (typeof tokenFaults)[number]

/** Sends a request without a valid token. What is left of a valid one is not shown. */
export async function sendRefused(trial: Trial, operation: OperationId, fault: TokenFault, parts: RequestParts): Promise<Answer> {
  switch (fault) {
    case 'no Authorization header':
      return trial.send(operation, { ...parts, authorization: null })
    case 'only the word Token as Authorization':
      return trial.send(operation, { ...parts, authorization: 'Token' })
    case 'an empty token':
      return trial.send(operation, { ...parts, authorization: 'Token ' })
    case 'an invented token':
      return trial.send(operation, { ...parts, authorization: `Token ${trial.names.text('nobody')}` })
    case 'another scheme':
      return trial.send(operation, { ...parts, authorization: `Bearer ${trial.names.text('nobody')}` })
    case 'a valid token and one character more':
    case 'a valid token without its last character':
    case 'another token of the same length':
      return sendAltered(trial, operation, fault, parts)
  }
}

/** Sends the request and takes what is left of the token out of the step. */
async function sendAltered(trial: Trial, operation: OperationId, fault: AlteredToken, parts: RequestParts): Promise<Answer> {
  const token = await trial.setting.tokens.get()
  const { steps } = trial.outcome
  const answer = await trial.send(operation, { ...parts, authorization: `Token ${alteredTokens[fault].alter(token)}` })
  const step = steps.pop()
  if (step) steps.push({ ...step, request: { ...step.request, headers: { ...step.request.headers, Authorization: shownAltered(fault) } } })
  return answer
}
