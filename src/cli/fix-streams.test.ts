import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { answerFiles } from './testing/answer-files.ts'
import { runProgram } from './testing/run-program.ts'

const { folder, account, place, write, lines, answered, asked } = answerFiles('fix-streams-')
afterAll(() => rmSync(folder, { recursive: true }))

const [leaveOut, take] = ['leave out what is deleted', 'take what is deleted like all others']
const last = 'the last of each account'
const living = (number: string, town: string) => account(number, { billing_address4: town })

/** A change as Debezium writes it. */
let clock = 1_735_725_600_000
const change = (op: string, before: object | null, after: object | null, time = ++clock) => ({
  payload: { before, after, source: { connector: 'postgresql', table: 'account', ts_ms: time }, op, ts_ms: time },
})

/** What fix tells of records with some answers, and its exit code. */
async function plan(records: readonly unknown[] | string, answers: object, ...options: readonly string[]) {
  const text = typeof records === 'string' ? records : lines(records)
  return runProgram(['fix', write('stream.jsonl', text), '--answers', write('answers.json', answers), ...options])
}

describe('records beside something that says that they are deleted', () => {
  const inPayload = { records: 'payload.after' }
  const beside = (more: object) => [{ after: living('1', 'Jena') }, { after: living('2', 'Gera'), ...more }]

  it.each([
    [{ op: 'd' }, 'op: "d"'],
    [{ op: 'DELETE' }, 'op: "DELETE"'],
    [{ _op: 'D' }, '_op: "D"'],
    [{ __op: 'd' }, '__op: "d"'],
    [{ operation: 'delete' }, 'operation: "delete"'],
    [{ type: 'REMOVE' }, 'type: "REMOVE"'],
    [{ action: 'D' }, 'action: "D"'],
    [{ eventName: 'REMOVE' }, 'eventName: "REMOVE"'],
    [{ __$operation: 1 }, '__$operation: 1'],
    [{ op_type: 'D' }, 'op_type: "D"'],
    [{ operationType: 'delete' }, 'operationType: "delete"'],
    [{ _change_type: 'delete' }, '_change_type: "delete"'],
    [{ rowkind: '-D' }, 'rowkind: "-D"'],
    [{ ChangeEventHeader: { changeType: 'DELETE' } }, 'ChangeEventHeader.changeType: "DELETE"'],
    [{ metadata: { operation: 'delete' } }, 'metadata.operation: "delete"'],
    [{ headers: [{ key: 'op', value: 'd' }] }, 'headers.op: "d"'],
    [{ __deleted: true }, '__deleted: true'],
    [{ __deleted: 'true' }, '__deleted: "true"'],
    [{ deleted: true }, 'deleted: true'],
    [{ is_deleted: true }, 'is_deleted: true'],
    [{ aktion: 'Löschen' }, 'aktion: "Löschen"'],
  ])('%j is in doubt', async (more, sign) => {
    const { stdout, exitCode } = await plan(beside(more), { records: 'after' })
    expect(stdout).toContain(`In doubt: 1 record that is deleted, going by ${sign} beside it, the first at ${folder}`)
    expect(stdout).toContain('stream.jsonl:2.\n')
    expect(exitCode).toBe(1)
  })

  it.each([
    { op: 'u' },
    { op: 'r' },
    { __deleted: 'false' },
    { __deleted: false },
    { deletedAt: null },
    { deleted: 0 },
    { __$operation: 2 },
    { type: 'D' },
    { type: 'T' },
    { changeType: 'UNDELETE' },
    { operation: 'not_deleted' },
    { description: 'without accounts that were deleted' },
    { source: { table: 'deleted_accounts', snapshot: 'false' } },
    { before: { deleted: true } },
    { eventType: 'MeterRemoved' },
    { eventType: 'account.payment-method-removed' },
    { eventType: 'ConsentDeleted' },
    { eventType: 'discount_removed' },
    { status: 'to-be-deleted' },
    { status: 'deletion_scheduled' },
    { eventName: 'delete-rejected' },
    { type: 'DeleteDraft' },
    { op: 'T' },
    { action: 'T' },
    { properties: { action: 'delete' } },
    { _fivetran_deleted: false },
    { _ab_cdc_deleted_at: null },
    { RECORDMODE: 'N' },
    { meter_deleted: true },
    { delete_flag: 'N' },
    { method: 'DELETE' },
    { loeschdatum: '2135-12-31' },
    { deletion_date: '31.12.2135' },
    { deleted_on: '9999-12-31' },
  ])('%j says nothing of that', async (more) => {
    const { stdout, exitCode } = await plan(beside(more), { records: 'after' })
    expect(stdout).not.toContain('In doubt')
    expect(exitCode).toBe(1)
    expect((await answered(beside(more), { records: 'after' })).exitCode).toBe(0)
  })

  it.each([
    [{ deletedAt: '2025-01-01T10:00:00Z' }, 'deletedAt: "2025-01-01T10:00:00Z"'],
    [{ loeschdatum: '31.12.2024' }, 'loeschdatum: "31.12.2024"'],
    [{ status: 'gelöscht' }, 'status: "gelöscht"'],
    [{ type: 'com.example.account.deleted' }, 'type: "com.example.account.deleted"'],
    [{ LOEKZ: 'X' }, 'LOEKZ: "X"'],
    [{ LVORM: 'X' }, 'LVORM: "X"'],
    [{ _fivetran_deleted: true }, '_fivetran_deleted: true'],
    [{ _ab_cdc_deleted_at: '2024-01-01T00:00:00Z' }, '_ab_cdc_deleted_at: "2024-01-01T00:00:00Z"'],
    [{ __hevo__marked_deleted: true }, '__hevo__marked_deleted: true'],
    [{ row_deleted: 1 }, 'row_deleted: 1'],
    [{ delete_flag: 'Y' }, 'delete_flag: "Y"'],
    [{ METADATA$ACTION: 'DELETE' }, 'METADATA$ACTION: "DELETE"'],
    [{ header__change_oper: 'D' }, 'header__change_oper: "D"'],
    [{ ODQ_CHANGEMODE: 'D' }, 'ODQ_CHANGEMODE: "D"'],
  ])('%j may mean something else, and no answer leaves it out', async (more, sign) => {
    const { after, stdout, exitCode } = await answered(beside(more), {
      records: 'after',
      decisions: { deleted_records: leaveOut, repeated_accounts: last },
    })
    expect(stdout).toContain(`In doubt: 1 record that may be deleted, going by ${sign} beside it, the first at ${folder}`)
    expect([after.length, exitCode]).toEqual([2, 1])
    const all = await answered(beside(more), { records: 'after', decisions: { deleted_records: take } })
    expect(all.exitCode).toBe(0)
  })

  it('are not looked for in the record itself', async () => {
    const { stdout } = await plan([{ event: { ...living('1', 'Jena'), status: 'deleted', op: 'd' }, id: 1 }], { records: 'event' })
    expect(stdout).not.toContain('In doubt')
  })

  it('are told with the copies, too, which end with 1', async () => {
    const { after, exitCode } = await answered(beside({ op: 'd' }), { records: 'after' })
    expect([after.length, exitCode]).toEqual([2, 1])
  })

  it('are asked about, and taken or left out as is answered', async () => {
    const { decisions } = await asked(beside({ op: 'd' }), '--answers', write('a.json', { records: 'after' }))
    expect(decisions).toMatchObject({ deleted_records: { answers: [leaveOut, take], values: 1, fields: ['op: "d"'] } })
    const made = async (deleted_records: string) => answered(beside({ op: 'd' }), { records: 'after', decisions: { deleted_records } })
    const [without, all] = [await made(leaveOut), await made(take)]
    expect([without.after, without.exitCode]).toEqual([[living('1', 'Jena')], 0])
    expect([all.after, all.exitCode]).toEqual([[living('1', 'Jena'), living('2', 'Gera')], 0])
    expect(without.log).toContainEqual({
      file: without.path,
      record: 1,
      line: 2,
      left_out: JSON.stringify(beside({ op: 'd' })[1]),
      because: 'deleted',
    })
    expect(`${without.stdout}${all.stdout}`).not.toMatch(/In doubt|matched nothing/)
  })

  it('are looked for around a list that is left out, too', async () => {
    const { stdout, exitCode } = await plan(JSON.stringify({ op: 'delete', rows: [living('1', 'Jena'), living('2', 'Gera')] }), {
      records: 'rows',
    })
    expect(stdout).toContain('In doubt: 2 records that are deleted, going by op: "delete" beside them.')
    expect(exitCode).toBe(1)
  })

  it('are seen in fields that an answer leaves out of them', async () => {
    const flat = [
      { ...living('1', 'Jena'), __deleted: 'false' },
      { ...living('2', 'Gera'), __deleted: 'true' },
    ]
    const names = { names: { __deleted: 'leave out' } }
    const { stdout } = await plan(flat, names)
    expect(stdout).toContain('In doubt: 1 record that is deleted, going by __deleted: "true" beside it')
    const { after, exitCode } = await answered(flat, { ...names, decisions: { deleted_records: leaveOut } })
    expect([after, exitCode]).toEqual([[living('1', 'Jena')], 0])
  })

  it('are seen so in records with names of their own', async () => {
    const flat = (Konto: string, op: string) => ({ Konto, import_supplier_name: 'S', op })
    const names = { Konto: 'external_account_number', import_supplier_name: 'import_supplier', op: 'leave out' }
    const stream = [flat('1', 'c'), flat('2', 'c'), flat('2', 'd')]
    const { after, exitCode } = await answered(stream, { names, decisions: { deleted_records: leaveOut } })
    expect([after, exitCode]).toEqual([[account('1')], 0])
  })

  it('may come further on, without a record, and with a null behind', async () => {
    const stream = [
      change('c', null, living('1', 'Jena')),
      change('c', null, living('2', 'Gera')),
      change('d', living('1', 'Jena'), null),
      null,
    ]
    const { stdout, exitCode } = await plan(stream, inPayload)
    expect(stdout).toContain('In doubt: 1 record that is deleted, going by payload.op: "d" further on, the first at ')
    expect(stdout).toContain('There is 1 deletion without a record to take and 1 null in place of a record as well.')
    expect(exitCode).toBe(1)
    const without = await answered(stream, { ...inPayload, decisions: { deleted_records: leaveOut } })
    expect([without.after, without.exitCode]).toEqual([[living('2', 'Gera')], 0])
    expect(without.stdout).toContain(
      'As answered, the copies are without 1 state of an account that is deleted, 1 deletion without a record, 1 null; the log keeps them.',
    )
  })

  it('that nobody can tell from others stay in doubt, whatever was answered', async () => {
    const stream = [change('c', null, living('1', 'Jena')), null]
    const without = await answered(stream, { ...inPayload, decisions: { deleted_records: leaveOut } })
    expect(without.after).toEqual([living('1', 'Jena')])
    expect(without.stdout).toContain('In doubt: 1 deletion of nobody knows which account, the first at ')
    expect(without.exitCode).toBe(1)
  })

  it('may be all of a table that was emptied', async () => {
    const { stdout } = await answered([change('c', null, living('1', 'Jena')), change('t', null, null)], {
      ...inPayload,
      decisions: { deleted_records: leaveOut },
    })
    expect(stdout).toContain('In doubt: 1 deletion of nobody knows which account')
  })

  it('nulls among records that lie in no wrapper are no stream', async () => {
    const { stdout } = await plan([living('1', 'Jena'), null], { decisions: { deleted_records: leaveOut } })
    expect(stdout).not.toContain('In doubt')
  })
})

