import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { diffOpenapi } from '../contract-diff/diff-openapi.ts'
import { isObject, type JsonSchema } from '../contract/json-schema.ts'
import { runProgram } from './testing/run-program.ts'

const folder = mkdtempSync(join(tmpdir(), 'contract-'))
const inside = (name: string) => join(folder, name)
const write = (name: string, value: unknown) => writeFileSync(inside(name), JSON.stringify(value))
afterAll(() => rmSync(folder, { recursive: true }))

let contract: JsonSchema
beforeAll(async () => {
  contract = JSON.parse((await runProgram(['openapi'])).stdout) as JsonSchema
  write('now.json', contract)
})

/** The contract with the value at a path changed. */
function changed(path: readonly string[], to: unknown, from = contract): JsonSchema {
  const copy = structuredClone(from) as Record<string, unknown>
  let at: Record<string, unknown> = copy
  for (const key of path.slice(0, -1)) at = at[key] as Record<string, unknown>
  const last = path.at(-1) ?? ''
  if (to === undefined) delete at[last]
  else at[last] = to
  return copy
}

const customer = ['components', 'schemas', 'Customer']
const staging = ['components', 'schemas', 'StagingResult']

describe('two OpenAPI documents', () => {
  it.each([
    ['a field more in a request', [...customer, 'properties', 'nickname'], { type: 'string' }, 'nickname', false, 'Added.'],
    ['a field less', [...customer, 'properties', 'email'], undefined, 'email', true, 'Removed.'],
    ['required in a request', [...customer, 'required'], ['email'], 'email', true, 'Required now.'],
    ['another type', [...customer, 'properties', 'email', 'type'], 'integer', 'email', true, 'Type: string before, integer now.'],
    [
      'a type more in a request',
      [...customer, 'properties', 'email', 'type'],
      ['string', 'null'],
      'email',
      undefined,
      'Type: string before, string or null now.',
    ],
    ['a list of values', [...customer, 'properties', 'email', 'enum'], ['a'], 'email', true, 'Only these values now: a.'],
    ['a limit', [...customer, 'properties', 'email', 'maxLength'], 10, 'email', true, 'maxLength is 10 now.'],
    ['other words', [...customer, 'properties', 'email', 'description'], 'E-mail.', 'email', false, 'Its description changed.'],
    ['a field more in an answer', [...staging, 'properties', 'note'], { type: 'string' }, 'note', false, 'Added.'],
    ['a field less in an answer', [...staging, 'properties', 'import_supplier'], undefined, 'import_supplier', true, 'Removed.'],
    ['no longer required in an answer', [...staging, 'required'], [], 'import_supplier', true, 'No longer required.'],
  ])('%s', (_name, path, to, place, breaking, text) => {
    const changes = diffOpenapi(contract, changed(path, to)).filter((change) => change.text === text)
    expect(changes).toContainEqual({ subject: `record ${path[2]}`, place, breaking: breaking ?? expect.any(Boolean), text })
  })

  const staged = ['paths', '/v1/data-import/account-import-process/create-or-update/', 'post']
  it.each([
    ['effect', [...staged, 'x-sent-again', 'effect'], 'kept', 'sent again', true, 'Effect: replaces before, kept now.'],
    ['no effect', [...staged, 'x-sent-again', 'effect'], 'open', 'sent again', true, 'Effect: replaces before, not known now.'],
    ['status', [...staged, 'x-sent-again', 'status'], 201, 'sent again', true, 'Status of the repetition: 200 before, 201 now.'],
    ['reason', [...staged, 'x-sent-again', 'requirements'], [], 'sent again', false, 'What is said of it changed.'],
    [
      'link less',
      [...staged, 'responses', '201', 'links', 'processAccount'],
      undefined,
      'answer 201',
      true,
      'The link processAccount was removed.',
    ],
    [
      'link more',
      [...staged, 'responses', '201', 'links', 'other'],
      { operationId: 'createNotes' },
      'answer 201',
      false,
      'The link other was added.',
    ],
    [
      'other link',
      [...staged, 'responses', '201', 'links', 'processAccount', 'operationId'],
      'createNotes',
      'answer 201',
      true,
      'The link processAccount leads elsewhere, or fills in other values.',
    ],
    [
      'other words of a link',
      [...staged, 'responses', '201', 'links', 'processAccount', 'description'],
      'Next.',
      'answer 201',
      false,
      'The description of the link processAccount changed.',
    ],
  ])('another %s of an operation', (_name, path, to, place, breaking, text) => {
    expect(diffOpenapi(contract, changed(path, to))).toEqual([{ subject: 'operation stageAccount', place, breaking, text }])
  })

  it.each(['if', 'then'])('another condition of a record, in %s', (keyword) => {
    const other = changed(['components', 'schemas', 'Note', keyword], { required: ['created_at'] })
    const text = 'The condition between its fields changed.'
    expect(diffOpenapi(contract, other)).toEqual([{ subject: 'record Note', place: '', breaking: true, text }])
  })

  it('a seen value more: told once, and nothing breaks', () => {
    const point = [...customer.slice(0, -1), 'SupplyPoint', 'properties', 'supply_type', 'x-seen-values']
    const list = [...customer.slice(0, -1), 'SeenSupplyPointSupplyType', 'enum']
    const values = ['GAS', 'ELECTRICITY', 'WATER']
    const told = { subject: 'record SupplyPoint', place: 'supply_type', breaking: false, text: 'Seen values: WATER added.' }
    expect(diffOpenapi(contract, changed(point, values, changed(list, values)))).toEqual([told])
  })

  it('a list of seen values that nobody named before: nothing', () => {
    const field = [...customer.slice(0, -1), 'SupplyPoint', 'properties', 'supply_type']
    const before = changed(field, { type: 'string', description: 'Type of the supply point.', 'x-seen-values': ['GAS', 'ELECTRICITY'] })
    expect(diffOpenapi(before, contract).filter(({ breaking }) => breaking)).toEqual([])
  })

  it('an operation that is gone, one that moved, and one that is new', () => {
    const path = '/v1/data-import/notes/create/'
    const notes = isObject(contract['paths']) ? contract['paths'][path] : undefined
    const without = changed(['paths', path], undefined)
    expect(diffOpenapi(contract, without)).toContainEqual({ subject: 'operation createNotes', place: '', breaking: true, text: 'Removed.' })
    expect(diffOpenapi(without, contract)).toContainEqual({
      subject: 'operation createNotes',
      place: '',
      breaking: false,
      text: `Added: POST ${path}.`,
    })
    const moved = changed(['paths'], { ...(without['paths'] as object), '/v2/notes/': notes })
    expect(diffOpenapi(contract, moved)).toEqual([
      { subject: 'operation createNotes', place: '', breaking: true, text: `POST ${path} before, POST /v2/notes/ now.` },
    ])
  })

  it('the same: nothing', () => {
    expect(diffOpenapi(contract, structuredClone(contract))).toEqual([])
  })
})

