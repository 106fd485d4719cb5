import { expect, it } from 'vitest'
import { recognisedInWords } from '../report/recognised.ts'
import { failuresOf } from '../testing/failures-of.ts'
import { ToldErrors } from './told-errors.ts'

const refusal = (sent: string, attr: string) => ({
  operation: 'stageAccount' as const,
  answer: { status: 400, headers: {}, text: '', isJson: true, body: { errors: [{ attr }] } },
  step: { requestId: `a-${sent}`, request: { method: 'POST', path: '/', body: { sent } } },
})

function firstOf(...told: readonly ReturnType<typeof refusal>[]) {
  const errors = new ToldErrors()
  for (const one of told) errors.take(one)
  return errors.firstOf('stageAccount')
}

it('all refusals of an operation with the errors of the first are told', () => {
  const told = ['1', '2', '3', '4', '4'].map((sent) => refusal(sent, 'notes'))
  expect(firstOf(...told)).toEqual({ requestId: 'a-1', refusals: 5 })
  expect(firstOf(...told, refusal('5', 'customers'))).toBe(undefined)
  // What is wrong in the same way each time has the same errors.
  expect(firstOf(...['1', '1', '2', '1', '2'].map((sent) => refusal(sent, 'notes')))).toBe(undefined)
})

it('and a failure says so', async () => {
  const [failure] = (await failuresOf('errors-of-first-refusal-told')).values()
  expect(failure && recognisedInWords(failure)).toEqual([
    expect.stringMatching(/have the same errors, whatever was sent; the first was that to abcdef-\d+$/),
  ])
})
