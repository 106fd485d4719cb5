import { describe, expect, it } from 'vitest'
import account from '../../docs/samples/valid/validate-account.json' with { type: 'json' }
import type { OperationId } from '../../schemas/operations.ts'
import type { Judgement } from '../oracle/judgement.ts'
import type { Body } from '../setting/body.ts'
import { Names } from '../setting/names.ts'
import type { Answer } from '../trial/answer.ts'
import { KnownStates, type Asked, type Heard } from './known-states.ts'

const names = new Names('abc123')
const configuration = { suppliers: { ongoing: 'S1', ongoingOther: 'S2', paused: 'S3' }, operationsTeam: 'T' }
const [A, B] = ['CT-abc123-0001', 'CT-abc123-0002']

/** A run in few words. */
class Run {
  readonly states = new KnownStates(configuration, {
    isPlain: () => true,
    numbersIn: (text) => names.numbersIn(text),
    isOwn: (text) => names.isOwn(text),
  })
  readonly trial = {}

  begin(operation: OperationId, heard: Partial<Heard> = {}): Asked {
    return this.states.begin({ operation, body: undefined, isOrdinary: true, by: this.trial, ...heard })
  }

  end(asked: Asked, status: number, body: unknown): readonly string[] {
    return brokenIn(this.states.end(asked, answered(status, body)))
  }

  stage(status: number, { number = A, supplier = 'S1', ...more }: { number?: string; supplier?: string } & Body = {}): readonly string[] {
    const pair = { import_supplier: supplier, external_account_number: number }
    return this.end(this.begin('stageAccount', { body: { ...account, ...pair, ...more } }), status, pair)
  }

  process(status: number, answer: Body, more: Body = {}): readonly string[] {
    return this.end(this.begin('processAccount', { body: { ...processing, ...more } }), status, answer)
  }

  status(status: number, said?: string, number = '', external = A): readonly string[] {
    const asked = this.begin('getAccountTransferStatus', { pair: { import_supplier: 'S1', external_account_number: external } })
    return this.end(asked, status, { status: said, platform_account_number: number })
  }

  list(which: 'All' | 'Pending', items: readonly unknown[], more: Partial<Heard> = {}): readonly string[] {
    return this.end(this.begin(`list${which}AccountImportProcesses`, { pair: { import_supplier: 'S1' }, ...more }), 200, items)
  }
}

const processing = { external_account_number: A, import_supplier_code: 'S1', operations_team_name: 'T' }
const pending = { external_account_number: A, platform_account_number: null, account_created_at: null }

function answered(status: number, body: unknown): Answer {
  return { status, headers: {}, text: JSON.stringify(body), isJson: true, body }
}

function brokenIn(judgements: readonly Judgement[]): readonly string[] {
  return judgements.filter(({ broken }) => broken).map(({ requirement }) => requirement)
}

describe('an account whose processing with another team was refused is not created', () => {
  const refusedWith = (team: string, made?: string) => {
    const run = new Run()
    run.stage(201)
    if (made !== undefined) run.states.teamIsMade(made)
    run.process(400, { detail: 'No.', code: 'x', errors: [] }, { operations_team_name: team })
    return run.status(200, 'COMPLETED', 'P1')
  }

  it.each([
    ['that nobody has made', 'TEAM-abc123-0001', undefined, '3.1-process-unknown-team-no-account'],
    ['that the operator has made', 'TEAM-abc123-0001', 'TEAM-abc123-0001', '3.1-status-completed'],
    ['that may be there', 'Others', undefined, '3.1-status-completed'],
  ])('%s', (_what, team, made, requirement) => expect(refusedWith(team, made)).toEqual([requirement]))
})

