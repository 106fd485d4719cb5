import { expect, it } from 'vitest'
import type { Step } from '../../trial/step.ts'
import { moreAlike } from './more-alike.ts'

const participant = (body: object): Step => ({
  request: { method: 'POST', path: '/v1/data-import/market-participant/import/', body: { code: 9912345000017, ...body } },
})

it('two requests of an operation differ only in what it takes', async () => {
  const first = participant({ name: 'A', role: 'METER_OPERATOR', contact_details: [{ name: 'B', email: 'b@example.org' }] })
  const second = participant({ name: 'C', role: 'SUPPLIER', contact_details: [{ name: 'D', email: 'd@example.org' }] })
  let left: readonly Step[] = []
  await moreAlike([first, second], async (other) => {
    await Promise.resolve()
    const [one, again] = other.map(({ request }) => request.body as { readonly name: string })
    if (one?.name === again?.name) return false
    left = other
    return true
  })
  expect(left.map(({ request }) => request.body)).toEqual([first.request.body, { ...(first.request.body as object), name: 'C' }])
})

it('what two requests send alike has the members in one order where that is not what it takes', async () => {
  const [first, second] = [
    { name: 'B', email: 'b@example.org' },
    { email: 'b@example.org', name: 'B' },
  ]
  const steps = [first, second].map((contact) => participant({ name: 'A', contact_details: [contact] }))
  const orderLeft = async (isOrderNeeded: boolean) => {
    let left: readonly Step[] = steps
    await moreAlike(steps, async (other) => {
      await Promise.resolve()
      if (isOrderNeeded) return false
      left = other
      return true
    })
    return JSON.stringify(left[1]?.request.body)
  }
  expect(await orderLeft(false)).toContain('{"name":"B","email":"b@example.org"}')
  expect(await orderLeft(true)).toContain('{"email":"b@example.org","name":"B"}')
})
