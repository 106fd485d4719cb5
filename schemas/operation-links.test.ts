import { expect, it } from 'vitest'
import { operationLinks, type OperationLink } from './operation-links.ts'
import { operations, type Operation, type OperationId } from './operations.ts'
import { records, type RecordName } from './records.ts'

const links = (Object.keys(operationLinks) as OperationId[]).flatMap((from) =>
  (operationLinks[from] ?? []).map((link): [string, Operation, OperationLink] => [`${from} to ${link.to}`, operations[from], link]),
)

it.each(links)('%s takes what the request or every answer has', (_name, from, { to, statuses, parameters = {}, requestBody }) => {
  const target: Operation = operations[to]
  for (const status of statuses) {
    const bodies = from.answers.filter((answer) => answer.status === status).map(({ body }) => body)
    expect(bodies).not.toEqual([])
    for (const expression of Object.values(parameters)) {
      const [, source, field = ''] = /^\$(request|response)\.body#\/(\w+)$/.exec(expression) ?? []
      const holders = source === 'request' ? [from.request] : bodies.map((body) => (Object(body) as { record?: RecordName }).record)
      for (const holder of holders) expect(holder && Object.keys(records[holder].properties)).toContain(field)
    }
  }
  const inPath = target.parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name)
  expect(Object.keys(parameters).toSorted()).toEqual(inPath.toSorted())
  if (requestBody !== undefined) expect([requestBody, from.request]).toEqual(['$request.body', target.request])
})

it.each(links)('%s: the fields that the description names exist', (_name, from, { to, description }) => {
  const fields = [from.request, operations[to as 'stageAccount'].request].flatMap((name) => name ?? [])
  const known = JSON.stringify(fields.map((name) => records[name]))
  for (const [, field] of description.matchAll(/`(\w+)`/g)) expect(known).toContain(`"${field}"`)
})
