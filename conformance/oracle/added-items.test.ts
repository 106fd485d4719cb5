import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import account from '../../docs/samples/valid/validate-account.json' with { type: 'json' }
import { nothingStored } from '../operator/operator.ts'
import type { StoredAccount } from '../operator/operator-port.ts'
import type { Body } from '../setting/templates.ts'
import { httpStatus, type Judgement } from './judgement.ts'
import { Oracle } from './oracle.ts'

const pair = { import_supplier: 'S1', external_account_number: 'A1' }
const twin = { import_supplier: 'S2', external_account_number: 'A1' }
const created = 'NOTE_CREATION_SUCCESS'
const exists = 'NOTE_ALREADY_EXISTS'
const created_at = '2025-06-17T14:31:05+02:00'
const note: Body = { body: 'Rückruf', created_at, is_pinned: true, document_paths: [{ document_path: 'a/1.pdf' }] }
const transaction: Body = {
  transaction_id: 'T1',
  transaction_date: '2026-11-10',
  amount: 4.5,
  type: 'CHARGE',
  tax_items: [{ amount: 0.72, rate: 0.19 }],
}

/** A run with an account that is imported, in few words. */
class Run {
  readonly oracle = new Oracle({ isPlain: () => true, isOwnCode: () => true, isOwnName: () => false })

  constructor() {
    this.import(pair)
  }

  stage(to: typeof pair): void {
    this.#send('stageAccount', { ...account, notes: undefined, ...to }, 201, {})
  }

  import(to: typeof pair): void {
    this.stage(to)
    const process = { external_account_number: to.external_account_number, import_supplier_code: to.import_supplier }
    this.#send('processAccount', { ...process, operations_team_name: 'T' }, 201, {})
  }

  notes(notes: readonly Body[], results: readonly unknown[] | number, to = pair): readonly Judgement[] {
    const filled = typeof results === 'number' ? {} : results.map((result, index) => resultOf(notes[index] ?? {}, result))
    return this.#send('createNotes', { ...to, notes }, typeof results === 'number' ? results : 201, filled)
  }

  transactions(sent: readonly Body[], results: readonly unknown[] | number, query = {}, to = pair): readonly Judgement[] {
    if (typeof results === 'number') return this.#send('createTransactions', { ...to, transactions: sent }, results, {}, query)
    const filled = results.map((result, index) => transactionResult(sent[index] ?? {}, result))
    return this.#send('createTransactions', { ...to, transactions: sent }, 201, { results: filled }, query)
  }

  refuse(sent: readonly Body[], answer: unknown, query = {}): readonly Judgement[] {
    return this.#send('createTransactions', { ...pair, transactions: sent }, 400, answer, query)
  }

  read(stored: Partial<StoredAccount>, of = pair): readonly Judgement[] {
    return this.oracle.endReading(this.oracle.beginReading('read-account', [of.import_supplier, of.external_account_number]), {
      ...nothingStored,
      ...stored,
    })
  }

  hangUp(notes: readonly Body[]): void {
    const body = { ...pair, notes }
    this.oracle.end(this.oracle.begin('createNotes', body), 'createNotes', body, undefined)
  }

  #send(operation: Parameters<Oracle['begin']>[0], body: Body, status: number, answer: unknown, query = {}): readonly Judgement[] {
    const sent = JSON.parse(JSON.stringify(body)) as Body
    return this.oracle.end(this.oracle.begin(operation, sent), operation, sent, { status, body: answer }, { query })
  }
}

function resultOf({ body, created_at: at = '2026-11-23T08:00:00Z' }: Body, result: unknown): unknown {
  return typeof result === 'string' ? { body, created_at: at, status: result } : result
}

function transactionResult({ transaction_id, amount }: Body, result: unknown): unknown {
  const status = { added: 'TRANSACTION_ADDED_TO_ACCOUNT', exists: 'TRANSACTION_ALREADY_EXISTS' }[String(result)]
  return status === undefined ? result : { status, transaction_data: { transaction_id, amount: Number(amount).toFixed(2) } }
}