describe('accounts with several states', () => {
  it('are asked for after the change, not before it', async () => {
    const { records } = await asked([change('u', living('1', 'Jena'), living('1', '__debezium_unavailable_value'))])
    expect(Object.keys(records ?? {})).toEqual(['payload.after'])
    const both = { records: { 'payload.before': 'take them', 'payload.after': 'take them' } }
    const { after } = await answered([change('u', living('1', 'Jena'), living('1', 'Gera'))], both)
    expect(after).toEqual([living('1', 'Gera')])
  })

  const records = { records: 'payload.after' }
  const stream = () => [
    change('r', null, living('1', 'Jena')),
    change('r', null, living('2', 'Jena')),
    change('u', living('1', 'Jena'), living('1', 'Gera')),
    change('d', living('2', 'Jena'), null),
    change('c', null, living('2', 'Suhl')),
    change('u', living('1', 'Gera'), living('1', 'Halle')),
  ]

  it('are in doubt, with where they come first', async () => {
    const { stdout, exitCode } = await plan(stream(), records)
    expect(stdout).toMatch(/In doubt: 3 records of which a later state follows, of 2 accounts, the first at \S+:1, \S+:2 and \S+:3\./)
    expect(exitCode).toBe(1)
  })

  it('are in doubt where the wrapper was taken off without an answer, too', async () => {
    const { stdout, exitCode } = await runProgram([
      'fix',
      write('c.jsonl', lines([{ after: living('1', 'Jena') }, { after: living('1', 'Gera') }])),
    ])
    expect(stdout).toContain('In doubt: 1 record of which a later state follows, of 1 account')
    expect(exitCode).toBe(1)
  })

  it('become the last of them, without what is deleted', async () => {
    const decisions = { deleted_records: leaveOut, repeated_accounts: last }
    const { after, stdout, exitCode } = await answered(stream(), { ...records, decisions })
    expect([after, exitCode]).toEqual([[living('2', 'Suhl'), living('1', 'Halle')], 0])
    expect(stdout).toContain(
      'As answered, the copies are without 2 earlier states of accounts, 1 state of an account that is deleted, 1 deletion without a record; the log keeps them.',
    )
    expect(stdout).toContain('2 of 2 records changed: 2 sound now.')
  })

  it('all stay where that is answered', async () => {
    const { stdout } = await plan(stream(), { ...records, decisions: { repeated_accounts: 'all of each account' } })
    expect(stdout).not.toContain('a later state follows')
    expect(stdout).not.toContain('matched nothing')
  })

  it('are found by what answers make of their names', async () => {
    const named = (number: string, town: string) => ({ Nr: `ACC-${number}`, import_supplier: 'S', billing_address4: town })
    const answers = {
      ...records,
      names: { Nr: 'external_account_number' },
      texts: { external_account_number: 'without the prefix ACC-' },
      decisions: { deleted_records: leaveOut, repeated_accounts: last },
    }
    const changes = [
      change('c', null, named('1', 'Jena')),
      change('c', null, named('2', 'Jena')),
      change('u', null, named('2', 'Gera')),
      change('d', named('1', 'Jena'), null),
    ]
    const { after, exitCode } = await answered(changes, answers)
    expect([after, exitCode]).toEqual([[{ external_account_number: '2', import_supplier: 'S', billing_address4: 'Gera' }], 0])
  })

  it('stay where the times beside them say that the last is not the newest', async () => {
    const changes = [change('c', null, living('1', 'Jena'), 2000), change('u', null, living('1', 'Gera'), 1000)]
    const { after, stdout, exitCode } = await answered(changes, { ...records, decisions: { repeated_accounts: last } })
    expect([after, exitCode]).toEqual([[living('1', 'Jena'), living('1', 'Gera')], 1])
    expect(stdout).toContain(
      'In doubt: 1 change that is newer than what follows of the same account, going by the numbers or times beside them',
    )
  })

  it('are followed over several files, and from one thread to the next', async () => {
    const many = Array.from({ length: 3000 }, (_, index) => change('c', null, living(`${index}`, 'Jena')))
    const [one, two] = [
      write('a.jsonl', lines(many)),
      write('b.jsonl', lines([change('u', null, living('2990', 'Gera')), change('d', living('7', ''), null)])),
    ]
    const run = (workers: string) => runProgram(['fix', one, two, '--answers', write('a.json', records), '--workers', workers])
    const [single, several] = [await run('1'), await run('3')]
    expect(single.stdout).toContain(`1 record of which a later state follows, of 1 account, the first at ${one}:2991.`)
    expect(single.stdout).toContain(`1 record that is deleted, going by payload.op: "d" further on, the first at ${one}:8.`)
    expect(several.stdout).toBe(single.stdout)
  })

  it('are those of a list in which each record lies in an object of its own', async () => {
    const list = {
      Records: [
        { eventName: 'INSERT', doc: living('1', 'Jena') },
        { eventName: 'MODIFY', doc: living('1', 'Gera') },
        { eventName: 'REMOVE', doc: living('2', 'Gera') },
      ],
    }
    const decisions = { deleted_records: leaveOut, repeated_accounts: last }
    const { stdout, exitCode } = await answered(JSON.stringify(list), { records: 'Records.*.doc', decisions })
    expect(stdout).toContain('without 1 earlier state of an account, 1 state of an account that is deleted;')
    expect(exitCode).toBe(0)
  })
})

