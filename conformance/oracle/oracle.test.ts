import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import account from '../../docs/samples/valid/validate-account.json' with { type: 'json' }
import type { OperationId } from '../../schemas/operations.ts'
import { nothingStored } from '../operator/operator.ts'
import type { StoredAccount } from '../operator/operator-port.ts'
import type { Body } from '../setting/templates.ts'
import type { Judgement } from './judgement.ts'
import { Oracle } from './oracle.ts'

const pair = { import_supplier: 'S1', external_account_number: 'A1' }
const process = { external_account_number: 'A1', import_supplier_code: 'S1', operations_team_name: 'T' }
const record = (change: Body = {}): Body => ({ ...account, ...pair, ...change })
const deliveryNote = (malo_number: string): Body => ({ ...pair, delivery_note: { malo_number, cancelled: false } })

/** A run in few words. */
class Run {
  readonly oracle = new Oracle({
    isPlain: () => true,
    isOwnCode: (code) => code.startsWith('99'),
    isOwnName: (value) => String(value).startsWith('OWN-'),
  })

  send(operation: OperationId, body: Body, status: number, answer: unknown = body): readonly Judgement[] {
    return this.oracle.end(this.oracle.begin(operation, body), operation, body, { status, body: answer })
  }

  hangUp(operation: OperationId, body: Body): void {
    this.oracle.end(this.oracle.begin(operation, body), operation, body, undefined)
  }

  read(stored: Partial<StoredAccount>, of = pair): readonly Judgement[] {
    const words = [of.import_supplier, of.external_account_number]
    return this.oracle.endReading(this.oracle.beginReading('read-account', words), { ...nothingStored, ...stored })
  }
}

const brokenIn = (judgements: readonly Judgement[]) => judgements.filter(({ broken }) => broken).map(({ requirement }) => requirement)
const differenceIn = (judgements: readonly Judgement[]) => judgements.find(({ broken }) => broken)?.broken?.difference

describe('what is staged', () => {
  it('is the record that was acknowledged, and the place of a difference is told with both values', () => {
    const run = new Run()
    run.send('stageAccount', record({ billing_postcode: '01067' }), 201)
    const judgements = run.read({ staged: record({ billing_postcode: '1067' }) })
    expect(brokenIn(judgements)).toEqual(['1-staging-stores-data'])
    expect(differenceIn(judgements)).toEqual({ at: 'staged.billing_postcode', expected: '01067', got: '1067' })
  })

  it('that is the record of another import supplier is a matter of pairs', () => {
    const run = new Run()
    run.send('stageAccount', record(), 201)
    run.send('stageAccount', record({ import_supplier: 'S2', billing_postcode: '80331' }), 201)
    const staged = record({ import_supplier: 'S2', billing_postcode: '80331' })
    expect(brokenIn(run.read({ staged }))).toEqual(['1-pair-two-suppliers'])
  })

  it('is told to be right, once it was read', () => {
    const run = new Run()
    run.send('stageAccount', record(), 201)
    expect(run.read({ staged: record() })).toEqual([{ requirement: '1-staging-stores-data' }])
  })

  it('is replaced as a whole', () => {
    const run = new Run()
    const { sales_channel: _none, ...sparser } = record()
    run.send('stageAccount', record({ sales_channel: 'DIRECT' }), 201)
    run.send('stageAccount', sparser, 200)
    const judgements = run.read({ staged: { ...sparser, sales_channel: 'DIRECT' } })
    expect(brokenIn(judgements)).toEqual(['3.1-stage-again-replaces'])
    expect(differenceIn(judgements)).toEqual({ at: 'staged.sales_channel', expected: undefined, got: 'DIRECT' })
  })

  it.each([
    [
      'a refused staging',
      '3.1-stage-again-refused-keeps',
      (run: Run) => run.send('stageAccount', record({ billing_postcode: 'X' }), 400, {}),
    ],
    ['a dry run', '3.1-dry-run-leaves-staged', (run: Run) => run.send('processAccount', { ...process, dry_run: true }, 400, {})],
    ['a validation', '4.2-validate-leaves-staged', (run: Run) => run.send('validateAccount', record({ billing_postcode: 'X' }), 200)],
  ])('is left alone by %s', (_what, requirement, disturb) => {
    const run = new Run()
    run.send('stageAccount', record(), 201)
    run.read({ staged: record() })
    disturb(run)
    expect(brokenIn(run.read({ staged: record({ billing_postcode: 'Y' }) }))).toEqual([requirement])
  })

  it('is nothing where a record was only refused or validated', () => {
    const refused = new Run()
    refused.send('stageAccount', record(), 400, {})
    expect(brokenIn(refused.read({ staged: record() }))).toEqual(['3.1-stage-refused-stages-nothing'])
    const validated = new Run()
    validated.send('validateAccount', record(), 200)
    expect(brokenIn(validated.read({ staged: record() }))).toEqual(['4.2-validate-stages-nothing'])
  })

  it('may be either record when nobody read the answer to the second, and nothing else', () => {
    const begin = () => {
      const run = new Run()
      run.send('stageAccount', record(), 201)
      run.hangUp('stageAccount', record({ billing_postcode: '99999' }))
      return run
    }
    expect(begin().read({ staged: record() })).toEqual([])
    expect(begin().read({ staged: record({ billing_postcode: '99999' }) })).toEqual([])
    expect(brokenIn(begin().read({ staged: record({ billing_postcode: '00000' }) }))).toEqual(['1-staging-stores-data'])
  })

  it('is not judged while a staging is under way, nor once the account is imported', () => {
    const run = new Run()
    run.send('stageAccount', record(), 201)
    const underWay = run.oracle.begin('stageAccount', record())
    expect(run.read({ staged: record({ billing_postcode: 'X' }) })).toEqual([])
    run.oracle.end(underWay, 'stageAccount', record(), { status: 200, body: {} })
    run.send('processAccount', process, 201, {})
    expect(run.read({ staged: null })).toEqual([])
  })

  it('is told once: what follows from a loss is not told again', () => {
    const run = new Run()
    run.send('stageAccount', record(), 201)
    expect(brokenIn(run.read({ staged: null }))).toHaveLength(1)
    expect(brokenIn(run.read({ staged: null }))).toEqual([])
  })
})

