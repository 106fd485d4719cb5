import { isDeepStrictEqual } from 'node:util'
import { operations, type OperationId, type PostOperationId } from '../../../schemas/operations.ts'
import { defineCheck } from '../../check.ts'
import { allOf } from '../../generators/all-of.ts'
import { changeBetween } from '../../oracle/difference-of.ts'
import type { Answer } from '../../trial/answer.ts'
import type { RequestParts } from '../../trial/request-parts.ts'
import type { Trial } from '../../trial/trial.ts'
import { requestBody } from './request-body.ts'

/** Who has no valid token learns nothing: the answer is the same whatever the request holds. */
export const tokenRefusedBeforeContent = defineCheck({
  name: 'token-refused-before-content',
  requirements: ['5-refused-before-content'],
  inputs: allOf(Object.keys(operations) as OperationId[]),
  async run(trial: Trial, chosen) {
    const imported = await trial.imported()
    const unknown = { ...trial.pair(), import_supplier: trial.names.text('NOBODY') }
    for (const operation of chosen) {
      const isGet = operations[operation].method === 'GET'
      const bodyFor = (pair: typeof unknown) => requestBody(trial, operation as PostOperationId, pair)
      const contents: Readonly<Record<string, RequestParts>> = isGet
        ? { 'an account that does not exist': { pair: unknown } }
        : {
            'an account that does not exist': { body: bodyFor(unknown) },
            'a list instead of a record': { body: [] },
            'an object without fields': { body: {} },
            'a body that is not JSON': { raw: '{' },
          }
      const good = isGet ? { pair: imported } : { body: bodyFor(imported) }
      for (const fault of ['no Authorization header', 'an invented token'] as const) {
        const once = await trial.send(operation, { ...good, tokenFault: fault })
        trial.require(once.status >= 400 && once.status < 500 && once.status !== 429, `a request with ${fault} answers ${once.status}`)
        const others = new Map<string, Answer>()
        for (const [what, parts] of Object.entries(contents)) others.set(what, await trial.send(operation, { ...parts, tokenFault: fault }))
        const last = await trial.send(operation, { ...good, tokenFault: fault })
        trial.require(last.status === once.status, 'equal requests are refused in different ways')
        for (const [what, other] of others) {
          const same = trial.demandStatus(
            '5-refused-before-content',
            other,
            once.status,
            `Without a valid token (${fault}), ${operation} with ${what}`,
          )
          // The body of a GET may name its path, and one that differs between equal requests says nothing.
          if (!same || isGet || !sameBody(once, last)) continue
          const said = `Without a valid token (${fault}), ${operation} with ${what} is answered with another body than a valid request.`
          const difference = changeBetween(bodyOf(once), bodyOf(other))
          trial.demand('5-refused-before-content', sameBody(once, other), said, difference)
        }
      }
    }
  },
})

function bodyOf({ isJson, body, text }: Answer): unknown {
  return isJson ? body : text
}

function sameBody(one: Answer, other: Answer): boolean {
  return one.isJson && other.isJson ? isDeepStrictEqual(one.body, other.body) : one.text === other.text
}