describe('files of which nothing is left', () => {
  const answers = { records: 'after', decisions: { deleted_records: leaveOut } }
  const gone = [
    { op: 'c', after: living('1', 'Jena') },
    { op: 'd', before: living('1', 'Jena') },
  ]
  const run = async (...texts: readonly (string | Buffer)[]) => {
    const from = place('exports')
    mkdirSync(from)
    for (const [index, text] of texts.entries()) writeFileSync(join(from, `${index}.jsonl`), text)
    const out = place('out')
    const made = await runProgram(['fix', from, '--answers', write('a.json', answers), '--out', out])
    return { ...made, files: readdirSync(out) }
  }

  it('have no copy, and that is no fault', async () => {
    const { files, stdout, exitCode } = await run(lines(gone), lines([{ op: 'c', after: living('2', 'Gera') }]))
    expect(stdout).toMatch(/Nothing is left of \S+0\.jsonl, so that it has no copy\./)
    expect([files, exitCode]).toEqual([['1.jsonl', 'changes.log'], 0])
  })

  it('may be all, and then nothing is checked', async () => {
    const { files, stdout, exitCode } = await run(lines(gone))
    expect(stdout).toContain('after   no record is left, and there is no copy: all was left out as was answered.')
    expect([files, exitCode]).toEqual([['changes.log'], 0])
  })

  it('are not those with something that could not be read', async () => {
    const broken = Buffer.concat([Buffer.from(lines(gone)), Buffer.from([0x7b, 0xff, 0x7d, 0x0a])])
    const { files, stdout, exitCode } = await run(broken, lines([{ op: 'c', after: living('2', 'Gera') }]))
    expect(stdout).not.toContain('Nothing is left')
    expect(files).toContain('0.jsonl')
    expect(exitCode).not.toBe(0)
  })

  it('leave the exit code as it is where something is in doubt', async () => {
    const { exitCode } = await run(lines([...gone, { op: 'd', before: null }]))
    expect(exitCode).toBe(1)
  })
})

describe('changes as programs write them', () => {
  const decisions = { deleted_records: leaveOut, repeated_accounts: last }
  const [old, fresh] = [living('1', 'Old'), living('1', 'New')]

  it.each([
    ['after', (state: object | null, ts_ms: number) => ({ op: state ? 'u' : 'd', ts_ms, after: state && JSON.stringify(state) })],
    ['payload.after', (state: object | null, ts_ms: number) => ({ payload: { op: 'u', ts_ms, after: JSON.stringify(state) } })],
    [
      'payload.after',
      (state: object | null, offset: number) => ({ topic: 'a', partition: 0, offset, payload: JSON.stringify({ op: 'u', after: state }) }),
    ],
    ['payload', (state: object | null, offset: number) => ({ topic: 'a', partition: 0, offset, key: '1', payload: JSON.stringify(state) })],
  ])('JSON in a text at %s is read, and asked about where accounts come twice', async (records, written) => {
    const stream = [written(old, 1), written(fresh, 2)]
    const { after, exitCode, stdout } = await answered(stream, { records, decisions })
    expect([after, exitCode]).toEqual([[fresh], 0])
    expect(stdout).toContain('they were encoded twice')
    expect((await asked(stream))['decisions']).toHaveProperty('repeated_accounts')
    const turned = await answered([written(fresh, 2), written(old, 1)], { records, decisions })
    expect([turned.after.length, turned.exitCode]).toEqual([2, 1])
  })

  it('deletions are seen in such texts, too, with the key of their message', async () => {
    const key = JSON.stringify({ external_account_number: '1', import_supplier: 'S' })
    const written = (offset: number, message: object | null) => ({
      topic: 'a',
      partition: 0,
      offset,
      key,
      payload: message && JSON.stringify(message),
    })
    const deleted = { op: 'd', before: old, after: null }
    for (const stream of [
      [written(1, { op: 'c', after: old }), written(2, deleted)],
      [written(1, { op: 'c', after: old }), written(2, null)],
    ]) {
      const { after, exitCode } = await answered(stream, { records: 'payload.after', decisions })
      expect([after, exitCode]).toEqual([[], 0])
    }
  })

  it('such a text with a key twice is left', async () => {
    const twice = { op: 'c', after: '{"external_account_number":"1","external_account_number":"2","import_supplier":"S"}' }
    const { after, exitCode } = await answered([twice], { records: 'after' })
    expect([after, exitCode]).toEqual([[twice], 1])
  })

  it('a line of deletions alone is followed, and goes', async () => {
    const stream = (...deleted: readonly string[]) => [
      { Records: [{ eventName: 'INSERT', doc: living('1', 'Jena') }] },
      { Records: [{ eventName: 'INSERT', doc: living('2', 'Jena') }] },
      { Records: [{ eventName: 'INSERT', doc: living('3', 'Jena') }] },
      { Records: deleted.map((number) => ({ eventName: 'REMOVE', old: living(number, 'Jena') })) },
    ]
    const { after, stdout, exitCode, log } = await answered(stream('1', '2'), { records: 'Records.*.doc', decisions })
    expect([after, exitCode]).toEqual([[living('3', 'Jena')], 0])
    expect(stdout).toContain('without 2 states of accounts that are deleted, 2 deletions without a record;')
    expect(log.filter((one) => (one as { because?: string }).because === 'deletion').length).toBe(1)
    const asIs = await plan(stream('1', '2'), { records: 'Records.*.doc' })
    expect(asIs.stdout).toContain('In doubt: 2 records that are deleted')
  })

  it('a stub of CouchDB is a deletion, and names no account', async () => {
    const stream = [
      { _id: 'a', _rev: '1-x', ...living('1', 'Jena') },
      { _id: 'a', _rev: '2-y', _deleted: true },
    ]
    const names = { _id: 'leave out', _rev: 'leave out', _deleted: 'leave out' }
    for (const answers of [{ decisions }, { names, decisions }]) {
      const { stdout, exitCode } = await answered(stream, answers)
      expect(stdout).toContain('In doubt: 1 deletion of nobody knows which account')
      expect(exitCode).toBe(1)
    }
    expect((await plan(stream, { names })).stdout).toContain('deletion without a record to take')
  })
})