const brokenIn = (judgements: readonly Judgement[]) => judgements.flatMap(({ requirement, broken }) => (broken ? [requirement] : []))
const keptIn = (judgements: readonly Judgement[]) => judgements.flatMap(({ requirement, broken }) => (broken ? [] : [requirement]))
const differenceIn = (judgements: readonly Judgement[]) => judgements.find(({ broken }) => broken)?.broken?.difference

describe('the status of a note', () => {
  const dated = (more: Body = {}): Body => ({ body: 'Rückruf', created_at, ...more })
  const undated = (more: Body = {}): Body => ({ body: 'Rückruf', ...more })
  it.each<readonly [string, readonly Body[], Body, string, string]>([
    ['new where its body is', [], dated(), created, '4.3-notes-new-created'],
    ['new where only bodies like it are', [{ body: 'rückruf' }], undated(), created, '4.3-notes-new-created'],
    ['known when it comes again', [dated()], dated(), exists, '4.3-notes-duplicate-skipped'],
    ['known when it comes again without a date', [undated()], undated(), exists, '4.3-notes-duplicate-undated-skipped'],
    ['new at another time', [dated()], dated({ created_at: '2025-06-17T14:31:05Z' }), created, '4.3-notes-other-created-at'],
    ['known without a date after one with', [dated()], undated(), exists, '4.3-notes-undated-after-dated'],
    ['new with a date after one without', [undated()], dated(), created, '4.3-notes-dated-after-undated'],
    ['known with another pin', [dated()], dated({ is_pinned: true }), exists, '4.3-notes-other-fields-same'],
  ])('is %s', (_what, before, next, right, requirement) => {
    const wrong = right === created ? exists : created
    for (const status of [right, wrong]) {
      const run = new Run()
      for (const one of before) run.notes([one], [created])
      const judgements = run.notes([next], [status])
      expect((status === right ? keptIn : brokenIn)(judgements)).toContain(requirement)
      expect(brokenIn(judgements)).toHaveLength(status === right ? 0 : 1)
      if (status !== right) expect(differenceIn(judgements)).toEqual({ at: '0.status', expected: right, got: wrong })
    }
  })

  it('is new on another account', () => {
    const run = new Run()
    run.import(twin)
    run.notes([note], [created])
    expect(brokenIn(run.notes([note], [exists], twin))).toEqual(['4.3-notes-other-account'])
  })

  it.each<readonly [string, Body, Body]>([
    ['another way to write the time', note, { ...note, created_at: '2025-06-17T12:31:05Z' }],
    ['white space', note, { ...note, body: ' Rückruf' }],
    ['documents without a body', { document_paths: [{ document_path: 'a' }] }, { document_paths: [{ document_path: 'a' }] }],
  ])('is open where it turns on %s', (_what, first, next) => {
    for (const status of [created, exists]) {
      const run = new Run()
      run.notes([first], [created])
      expect(brokenIn(run.notes([next], [status]))).toEqual([])
    }
  })

  it('is open where notes differ in white space alone, in one request or in several, and so is how often it is stored', () => {
    const [blank, blanks] = [{ body: '' }, { body: '  ' }]
    const run = new Run()
    run.notes([blank], [created])
    run.notes([blanks], [created])
    expect(brokenIn(run.notes([blank, blanks], [exists, exists]))).toEqual([])
    expect(brokenIn(run.read({ notes: [blank, blanks] }))).toEqual([])
  })

  it('is open after a request that nobody read the answer to, and beside another request', () => {
    const hungUp = new Run()
    hungUp.hangUp([note])
    expect(brokenIn(hungUp.notes([note], [exists]))).toEqual([])
    const beside = new Run()
    beside.oracle.begin('createNotes', { ...pair, notes: [note] })
    expect(brokenIn(beside.notes([note], [exists]))).toEqual([])
  })

  it('is created no more than once where a request is refused that holds it twice, if as many in that form were taken before', () => {
    const run = new Run()
    const third = { ...note, body: 'NOTE-abcdef-0003' }
    expect(keptIn(run.notes([third, third], 400))).toEqual([])
    run.notes(
      [
        { ...note, body: 'NOTE-abcdef-0001' },
        { ...note, body: 'NOTE-abcdef-0002' },
      ],
      [created, created],
    )
    expect(keptIn(run.notes([third, third], 400))).toEqual(['4.3-notes-duplicate-in-request'])
    expect(keptIn(run.notes([third, third], 500))).toEqual([])
  })

  it('is new once for a note that stands twice in a request, and new for each time that it names', () => {
    expect(brokenIn(new Run().notes([note, note], [created, created]))).toEqual(['4.3-notes-duplicate-in-request'])
    expect(brokenIn(new Run().notes([note, note], [created, exists]))).toEqual([])
    const later = { ...note, created_at: '2025-06-18T14:31:05+02:00' }
    expect(brokenIn(new Run().notes([note, later], [created, exists]))).toEqual(['4.3-notes-other-created-at'])
  })
})

