import { expect, it } from 'vitest'
import { operations, type Operation } from './operations.ts'
import { records } from './records.ts'

const entries = Object.entries<Operation>(operations)

it('are the 17 of section 4', () => {
  expect(entries.map(([id, { method, path }]) => `${id} ${method} ${path}`)).toMatchSnapshot()
  expect(entries).toHaveLength(17)
})

it.each(entries)('%s is told completely', (_id, { method, path, parameters, request, answers, refersTo }) => {
  expect(path).toMatch(/^\/v1\/data-import\/[a-z-]+\/(?:[a-z-]+\/|\{\w+\}\/)*$/)
  expect([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)).toEqual(
    parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name),
  )
  expect(method === 'POST').toBe(request !== undefined)
  if (request !== undefined) {
    for (const { field } of refersTo) expect(Object.keys(records[request].properties)).toContain(field.split('.')[0])
  }
  expect(new Set(answers.map(({ status, when }) => `${status} ${when}`)).size).toBe(answers.length)
})
