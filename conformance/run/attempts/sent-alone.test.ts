import { expect, it } from 'vitest'
import { toldFirst } from '../../report/headline-of.ts'
import { failuresOf } from '../../testing/failures-of.ts'

it('where a failure shows now and then, its request is sent by itself until it shows how often', async () => {
  const [failure] = (await failuresOf('every-tenth-record-not-validated')).values()
  expect(failure?.alone).toMatchObject({ times: 60, usual: 400, status: 201, every: 10 })
  expect(failure && toldFirst(failure)).toMatch(/; request \d by itself gets 201 one in every 10 times\.$/)
})

it('what fails each time tells nothing of that', async () => {
  const [failure] = (await failuresOf('process-200')).values()
  expect(failure?.alone).toBe(undefined)
})