describe('the answer to notes', () => {
  it.each<readonly [string, unknown, string, string]>([
    ['no status', { body: 'Rückruf', created_at }, '4.3-notes-result-fields', '0.status'],
    ['no created_at', { body: 'Rückruf', status: created }, '4.3-notes-result-fields', '0.created_at'],
    ['no body', { created_at, status: created }, '4.3-notes-result-fields', '0.body'],
    ['another body', { body: 'Rück', created_at, status: created }, '4.3-notes-result-echo', '0.body'],
    [
      'another created_at',
      { body: 'Rückruf', created_at: '2025-06-17T14:31:00+02:00', status: created },
      '4.3-notes-result-echo',
      '0.created_at',
    ],
  ])('breaks a sentence with %s', (_what, result, requirement, at) => {
    const judgements = new Run().notes([note], [result])
    expect(brokenIn(judgements)).toContain(requirement)
    expect(judgements.flatMap(({ broken }) => broken?.difference?.at ?? [])).toContain(at)
  })

  it('knows two statuses, and is an array', () => {
    expect(brokenIn(new Run().notes([note], ['CREATED']))).toContain('3.3-note-status-values')
    expect(brokenIn(new Run().notes([note], 200))).toEqual(['4.3-notes-201'])
  })

  it('is no refusal of what was taken before, in a request as long', () => {
    const run = new Run()
    expect(brokenIn(run.notes([note], 400))).toEqual([])
    run.notes([note], [created])
    expect(brokenIn(run.notes([note], 400))).toEqual(['4.3-notes-duplicate-skipped'])
    expect(brokenIn(run.notes([note, { body: 'NOTE-aaaaaa-0001' }], 400))).toEqual([])
    expect(brokenIn(run.notes([{ body: 'NOTE-aaaaaa-0002' }], 404))).toEqual(['4.3-notes-201'])
  })

  it('is not judged for the account of an import supplier that was closed', () => {
    const run = new Run()
    run.oracle.setSupplier('S1', 'Paused')
    expect(brokenIn(run.notes([note], 404))).toEqual([])
  })

  it.each<readonly [string, { import_supplier: string; external_account_number: string }, string]>([
    ['never staged', { ...pair, external_account_number: 'A2' }, '4.3-notes-404-unknown'],
    ['imported for another import supplier', twin, '4.3-notes-404-supplier'],
  ])('is 404 where the number was %s', (_what, to, requirement) => {
    expect(keptIn(new Run().notes([note], 404, to))).toEqual([requirement])
    const judgements = new Run().notes([note], [created], to)
    expect(brokenIn(judgements)).toEqual([requirement])
    expect(differenceIn(judgements)).toEqual({ at: httpStatus, expected: 404, got: 201 })
    expect(brokenIn(new Run().notes([note], 503, to))).toEqual([])
  })

  it('is 404 where the number is only staged', () => {
    const staged = { ...pair, external_account_number: 'A3' }
    const run = new Run()
    run.stage(staged)
    expect(brokenIn(run.notes([note], [created], staged))).toEqual(['4.3-notes-404-staged'])
  })

  it('may be whatever it is where the import supplier is only spelled otherwise', () => {
    expect(brokenIn(new Run().notes([note], [created], { ...pair, import_supplier: 's1' }))).toEqual([])
  })
})

