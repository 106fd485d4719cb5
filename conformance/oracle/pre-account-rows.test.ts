import { describe, expect, it } from 'vitest'
import type { OperationId } from '../../schemas/operations.ts'
import type { OperatorVerb } from '../operator/operator-port.ts'
import type { Body } from '../setting/templates.ts'
import type { Judgement } from './judgement.ts'
import { Oracle } from './oracle.ts'

const participant = (code: number, change: Body = {}): Body => ({ code, name: 'Netz', role: 'NETWORK_OPERATOR', ...change })
const sheet = (market_participant_code: number, document_number: string, change: Body = {}): Body => ({
  market_participant_code,
  document_number,
  price_sheet_type: 'A',
  ...change,
})
const version = (second: number) => `2001-01-01T00:00:${String(second).padStart(2, '0')}+00:00`
const definition = (second: number, change: Body = {}): Body => ({ definition_code: 'D', version_datetime: version(second), ...change })

/** A run in few words. */
class Run {
  readonly oracle = new Oracle({ isPlain: () => true, isOwnCode: (code) => code.startsWith('99'), isOwnName: () => false })

  send(operation: OperationId, body: Body, status: number | null, answer: unknown = {}): readonly Judgement[] {
    const answered = status === null ? undefined : { status, body: answer }
    return this.oracle.end(this.oracle.begin(operation, body), operation, body, answered)
  }

  participant(body: Body, status: number | null = 201): readonly Judgement[] {
    return this.send('importMarketParticipant', body, status)
  }

  fees(sheets: readonly Body[], status: number | null = 201, answer: unknown = { count: sheets.length }): readonly Judgement[] {
    return this.send('importMarketParticipantFees', { price_sheets: sheets }, status, answer)
  }

  definitions(code: number, lists: Body, status: number | null = 201, answer: unknown = ''): readonly Judgement[] {
    return this.send('importMarketParticipantDefinitions', { network_operator_code: String(code), ...lists }, status, answer)
  }

  read(verb: OperatorVerb, answer: unknown, ...words: readonly unknown[]): readonly Judgement[] {
    return this.oracle.endReading(this.oracle.beginReading(verb, words), answer)
  }
}

const brokenIn = (judgements: readonly Judgement[]) => judgements.filter(({ broken }) => broken).map(({ requirement }) => requirement)
const keptIn = (judgements: readonly Judgement[]) => judgements.filter(({ broken }) => !broken).map(({ requirement }) => requirement)
const differenceIn = (judgements: readonly Judgement[]) => judgements.find(({ broken }) => broken)?.broken?.difference

