import { describe, expect, it } from 'vitest'
import type { Step } from '../trial/step.ts'
import { recognisedInWords } from './recognised.ts'
import type { Failure } from './report.ts'

const list = (supplier: string, body: unknown): Step => ({
  request: { method: 'GET', path: `/v1/data-import/all-account-import-processes/${supplier}/` },
  response: { status: 200, body },
})
const status = (number: string, platform: string): Step => ({
  request: { method: 'GET', path: `/v1/data-import/account-transfer-status/S1/${number}/` },
  response: { status: 200, body: { status: 'COMPLETED', platform_account_number: platform } },
})
const staged = (supplier: string, number: string, code = 201): Step => ({
  request: {
    method: 'POST',
    path: '/v1/data-import/account-import-process/create-or-update/',
    body: { external_account_number: number, import_supplier: supplier },
  },
  response: { status: code, body: {} },
})
const processed = (number: string, platform: string): Step => ({
  request: {
    method: 'POST',
    path: '/v1/data-import/account-import-process/process/',
    body: { external_account_number: number, import_supplier_code: 'S1', operations_team_name: 'T' },
  },
  response: { status: 201, body: { platform_account_number: platform } },
})
const account = (number: string, created: string | null = null) => ({
  external_account_number: number,
  platform_account_number: null,
  account_created_at: created,
})
const told = (steps: readonly Step[], difference: NonNullable<Failure['difference']>) =>
  recognisedInWords({ message: '', steps, difference })
const lacking = { at: '*.external_account_number', expected: 'CT-abc-0002' }
const other = { at: 'platform_account_number', expected: 'P-00000002', got: 'P-00000001' }

describe('what is recognised', () => {
  it('is an answer to an earlier request that is about something else', () => {
    const body = [account('CT-abc-0001')]
    expect(told([list('S1', body), list('S2', body)], lacking)).toEqual([
      'the whole answer is that to request 1, about import supplier S1 and not S2',
    ])
  })

  it('is a value that was told of another account', () => {
    const steps = [processed('CT-abc-0001', 'P-00000001'), status('CT-abc-0002', 'P-00000001')]
    expect(told(steps, other)).toEqual(['it is platform_account_number in the answer to request 1, about another account'])
  })

  it('is only that value where nothing else in the answer is the same', () => {
    const steps = [processed('CT-abc-0001', 'P-00000001'), processed('CT-abc-0002', 'P-00000001')]
    expect(told(steps, other)).toEqual(['it is platform_account_number in the answer to request 1, about another account'])
  })

  it('is an account of another import supplier in a list', () => {
    const steps = [staged('S1', 'CT-abc-0001'), staged('S2', 'CT-abc-0002'), list('S2', [account('CT-abc-0001')])]
    expect(told(steps, lacking)).toEqual(['the list of S2 holds CT-abc-0001 (staged for S1 by request 1)'])
  })

  it('is a time that several accounts of a list have', () => {
    const time = '2026-01-01T00:00:00.123Z'
    const difference = { at: '0.account_created_at', expected: 'later', got: time }
    const items = [account('CT-abc-0001', time), account('CT-abc-0002', time), account('CT-abc-0003')]
    const words = 'have the same account_created_at: CT-abc-0001, CT-abc-0002'
    expect(told([list('S1', items)], difference)).toEqual([`both accounts of the list that have one ${words}`])
    const more = [...items, account('CT-abc-0004', '2026-01-02T00:00:00Z')]
    expect(told([list('S1', more)], difference)).toEqual([`2 accounts of the list ${words}`])
    const shortened = [...items, '... and 28 others, which no request here names']
    expect(told([list('S1', shortened)], difference)).toEqual([`2 accounts of the list ${words}`])
  })

  it.each<[string, readonly Step[], NonNullable<Failure['difference']>]>([
    ['the same request answered the same', [list('S2', [account('CT-abc-0001')]), list('S2', [account('CT-abc-0001')])], lacking],
    ['an answer that may be the same by chance', [list('S1', []), list('S2', [])], lacking],
    [
      'a status',
      [list('S1', [account('CT-abc-0001')]), list('S2', [account('CT-abc-0001')])],
      { at: 'HTTP status', expected: 404, got: 200 },
    ],
    [
      'a refusal for the same reason',
      [1, 2].map((index) => ({
        ...staged('S1', `CT-abc-000${index}`, 400),
        response: { status: 400, body: { code: 'customers.60.name' } },
      })),
      { at: 'code', expected: 'other', got: 'customers.60' },
    ],
    ['a value that was told of the same account', [processed('CT-abc-0002', 'P-00000001'), status('CT-abc-0002', 'P-00000001')], other],
    [
      'a value that was told of more than one',
      [processed('CT-abc-0001', 'P-00000001'), processed('CT-abc-0003', 'P-00000001'), status('CT-abc-0002', 'P-00000001')],
      other,
    ],
    [
      'an account that was staged for both',
      [staged('S1', 'CT-abc-0001'), staged('S2', 'CT-abc-0001'), list('S2', [account('CT-abc-0001')])],
      lacking,
    ],
    ['an account whose staging was refused', [staged('S1', 'CT-abc-0001', 400), list('S2', [account('CT-abc-0001')])], lacking],
  ])('is not %s', (_, steps, difference) => {
    expect(told(steps, difference)).toEqual([])
  })
})