describe('stored notes', () => {
  it.each<readonly [string, readonly Body[], string, string]>([
    ['lost', [], '4.3-notes-created-stored', 'notes.*'],
    ['cut', [{ ...note, body: 'Rückruf nach 16' }], '4.3-notes-created-stored', 'notes.0.body'],
    ['dated otherwise', [{ ...note, created_at: '2025-06-17T14:31:00+02:00' }], '4.3-notes-created-stored', 'notes.0.created_at'],
    ['without its documents', [{ ...note, document_paths: [] }], '4.3-notes-created-stored', 'notes.0.document_paths.0'],
    ['unpinned', [{ ...note, is_pinned: false }], '2.3-is-pinned-kept', 'notes.0.is_pinned'],
    ['there twice', [note, note], '4.3-notes-duplicate-not-stored', 'notes.1'],
  ])('are told when one is %s', (_what, stored, requirement, at) => {
    const run = new Run()
    const body = 'Rückruf nach 16 Uhr'
    const sent = at === 'notes.0.body' ? { ...note, body } : note
    run.notes([sent], [created])
    run.notes([sent], [exists])
    const judgements = run.read({ notes: stored })
    expect(brokenIn(judgements)).toEqual([requirement])
    expect(differenceIn(judgements)?.at).toBe(at)
    expect(brokenIn(run.read({ notes: [sent] }))).toEqual([])
  })

  it('have no pin and no documents of other notes', () => {
    const run = new Run()
    const plain = { body: 'Zahlung' }
    run.notes([note, plain], [created, created])
    expect(brokenIn(run.read({ notes: [note, { ...plain, is_pinned: true }] }))).toEqual(['2.3-is-pinned-default'])
    const taken = { ...plain, document_paths: note['document_paths'] }
    expect(differenceIn(run.read({ notes: [note, taken] }))?.at).toBe('notes.1.document_paths.0')
  })

  it('are not said to lack a document that is there with another path', () => {
    const run = new Run()
    run.notes([note], [created])
    const broken = run.read({ notes: [{ ...note, document_paths: [{ document_path: '1.pdf' }] }] }).find((one) => one.broken)
    expect(broken?.broken?.message).toBe('A note is stored with another document_path than was sent.')
    const at = 'notes.0.document_paths.0.document_path'
    expect(broken?.broken?.difference).toEqual({ at, expected: 'a/1.pdf', got: '1.pdf' })
  })

  it('are those of their own account, and none that was refused', () => {
    const run = new Run()
    run.import(twin)
    run.notes([note], [created])
    expect(brokenIn(run.read({ notes: [note] }, twin))).toEqual(['4.3-notes-created-stored'])
    run.notes([{ body: 'NOTE-aaaaaa-0001' }], 400)
    expect(brokenIn(run.read({ notes: [note, { body: 'NOTE-aaaaaa-0001' }] }))).toEqual(['4-refused-no-effect'])
  })
})