describe('an account that one request after the other is about', () => {
  it('is followed from its staging to its creation', () => {
    const run = new Run()
    expect(run.stage(201)).toEqual([])
    expect(run.status(200, 'UNKNOWN')).toEqual([])
    expect(run.list('All', [pending])).toEqual([])
    expect(run.stage(200)).toEqual([])
    expect(run.process(201, { platform_account_number: 'P1' })).toEqual([])
    expect(run.status(200, 'COMPLETED', 'P1')).toEqual([])
    expect(run.list('Pending', [])).toEqual([])
  })

  it.each<[string, (run: Run) => readonly string[], string]>([
    ['is staged anew as if for the first time', (run) => run.stage(201), '3.1-stage-again-200'],
    ['is not there', (run) => run.status(404), '4.4-status-200-staged'],
    ['is created already', (run) => run.status(200, 'COMPLETED', 'P1'), '3.1-status-completed'],
    ['is not listed', (run) => run.list('All', []), '4.4-all-pending-and-imported'],
    [
      'is listed with a number',
      (run) => run.list('All', [{ ...pending, platform_account_number: 'P' }]),
      '2.13-list-number-null-when-pending',
    ],
    ['is created by a dry run', (run) => run.process(201, { platform_account_number: 'P1' }, { dry_run: true }), '3.1-dry-run-400'],
  ])('breaks a sentence when it was staged and %s', (_what, tell, requirement) => {
    const run = new Run()
    run.stage(201)
    expect(tell(run)).toEqual([requirement])
    // What comes of that is no news.
    expect(run.status(404)).toEqual([])
  })

  it.each<[string, (run: Run) => readonly string[], string]>([
    ['staged', (run) => run.stage(200), '3.1-imported-stage-400'],
    ['created again', (run) => run.process(201, { platform_account_number: 'P2' }), '3.1-process-one-account-per-pair'],
    ['refused without its numbers', (run) => run.process(400, { detail: 'no' }), '3.1-imported-process-numbers'],
    ['unknown', (run) => run.status(200, 'UNKNOWN'), '3.1-process-imports'],
    ['known by another number', (run) => run.status(200, 'COMPLETED', 'P2'), '1-platform-account-number-name'],
  ])('breaks a sentence when it was created and then is %s', (_what, tell, requirement) => {
    const run = new Run()
    run.stage(201)
    run.process(201, { platform_account_number: 'P1' })
    expect(tell(run)).toEqual([requirement])
  })

  it('breaks a sentence when it is created for an import supplier that has staged nothing', () => {
    const run = new Run()
    run.stage(201)
    expect(run.process(201, { platform_account_number: 'P1' }, { import_supplier_code: 'S2' })).toEqual([
      '3.1-process-never-staged-no-account',
    ])
  })
})

describe('nothing is said', () => {
  it.each<[string, (run: Run) => unknown]>([
    [
      'after a staging that nobody read the answer of',
      (run) =>
        run.states.end(run.begin('stageAccount', { body: { ...account, import_supplier: 'S1', external_account_number: A } }), undefined),
    ],
    ['after a record that does not keep the contract was taken', (run) => run.stage(201, { customers: 'text' })],
    [
      'after a request in another form that names it',
      (run) => run.end(run.begin('stageAccount', { text: `{"a":"${A.toLowerCase()}"} x`, isOrdinary: false }), 201, {}),
    ],
    ['of an import supplier that is not known', (run) => run.stage(201, { supplier: 'S9' })],
    ['after an answer 500', (run) => run.stage(500)],
  ])('%s', (_what, tell) => {
    const run = new Run()
    run.stage(201)
    tell(run)
    expect(run.status(404)).toEqual([])
  })

  it('of what is refused, since the reason may be the data; the account is pending as before', () => {
    const run = new Run()
    run.stage(201)
    expect(run.stage(400)).toEqual([])
    expect(run.status(404)).toEqual(['4.4-status-200-staged'])
  })

  it('while another request for the account is under way, and after two that wrote at once', () => {
    const run = new Run()
    run.stage(201)
    const asked = run.begin('processAccount', { body: processing })
    expect(run.status(200, 'IN_PROGRESS')).toEqual([])
    expect(run.stage(201)).toEqual([])
    expect(run.end(asked, 201, { platform_account_number: 'P1' })).toEqual([])
    expect(run.status(404)).toEqual([])
  })

  it('of accounts that another trial wrote to, and of lists that were asked for in another way', () => {
    const run = new Run()
    run.stage(201)
    expect(run.list('All', [], { by: {} })).toEqual([])
    expect(run.list('All', [], { isOrdinary: false })).toEqual([])
    expect(run.list('All', [])).toEqual(['4.4-all-pending-and-imported'])
  })

  it('while the operator sets the status of the import supplier; then that status counts', () => {
    const run = new Run()
    run.stage(201)
    const asked = run.begin('stageAccount', { body: { ...account, import_supplier: 'S1', external_account_number: B } })
    run.states.settingSupplier('S1')
    expect(run.end(asked, 200, {})).toEqual([])
    run.states.supplierIsSet('S1', 'Paused')
    expect(run.stage(200)).toEqual(['3.2-paused-stage-again-400'])
  })
})
