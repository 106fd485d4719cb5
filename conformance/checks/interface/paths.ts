import { operations, type OperationId, type PostOperationId } from '../../../schemas/operations.ts'
import { defineCheck } from '../../check.ts'
import { allOf } from '../../generators/all-of.ts'
import type { Trial } from '../../trial/trial.ts'
import { requestBody } from './request-body.ts'
import { statusDifference } from '../../oracle/wanted-status.ts'

const nowhere = new Set([404, 405, 501])

/** Every operation is there, under its documented method and path, with no header or parameter that names a version. */
export const paths = defineCheck({
  name: 'paths',
  requirements: ['4-paths-under-base-url', '5-valid-token-accepted', '9-version-in-path'],
  inputs: allOf(Object.keys(operations) as OperationId[]),
  async run(trial: Trial, chosen) {
    const pair = await trial.imported()
    for (const operation of chosen) {
      const answers = await answersOf(trial, operation, pair)
      const statuses = answers.map(({ status }) => status)
      const there = statuses.some((status) => !nowhere.has(status))
      const { method, path } = operations[operation]
      const answered = [...new Set(statuses)].join(' and ')
      const message = there ? `${method} ${path} answers ${answered}.` : `${method} ${path} is not there: it answers ${answered}.`
      const [first = 0] = statuses
      const absent = statusDifference(first, `not ${first}`)
      trial.demand('4-paths-under-base-url', there, message, absent)
      trial.demand('9-version-in-path', there, message, absent)
      trial.demand('5-valid-token-accepted', !statuses.includes(401), message, statusDifference(401, 'not 401'))
    }
  },
})

async function answersOf(trial: Trial, operation: OperationId, pair: Parameters<Trial['status']>[0]) {
  const { method } = operations[operation]
  if (method === 'GET') return [await trial.send(operation, { pair })]
  const valid = await trial.send(operation, { body: requestBody(trial, operation as PostOperationId, pair) })
  // Something that a record names may not be found; that an empty list is no record is seen before.
  return nowhere.has(valid.status) ? [valid, await trial.send(operation, { body: [] })] : [valid]
}
