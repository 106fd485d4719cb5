import { expect, it } from 'vitest'
import { broken, kept } from '../oracle/judgement.ts'
import type { Step } from '../trial/step.ts'
import { Witnesses } from './witnesses.ts'

const id = '4.3-transactions-exists'

function request(number: number, query = '', status = 201): Step {
  return {
    requestId: `run-${number}`,
    request: { method: 'POST', path: `/v1/data-import/transactions/create/${query}`, body: { transactions: [] } },
    response: { status },
  }
}

it('what kept a requirement before it was broken is known, and what was sent since for the first time', () => {
  const witnesses = new Witnesses()
  const send = (step: Step, judgement?: ReturnType<typeof kept>) => {
    witnesses.send(step)
    witnesses.take(judgement ? [judgement] : [], step, () => [step])
  }
  const [first, right, other, off, again, wrong] = [request(1), request(2), request(3, '', 400), request(4, '?off'), request(5), request(6)]
  send(first, kept(id))
  send(right, kept(id))
  send(other)
  send(off)
  send(again)
  send(wrong, broken(id, 'It is wrong.'))
  // What keeps it after that tells nothing of what was before.
  send(request(7), kept(id))
  const found = witnesses.before(id, [wrong])
  expect(found.map(({ steps }) => steps.at(-1))).toEqual([right, first])
  const [last, earliest] = found.map((one) => witnesses.since(one, id))
  expect(last).toEqual({ count: 3, firsts: [other, off] })
  expect(earliest).toEqual({ count: 4, firsts: [other, off] })
  expect([first, right, off].map((step) => witnesses.isFirst(step))).toEqual([true, false, true])
})

it('of a long trial the last requests are kept, and what the operator has set', () => {
  const witnesses = new Witnesses()
  const set: Step = { operator: 'limits', request: { method: 'PUT', path: '/limits/concurrent-processes', body: { max: 1 } } }
  const done = [set, ...Array.from({ length: 100 }, (_, index) => request(index))]
  const last = done.at(-1) ?? set
  witnesses.take([kept(id)], last, () => done)
  const [witness] = witnesses.before(id, [last])
  expect(witness?.isCut).toBe(true)
  expect(witness?.steps[0]).toBe(set)
  expect(witness?.steps).toHaveLength(61)
})