describe('where nothing beside changes says when they were made', () => {
  const updates = [
    { op: 'u', after: living('1', 'New') },
    { op: 'u', after: living('2', 'Gera') },
    { op: 'u', after: living('1', 'Old') },
  ]
  const records = { records: 'after' }
  const first = 'the first of each account'

  it('the question says that the order of lines alone tells the last state', async () => {
    const { stdout, exitCode } = await plan(updates, records)
    expect(stdout).toContain(
      'Nothing beside them says when they were made, so that the order of lines alone tells which state is the last.',
    )
    expect(exitCode).toBe(1)
    const { decisions } = await asked(updates, '--answers', write('a.json', records))
    expect(decisions).toMatchObject({
      repeated_accounts: {
        answers: [last, first, 'all of each account'],
        expected: expect.stringContaining('nothing but the order of lines tells'),
      },
    })
    const stated = await plan(
      updates.map((one, index) => ({ ts_ms: 1000 + index, ...one })),
      records,
    )
    expect(stdout).toContain('a later state follows')
    expect(stated.stdout).not.toContain('order of lines')
  })

  it('the answer decides, and the plan says on what that rests', async () => {
    const made = async (repeated_accounts: string) => answered(updates, { ...records, decisions: { repeated_accounts } })
    const [ofLast, ofFirst] = [await made(last), await made(first)]
    expect([ofLast.after, ofLast.exitCode]).toEqual([[living('2', 'Gera'), living('1', 'Old')], 0])
    expect(ofLast.stdout).toContain(
      'Nothing but the order of lines, with the newest last, says of 1 of these that something newer is there.',
    )
    expect([ofFirst.after, ofFirst.exitCode]).toEqual([[living('1', 'New'), living('2', 'Gera')], 0])
    expect(ofFirst.stdout).toContain('with the newest first as answered')
    expect(ofFirst.log).toContainEqual(expect.objectContaining({ line: 3, because: 'earlier state' }))
  })

  it('deletions come first where the newest do, and what was deleted goes', async () => {
    const stream = [
      null,
      { op: 'd', before: living('1', 'New'), after: null },
      { op: 'u', after: living('1', 'New') },
      { op: 'u', after: living('2', 'Gera') },
      { op: 'c', after: living('1', 'Old') },
    ]
    const { after, exitCode, stdout } = await answered(stream, {
      ...records,
      decisions: { deleted_records: leaveOut, repeated_accounts: first },
    })
    expect([after, exitCode]).toEqual([[living('2', 'Gera')], 0])
    expect(stdout).not.toContain('In doubt')
  })

  it('times that say otherwise keep all', async () => {
    const stream = updates.map((one, index) => ({ ts_ms: 1000 + index, ...one }))
    const turned = await answered(stream, { ...records, decisions: { repeated_accounts: first } })
    expect(turned.stdout).toContain('In doubt: 1 change that is newer than what follows of the same account')
    expect([turned.after.length, turned.exitCode]).toEqual([3, 1])
    const right = await answered(stream.toReversed(), { ...records, decisions: { repeated_accounts: first } })
    expect([right.after.length, right.exitCode]).toEqual([2, 0])
  })

  it('an account that shows the other order keeps those that do not, too', async () => {
    const stream = [...updates, { op: 'u', after: living('3', 'New') }, { op: 'c', after: living('3', 'Old') }]
    const { after, stdout, exitCode } = await answered(stream, { ...records, decisions: { repeated_accounts: last } })
    expect(stdout).toContain('In doubt: 2 changes of which nobody can tell')
    expect([after.length, exitCode]).toEqual([5, 1])
    const turned = await answered(stream, { ...records, decisions: { repeated_accounts: first } })
    expect([turned.after.length, turned.exitCode]).toEqual([3, 0])
  })

  it('times that are alike tell nothing where other times are against the order of lines', async () => {
    const days = ['2025-03-02', '2025-03-02', '2025-03-02', '2025-03-01']
    const stream = [...updates, { op: 'u', after: living('2', 'Suhl') }].map((one, index) => ({ ts: days[index], ...one }))
    const { after, exitCode, stdout } = await answered(stream, { ...records, decisions: { repeated_accounts: last } })
    expect(stdout).toContain('In doubt: 1 change that is newer than what follows')
    expect(stdout).toContain('In doubt: 1 change of which nobody can tell')
    expect([after.length, exitCode]).toEqual([4, 1])
  })

  it('a state behind a deletion may be from before it, unless it is made anew', async () => {
    const stream = (op: string) => [
      { op: 'd', before: living('1', 'Old') },
      { op, after: living('1', 'Old') },
    ]
    const made = async (op: string, repeated_accounts?: string) =>
      answered(stream(op), {
        ...records,
        decisions: { deleted_records: leaveOut, ...(repeated_accounts === undefined ? {} : { repeated_accounts }) },
      })
    expect((await made('r')).stdout).toContain('In doubt: 1 change of which nobody can tell')
    expect((await made('r', last)).after).toEqual([living('1', 'Old')])
    expect((await made('r', first)).after).toEqual([])
    expect((await made('c')).after).toEqual([living('1', 'Old')])
  })
})

