import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync, inflateRawSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runProgram } from '../../../../src/cli/testing/run-program.ts'
import { bundleScripts } from '../../assets/bundle-scripts.ts'
import { answersText } from './answers/answers-text.ts'
import type { Answer, Request } from './messages.ts'

// The worker as the page has it, without what only Node offers: what it takes of Node is replaced when it is bundled.

const folder = mkdtempSync(join(tmpdir(), 'check-worker-'))
let source: string
beforeAll(async () => {
  source = inflateRawSync(Buffer.from((await bundleScripts()).checkWorker, 'base64')).toString()
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Starts a worker; the function that comes back asks it, and gives its last answer. */
function startWorker(): (request: Request) => Promise<Answer> {
  let ask: (message: { readonly data: Request }) => void = () => undefined
  let answered: (answer: Answer) => void = () => undefined
  const globals = {
    addEventListener: (_kind: string, listener: typeof ask) => (ask = listener),
    postMessage: (answer: Answer) => answered(answer),
    Buffer: undefined,
    process: undefined,
    global: undefined,
    setImmediate: undefined,
  }
  // oxlint-disable-next-line typescript/no-implied-eval -- The script is ours, and has to run as a browser runs it.
  new Function(...Object.keys(globals), 'globalThis', source)(...Object.values(globals), { ...globals })
  return (request) =>
    new Promise((resolve) => {
      answered = (answer) => {
        if (answer.kind !== 'progress' && answer.kind !== 'findings') resolve(answer)
      }
      ask({ data: request })
    })
}

const legacy = readFileSync(fileURLToPath(new URL('../../../samples/damaged/legacy-notation.jsonl', import.meta.url)), 'utf8')
const records = legacy
  .split('\n')
  .filter(Boolean)
  .map((line) => JSON.parse(line) as Record<string, unknown>)
const quoted = [...records, ...records].map((record) => ({ ...record, billing_name: 'Haus "Möwe"\n' }))
const lines = quoted.map((record) => `${JSON.stringify(record)}\n`).join('')

/** Names of files, and what they hold: each in a form that is read otherwise. */
const files: Readonly<Record<string, Uint8Array>> = {
  'notation.jsonl': Buffer.from(legacy),
  'latin.jsonl': Buffer.from(lines, 'latin1'),
  'latin.jsonl.gz': gzipSync(Buffer.from(lines, 'latin1')),
  'utf-16.json': Buffer.from(`\uFEFF${JSON.stringify(records, undefined, 2)}`, 'utf16le'),
  'wrapped.json': Buffer.from(JSON.stringify({ d: { results: records } })),
  'copy.jsonl': Buffer.from(lines.replaceAll('\\', '\\\\')),
  'sqlcmd.json': Buffer.from(`${(JSON.stringify(quoted).match(/[^]{1,2033}/g) ?? []).join('\r\n')}\r\n`),
  'logged.log': Buffer.from(lines.replaceAll(/^/gm, '2026-01-31 04:00:00,123 INFO export - ').replace(/[^\n]*$/, '')),
  'container.log': Buffer.from(
    `${lines
      .split('\n')
      .slice(0, -1)
      .flatMap((line) => [line.slice(0, 40), `${line.slice(40)}\n`])
      .map((log) => JSON.stringify({ log, stream: 'stdout', time: '2026-01-31T04:00:00Z' }))
      .join('\n')}\n`,
  ),
  'dump.sql': Buffer.from(`COPY account (id, data) FROM stdin;\n${lines.replaceAll('\\', '\\\\').replaceAll(/^(?=.)/gm, '1\t')}\\.\n`),
  'references.json': Buffer.from(
    JSON.stringify({
      $id: '1',
      $values: [
        { $id: '2', ...records[0] },
        { $id: '3', ...records[1], customers: { $ref: '2' } },
      ],
    }),
  ),
  'psql.json': Buffer.from(
    [' doc', '-'.repeat(20), ...records.map((record) => ` ${JSON.stringify(record, undefined, 1).replaceAll('\n', '  +\n ')}`)].join('\n') +
      `\n(${records.length} rows)\n\n`,
  ),
  'word.json': Buffer.from(JSON.stringify(records).replaceAll(/"([^"]*)"/g, '„$1“')),
  'powershell.jsonl': Buffer.from(
    '{"external_account_number":"1","import_supplier":"S","notes":"@{created_at=2024-01-31T10:00:00; body=a; is_pinned=True}"}\n',
  ),
  'rows.csv': Buffer.from(
    'external_account_number;import_supplier;unknown_occupier;customers[0].given_name;billing_address1\r\n1;S;ja;Käthe;"Weg 1\nHof"\r\n2;S;nein;;\r\n',
    'latin1',
  ),
  'comma.json': Buffer.from('[{"import_supplier":"S",}]'),
}

it('answers repair as they do on the command line, and what cannot be used is refused', async () => {
  const open = [
    {
      external_account_number: '1',
      customers: [{ date_of_birth: '31.12.98' }],
      transfer_balance: '1.234',
      payment_schedules: [{ amount: 'x' }],
    },
    { external_account_number: '2', import_supplier: 'T', Ort1: 'Köln', customers: [{ date_of_birth: '05.06.07' }] },
  ]
  const name = 'open.jsonl'
  writeFileSync(join(folder, name), open.map((record) => `${JSON.stringify(record)}\n`).join(''))
  const answers = answersText([
    { entry: { section: 'years', name: 'customers.*.date_of_birth', about: {} }, answer: '7' },
    { entry: { section: 'missing', name: 'import_supplier', about: {} }, answer: 'S' },
    { entry: { section: 'numbers', name: 'transfer_balance', about: {} }, answer: 'comma before the decimals' },
    { entry: { section: 'names', name: 'Ort1', about: {} }, answer: 'billing_address2' },
    {
      entry: { section: 'values', field: 'payment_schedules.*.amount', name: 'x', about: {} },
      answer: { number: '19.05' },
    },
    { entry: { section: 'names', name: 'Ort2', about: {} }, answer: undefined },
  ])
  writeFileSync(join(folder, 'answers.json'), answers ?? '')
  const out = join(folder, `${name}-out`)
  const { stdout } = await runProgram(['fix', join(folder, name), '--answers', join(folder, 'answers.json'), '--out', out])
  expect(stdout).toContain('2 of 2 records changed: 2 valid now, but doubted by rules.')
  const ask = startWorker()
  const given = { files: [new File([readFileSync(join(folder, name))], name)], operation: 'stageAccount' } as const
  const planned = await ask({ kind: 'plan', ...given, answers })
  if (planned.kind !== 'planned') throw new Error(`It answered ${planned.kind}`)
  expect(planned.planned.plan).toMatchObject({ changed: 2, sound: 2, unneeded: [] })
  const made = await ask({ kind: 'make', ...given, choice: planned.planned.choice })
  if (made.kind !== 'made') throw new Error(`It answered ${made.kind}`)
  const copy = await made.copies.files[0]?.content.text()
  expect(copy).toBe(readFileSync(join(out, name), 'utf8'))
  expect(copy).toContain('"amount":19.05')
  expect(await ask({ kind: 'plan', ...given, answers: '{"names":{"Ort1":"billing_adress2"}}' })).toMatchObject({
    kind: 'refused',
    problems: [{ path: ['names', 'Ort1'] }],
  })
})

it('how a file was written is asked, and read as was answered', async () => {
  const bodies = ['Haus "Möwe"\n', '\t5', 'plain'].map((body) => ({ ...records[0], notes: [{ created_at: '2024-01-31T10:00:00', body }] }))
  const content = bodies
    .map((record) => `${JSON.stringify(record)}\n`)
    .join('')
    .replaceAll('\\', '\\\\')
  const name = 'either.jsonl'
  writeFileSync(join(folder, name), content)
  const ask = startWorker()
  const given = { files: [new File([content], name)], operation: 'stageAccount' } as const
  const open = await ask({ kind: 'plan', ...given })
  if (open.kind !== 'planned') throw new Error(`It answered ${open.kind}`)
  const [entry] = open.planned.plan.open.entries
  expect(entry).toMatchObject({ section: 'decisions', name: 'doubled_backslashes', about: { files: 1, values: 1 } })
  const answers = entry && answersText([{ entry, answer: 'every backslash stands twice' }])
  writeFileSync(join(folder, 'forms.json'), answers ?? '')
  const out = join(folder, `${name}-out`)
  await runProgram(['fix', join(folder, name), '--answers', join(folder, 'forms.json'), '--out', out])
  const planned = await ask({ kind: 'plan', ...given, answers })
  if (planned.kind !== 'planned') throw new Error(`It answered ${planned.kind}`)
  expect(planned.planned.plan).toMatchObject({ outputs: [{ output: 'doubled backslashes' }], unneeded: [], notEnough: [] })
  const made = await ask({ kind: 'make', ...given, choice: planned.planned.choice })
  if (made.kind !== 'made') throw new Error(`It answered ${made.kind}`)
  const copy = (await made.copies.files[0]?.content.text()) ?? ''
  expect(copy).toBe(readFileSync(join(out, name), 'utf8'))
  const after = copy
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as (typeof bodies)[number]).notes[0]?.body)
  expect(after).toEqual(['Haus "Möwe"\n', '\t5', 'plain'])
})