describe('a market participant', () => {
  const known = () => {
    const run = new Run()
    run.participant(participant(991))
    return run
  }

  it('is created once, and known from then on', () => {
    const run = new Run()
    expect(keptIn(run.participant(participant(991)))).toEqual(['4.1-participant-created-201'])
    expect(keptIn(run.participant(participant(991), 200))).toEqual(['4.1-participant-exists-200'])
    const judgements = run.participant(participant(991), 201)
    expect(brokenIn(judgements)).toEqual(['4.1-participant-exists-200'])
    expect(differenceIn(judgements)).toEqual({ at: 'HTTP status', expected: 200, got: 201 })
  })

  it('is not known before its first import, unless nobody read the answer to one', () => {
    expect(brokenIn(new Run().participant(participant(991), 200))).toEqual(['4.1-participant-created-201'])
    const run = new Run()
    run.participant(participant(991), null)
    expect(run.participant(participant(991), 200)).toEqual([])
  })

  it('may be found by one of two requests at once before the other is told that it made it, but is made once', () => {
    const imports = (...statuses: readonly number[]) => {
      const { oracle } = new Run()
      const body = participant(991)
      const begun = statuses.map(() => oracle.begin('importMarketParticipant', body))
      return begun.flatMap((one, index) => oracle.end(one, 'importMarketParticipant', body, { status: statuses[index] ?? 0, body: {} }))
    }
    expect(brokenIn(imports(200, 201, 200))).toEqual([])
    expect(brokenIn(imports(200, 201, 201))).toEqual(['4.1-participant-exists-200'])
    expect(brokenIn(imports(201, 201))).toEqual(['4.1-participant-exists-200'])
  })

  it('may be refused with other data only where those are accepted of a new one', () => {
    const run = known()
    expect(run.participant(participant(991, { name: 'Other' }), 400)).toEqual([])
    run.participant(participant(992, { name: 'Other' }))
    expect(brokenIn(run.participant(participant(991, { name: 'Other' }), 400))).toEqual(['4.1-participant-exists-200'])
    run.participant(participant(993, { name: 'Other', code_type: 'X' }))
    expect(brokenIn(run.participant(participant(991, { name: 'Other', code_type: 'X' }), 201))).toEqual([
      '4.1-participant-same-code-other-type',
    ])
  })

  it('is stored as it was sent first', () => {
    const run = known()
    const judgements = run.read('read-participants', participant(991, { name: 'NETZ' }), 991)
    expect(brokenIn(judgements)).toEqual(['4.1-participant-stored'])
    expect(differenceIn(judgements)).toEqual({ at: 'name', expected: 'Netz', got: 'NETZ' })
    expect(keptIn(known().read('read-participants', participant(991), 991))).toEqual(['4.1-participant-stored'])
    expect(brokenIn(known().read('read-participants', null, 991))).toEqual(['4.1-participant-stored'])
    expect(known().read('read-participants', undefined, 991)).toEqual([])
  })

  it('is not modified by later imports, in no field of theirs', () => {
    const replaced = known()
    replaced.participant(participant(991, { name: 'Other' }), 200)
    expect(brokenIn(replaced.read('read-participants', participant(991, { name: 'Other' }), 991))).toEqual(['4.1-participant-not-modified'])
    const filled = known()
    filled.read('read-participants', participant(991), 991)
    filled.participant(participant(991, { energy: 'GAS' }), 200)
    const judgements = filled.read('read-participants', participant(991, { energy: 'GAS' }), 991)
    expect(brokenIn(judgements)).toEqual(['4.1-participant-not-modified'])
    expect(differenceIn(judgements)).toEqual({ at: 'energy', expected: undefined, got: 'GAS' })
    const same = known()
    same.participant(participant(991, { name: 'Other' }), 200)
    expect(keptIn(same.read('read-participants', participant(991), 991))).toContain('4.1-participant-not-modified')
  })

  it('is not modified by an import that is refused either', () => {
    const run = known()
    run.participant(participant(991, { name: {} }), 400)
    expect(brokenIn(run.read('read-participants', participant(991, { name: {} }), 991))).toEqual(['4-refused-no-effect'])
  })

  it('without a name does not get that of another', () => {
    const run = new Run()
    run.participant(participant(992, { name: 'Other' }))
    run.participant({ code: 991 })
    expect(brokenIn(run.read('read-participants', { code: 991, name: 'Other' }, 991))).toEqual(['4.1-participant-stored'])
  })

  it('that was refused is not stored', () => {
    const run = new Run()
    run.participant(participant(991), 400)
    expect(brokenIn(run.read('read-participants', participant(991), 991))).toEqual(['4-refused-no-effect'])
  })

  it('of a code that others may use is not judged', () => {
    const run = new Run()
    expect(run.participant(participant(12), 200)).toEqual([])
    expect(run.read('read-participants', null, 12)).toEqual([])
  })
})

