import { describe, expect, it } from 'vitest'
import account from '../../docs/samples/valid/validate-account.json' with { type: 'json' }
import type { OperationId } from '../../schemas/operations.ts'
import { nothingStored } from '../operator/operator.ts'
import type { Body } from '../setting/templates.ts'
import type { Judgement } from './judgement.ts'
import { Oracle } from './oracle.ts'

const pair = { import_supplier: 'S1', external_account_number: 'A1' }
const instruction = (reference: string): Body => ({ vendor: 'V', reference, type: 'CARD' })

/** A run with an imported account. */
class Run {
  readonly oracle = new Oracle({ isPlain: () => true, isOwnCode: () => true, isOwnName: (value) => String(value).startsWith('OWN-') })

  constructor() {
    this.send('stageAccount', { ...account, ...pair }, 201)
    const process = { external_account_number: 'A1', import_supplier_code: 'S1', operations_team_name: 'T' }
    this.send('processAccount', process, 201, { platform_account_number: 'P1' })
  }

  send(operation: OperationId, body: Body, status: number, answer: unknown = {}): readonly Judgement[] {
    return this.oracle.end(this.oracle.begin(operation, body), operation, body, { status, body: answer })
  }

  instruct(reference: string, status: number, answer: unknown = { platform_account_number: 'P1', reference }): string[] {
    return brokenIn(this.send('createPaymentInstruction', { ...pair, ...instruction(reference) }, status, answer))
  }

  read(...references: readonly string[]): string[] {
    const reading = this.oracle.beginReading('read-account', ['S1', 'A1'])
    return brokenIn(this.oracle.endReading(reading, { ...nothingStored, payment_instructions: references.map(instruction) }))
  }
}

const brokenIn = (judgements: readonly Judgement[]) => judgements.flatMap(({ broken, requirement }) => (broken ? [requirement] : []))

describe('a payment instruction', () => {
  it('is answered with the number of its account and its reference', () => {
    expect(new Run().instruct('R1', 201)).toEqual([])
    expect(new Run().instruct('R1', 201, { platform_account_number: 'P2', reference: 'R1' })).toEqual(['4.3-payment-body'])
    expect(new Run().instruct('R1', 201, { platform_account_number: 'P1' })).toEqual(['4.3-payment-body'])
    expect(new Run().instruct('R1', 201, { platform_account_number: 'P1', reference: 'r1' })).toEqual(['4.3-payment-reference'])
  })

  it('is stored, and may take the place of the one before it, as long as none was seen to stay', () => {
    const run = new Run()
    run.instruct('R1', 201)
    expect(run.read('R1')).toEqual([])
    run.instruct('R2', 201)
    expect(run.read('R2')).toEqual([])
    expect(run.read()).toEqual(['4.3-payment-stored'])
    const keeping = new Run()
    for (const reference of ['R1', 'R2']) keeping.instruct(reference, 201)
    expect(keeping.read('R1', 'R2')).toEqual([])
    keeping.instruct('R3', 201)
    expect(keeping.read('R1', 'R3')).toEqual(['4.3-payment-stored'])
  })

  it.each([400, 500])('that was answered with %i is not stored, until it succeeds', (status) => {
    const run = new Run()
    run.instruct('R1', status, {})
    expect(run.read('R1')).toEqual(['4.3-payment-failure-stores-nothing'])
    run.instruct('R1', 201)
    expect(run.read('R1')).toEqual([])
  })
})

describe('a delivery note', () => {
  it('is answered for its own account, and gets no name of another', () => {
    const run = new Run()
    const add = (delivery_note: Body, answer?: unknown) =>
      brokenIn(run.send('createDeliveryNote', { ...pair, delivery_note }, 201, answer ?? { delivery_note }))
    const [named, nameless] = [
      { malo_number: '51238696781', edifact_reference_number: 'OWN-1' },
      { malo_number: '51238696781', cancelled: false },
    ]
    expect(add(named)).toEqual([])
    expect(add(nameless, { ...pair, external_account_number: 'A2', delivery_note: nameless })).toEqual(['4.3-delivery-note-201'])
    const reading = run.oracle.beginReading('read-account', ['S1', 'A1'])
    const delivery_notes = [named, { ...nameless, edifact_reference_number: 'OWN-1' }]
    expect(brokenIn(run.oracle.endReading(reading, { ...nothingStored, delivery_notes }))).toEqual(['4.3-echo-stored'])
  })

  it('is there where another one has all that it has', () => {
    const run = new Run()
    const [named, least] = [{ malo_number: '51238696781', edifact_reference_number: 'OWN-1' }, {}]
    for (const delivery_note of [named, least])
      expect(brokenIn(run.send('createDeliveryNote', { ...pair, delivery_note }, 201, { delivery_note }))).toEqual([])
    const reading = run.oracle.beginReading('read-account', ['S1', 'A1'])
    expect(brokenIn(run.oracle.endReading(reading, { ...nothingStored, delivery_notes: [named, least] }))).toEqual([])
  })
})