it.each(Object.entries(files))('%s is repaired as by the command line', async (name, content) => {
  writeFileSync(join(folder, name), content)
  await runProgram(['fix', join(folder, name), '--out', join(folder, `${name}-out`)])
  const ask = startWorker()
  const given = { files: [new File([Buffer.from(content)], name)], operation: 'stageAccount' } as const
  const planned = await ask({ kind: 'plan', ...given })
  expect(planned).toMatchObject({ kind: 'planned', planned: { plan: { unusable: [] } } })
  if (planned.kind !== 'planned') return
  expect(planned.planned.plan.changed).toBeGreaterThan(0)
  const made = await ask({ kind: 'make', ...given, choice: planned.planned.choice })
  expect(made.kind).toBe('made')
  if (made.kind !== 'made') return
  const copy = join(folder, `${name}-out`, `${name.replace('.gz', '')}${name.endsWith('.csv') ? '.jsonl' : ''}`)
  expect(made.copies.files[0]?.name).toBe(basename(copy))
  expect(await made.copies.files[0]?.content.text()).toBe(readFileSync(copy, 'utf8'))
})

it('a stream of changes is in doubt, and becomes what is answered', async () => {
  const [first, second] = records
  const stream = [
    { op: 'c', ts_ms: 1, after: first },
    { op: 'c', ts_ms: 2, after: second },
    { op: 'u', ts_ms: 3, after: first },
    { op: 'd', ts_ms: 4, after: second },
  ]
  const name = 'stream.jsonl'
  const file = new File([stream.map((change) => `${JSON.stringify(change)}\n`).join('')], name)
  const ask = startWorker()
  const given = { files: [file], operation: 'stageAccount' } as const
  const answers = (decisions: object) => JSON.stringify({ records: { after: 'take them' }, decisions })
  expect(await ask({ kind: 'plan', ...given, answers: answers({}) })).toMatchObject({
    planned: {
      plan: {
        doubts: [
          { kind: 'deleted records', count: 2 },
          // The other has a record that is equal, so that one of both is left out.
          { kind: 'repeated accounts', count: 1 },
        ],
      },
    },
  })
  const decisions = { deleted_records: 'leave out what is deleted', repeated_accounts: 'the last of each account' }
  const planned = await ask({ kind: 'plan', ...given, answers: answers(decisions) })
  if (planned.kind !== 'planned') throw new Error(planned.kind)
  expect(planned.planned.plan).toMatchObject({ doubts: [], records: 1, unneeded: [] })
  const made = await ask({ kind: 'make', ...given, choice: planned.planned.choice })
  if (made.kind !== 'made') throw new Error(made.kind)
  const [copy] = made.copies.files
  const text = (await copy?.content.text()) ?? ''
  expect(
    text
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as typeof first)?.['external_account_number']),
  ).toEqual([first?.['external_account_number']])
})