describe('price sheets', () => {
  const two = () => {
    const run = new Run()
    run.participant(participant(991))
    run.participant(participant(992))
    return run
  }

  it('of an unknown participant are refused', () => {
    const run = two()
    run.fees([sheet(991, 'P1')])
    expect(keptIn(run.fees([sheet(991, 'P2'), sheet(993, 'P3')], 400))).toEqual(['4.1-fees-unknown-participant-400'])
    expect(brokenIn(run.fees([sheet(991, 'P4'), sheet(993, 'P5')]))).toEqual(['4.1-fees-unknown-participant-400'])
    expect(brokenIn(run.fees([sheet(993, 'P6')], 404))).toEqual(['4.1-fees-unknown-participant-400'])
    // So many may be too many, whoever they are of.
    expect(run.fees([sheet(991, 'P7'), sheet(993, 'P8')], 413)).toEqual([])
    expect(new Run().fees([sheet(993, 'P6')], 404)).toEqual([])
  })

  it('are counted where each is a new one', () => {
    const run = two()
    expect(keptIn(run.fees([sheet(991, 'P1'), sheet(992, 'P2')]))).toEqual(['4.1-fees-201', '4.1-fees-count'])
    expect(differenceIn(run.fees([sheet(991, 'P3'), sheet(992, 'P4')], 201, { count: 1 }))).toEqual({
      at: '',
      expected: 'the number 2, under any name',
      isInWords: true,
      got: { count: 1 },
    })
    expect(brokenIn(run.fees([sheet(991, 'P3')], 201, { count: 0 }))).toEqual([])
  })

  it('are not counted, and may be replaced, where another import for the same participant was under way', () => {
    const run = two()
    const [one, other] = ['P1', 'P2'].map((number) => ({ price_sheets: [sheet(991, number)] }))
    const begun = [one, other].map((body) => [run.oracle.begin('importMarketParticipantFees', body), body] as const)
    const judgements = begun.flatMap(([underWay, body]) =>
      run.oracle.end(underWay, 'importMarketParticipantFees', body, { status: 201, body: { count: 0 } }),
    )
    expect(brokenIn(judgements)).toEqual([])
    expect(brokenIn(run.read('read-price-sheets', [sheet(991, 'P1')]))).toEqual([])
  })

  it('are stored once, each as it was sent, at whatever depth', () => {
    const run = two()
    run.fees([sheet(991, 'P1'), sheet(992, 'P1'), sheet(991, 'P2')])
    const view = { all: [sheet(991, 'P1'), sheet(992, 'P1'), { ...sheet(991, 'P2'), price_sheet_type: 'B' }, sheet(77, 'X')] }
    const judgements = run.read('read-price-sheets', view)
    expect(brokenIn(judgements)).toEqual(['4.1-fees-stored'])
    expect(keptIn(judgements)).toHaveLength(2)
    expect(differenceIn(judgements)).toEqual({ at: 'all.2.price_sheet_type', expected: 'A', got: 'B' })
    expect(brokenIn(run.read('read-price-sheets', view))).toEqual([])
    const twice = two()
    twice.fees([sheet(991, 'P1')])
    expect(brokenIn(twice.read('read-price-sheets', [sheet(991, 'P1'), sheet(991, 'P1')]))).toEqual(['4.1-fees-stored'])
  })

  it('may take the place of earlier ones of their participant, and change none of them', () => {
    const run = two()
    run.fees([sheet(991, 'P1')])
    run.fees([sheet(991, 'P2')])
    expect(brokenIn(run.read('read-price-sheets', [sheet(991, 'P2')]))).toEqual([])
    const other = two()
    other.fees([sheet(991, 'P1')])
    other.fees([sheet(991, 'P2')])
    const changed = [sheet(991, 'P1', { price_sheet_type: 'B' }), sheet(991, 'P2')]
    expect(brokenIn(other.read('read-price-sheets', changed))).toEqual(['4.1-fees-stored'])
    const beside = two()
    beside.fees([sheet(991, 'P1')])
    beside.fees([sheet(992, 'P2')])
    expect(brokenIn(beside.read('read-price-sheets', [sheet(992, 'P2')]))).toEqual(['4.1-fees-stored'])
  })

  it('of a refused import are not stored, and those before it stay', () => {
    const run = two()
    run.fees([sheet(991, 'P1')])
    run.read('read-price-sheets', [sheet(991, 'P1')])
    run.fees([sheet(991, 'P2', { price_sheet_type: {} })], 400)
    const judgements = run.read('read-price-sheets', [sheet(991, 'P2')])
    expect(brokenIn(judgements)).toEqual(['4.1-fees-all-or-nothing', '4.1-fees-all-or-nothing'])
  })

  it('are not judged while an import for their participant is under way', () => {
    const run = two()
    run.fees([sheet(991, 'P1')])
    run.oracle.begin('importMarketParticipantFees', { price_sheets: [sheet(991, 'P2')] })
    expect(run.read('read-price-sheets', [])).toEqual([])
  })

  it('that nobody was told of may be there or not, and take the place of earlier ones', () => {
    const run = two()
    run.fees([sheet(991, 'P1')])
    run.fees([sheet(991, 'P2')], null)
    expect(brokenIn(run.read('read-price-sheets', [sheet(991, 'P1')]))).toEqual([])
    expect(brokenIn(run.read('read-price-sheets', [sheet(991, 'P2')]))).toEqual([])
  })
})