describe('the status of a transaction', () => {
  const other = { ...transaction, transaction_id: 'T2', amount: 7, tax_items: [] }
  it('is added when it is new, and that it exists when it comes again', () => {
    const run = new Run()
    const [first, ...others] = run.transactions([transaction], ['exists']).filter(({ broken }) => broken)
    expect([first, ...others].map((one) => one?.requirement)).toEqual(['4.3-transactions-added', '4.3-transactions-other-id'])
    expect(first?.broken?.message).toBe('A transaction that was not added before gets TRANSACTION_ALREADY_EXISTS.')
    const next = new Run()
    expect(keptIn(next.transactions([transaction], ['added']))).toContain('4.3-transactions-added')
    expect(brokenIn(next.transactions([transaction], ['added'], { check_previously_added: 'true' }))).toEqual(['4.3-transactions-exists'])
    expect(keptIn(next.transactions([transaction, other], ['exists', 'added'], { check_previously_added: 'true' }))).toContain(
      '4.3-transactions-exists',
    )
    expect(brokenIn(next.transactions([transaction], ['added']))[0]).toBe('4.3-transactions-check-default')
    expect(brokenIn(next.transactions([transaction], ['exists'], { check_previously_added: 'false' }))).toEqual([
      '4.3-transactions-check-off-not-skipped',
    ])
    expect(brokenIn(next.transactions([transaction], ['added'], { check_previously_added: 'no' }))).toEqual([])
  })

  it('is open where only the id or only something else is another', () => {
    for (const next of [
      { ...transaction, amount: 9 },
      { ...transaction, transaction_id: 'T9' },
    ])
      for (const status of ['added', 'exists']) {
        const run = new Run()
        run.transactions([transaction], ['added'])
        expect(brokenIn(run.transactions([next], [status]))).toEqual([])
      }
  })

  it('does not come from another account, nor twice from one request', () => {
    const run = new Run()
    run.import(twin)
    run.transactions([transaction], ['added'])
    expect(brokenIn(run.transactions([transaction], ['exists'], {}, twin))).toEqual(['4.3-transactions-other-account'])
    expect(brokenIn(new Run().transactions([other, other], ['added', 'added']))).toEqual(['4.3-transactions-duplicate-in-request'])
  })

  it('is no refusal of what was added before', () => {
    const failure = { status: 'TRANSACTION_IMPORT_ERROR', error_detail: 'No.', transaction_data: transaction }
    const run = new Run()
    run.transactions([transaction], ['added'])
    expect(brokenIn(run.refuse([transaction], failure))).toEqual(['4.3-transactions-exists'])
    expect(brokenIn(run.refuse([transaction], failure, { force_add_to_current_statement: 'false' }))).toEqual([])
  })

  it('is known still after a request with it was refused for another one', () => {
    const failure = { status: 'TRANSACTION_IMPORT_ERROR', error_detail: 'No.', transaction_data: other }
    for (const [query, broken] of [
      [{}, ['4.3-transactions-exists']],
      // What is not checked for may have been added once more, and taken back.
      [{ check_previously_added: 'false' }, []],
    ] as const) {
      const run = new Run()
      run.transactions([transaction], ['added'])
      expect(brokenIn(run.refuse([transaction, other], failure, query))).toEqual([])
      expect(brokenIn(run.transactions([transaction], ['added']))).toEqual(broken)
    }
  })
})

describe('the answer to transactions', () => {
  const data = { transaction_id: 'T1', amount: '4.50' }
  it.each<readonly [string, unknown, string]>([
    ['no status', { transaction_data: data }, '4.3-transactions-result-fields'],
    ['no transaction_data', { status: 'TRANSACTION_ADDED_TO_ACCOUNT' }, '4.3-transactions-result-fields'],
    ['another status', { status: 'ADDED', transaction_data: data }, '3.3-transaction-status-values'],
    [
      'another id',
      { status: 'TRANSACTION_ADDED_TO_ACCOUNT', transaction_data: { ...data, transaction_id: 'T7' } },
      '4.3-transactions-result-echo',
    ],
    [
      'a number',
      { status: 'TRANSACTION_ADDED_TO_ACCOUNT', transaction_data: { ...data, amount: 4.5 } },
      '2.6-amount-response-decimal-string',
    ],
    [
      'another amount',
      { status: 'TRANSACTION_ADDED_TO_ACCOUNT', transaction_data: { ...data, amount: '4' } },
      '2.6-amount-response-decimal-string',
    ],
  ])('breaks a sentence with %s', (_what, result, requirement) => {
    expect(brokenIn(new Run().transactions([transaction], [result]))).toContain(requirement)
  })

  it('holds results, and is answered with 201', () => {
    expect(brokenIn(new Run().transactions([transaction], 200))).toEqual(['4.3-transactions-201'])
    expect(brokenIn(new Run().transactions([transaction], 201))).toEqual(['4.3-transactions-201'])
  })

  it('says of a refusal which transaction failed, and why', () => {
    const failure = { status: 'TRANSACTION_IMPORT_ERROR', error_detail: 'No.', transaction_data: { transaction_id: 'T1' } }
    expect(brokenIn(new Run().refuse([transaction], failure))).toEqual([])
    expect(brokenIn(new Run().refuse([transaction], { ...failure, status: 'ERROR' }))).toEqual(['3.3-transaction-failure-status'])
    expect(brokenIn(new Run().refuse([transaction], { ...failure, error_detail: 1 }))).toEqual(['4.3-transactions-400-body'])
    const other = { ...failure, transaction_data: { transaction_id: 'T7' } }
    expect(brokenIn(new Run().refuse([transaction], other))).toEqual(['4.3-transactions-400-first'])
  })

  it('tells the failing transaction with its own texts', () => {
    const sent = { ...transaction, note: 'Erste.' }
    const unforced = { force_add_to_current_statement: 'false' }
    const failure = (data: Body) => ({
      status: 'TRANSACTION_IMPORT_ERROR',
      error_detail: 'No.',
      transaction_data: { transaction_id: 'T1', ...data },
    })
    const judgements = new Run().refuse([sent], failure({ note: 'Zweite.' }))
    expect(brokenIn(judgements)).toEqual(['4.3-transactions-400-first'])
    expect(differenceIn(judgements)).toEqual({ at: 'transaction_data.note', expected: 'Erste.', got: 'Zweite.' })
    for (const data of [{}, { note: null }, { note: 'Erste. ' }, { reference: 'R1' }])
      expect(brokenIn(new Run().refuse([sent], failure(data), unforced))).toEqual([])
    expect(brokenIn(new Run().refuse([sent], failure({ note: 'Erste. Verschoben.' })))).toEqual([])
    expect(brokenIn(new Run().refuse([sent], failure({ note: 'Erste. Verschoben.' }), unforced))).toEqual(['4.3-transactions-400-first'])
  })
})

