import { describe, expect, it } from 'vitest'
import type { Answer } from '../trial/answer.ts'
import type { Exchange } from './ledger-entries.ts'
import { Ledger } from './ledger.ts'

const runId = 'abc123'
const number = `CT-${runId}-0001`

function answer(status: number, body: unknown = {}): Answer {
  return { status, body, headers: {}, text: JSON.stringify(body), isJson: true }
}

function exchange(operation: Exchange['operation'], body: object, read: Answer | undefined): Exchange {
  return { operation, body, query: {}, answer: read, step: { request: { method: 'POST', path: operation } } }
}

const stage = (status: number | undefined, external_account_number = number, import_supplier = 'S1') =>
  exchange('stageAccount', { import_supplier, external_account_number }, status === undefined ? undefined : answer(status))
const process = (status: number | undefined, more: object = {}, external_account_number = number) =>
  exchange(
    'processAccount',
    { import_supplier_code: 'S1', external_account_number, ...more },
    status === undefined ? undefined : answer(status, { platform_account_number: 'A-1' }),
  )

function states(...exchanges: readonly Exchange[]): string[] {
  const ledger = new Ledger(runId)
  for (const one of exchanges) ledger.take(one)
  return ledger.accounts('S1').map(({ state }) => state)
}

describe('the ledger', () => {
  it.each<[string, readonly Exchange[], readonly string[]]>([
    ['nothing is known of a refused staging', [stage(400)], []],
    ['nothing is known of a staging whose answer nobody read', [stage(undefined)], []],
    ['a staged account is pending', [stage(201)], ['pending']],
    ['staging it again leaves it so', [stage(201), stage(200)], ['pending']],
    ['a processed account is imported', [stage(201), process(201)], ['imported']],
    ['nothing moves an imported account', [stage(201), process(201), stage(200), process(500)], ['imported']],
    ['a second account for it leaves what holds open', [stage(201), process(201), process(201)], ['unsure']],
    ['a dry run leaves it pending', [stage(201), process(400, { dry_run: true })], ['pending']],
    ['the limit leaves it pending', [stage(201), process(429)], ['pending']],
    ['a failed process request leaves what is open', [stage(201), process(400)], ['unsure']],
    ['so does one whose answer nobody read', [stage(201), process(undefined)], ['unsure']],
    ['staging again makes it pending', [stage(201), process(400), stage(200)], ['pending']],
    ['a variation of a number may stand for it', [stage(201), process(201, {}, ` ${number.toLowerCase()}`)], []],
    ['a variation of a supplier too', [stage(201), stage(200, number, ' s1')], []],
    ['another supplier does not', [stage(201), stage(201, number, 'S2')], ['pending']],
    ['another number does not', [stage(201), process(201, {}, `CT-${runId}-0002`)], ['pending']],
  ])('%s', (_what, exchanges, expected) => {
    expect(states(...exchanges)).toEqual(expected)
  })

  it('knows what was sent to be added to an account, refused or not, and counts only what was taken as a record', () => {
    const ledger = new Ledger(runId)
    const pay = (status: number) =>
      exchange('createPaymentInstruction', { import_supplier: 'S1', external_account_number: number, reference: status }, answer(status))
    for (const one of [pay(500), pay(201)]) ledger.take(one)
    const sent = ledger.recordsOf({ import_supplier: 'S1', external_account_number: number })
    expect(new Set(sent.map(({ body }) => body['reference']))).toEqual(new Set([500, 201]))
    expect(ledger.records('createPaymentInstruction').map(({ body }) => body['reference'])).toEqual([201])
  })

  it('keeps the requests that made an account what it is, and its number', () => {
    const ledger = new Ledger(runId)
    for (const one of [stage(201), process(400, { dry_run: true }), process(201)]) ledger.take(one)
    const [account] = ledger.accounts('S1')
    expect(account).toMatchObject({ platform_account_number: 'A-1', external_account_number: number })
    expect(account?.steps.map(({ request }) => request.path)).toEqual(['stageAccount', 'processAccount'])
  })

  it('keeps the process requests that had to leave an account pending, until it is staged again or imported', () => {
    const triedAfter = (...exchanges: readonly Exchange[]) => {
      const ledger = new Ledger(runId)
      for (const one of exchanges) ledger.take(one)
      return ledger.accounts('S1').map(({ tried }) => tried?.length)
    }
    expect(triedAfter(stage(201), process(400, { dry_run: true }), process(429))).toEqual([2])
    expect(triedAfter(stage(201), process(429), stage(200))).toEqual([undefined])
    expect(triedAfter(stage(201), process(429), process(201))).toEqual([undefined])
  })

  it('keeps a staging with it of which nobody knows whether it was carried out, so that nobody takes the account for staged once', () => {
    const stepsAfter = (...exchanges: readonly Exchange[]) => {
      const ledger = new Ledger(runId)
      for (const one of exchanges) ledger.take(one)
      return ledger.accounts('S1').map(({ state, steps }) => [state, steps.length])
    }
    expect(stepsAfter(stage(201), stage(undefined))).toEqual([['pending', 2]])
    expect(stepsAfter(stage(201), stage(503))).toEqual([['pending', 2]])
    expect(stepsAfter(stage(201), stage(400))).toEqual([['pending', 1]])
  })

  it('leaves out what the operator marked, and its records', () => {
    const ledger = new Ledger(runId)
    const notes = exchange('createNotes', { import_supplier: 'S1', external_account_number: number, notes: [] }, answer(201))
    for (const one of [stage(201), process(201), notes]) ledger.take(one)
    expect([ledger.accounts('S1').length, ledger.records('createNotes').length]).toEqual([1, 1])
    ledger.exclude('S1', number)
    expect([ledger.accounts('S1').length, ledger.records('createNotes').length]).toEqual([0, 0])
  })

  it('counts answers', () => {
    const ledger = new Ledger(runId)
    for (const one of [stage(201), stage(200), stage(undefined), stage(200)]) ledger.take(one)
    expect([ledger.answers('stageAccount', 200), ledger.answers('stageAccount', 201), ledger.exchanges]).toEqual([2, 1, 3])
  })
})

it('keeps so much of all answers, and of the others only an excerpt', () => {
  const ledger = new Ledger(runId)
  const body = { detail: 'x'.repeat(190_000) }
  const count = 1000
  for (let index = 0; index < count; index++) {
    const one = stage(201, `CT-${runId}-${String(index).padStart(4, '0')}`)
    ledger.take({ ...one, answer: answer(201, body), step: { ...one.step, response: { status: 201, body } } })
  }
  const kept = ledger.accounts('S1').map(({ steps }) => JSON.stringify(steps[0]?.response?.body).length)
  expect(kept).toHaveLength(count)
  expect(kept.reduce((sum, length) => sum + length)).toBeLessThan(101_000_000)
  expect(kept[0]).toBeGreaterThan(190_000)
})