it('a file of which nothing is left has no copy, and the plan says so', async () => {
  const [first, second] = records
  const streams = [
    [
      { op: 'c', after: first },
      { op: 'd', before: first },
    ],
    [{ op: 'c', after: second }],
  ]
  // Browsers say so of a file that lay in no folder.
  const files = streams.map((stream, index) =>
    Object.assign(new File([stream.map((change) => `${JSON.stringify(change)}\n`).join('')], `${index}.jsonl`), { webkitRelativePath: '' }),
  )
  const ask = startWorker()
  const given = { files, operation: 'stageAccount' } as const
  const decisions = { deleted_records: 'leave out what is deleted' }
  const planned = await ask({ kind: 'plan', ...given, answers: JSON.stringify({ records: { after: 'take them' }, decisions }) })
  if (planned.kind !== 'planned') throw new Error(planned.kind)
  expect(planned.planned.plan).toMatchObject({
    emptied: ['0.jsonl'],
    leftOut: [
      ['deleted', 1],
      ['deletion', 1],
    ],
  })
  const made = await ask({ kind: 'make', ...given, choice: planned.planned.choice })
  if (made.kind !== 'made') throw new Error(made.kind)
  expect(made.copies.files.map(({ name }) => name)).toEqual(['1.jsonl'])
})