describe('the amount of a transaction that exists already', () => {
  it('may be that with which it was added', () => {
    const run = new Run()
    run.transactions([transaction], ['added'])
    const known = { status: 'TRANSACTION_ALREADY_EXISTS', transaction_data: { transaction_id: 'T1', amount: '4.5' } }
    expect(brokenIn(run.transactions([{ ...transaction, amount: 9 }], [known]))).toEqual([])
  })
})

describe('stored transactions', () => {
  const added = () => {
    const run = new Run()
    run.transactions([transaction], ['added'], { force_add_to_current_statement: 'false' })
    run.transactions([transaction], ['exists'])
    return run
  }
  it.each<readonly [string, readonly Body[], string, string]>([
    ['lost', [], '4.3-transactions-added-stored', 'transactions'],
    ['of another amount', [{ ...transaction, amount: 4 }], '4.3-transactions-added-stored', 'transactions.0.amount'],
    ['of another type', [{ ...transaction, type: 'CREDIT' }], '4.3-transactions-added-stored', 'transactions.0.type'],
    [
      'of another item',
      [{ ...transaction, tax_items: [{ amount: 0.7, rate: 0.19 }] }],
      '4.3-transactions-added-stored',
      'transactions.0.tax_items.0.amount',
    ],
    [
      'of another day',
      [{ ...transaction, transaction_date: '2026-11-09' }],
      '4.3-transactions-force-inside',
      'transactions.0.transaction_date',
    ],
    ['there twice', [transaction, transaction], '4.3-transactions-exists-not-stored', 'transactions.1'],
  ])('are told when one is %s', (_what, stored, requirement, at) => {
    const judgements = added().read({ transactions: stored })
    expect(brokenIn(judgements)).toEqual([requirement])
    expect(differenceIn(judgements)?.at).toBe(at)
  })

  it('may have another sign, and more fields, and no items where none are shown', () => {
    const { tax_items: _items, ...bare } = transaction
    expect(brokenIn(added().read({ transactions: [{ ...transaction, amount: '-4.50', id: 7 }] }))).toEqual([])
    expect(brokenIn(added().read({ transactions: [bare] }))).toEqual([])
  })

  it('have no items of the one before, are those of their account, and none that was refused', () => {
    const run = added()
    const bare = { transaction_id: 'T2', transaction_date: '2026-11-10', amount: 7, type: 'CHARGE' }
    run.transactions([bare], ['added'])
    expect(differenceIn(run.read({ transactions: [transaction, { ...bare, tax_items: transaction['tax_items'] }] }))?.at).toBe(
      'transactions.1.tax_items',
    )
    run.import(twin)
    expect(brokenIn(run.read({ transactions: [transaction] }, twin))).toEqual(['4.3-transactions-added-stored'])
    const refused = { ...bare, transaction_id: 'T3' }
    run.refuse([refused], {})
    expect(brokenIn(run.read({ transactions: [transaction, bare, refused] }))).toEqual(['4-refused-no-effect'])
  })
})

