import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { answerFiles } from './testing/answer-files.ts'
import { runProgram } from './testing/run-program.ts'

const { folder, account, place, write, answered, asked } = answerFiles('fix-beside-')
afterAll(() => rmSync(folder, { recursive: true }))

/** A document like those of JSON:API, with the customers beside the accounts, and what leads to them in words of its own. */
const document = (count: number, padding = '') => ({
  jsonapi: { version: '1.0' },
  data: Array.from({ length: count }, (_, index) => ({
    type: 'accounts',
    id: `${index}`,
    attributes: account(`${index}`),
    relationships: { customers: { ref: `c${index}` } },
  })),
  included: Array.from({ length: count }, (_, index) => ({
    type: 'customers',
    id: `c${index}`,
    attributes: { family_name: `Groß${padding}` },
  })),
})

describe('what stands beside records and is in no copy', () => {
  const answers = { records: { 'data.*.attributes': 'take them' } }

  it.each([
    ['a short object', 2, ''],
    // The end of the object is too long to be kept.
    ['a long object', 80, ' '.repeat(1000)],
  ])('is told by name, in %s', async (_, count, padding) => {
    const path = write('export.json', document(count, padding))
    const out = place('out')
    const { stdout, exitCode } = await runProgram(['fix', path, '--answers', write('answers.json', answers), '--out', out])
    expect(stdout).toContain(`In doubt: beside the records stood included (${count}) and relationships (${count}), which are in no copy.`)
    expect(exitCode).toBe(1)
    const log = readFileSync(join(out, 'changes.log'), 'utf8')
    expect(log).toContain('"left_out":"[{\\"relationships\\":{\\"customers\\"')
    expect(log).toContain('"left_out":"[{\\"included\\":')
  })

  it('is asked once it was left out, and goes without exit code 1 as was answered', async () => {
    const records = [{ account: account('1'), customers: [{ family_name: 'A' }, { family_name: 'B' }], importSupplier: 'T' }]
    const open = await asked(records, '--answers', write('a.json', { records: 'account' }))
    expect(open['decisions']).toMatchObject({ left_beside: { values: 3, fields: ['customers', 'importSupplier'] } })
    const goes = { left_beside: 'what stood beside the records goes' }
    const gone = await answered(records, { records: 'account', decisions: goes })
    expect([gone.exitCode, gone.after]).toEqual([0, [account('1')]])
    expect(gone.stdout).toContain('beside the records stood customers (2) and importSupplier, which are in no copy.')
    expect(gone.stdout).toContain('It goes, as was answered.')
    expect(gone.stdout).not.toContain('matched nothing')
    const belongs = { left_beside: 'what stood beside the records belongs to them' }
    expect((await answered(records, { records: 'account', decisions: belongs })).exitCode).toBe(1)
    const none = await answered([account('1')], { decisions: { left_beside: 'what stood beside the records goes' } })
    expect(none.stdout).toContain('Answers that matched nothing: decisions left_beside.')
  })

  it('is asked before the answer, all of it', async () => {
    const questions = place('questions.json')
    await runProgram(['fix', write('export.json', document(80, ' '.repeat(1000))), '--questions', questions])
    const { records } = JSON.parse(readFileSync(questions, 'utf8')) as { records: object }
    // Of the other records nobody knows yet what stands beside them.
    expect(records).toMatchObject({ 'data.*.attributes': { lost: ['included: 80', 'relationships'] } })
    expect(await asked([document(2)])).toMatchObject({
      records: { 'data.*.attributes': { lost: ['included: 2', 'relationships'] } },
    })
  })

  it('is told of fields of the interface, also of single ones', async () => {
    const { stdout, exitCode, log } = await answered(
      [{ account: account('1'), customers: [{ family_name: 'A' }, { family_name: 'B' }], importSupplier: 'T' }],
      { records: 'account' },
    )
    expect(stdout).toContain('In doubt: beside the records stood customers (2) and importSupplier, which are in no copy.')
    expect(exitCode).toBe(1)
    expect(log).toEqual([
      expect.objectContaining({
        left_out: '[{"customers":[{"family_name":"A"},{"family_name":"B"}]},{"importSupplier":"T"}]',
        because: 'beside the records',
      }),
    ])
  })

  it.each([
    ['header', { header: { customers: [{ family_name: 'A' }] } }],
    ['source', { source: { connector: 'x', billing_frequency_specification: { operations: [] } } }],
    ['contacts (2)', { contacts: '[{"family_name":"A"},{"family_name":"B"}]' }],
    ['pageable', { pageable: { paged: true, deleted: 3 } }],
    ['extensions', { extensions: { transfer_balance: 12.5 } }],
  ])('is told where it stands in what mostly tells of an export, or in a text: %s', async (told, beside) => {
    const { stdout, exitCode } = await answered([{ after: account('1'), ...beside }], { records: 'after' })
    expect(stdout).toContain(`In doubt: beside the records stood ${told}, which`)
    expect(exitCode).toBe(1)
  })

  it.each([
    { page: 1, total: 1 },
    { meta: { generatedAt: '2025-01-01T00:00:00Z' } },
    { before: account('1'), source: { connector: 'postgresql', table: 'account' }, transaction: { id: '1', total_order: 3 } },
    { ns: { db: 'mig', coll: 'accounts' }, documentKey: { _id: '1' }, updateDescription: { updatedFields: { x: 1 }, removedFields: [] } },
    { customers: [], note: null },
    {
      headers: [{ key: 'op', value: 'c' }],
      metadata: { customers: 2, notes: ['of the export'], metadata: { a: 1 } },
      filter: '{}',
      remark: '[A]',
    },
    { pageable: { sort: { sorted: false, empty: true }, pageNumber: 0, pageSize: 20, paged: true }, sort: { unsorted: true } },
    { extensions: { cost: { requestedQueryCost: 3, throttleStatus: { maximumAvailable: 1000.5 } } } },
  ])('is nothing where it is %j', async (beside) => {
    const { stdout, exitCode } = await answered([{ after: account('1'), ...beside }], { records: 'after' })
    expect(stdout).not.toContain('In doubt')
    expect(exitCode).toBe(0)
  })
})