describe('definitions', () => {
  const one = () => {
    const run = new Run()
    run.participant(participant(991))
    return run
  }
  const both = { definitions: [definition(1)], rolled_out_definitions: [definition(1, { definition_code: 'R' }), definition(2)] }

  it('of an unknown operator are refused', () => {
    expect(brokenIn(new Run().definitions(991, both))).toEqual(['4.1-definitions-unknown-operator-400'])
  })

  it('are counted, each kind for itself', () => {
    expect(keptIn(one().definitions(991, both, 201, { plain: 1, rolled: 2 }))).toContain('4.1-definitions-counts')
    expect(brokenIn(one().definitions(991, both, 201, { plain: 2, rolled: 1 }))).toEqual(['4.1-definitions-counts'])
    expect(brokenIn(one().definitions(991, both, 201, { all: 3 }))).toEqual(['4.1-definitions-counts'])
  })

  it('are stored for their operator, as they were sent', () => {
    const run = one()
    run.definitions(991, both, 201, '1 and 2')
    const stored = [definition(1), definition(1, { definition_code: 'R' }), definition(2)]
    expect(brokenIn(run.read('read-definitions', [{ network_operator_code: '991', stored }]))).toEqual([])
    expect(brokenIn(run.read('read-definitions', [{ network_operator_code: '992', stored }]))).toHaveLength(3)
  })

  it('may be stored like one that was accepted though its values are of other types', () => {
    const run = one()
    run.participant(participant(992))
    const stored = [991, 992].map((code) => ({ network_operator_code: String(code), definitions: [definition(1, { status: '5' })] }))
    run.definitions(991, { definitions: [definition(1, { status: '5' })] }, 201, '1')
    run.definitions(992, { definitions: [definition(1, { status: 5 })] }, 201, '1')
    expect(brokenIn(run.read('read-definitions', stored))).toEqual([])
  })

  it('are compared with those of their own list', () => {
    const run = one()
    run.definitions(991, both, 201, '1 and 2')
    const stored = [
      { network_operator_code: '991', definitions: [definition(1, { name: 'other' })], rolled_out_definitions: [definition(2)] },
    ]
    const judgements = run.read('read-definitions', stored)
    const expected = both.rolled_out_definitions[0]
    expect(judgements.find(({ broken }) => broken)?.broken).toEqual({
      message: 'A rolled-out definition (version_datetime 2001-01-01T00:00:01+00:00) is not stored.',
      difference: { at: '*', expected, got: undefined },
    })
  })

  it('of a refused import are not stored', () => {
    const run = one()
    run.definitions(991, both, 400)
    const stored = [{ network_operator_code: '991', definitions: [definition(1)] }]
    expect(brokenIn(run.read('read-definitions', stored))).toEqual(['4.1-definitions-all-or-nothing'])
  })
})