describe('the notes that a server pins by itself', () => {
  const own = { body: 'Verschoben.', is_pinned: true }
  const old = { ...transaction, transaction_date: '2024-05-31' }
  const read = (run: Run, notes: readonly Body[], date = '2026-11-01') =>
    brokenIn(run.read({ notes, transactions: [{ ...old, transaction_date: date }] }))

  it('come with transactions that are moved, and only then', () => {
    const run = new Run()
    run.read({})
    run.transactions([old], ['added'])
    expect(read(run, [])).toEqual(['4.3-transactions-force-pins-note'])
    run.transactions([old], ['exists'])
    expect(read(run, [own])).toEqual(['4.3-transactions-exists-not-stored'])
    const inside = new Run()
    inside.read({})
    inside.transactions([old], ['added'], { force_add_to_current_statement: 'false' })
    expect(read(inside, [own], '2024-05-31')).toEqual(['4.3-transactions-force-inside'])
  })

  it('are not counted without an earlier reading, nor after other requests', () => {
    const run = new Run()
    run.transactions([old], ['added'])
    expect(read(run, [])).toEqual([])
  })
})

describe('an account kept by a faithful server', () => {
  const acts = fc.array(
    fc.record({
      act: fc.constantFrom('notes', 'notes', 'hang up', 'refuse', 'read') satisfies fc.Arbitrary<string>,
      which: fc.array(fc.record({ body: fc.constantFrom('a', 'b'), at: fc.constantFrom(undefined, created_at, '2024-01-01T00:00:00Z') }), {
        minLength: 1,
        maxLength: 3,
      }),
      isLost: fc.boolean(),
    }),
    { maxLength: 15 },
  )

  it('never breaks a sentence, whatever was sent and whichever answers were lost', () => {
    fc.assert(
      fc.property(acts, (some) => {
        const run = new Run()
        const stored: Body[] = []
        const add = (notes: readonly Body[]) =>
          notes.map((one) => {
            const isKnown = stored.some(
              (known) => known['body'] === one['body'] && (one['created_at'] === undefined || known['created_at'] === one['created_at']),
            )
            if (!isKnown) stored.push({ created_at: '2026-11-23T08:00:00Z', ...one, is_pinned: false })
            return isKnown ? exists : created
          })
        for (const { act, which, isLost } of some) {
          const notes = which.map(({ body, at }) => ({ body, ...(at === undefined ? {} : { created_at: at }) }))
          if (act === 'notes') expect(brokenIn(run.notes(notes, add(notes)))).toEqual([])
          else if (act === 'refuse') run.notes([...notes, { body: '' }], 400)
          else if (act === 'hang up') {
            run.hangUp(notes)
            if (!isLost) add(notes)
          } else expect(brokenIn(run.read({ notes: stored }))).toEqual([])
        }
      }),
    )
  })
})

describe('what every result says was added is there as it was sent, whatever the results hold besides', () => {
  it('a note that is cut in the answer as well', () => {
    const run = new Run()
    const cut = { body: 'Rück', created_at, status: 'NOTE_CREATION_SUCCESS' }
    run.notes([note], [cut])
    expect(brokenIn(run.read({ notes: [{ ...note, body: 'Rück' }] }))).toContain('4.3-notes-created-stored')
  })

  it('a transaction whose id is another number in the answer as well', () => {
    const run = new Run()
    const sent = { ...transaction, transaction_id: '10000000057971050250' }
    const kept = { ...sent, transaction_id: '10000000057971050000' }
    run.transactions([sent], [{ status: 'TRANSACTION_ADDED_TO_ACCOUNT', transaction_data: { ...kept, amount: '4.50' } }])
    expect(brokenIn(run.read({ transactions: [kept] }))).toContain('4.3-transactions-added-stored')
  })
})