describe('deletions that have no record where records lie', () => {
  const decisions = { deleted_records: leaveOut, repeated_accounts: last }
  const unnamed = 'In doubt: 1 deletion of nobody knows which account, the first at '

  it('are in doubt where they have no more than a key of the database that no record has', async () => {
    const stream = [
      { operationType: 'insert', documentKey: { _id: 'x' }, fullDocument: living('1', 'Jena') },
      { operationType: 'insert', documentKey: { _id: 'y' }, fullDocument: living('2', 'Gera') },
      { operationType: 'delete', documentKey: { _id: 'z' } },
    ]
    const { after, stdout, exitCode } = await answered(stream, { records: 'fullDocument', decisions })
    expect(stdout).toContain(unnamed)
    expect(stdout).not.toContain('matched nothing: decisions deleted_records')
    expect([after.length, exitCode]).toEqual([3, 1])
    expect((await plan(stream, { records: 'fullDocument' })).stdout).toContain('In doubt: 1 deletion without a record to take')
    const known = [...stream.slice(0, 2), { operationType: 'delete', documentKey: { _id: 'y' } }]
    const followed = await answered(known, { records: 'fullDocument', decisions })
    expect([followed.after, followed.exitCode]).toEqual([[living('1', 'Jena')], 0])
  })

  it.each([{ op_type: 'D' }, { op: 'd' }])('are followed where %j has the state before and nothing after', async (kind) => {
    const stream = [
      { op: 'c', after: living('1', 'Jena') },
      { op: 'c', after: living('2', 'Gera') },
      { ...kind, before: living('1', 'Jena') },
    ]
    const { after, exitCode } = await answered(stream, { records: 'after', decisions: { deleted_records: leaveOut } })
    expect([after, exitCode]).toEqual([[living('2', 'Gera')], 0])
    const partial = [...stream.slice(0, 2), { ...kind, before: { external_account_number: '1' } }]
    const doubt = await answered(partial, { records: 'after', decisions })
    expect(doubt.stdout).toContain(unnamed)
    expect(doubt.exitCode).toBe(1)
  })

  it('are followed by the key of a message of Kafka whose value is null', async () => {
    const message = (offset: number, key: object, value: object | null) => ({ topic: 'acc', partition: 0, offset, key, value })
    const key = (external_account_number: string) => ({ external_account_number, import_supplier: 'S' })
    const stream = [message(1, key('1'), living('1', 'Jena')), message(2, key('2'), living('2', 'Gera')), message(3, key('1'), null)]
    const { after, exitCode } = await answered(stream, { records: 'value', decisions: { deleted_records: leaveOut } })
    expect([after, exitCode]).toEqual([[living('2', 'Gera')], 0])
    const other = await answered([...stream.slice(0, 2), message(3, { id: 7 }, null)], { records: 'value', decisions })
    expect(other.stdout).toContain(unnamed)
    expect(other.exitCode).toBe(1)
  })

  it('are followed in messages of Kafka with the schema of their keys, also where a null comes behind', async () => {
    const message = (offset: number, number: string, value: object | null) => {
      const payload = { external_account_number: number, import_supplier: 'S' }
      return { topic: 'acc', partition: 0, offset, key: { schema: {}, payload }, value }
    }
    const stream = [
      message(1, '1', change('c', null, living('1', 'Jena'))),
      message(2, '2', change('c', null, living('2', 'Gera'))),
      message(3, '1', change('d', living('1', 'Jena'), null)),
      message(4, '1', null),
    ]
    const { after, exitCode } = await answered(stream, { records: 'value.payload.after', decisions: { deleted_records: leaveOut } })
    expect([after, exitCode]).toEqual([[living('2', 'Gera')], 0])
  })

  it('are followed where the record lies elsewhere than was answered', async () => {
    const stream = [{ payload: { op: 'c', after: living('1', 'Jena') } }, { op: 'd', after: living('1', 'Jena') }]
    const { after, exitCode } = await answered([...stream, change('c', null, living('2', 'Gera'))], { records: 'payload.after', decisions })
    expect([after, exitCode]).toEqual([[living('2', 'Gera')], 0])
  })

  it('may be no deletions where nothing says so: all stays', async () => {
    const stream = [
      { before: null, after: living('1', 'Jena') },
      { before: null, after: living('1', 'Gera') },
      { before: living('1', 'Gera'), after: null },
    ]
    const { after, stdout, exitCode } = await answered(stream, { records: 'after', decisions })
    expect(stdout).toContain('In doubt: 1 change of which no record is taken, the first at ')
    expect([after.length, exitCode]).toEqual([3, 1])
  })

  it('a null goes with the deletion right before it alone', async () => {
    const stream = [
      change('c', null, living('1', 'Jena')),
      change('c', null, living('3', 'Jena')),
      change('d', living('1', 'Jena'), null),
      change('r', null, living('4', 'Jena')),
      null,
    ]
    const { stdout, exitCode } = await answered(stream, { records: 'payload.after', decisions: { deleted_records: leaveOut } })
    expect(stdout).toContain(unnamed)
    expect(exitCode).toBe(1)
  })
})

