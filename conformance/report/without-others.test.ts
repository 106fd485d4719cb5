import { expect, it } from 'vitest'
import { withoutOthers } from './without-others.ts'

const item = (number: string) => ({ external_account_number: number, platform_account_number: null })
const get = { method: 'GET', path: '/v1/data-import/all-account-import-processes/S1/' }

it('a long list in a proof keeps what its requests name, and what the run did not make', () => {
  const others = Array.from({ length: 30 }, (_none, index) => item(`CT-abc123-${index}`))
  const steps = [
    { request: { method: 'POST', path: '/v1/x/', body: item('CT-abc123-zz') }, response: { status: 201 } },
    { request: get, response: { status: 200, body: [...others, item('CT-abc123-zz'), item('0815')] } },
  ]
  expect(withoutOthers(steps, 'abc123')).toEqual([
    steps[0],
    {
      request: get,
      response: { status: 200, body: [item('CT-abc123-zz'), item('0815'), '... and 30 others, which no request here names'] },
    },
  ])
})

it('of many accounts that nothing names a few are kept', () => {
  const body = Array.from({ length: 40 }, (_none, index) => item(String(1000 + index)))
  const steps = [
    { request: { ...get, path: '/v1/data-import/account-transfer-status/S1/1030/' }, response: { status: 404 } },
    { request: get, response: { status: 200, body } },
  ]
  const shown = [item('1030'), ...body.slice(0, 3), '... and 36 others, which no request here names']
  expect(withoutOthers(steps, 'abc123')[1]?.response?.body).toEqual(shown)
})

it('a short list stays as it is', () => {
  const steps = [{ request: get, response: { status: 200, body: [item('CT-abc123-1')] } }]
  expect(withoutOthers(steps, 'abc123')).toEqual(steps)
})
