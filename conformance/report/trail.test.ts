import { describe, expect, it } from 'vitest'
import type { Step } from '../trial/step.ts'
import type { Failure, RequirementResult } from './report.ts'
import { behindInWords, trail } from './trail.ts'

const pair = { external_account_number: 'CT-1', import_supplier: 'S1' }
const post = (path: string, status: number, body: unknown = pair): Step => ({
  request: { method: 'POST', path: `/v1/data-import/${path}/`, body },
  response: { status },
})
const read = (status: string, sent = 0): Step => ({
  request: { method: 'GET', path: '/v1/data-import/account-transfer-status/S1/CT-1/' },
  response: { status: 200, body: { status } },
  sent,
  ended: sent + 1,
})
const resultOf = (failure: Omit<Failure, 'message'>): RequirementResult => ({
  id: '1-one',
  section: '1',
  level: 'must',
  sentence: '',
  verdict: 'failed',
  witnesses: 1,
  failure: { message: '', ...failure },
})
const numbers = (failure: Omit<Failure, 'message'>) => trail(resultOf(failure)).map(({ first, last }) => [first, last])

const stage = post('account-import-process/create-or-update', 201)

describe('the trail of a failure', () => {
  it('tells what is repeated with the same answer in one line, with how long that went on', () => {
    const steps = [stage, ...Array.from({ length: 21 }, (_, index) => read('IN_PROGRESS', 1000 * index)), read('COMPLETED')]
    expect(numbers({ steps })).toEqual([
      [0, 0],
      [1, 21],
      [22, 22],
    ])
    expect(trail(resultOf({ steps }))[1]?.text).toMatch(/^21 times the same, over 20 s: GET .*"IN_PROGRESS"/)
  })

  it('tells each of what is not read, or repeated at once', () => {
    expect(numbers({ steps: [stage, stage, stage, stage] })).toHaveLength(4)
    expect(numbers({ steps: Array.from({ length: 4 }, () => ({ ...read('UNKNOWN'), isAtOnce: true as const })) })).toHaveLength(4)
  })

  it('ends with what shows the failure, and says that there is more', () => {
    const failure = { steps: [stage, read('COMPLETED'), post('notes/create', 201)], shownBy: 1 }
    expect(numbers(failure)).toEqual([
      [0, 0],
      [1, 1],
    ])
    expect(behindInWords(resultOf(failure))).toEqual(['The JSON report has 1 more, sent after that.'])
  })

  it.each([
    ['that the evidence names', [post('notes/create', 201)], { rightWithout: [2] }],
    ['that asks the same, and is answered otherwise', [read('UNKNOWN')], {}],
    ['that is still under way', [{ ...post('notes/create', 201), isUnderWay: true as const }], {}],
  ])('goes on to what comes later %s', (_, later, more) => {
    const failure = { steps: [stage, read('COMPLETED'), ...later], shownBy: 1, ...more }
    expect(numbers(failure)).toHaveLength(3)
    expect(behindInWords(resultOf(failure))).toEqual([])
  })

  it('goes on to another request of the operation with another status, and to what made its account', () => {
    const other = { ...pair, external_account_number: 'CT-2' }
    const steps = [
      stage,
      post('notes/create', 404),
      post('delivery-note/create', 201),
      post('account-import-process/create-or-update', 201, other),
      post('notes/create', 201, other),
    ]
    const difference = { at: 'HTTP status', expected: 201, got: 404 }
    expect(numbers({ steps, shownBy: 1, difference })).toEqual([
      [0, 0],
      [1, 1],
      [3, 3],
      [4, 4],
    ])
  })

  it('shows of a request that repeats items what is new in it', () => {
    const notes = (names: readonly string[]) =>
      post('notes/create', 201, { ...pair, notes: names.map((body) => ({ body, text: 'x'.repeat(300) })) })
    const lines = trail(resultOf({ steps: [notes(['NOTE-0001']), notes(['NOTE-0001', 'NOTE-0002', 'NOTE-0003'])] }))
    expect(lines[1]?.text).toContain('NOTE-0003')
  })
})