describe('nobody can tell the last state of an account', () => {
  const decisions = { deleted_records: leaveOut, repeated_accounts: last }
  const made = async (stream: readonly unknown[], records = 'after') => answered(stream, { records, decisions })
  const [old, fresh] = [living('1', 'Old'), living('1', 'New')]
  const outOfOrder = 'In doubt: 1 change that is newer than what follows of the same account'
  const unordered = 'In doubt: 1 change of which nobody can tell whether it is older than what follows of the same account'

  it.each([
    [
      'offsets',
      [
        { partition: 0, offset: 12 },
        { partition: 0, offset: 3 },
      ],
    ],
    ['places in the log of PostgreSQL', [{ source: { lsn: 900 } }, { source: { lsn: 100 } }]],
    ['such places in hex', [{ lsn: '1/0' }, { lsn: '0/FFFFFFFF' }]],
    ['places of SQL Server', [{ commit_lsn: '00000027:00000758:0005' }, { commit_lsn: '00000027:00000757:0009' }]],
    [
      'numbers with more digits than JavaScript keeps',
      [{ SequenceNumber: '100000000003498069979' }, { SequenceNumber: '100000000003498069978' }],
    ],
    ['times in ISO 8601', [{ ts: '2025-01-01T10:00:00Z' }, { ts: '2025-01-01T10:30:00+01:00' }]],
    ['times of wal2json', [{ timestamp: '2025-01-01 10:00:00.5+01' }, { timestamp: '2025-01-01 10:59:59+02' }]],
    [
      'times of MongoDB',
      [{ clusterTime: { $timestamp: { t: 1735725900, i: 1 } } }, { clusterTime: { $timestamp: { t: 1735725600, i: 12 } } }],
    ],
    [
      'dates of MongoDB',
      [{ wallTime: { $date: { $numberLong: '1735725900000' } } }, { wallTime: { $date: { $numberLong: '1735725600000' } } }],
    ],
    ['versions of Elasticsearch', [{ _version: 9 }, { _version: 8 }]],
    ['times of GoldenGate', [{ op_ts: '2025-01-01 10:00:00.000002' }, { op_ts: '2025-01-01 10:00:00.000001' }]],
  ])('where %s are against the order of lines', async (_, [one, other]) => {
    const { after, stdout, exitCode } = await made([
      { op: 'u', ...one, after: fresh },
      { op: 'c', ...other, after: old },
    ])
    expect(stdout).toContain(outOfOrder)
    expect([after.length, exitCode]).toEqual([2, 1])
    const sorted = await made([
      { op: 'c', ...other, after: old },
      { op: 'u', ...one, after: fresh },
    ])
    expect([sorted.after, sorted.exitCode]).toEqual([[fresh], 0])
  })

  it.each([
    ['are in no notation that is sure', [{ timestamp: '01.03.2025 10:00:00' }, { timestamp: '02.02.2025 10:00:00' }]],
    ['are missing in some', [{ ts_ms: 3000 }, {}]],
    ['are of two files of a log', [{ source: { file: 'binlog.000001', pos: 900 } }, { source: { file: 'binlog.000002', pos: 800 } }]],
    [
      'are alike, of two partitions',
      [
        { partition: 0, offset: 3, ts_ms: 1000 },
        { partition: 1, offset: 1, ts_ms: 1000 },
      ],
    ],
    ['are in seconds and in milliseconds', [{ ts: 1_735_725_600 }, { ts_ms: 1_735_725_800_000 }]],
    [
      'are of other partitions',
      [
        { partition: 0, offset: 3 },
        { partition: 1, offset: 12 },
      ],
    ],
  ])('where times or places %s', async (_, [one, other]) => {
    const { after, stdout, exitCode } = await made([
      { op: 'c', ...one, after: old },
      { op: 'u', ...other, after: fresh },
    ])
    expect(stdout).toContain(unordered)
    expect([after.length, exitCode]).toEqual([2, 1])
  })

  it('where states lie in several files, and nothing states their order', async () => {
    const run = async (one: object, other: object) => {
      const files = [write('10.jsonl', lines([one])), write('2.jsonl', lines([other]))]
      return runProgram(['fix', ...files, '--answers', write('a.json', { records: 'after', decisions })])
    }
    expect((await run({ op: 'u', after: fresh }, { op: 'c', after: old })).stdout).toContain(unordered)
    expect((await run({ op: 'u', ts_ms: 1000, after: fresh }, { op: 'c', ts_ms: 1000, after: old })).stdout).toContain(unordered)
    const stated = await run({ op: 'c', ts_ms: 1000, after: old }, { op: 'u', ts_ms: 2000, after: fresh })
    expect(stated.stdout).not.toContain('In doubt')
    expect(stated.stdout).toMatch(/Nothing is left of \S+10\.jsonl, so that it has no copy\./)
  })

  it.each([
    [
      'is made that is there',
      [
        { op: 'u', after: fresh },
        { op: 'c', after: old },
      ],
      2,
    ],
    [
      'is changed that is deleted',
      [
        { op: 'c', after: old },
        { op: 'd', before: old, after: null },
        { op: 'u', after: fresh },
      ],
      3,
    ],
    [
      'comes newest first',
      [
        { op: 'd', before: fresh, after: null },
        { op: 'u', before: old, after: fresh },
        { op: 'c', before: null, after: old },
      ],
      3,
    ],
  ])('where one %s, and nothing states the order', async (_, stream, all) => {
    const { after, stdout, exitCode } = await made(stream)
    expect(stdout).toMatch(/In doubt: \d changes? of which nobody can tell/)
    expect([after.length, exitCode]).toEqual([all, 1])
  })

  it.each([
    { op: 'u', headers: { operation: 'remove' } },
    { op: 'u', action: 'd' },
    { type: 'update', deleted: true },
    { op: 'purge' },
    { op: 'removed_by_gdpr' },
    { eventType: 'AccountDeleted' },
  ])('and %j is only in doubt, not left out', async (beside) => {
    const { after, stdout, exitCode } = await made([
      { op: 'c', after: living('2', 'Jena') },
      { ...beside, after: fresh },
    ])
    expect(stdout).toContain('In doubt: 1 record that may be deleted')
    expect([after.length, exitCode]).toEqual([2, 1])
  })

  it('where the last one lacks what an earlier one has', async () => {
    const { after, stdout, exitCode } = await made([
      { op_type: 'I', op_ts: '2025-01-01 10:00:00', after: { ...old, billing_address1: 'Weg 1' } },
      { op_type: 'U', op_ts: '2025-01-02 10:00:00', after: fresh },
    ])
    expect(stdout).toContain(
      'In doubt: 1 record with fields or items of lists that a later state of the same account does not have, the first at ',
    )
    expect([after.length, exitCode]).toEqual([2, 1])
  })

  const named = (...customers: readonly object[]) => ({ ...fresh, customers })
  const [ada, bo] = [
    { given_name: 'Ada', family_name: 'Lo', email: 'a@example.de' },
    { given_name: 'Bo', family_name: 'Li' },
  ]
  it.each([
    ['has a part of a customer', [ada], [{ email: 'b@example.de' }]],
    ['has one customer less', [ada, bo], [ada]],
    ['has a part of one of two', [ada, bo], [{ family_name: 'Ly' }, ada]],
    ['has none', [ada], []],
    ['has a part in JSON within a text', [JSON.stringify(ada)], [JSON.stringify({ email: 'b@example.de' })]],
  ])('where the last one %s', async (_, before, later) => {
    const { after, stdout, exitCode } = await made([
      { op: 'c', after: named(...(before as object[])) },
      { op: 'u', after: named(...(later as object[])) },
    ])
    expect(stdout).toContain('In doubt: 1 record with fields or items of lists that a later state')
    expect([after.length, exitCode === 0]).toEqual([2, false])
  })

  it.each([
    ['more customers, in another order', [ada], [bo, ada]],
    ['another customer with the same fields', [bo], [{ given_name: 'Cy', family_name: 'Lu' }]],
    ['another order', [ada, bo], [bo, ada]],
    ['null where a value was', [{ ...bo, email: null }], [{ ...bo, email: null }]],
  ])('but not where it has %s', async (_, before, later) => {
    const { after, stdout } = await made([
      { op: 'c', after: named(...before) },
      { op: 'u', after: named(...later) },
    ])
    expect(stdout).not.toContain('In doubt')
    expect(after.length).toBe(1)
  })

  it('where something in the last one stands for a value that was left alone', async () => {
    const stream = [
      change('c', null, { ...old, billing_address1: 'Weg 1' }),
      change('u', null, { ...fresh, billing_address1: '__debezium_unavailable_value' }),
    ]
    const { after, stdout, exitCode } = await made(stream, 'payload.after')
    expect(stdout).toContain('In doubt: 1 record with __debezium_unavailable_value in place of a value')
    expect([after.length, exitCode]).toEqual([2, 1])
    expect((await plan(stream.slice(1), { records: 'payload.after' })).stdout).toContain('1 record with __debezium_unavailable_value')
  })

  it('where the last one is as it was before a change', async () => {
    const stream = [
      { _change_type: 'insert', _commit_version: 1, row: old },
      { _change_type: 'update_postimage', _commit_version: 2, row: fresh },
      { _change_type: 'update_preimage', _commit_version: 2, row: old },
    ]
    const { after, stdout, exitCode } = await made(stream, 'row')
    expect(stdout).toContain('In doubt: 1 record as it was before a change')
    expect([after.length, exitCode]).toEqual([3, 1])
    const sorted = await made([stream[0], stream[2], stream[1]], 'row')
    expect([sorted.after, sorted.exitCode]).toEqual([[fresh], 0])
  })

  it('where a change has no record', async () => {
    const stream = [
      { operationType: 'insert', fullDocument: old },
      { operationType: 'update', documentKey: { _id: 'x' }, updateDescription: { updatedFields: { billing_address4: 'New' } } },
    ]
    const { stdout, exitCode } = await made(stream, 'fullDocument')
    expect(stdout).toContain('In doubt: 1 change of which no record is taken, the first at ')
    expect(exitCode).toBe(1)
  })

  it('where its number was another one before the change', async () => {
    for (const before of [living('1', 'Jena'), { external_account_number: '1' }]) {
      const stream = [
        change('c', null, living('1', 'Jena')),
        change('u', living('1', 'Jena'), living('1', 'Gera')),
        change('u', before, living('2', 'Gera')),
      ]
      const { after, stdout, exitCode } = await made(stream, 'payload.after')
      expect(stdout).toContain('In doubt: 1 record whose account had another number or supplier before the change, the first at ')
      expect([after.length, exitCode]).toEqual([3, 1])
    }
  })

  it('where a deletion is newer than what follows: it stays as well', async () => {
    const stream = [change('d', living('1', 'Jena'), null, 3000), change('c', null, living('1', 'Jena'), 1000)]
    const { after, stdout, exitCode } = await made(stream, 'payload.after')
    expect(stdout).toContain(`${outOfOrder}, going by the numbers or times beside them`)
    expect(stdout).toContain('All records and deletions of these accounts stay.')
    expect([after.length, exitCode]).toEqual([2, 1])
  })

  it('where times that an answer leaves out of records are against their order', async () => {
    const flat = (state: object, __ts_ms: number) => ({ ...state, __op: 'u', __ts_ms })
    const names = { __op: 'leave out', __ts_ms: 'leave out' }
    const { after, stdout, exitCode } = await answered([flat(fresh, 2000), flat(old, 1000)], { names, decisions })
    expect(stdout).toContain(outOfOrder)
    expect([after.length, exitCode]).toEqual([2, 1])
  })

  it('where the last row of SQL Server is the one before an update', async () => {
    const row = (kind: number, state: object) => ({ __$operation: kind, after: state })
    const { stdout, exitCode } = await made([row(2, old), row(3, old)])
    expect(stdout).toContain('In doubt: 1 record as it was before a change')
    expect(exitCode).toBe(1)
    const whole = await made([row(2, old), row(3, old), row(4, fresh)])
    expect([whole.after, whole.exitCode]).toEqual([[fresh], 0])
  })

  it('where another account has its number but for zeros in front', async () => {
    const stream = [
      { op: 'c', after: living('0001', 'Jena') },
      { op: 'd', before: living('1', 'Jena') },
      { op: 'c', after: living('0002', 'Gera') },
      { op: 'd', before: living('0002', 'Gera') },
      { op: 'c', after: { ...living('1', 'Suhl'), import_supplier: 'T' } },
    ]
    const { after, stdout, exitCode } = await made(stream)
    expect(stdout).toContain('In doubt: 2 changes of accounts whose number another account of the same supplier has as well, but for zeros')
    expect([after.length, exitCode]).toEqual([3, 1])
    const padded = { external_account_number: 'digits, at least 4, also of texts' }
    const settled = await answered(stream.slice(0, 4), { records: 'after', decisions, texts: padded })
    expect(settled.stdout).not.toContain('but for zeros in front')
  })

  it('where a line of several changes stays as it is', async () => {
    const stream = [
      {
        Records: [
          { eventName: 'INSERT', doc: living('1', 'Jena') },
          { eventName: 'INSERT', doc: living('2', 'Jena') },
        ],
      },
      {
        Records: [
          { eventName: 'REMOVE', old: living('2', 'Jena') },
          { eventName: 'INSERT', doc: living('3', 'Jena') },
        ],
      },
    ]
    const { after, stdout, exitCode } = await made(stream, 'Records.*.doc')
    expect(stdout).toContain('In doubt: 2 changes of which no record is taken, the first at ')
    expect([after.length, exitCode]).toEqual([3, 1])
  })
})

