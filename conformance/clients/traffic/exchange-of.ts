import { isObject } from '../../../src/contract/json-schema.ts'
import { disturbancesOf, type AnswerFacts, type Exchange } from './exchange.ts'
import type { RawAnswer, RawRequest } from './raw-request.ts'
import { requestFacts, type RequestFacts } from './request-facts.ts'
import { stepOf } from './step-of.ts'

/** What is kept of a request and of its answer. */
export function exchangeOf(
  request: RawRequest,
  answer: RawAnswer | undefined,
  circumstances: Pick<Exchange, 'sent' | 'ended' | 'treatment' | 'isReworded'>,
  facts: RequestFacts = requestFacts(request),
): Exchange {
  return {
    ...facts,
    ...circumstances,
    ...(answer ? { answer: answerFacts(answer) } : {}),
    step: stepOf(request, answer, disturbancesOf(circumstances)),
  }
}

function answerFacts({ status, text }: RawAnswer): AnswerFacts {
  const body = parsed(text)
  if (!isObject(body)) return { status, code: '', isRead: false, hasErrors: false, tellsImported: false }
  const errors = Array.isArray(body['errors']) ? body['errors'].filter(isObject) : []
  const codes = status < 400 ? [] : [body['code'], ...errors.map(({ code }) => code)].filter((code) => typeof code === 'string')
  const { status: importStatus, platform_account_number: number } = body
  return {
    status,
    code: [...new Set(codes)].join(' '),
    ...(typeof importStatus === 'string' ? { importStatus } : {}),
    isRead: true,
    hasErrors: errors.some(({ attr }) => attr !== 'dry_run'),
    tellsImported: importStatus === 'COMPLETED' || (typeof number === 'string' && number !== ''),
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