describe('data-import contract diff', () => {
  it('tells it as Markdown, JSON and a page, and by the exit code', async () => {
    write('old.json', changed([...customer, 'properties', 'nickname'], { type: 'string' }))
    const reports = ['--report', 'markdown', '--report', `json=${inside('changes.json')}`, '--report', `html=${inside('changes.html')}`]
    const { exitCode, stdout, stderr } = await runProgram(['contract', 'diff', inside('old.json'), ...reports])
    expect([exitCode, stderr]).toEqual([1, ''])
    expect(stdout).toBe('# Changes\n\n## Breaking (1)\n\n### record Customer\n\n- `nickname`: Removed.\n')
    expect(JSON.parse(readFileSync(inside('changes.json'), 'utf8'))).toEqual([
      { subject: 'record Customer', place: 'nickname', breaking: true, text: 'Removed.' },
    ])
    expect(readFileSync(inside('changes.html'), 'utf8')).toContain('<li><code>nickname</code>: Removed.</li>')
    expect(await runProgram(['contract', 'diff', inside('now.json'), inside('now.json')])).toMatchObject({
      exitCode: 0,
      stdout: '# Changes\n\nNothing changed.\n',
    })
  })

  it('compares profiles', async () => {
    write('a.json', {
      name: 'a',
      rules: { malo_check_digit: 'warning' },
      records: { Customer: { fields: { title: { values: ['Dr.', 'Prof.'] } } } },
    })
    write('b.json', {
      name: 'b',
      rules: { malo_check_digit: 'error' },
      records: { Customer: { required: ['email'], fields: { title: { values: ['Dr.'] } } } },
    })
    const { exitCode, stdout } = await runProgram(['contract', 'diff', inside('a.json'), inside('b.json'), '--report', 'json'])
    expect(exitCode).toBe(1)
    expect(JSON.parse(stdout)).toEqual([
      { subject: 'rule malo_check_digit', place: '', breaking: true, text: 'warning before, error now.' },
      { subject: 'record Customer', place: 'email', breaking: true, text: 'Required now.' },
      { subject: 'record Customer', place: 'title', breaking: true, text: 'Values: Prof. removed.' },
    ])
    expect(await runProgram(['contract', 'diff', inside('b.json'), inside('a.json')])).toMatchObject({ exitCode: 0 })
  })

  it.each([
    [['diff'], 'name the old version, an OpenAPI document or a profile'],
    [['compare'], 'there is no contract compare; write data-import contract diff OLD NEW'],
    [['diff', 'nowhere.json'], 'nowhere.json: there is no such file or folder'],
    [['diff', inside('a.json')], `${inside('a.json')} is a profile; name the profile to compare it with`],
    [
      ['diff', inside('a.json'), inside('now.json')],
      `${inside('a.json')} is a profile, ${inside('now.json')} an OpenAPI document; two of one kind can be compared`,
    ],
  ])('%j', async (args, expected) => {
    expect(await runProgram(['contract', ...args])).toMatchObject({ exitCode: 2, stderr: `data-import contract: ${expected}\n` })
  })
})