it('what is left out of a line of several changes has its place in the list of the patch', async () => {
  const stream = [
    {
      Records: [
        { eventName: 'INSERT', doc: living('1', 'A') },
        { eventName: 'MODIFY', doc: living('1', 'B') },
      ],
    },
  ]
  stream.push({ Records: [{ eventName: 'INSERT', doc: living('2', 'A') }] })
  const { after, log } = await answered(stream, { records: 'Records.*.doc', decisions: { repeated_accounts: last } })
  expect(after).toEqual([living('1', 'B'), living('2', 'A')])
  expect(log).toContainEqual(expect.objectContaining({ left_out: JSON.stringify(living('1', 'A')), because: 'earlier state', at: '/0' }))
})

it('a stream of DynamoDB becomes its last states, with plain values', async () => {
  const typed = (number: string, town: string) => ({
    external_account_number: { S: number },
    import_supplier: { S: 'S' },
    billing_address4: { S: town },
    notes: { L: [] },
  })
  const event = (eventName: string, images: object) => ({
    eventName,
    dynamodb: { Keys: { external_account_number: { S: '1' } }, ...images },
  })
  const { after, exitCode } = await answered(
    [
      event('INSERT', { NewImage: typed('1', 'Jena') }),
      event('MODIFY', { OldImage: typed('1', 'Jena'), NewImage: typed('1', 'Gera') }),
      event('INSERT', { NewImage: typed('2', 'Suhl') }),
      event('REMOVE', { OldImage: typed('2', 'Suhl') }),
    ],
    { records: 'dynamodb.NewImage', decisions: { deleted_records: leaveOut, repeated_accounts: last } },
  )
  expect([after, exitCode]).toEqual([[{ ...living('1', 'Gera'), notes: [] }], 0])
})

describe('accounts that an answer makes one', () => {
  const prefixed = { texts: { external_account_number: 'without the prefix ACC-' } }

  it('are in doubt, and both stay', async () => {
    const { stdout, exitCode, after } = await answered([account('ACC-1'), account('2'), account('1')], prefixed)
    expect(stdout).toMatch(
      /In doubt: 1 record with the account of another record, which had another number or supplier before an answer changed it, the first at \S+:1\./,
    )
    expect([after.length, exitCode]).toEqual([3, 1])
    const both = await answered([account('ACC-1'), account('1')], { ...prefixed, decisions: { repeated_accounts: last } })
    expect([both.after.length, both.exitCode]).toEqual([2, 1])
  })

  it('are not those that stood twice before, or are different after', async () => {
    for (const records of [
      [account('ACC-1'), account('ACC-1')],
      [account('ACC-1'), account('ACC-2')],
    ]) {
      const { stdout } = await answered(records, prefixed)
      expect(stdout).not.toContain('In doubt')
    }
  })

  it('are found where they are put together of several texts, and where a supplier is filled in', async () => {
    const parts = (a: string, b: string) => ({ a, b, import_supplier: 'S' })
    const made = await answered([parts('1', '23'), parts('12', '3')], { texts: { external_account_number: 'made of {a}{b}' } })
    const filled = await answered([{ external_account_number: '1', notes: [] }, account('1')], { missing: { import_supplier: 'S' } })
    for (const { stdout } of [made, filled]) expect(stdout).toContain('In doubt: 1 record with the account of another record')
  })
})

describe('times of Debezium', () => {
  const agreed = (agreed_at: unknown, effective_from: unknown = '2026-08-01') =>
    account('1', { supply_addresses: [{ supply_points: [{ agreements: [{ effective_from, agreed_at, product_code: 'P' }] }] }] })
  const typed = (field: string, name: string) => ({
    type: 'struct',
    fields: [{ field: 'after', fields: [{ type: 'int64', name, field }] }],
  })
  const told = (...fields: readonly (readonly [string, string])[]) => ({ fields: fields.map(([field, name]) => typed(field, name)) })
  const agreement = ([record]: readonly unknown[]) =>
    (record as { supply_addresses: [{ supply_points: [{ agreements: [object] }] }] }).supply_addresses[0].supply_points[0].agreements[0]
  const ms = Date.parse('2026-07-11T20:14:00Z')

  it.each([
    ['io.debezium.time.Timestamp', ms, '2026-07-11T20:14:00'],
    ['io.debezium.time.MicroTimestamp', ms * 1000 + 250_000, '2026-07-11T20:14:00.250'],
    ['io.debezium.time.NanoTimestamp', `${ms}000000`, '2026-07-11T20:14:00'],
  ])('%s is the clock on the wall', async (name, value, after) => {
    const message = { ...change('c', null, agreed(value)), schema: told(['agreed_at', name]) }
    const run = await answered([message], { records: 'payload.after' })
    expect(agreement(run.after)).toMatchObject({ agreed_at: after })
    expect(run.stdout).not.toContain('Not decided')
  })

  it('are read so under the name that they have in the message', async () => {
    const record = JSON.parse(JSON.stringify(agreed(ms)).replace('agreed_at', 'signed')) as object
    const message = { ...change('c', null, record), schema: told(['signed', 'io.debezium.time.Timestamp']) }
    const run = await answered([message], { records: 'payload.after', names: { signed: 'agreed_at' } })
    expect(agreement(run.after)).toMatchObject({ agreed_at: '2026-07-11T20:14:00' })
  })

  it('days are those since 1970, as the schema says', async () => {
    const message = {
      ...change('c', null, agreed('2026-07-11T20:14:00', 20_666)),
      schema: told(['effective_from', 'io.debezium.time.Date']),
    }
    expect(agreement((await answered([message], { records: 'payload.after' })).after)).toMatchObject({ effective_from: '2026-08-01' })
  })

  it('are asked about where no schema tells, and nothing is presumed', async () => {
    const message = change('c', null, agreed(ms))
    const left = await answered([message], { records: 'payload.after' })
    expect(agreement(left.after)).toMatchObject({ agreed_at: ms })
    expect(left.exitCode).toBe(1)
    const answers = ['times of Debezium are moments in UTC', 'times of Debezium are on the clock, without an offset']
    expect(await asked([message], '--answers', write('a.json', { records: 'payload.after' }))).toMatchObject({
      decisions: { debezium_times: { answers } },
    })
    const made = async (debezium_times: string | undefined) =>
      agreement((await answered([message], { records: 'payload.after', decisions: { debezium_times } })).after)
    expect(await made(answers[0])).toMatchObject({ agreed_at: '2026-07-11T20:14:00Z' })
    expect(await made(answers[1])).toMatchObject({ agreed_at: '2026-07-11T20:14:00' })
  })

  it('are asked about where a schema has a type that may be either, or two for one name', async () => {
    const connect = { ...change('c', null, agreed(ms)), schema: told(['agreed_at', 'org.apache.kafka.connect.data.Timestamp']) }
    const twice = {
      ...change('c', null, agreed(ms)),
      schema: told(['agreed_at', 'io.debezium.time.Timestamp'], ['agreed_at', 'io.debezium.time.MicroTimestamp']),
    }
    for (const message of [connect, twice])
      expect(agreement((await answered([message], { records: 'payload.after' })).after)).toMatchObject({ agreed_at: ms })
  })

  it('other numbers are moments, as before', async () => {
    expect(agreement((await answered([agreed(ms)], {})).after)).toMatchObject({ agreed_at: '2026-07-11T20:14:00Z' })
  })
})