describe('what is added', () => {
  const imported = () => {
    const run = new Run()
    run.send('stageAccount', record(), 201)
    run.send('processAccount', process, 201, {})
    return run
  }

  it('comes back as it was sent, as a whole request or as the record alone', () => {
    const run = imported()
    const body = deliveryNote('51238696781')
    expect(run.send('createDeliveryNote', body, 201)).toEqual([{ requirement: '4.3-delivery-note-201' }])
    expect(run.send('createDeliveryNote', body, 201, body['delivery_note'])).toEqual([{ requirement: '4.3-delivery-note-201' }])
    const judgements = run.send('createDeliveryNote', body, 201, {
      ...body,
      delivery_note: { malo_number: '5123869678', cancelled: false },
    })
    expect(differenceIn(judgements)).toEqual({ at: 'delivery_note.malo_number', expected: '51238696781', got: '5123869678' })
  })

  it('is not looked for in the answer where its account is not there', () => {
    const run = new Run()
    run.send('stageAccount', record(), 201)
    expect(run.send('createDeliveryNote', deliveryNote('51238696781'), 201, { results: [] })).toEqual([])
  })

  it('is stored beside what was added before it', () => {
    const run = imported()
    const [one, other] = [deliveryNote('51238696781'), deliveryNote('41373559241')]
    run.send('createDeliveryNote', one, 201)
    run.send('createDeliveryNote', other, 201)
    expect(brokenIn(run.read({ delivery_notes: [one['delivery_note'], other['delivery_note']] }))).toEqual([])
    const judgements = run.read({ delivery_notes: [other['delivery_note']] })
    expect(brokenIn(judgements)).toEqual(['4.3-echo-stored'])
    // What is stored is the right copy of the other one, and no wrong copy of this.
    expect(differenceIn(judgements)).toEqual({ at: 'delivery_notes.*', expected: one['delivery_note'], got: undefined })
  })

  it('is told as the one of several requests at once that it was in', () => {
    const run = new Run()
    run.send('stageAccount', record(), 201)
    run.send('processAccount', process, 201, { platform_account_number: 'P-1' })
    const [one, other] = [deliveryNote('1'), deliveryNote('2')]
    const underWay = [one, other].map((body) => ({ body, begun: run.oracle.begin('createDeliveryNote', body) }))
    for (const { body, begun } of underWay) run.oracle.end(begun, 'createDeliveryNote', body, { status: 201, body })
    const judgements = run.read({ delivery_notes: [one['delivery_note']] })
    const said = 'What was sent as a delivery note, in the second of several requests at once, is not stored.'
    expect(judgements.find(({ broken }) => broken)?.broken?.message).toBe(said)
  })

  it('is stored for its own account only', () => {
    const run = imported()
    const body = deliveryNote('51238696781')
    run.send('createDeliveryNote', body, 201)
    const judgements = run.read({ delivery_notes: [body['delivery_note']] }, { ...pair, external_account_number: 'A2' })
    expect(brokenIn(judgements)).toEqual(['4.3-echo-stored'])
  })

  it('is not stored when it was refused', () => {
    const run = imported()
    const body = deliveryNote('51238696781')
    run.send('createDeliveryNote', body, 400, {})
    expect(brokenIn(run.read({ delivery_notes: [body['delivery_note']] }))).toEqual(['4-refused-no-effect'])
  })
})