describe('other records than accounts', () => {
  const noted = (text: string, more: object, own: object = {}) => ({
    ...more,
    after: { ...account('1', { notes: [{ created_at: '2026-07-11T20:14:00Z', body: text }] }), ...own },
  })
  const notes = ['--operation', 'create-notes']
  const replacing = 'that may replace or delete'

  it('several are usual for an account, and none is left out for another', async () => {
    const changes = [noted('One', { op: 'c' }), noted('Two', { op: 'c' }), noted('Three', { op: 'd' })]
    const { stdout } = await plan(changes, { records: 'after' }, ...notes)
    expect(stdout).not.toContain('a later state follows')
    expect(stdout).toContain('In doubt: 1 record that is deleted')
    expect(stdout).toContain(`In doubt: 1 change ${replacing} a record further up`)
  })

  it.each([
    ['says that it changes one', [noted('One', { op: 'c' }), noted('Two', { op: 'u' })], 'after'],
    ['says so in words', [noted('One', { eventName: 'INSERT' }), noted('Two', { eventName: 'MODIFY' })], 'after'],
    ['has the key of one', [noted('One', { key: { id: 5 } }), noted('Two', { key: { id: 5 } })], 'after'],
    ['has the key of one as JSON in a text', [noted('One', { key: '{"id":5}' }), noted('Two', { key: '{ "id": 5 }' })], 'after'],
    ['has the document of one', [noted('One', { documentKey: { _id: 'x' } }), noted('Two', { documentKey: { _id: 'x' } })], 'after'],
    ['has the id of one', [noted('One', { op: 'c' }, { id: 5 }), noted('Two', { op: 'u' }, { id: 5 })], 'after'],
  ])('one that %s is in doubt', async (_, stream, records) => {
    const names = { id: 'leave out' }
    const { after, stdout, exitCode } = await answered(stream, { records, names, decisions: { repeated_accounts: last } }, ...notes)
    expect(stdout).toContain(`In doubt: 1 change ${replacing} a record further up, the first at `)
    expect([after.length, exitCode]).toEqual([2, 1])
    const all = await answered(stream, { records, names, decisions: { repeated_accounts: 'all of each account' } }, ...notes)
    expect([all.after.length, all.exitCode]).toEqual([2, 0])
  })

  it.each([
    ['are made', [noted('One', { op: 'c' }), noted('Two', { op: 'c' })]],
    ['have ids of their own', [noted('One', { op: 'c' }, { id: 5 }), noted('Two', { op: 'u' }, { id: 6 })]],
    ['have a key that may be that of their account', [noted('One', { key: '4711' }), noted('Two', { key: '4711' })]],
  ])('those that %s are not', async (_, stream) => {
    const run = await answered(stream, { records: 'after', names: { id: 'leave out' } }, ...notes)
    expect(run.stdout).not.toContain('In doubt')
    expect([run.after.length, run.exitCode]).toEqual([2, 0])
  })

  it('are asked about', async () => {
    const stream = [noted('One', { op: 'c' }), noted('Two', { op: 'u' })]
    const { decisions } = await asked(stream, ...notes, '--answers', write('a.json', { records: 'after' }))
    expect(decisions).toMatchObject({ repeated_accounts: { answers: ['all of each account'], values: 1 } })
  })
})

describe('a field that is left out of records', () => {
  const row = (more: object) => [account('1', more), account('2')]

  it.each<object>([
    { _fivetran_deleted: true },
    { _ab_cdc_deleted_at: '2024-01-01T00:00:00Z' },
    { _sdc_deleted_at: '2024-01-01T00:00:00Z' },
    { __hevo__marked_deleted: true },
    { _dlt_deleted: 'true' },
    { row_deleted: 't' },
    { delete_flag: '1' },
    { DeletionIndicator: 'X' },
    { Kunde_geloescht_am: '01.01.2024' },
    { LVORM: 'X' },
    { METADATA$ACTION: 'DELETE' },
    { header__change_oper: 'D' },
    { ODQ_CHANGEMODE: 'D' },
    { OPFLAG: 'D' },
    { VERSIONS_OPERATION: 'D' },
  ])('may say that they are deleted: %j', async (more) => {
    const [name, value] = Object.entries(more)[0] ?? ['']
    const names = { [name]: 'leave out' }
    const { stdout, exitCode } = await answered(row(more), { names })
    expect(stdout).toContain(`In doubt: 1 record that may be deleted, going by ${name}: ${JSON.stringify(value)} beside it`)
    expect(exitCode).toBe(1)
    expect((await answered(row(more), { names, decisions: { deleted_records: take } })).exitCode).toBe(0)
  })

  it.each<object>([
    { _fivetran_deleted: false },
    { _sdc_deleted_at: '' },
    { _ab_cdc_deleted_at: '2135-01-01' },
    { email_deleted: true },
    { meter_removed_at: '2024-01-01' },
    { OPFLAG: 'U' },
    { LVORM: '' },
    { undeleted: true },
    { deleted_by: 'Bo' },
  ])('says nothing of that: %j', async (more) => {
    const { stdout, exitCode } = await answered(row(more), { names: { [Object.keys(more)[0] ?? '']: 'leave out' } })
    expect(stdout).not.toContain('In doubt')
    expect(exitCode).toBe(0)
  })
})

describe('a record that is JSON in a text of what was answered', () => {
  it.each<[string, string, (text: string) => object]>([
    ['an envelope', 'payload', (payload) => ({ payload, offset: 1 })],
    [
      'a message within a message',
      'payload.after',
      (text) => ({ topic: 't', offset: 1, payload: `{"before":null,"after":${text},"op":"r"}` }),
    ],
    ['a list of messages', 'Messages.*.Body', (Body) => ({ Messages: [{ MessageId: 'a', Body }] })],
  ])('is taken out, and what is left in it is asked: %s', async (_of, records, around) => {
    const one = around(JSON.stringify({ ...account('1'), extra: 7, customers: [{ strange: 1 }] }))
    const { after } = await answered([one], { records })
    expect(after).toEqual([{ ...account('1'), extra: 7, customers: [{ strange: 1 }] }])
    const questions = place('left.json')
    await runProgram([
      'fix',
      write('stream.jsonl', lines([one])),
      '--answers',
      write('answers.json', { records }),
      '--questions',
      questions,
    ])
    expect(JSON.parse(readFileSync(questions, 'utf8'))).toMatchObject({
      names: { extra: { answer: '?' }, 'customers.*.strange': { answer: '?' } },
    })
    const names = { extra: 'leave out', 'customers.*.strange': 'leave out' }
    const done = await answered([one], { records, names, decisions: { left_beside: 'what stood beside the records goes' } })
    expect(done.after).toEqual([{ ...account('1'), customers: [{}] }])
  })
})