describe('an account kept by a faithful server', () => {
  const acts = fc.array(
    fc.record({
      act: fc.constantFrom('stage', 'refuse', 'validate', 'dry run', 'hang up', 'read') satisfies fc.Arbitrary<string>,
      postcode: fc.constantFrom('01067', '80331', '20095', '50667'),
      isLate: fc.boolean(),
    }),
    { minLength: 1, maxLength: 20 },
  )

  it('never breaks a sentence, whatever happened to it and whichever answers were lost', () => {
    fc.assert(
      fc.property(acts, (some) => {
        const run = new Run()
        let staged: Body | undefined
        for (const { act, postcode, isLate } of some) {
          const body = record({ billing_postcode: postcode })
          if (act === 'stage') {
            run.send('stageAccount', body, staged ? 200 : 201)
            staged = body
          } else if (act === 'hang up') {
            run.hangUp('stageAccount', body)
            if (!isLate) staged = body
          } else if (act === 'refuse') run.send('stageAccount', body, 400, {})
          else if (act === 'validate') run.send('validateAccount', body, 200)
          else if (act === 'dry run') run.send('processAccount', { ...process, dry_run: true }, 400, {})
          else expect(brokenIn(run.read({ staged: staged ?? null }))).toEqual([])
        }
      }),
    )
  })

  it('breaks one as soon as it holds a value that nobody sent', () => {
    fc.assert(
      fc.property(acts, (some) => {
        const run = new Run()
        run.send('stageAccount', record(), 201)
        for (const { act, postcode } of some) {
          const body = record({ billing_postcode: postcode })
          if (act === 'refuse') run.send('stageAccount', body, 400, {})
          if (act === 'hang up') run.hangUp('stageAccount', body)
        }
        expect(brokenIn(run.read({ staged: record({ billing_postcode: '00000' }) }))).toHaveLength(1)
      }),
    )
  })
})

it('a record that is stored otherwise is compared with the one that has its names', () => {
  const [march, april] = ['2025-03-31', '2025-04-30']
  const sent = { statement_id: 'OWN-1', bill_period_from_date: march, is_annulled: false }
  const other = { statement_id: 'OWN-2', bill_period_from_date: april, is_annulled: false }
  const run = new Run()
  run.send('stageAccount', { ...pair }, 201)
  run.send('processAccount', process, 201, { platform_account_number: 'P1' })
  run.send('createHistoricalStatements', { ...pair, statements: [sent, other] }, 201)
  const statements = [
    { statement_id: 'OWN-2', bill_period_from_date: april },
    { statement_id: 'OWN-1', bill_period_from_date: march },
  ]
  expect(run.read({ statements }).flatMap(({ broken }) => broken?.difference ?? [])).toEqual([
    { at: 'statements.1.is_annulled', expected: false, got: undefined },
    { at: 'statements.0.is_annulled', expected: false, got: undefined },
  ])
})

describe('what an account may have from its import record', () => {
  const other = { import_supplier: 'S1', external_account_number: 'A2' }
  const day = '2025-10-01'
  /** The other account got a statement of which this one may have the like. */
  const imported = () => {
    const run = new Run()
    run.send('stageAccount', { ...other }, 201)
    run.send('processAccount', { ...process, external_account_number: 'A2' }, 201, { platform_account_number: 'P2' })
    run.send('createHistoricalStatements', { ...other, statements: [{ bill_period_from_date: day }] }, 201)
    run.send('stageAccount', { ...pair, statements: [{ bill_period_from_date: day, statement_id: 'ST-1' }] }, 201)
    run.send('processAccount', process, 201, { platform_account_number: 'P1' })
    return run
  }

  it('is no record of another account', () => {
    expect(brokenIn(imported().read({ statements: [{ bill_period_from_date: day, statement_id: 'ST-1' }] }))).toEqual([])
    expect(brokenIn(imported().read({ statements: [{ bill_period_from_date: day }] }))).toEqual(['4.3-statements-stored'])
  })

  it('is what was refused for it, though another account got the same', () => {
    const run = imported()
    run.send('createHistoricalStatements', { ...pair, statements: [{ bill_period_from_date: day }, { statement_id: 1 }] }, 400, {})
    expect(brokenIn(run.read({ statements: [{ bill_period_from_date: day }] }))).toEqual(['4-refused-no-effect'])
    run.send('createHistoricalStatements', { ...pair, statements: [{}] }, 201)
    expect(brokenIn(run.read({ statements: [{ bill_period_from_date: day }, {}] }))).toEqual([])
    const other = imported()
    other.send('createHistoricalStatements', { ...pair, statements: [{}, { statement_id: 1 }] }, 400, {})
    other.send('createHistoricalStatements', { ...pair, statements: [{ statement_id: 'ST-2' }] }, 201)
    expect(brokenIn(other.read({ statements: [{ bill_period_from_date: day }, { statement_id: 'ST-2' }] }))).toEqual([])
  })

  it('does not count as one that was sent', () => {
    const run = imported()
    run.send('createHistoricalStatements', { ...pair, statements: [{ bill_period_from_date: day }] }, 201)
    const [brought, sent] = [{ bill_period_from_date: day, statement_id: 'ST-1' }, { bill_period_from_date: day }]
    expect(brokenIn(run.read({ statements: [brought, sent] }))).toEqual([])
    expect(brokenIn(run.read({ statements: [sent, sent] }))).toEqual(['4.3-statements-stored'])
  })
})
