import { describe, expect, it } from 'vitest'
import type { Finding } from '../finding/finding.ts'
import type { Summary } from '../report/reporter.ts'
import { validateStream, type StreamOptions } from './validate-stream.ts'

const account = (number: number, more: object = {}) => ({ external_account_number: `A-${number}`, import_supplier: 'S', ...more })

/** What a check tells of an input, in whatever pieces it comes. */
async function told(
  content: string | readonly string[],
  options: Partial<StreamOptions> = {},
): Promise<{ findings: Finding[]; summary: Summary }> {
  async function* stream() {
    yield* typeof content === 'string' ? [content] : content
  }
  const findings: Finding[] = []
  for await (const event of validateStream({ name: 'x', stream: stream() }, { subject: 'validateAccount', ...options })) {
    if (event.kind === 'summary') return { findings, summary: event.summary }
    findings.push(event.finding)
  }
  throw new Error('There is no summary.')
}

/** Accounts of which each has so many findings. */
const damaged = (count: number, findings: number) =>
  Array.from({ length: count }, (_, number) => account(number, { notes: Array.from({ length: findings }, () => ({ body: 1 })) }))

const rules = { name: 'rules', rules: { '*': 'default' } } as const

describe('the records of a wrapper', () => {
  it.each<[string, (list: readonly object[]) => object]>([
    ['SAP', (results) => ({ d: { results } })],
    ['OData', (value) => ({ '@odata.context': 'https://sap.example/$metadata#Accounts', value })],
    ['a REST interface', (data) => ({ meta: { page: 1 }, links: [{ rel: 'self' }], data, count: 3 })],
  ])('of %s are told as those of a list, each with its place, account, rules and findings', async (_name, wrap) => {
    const records = [...damaged(3, 600), account(0, { colour: 'red' })]
    const inList = await told(JSON.stringify(records), { profile: rules })
    const wrapped = await told(JSON.stringify(wrap(records)), { profile: rules })
    const [first, ...others] = wrapped.findings
    expect(first).toMatchObject({ code: 'wrapped_records', cause: 'wrapper', severity: 'error' })
    expect(first).not.toHaveProperty('record')
    const placeless = (findings: readonly Finding[]) =>
      findings.map(({ column: _column, offset: _offset, detail, ...one }) => ({ ...one, detail: detail.replace(/x:1:\d+/, 'x') }))
    expect(placeless(others)).toEqual(placeless(inList.findings))
    const { records: count, invalid, duplicates, unasked } = inList.summary
    expect(wrapped.summary).toMatchObject({ records: count, invalid, duplicates, unasked })
    expect([count, inList.summary.findings > 1800]).toEqual([4, true])
  })

  it('that are valid need not be parsed', async () => {
    const { summary } = await told(JSON.stringify({ d: { results: [account(1), account(2)] } }))
    expect(summary).toMatchObject({ records: 2, invalid: 0, accepted: 2, findings: 1, failed: true })
  })

  it.each([
    ['deleted', { deleted: [account(1)] }, ['telling_wrapper']],
    ['rows of what was deleted', { deleted_rows: [account(1)] }, ['telling_wrapper']],
    [
      'of a table, with the file that it was loaded from',
      { RAW: account(1), FILE_ROW_NUMBER: 1, LOAD_TS: '2026-10-20 04:15:02' },
      ['wrapper'],
    ],
    ['with a word of warning behind', { data: [account(1)], status: 'deleted' }, ['telling_wrapper']],
    [
      'each in an object of its own',
      { hits: { hits: [{ _source: account(1) }, { _source: account(2) }] } },
      ['wrapper', 'wrapper', 'wrapper'],
    ],
  ])('%s', async (_what, value, causes) => {
    const { findings } = await told(JSON.stringify(value))
    expect(findings.map(({ cause }) => cause)).toEqual(causes)
  })

  it('cannot be sent where the wrapper may say so', async () => {
    const sorted: boolean[] = []
    const onRecord: StreamOptions['onRecord'] = (_bytes, isValid) => void sorted.push(isValid)
    const content = JSON.stringify({ deleted: [account(1), account(2, { colour: 'red' })] })
    const { summary } = await told(content, { onRecord })
    expect([sorted, summary.invalid]).toEqual([[false, false], 2])
  })

  it('are told of once where several wrappers stand in a row', async () => {
    const page = (number: number) => JSON.stringify({ page: number, value: [account(number)] })
    const { findings, summary } = await told(page(1) + page(2))
    expect([findings.map(({ code }) => code), summary.records]).toEqual([['wrapped_records'], 2])
  })

  it('are valid where a baseline accepts the wrapper', async () => {
    const entry = {
      cause: 'wrapper',
      reason: 'The loader takes them out.',
      until: '2999-01-01',
      isOver: false,
      line: 1,
      column: 1,
      offset: 0,
    }
    const { summary } = await told(JSON.stringify({ value: [account(1)] }), { baseline: { file: 'known.json', entries: [entry] } })
    expect(summary).toMatchObject({ findings: 0, failed: false, baseline: { accepted: 1 } })
  })

  /** Some 2 MB around accounts, in pieces. */
  const long = (behind: string) => [
    '{"d":{"results":[',
    ...Array.from(
      { length: 700 },
      (_, number) => `${number === 0 ? '' : ','}${JSON.stringify(account(number, { notes: [{ body: 'x'.repeat(3000) }] }))}`,
    ),
    `]${behind}}}`,
  ]

  it.each([
    ['', ['wrapper']],
    [',"__count":"700","__next":"https://sap.example/?skip=700"', ['wrapper']],
    [',"status":"deleted"', ['wrapper', 'telling_wrapper']],
    [`,"others":[${'{},'.repeat(30_000)}{}]`, ['wrapper', 'telling_wrapper']],
  ])('of some megabytes are told with what stands behind them', async (behind, causes) => {
    const { findings, summary } = await told(long(behind))
    expect([findings.map(({ cause }) => cause), summary.records, summary.invalid]).toEqual([causes, 700, 0])
  })

  it('of lines of some megabytes are counted on', async () => {
    const { findings, summary } = await told([...long(''), '\n', ...long('')])
    expect([findings[0]?.code, summary.records, summary.duplicates]).toEqual(['wrapped_records', 1400, 700])
  })

  it('are held one at a time: all of them may have more bytes than a record', async () => {
    const notes = [{ body: 'x'.repeat(200_000) }]
    const { findings, summary } = await told([
      '{"value":[',
      ...Array.from({ length: 100 }, (_, number) => `${number === 0 ? '' : ','}${JSON.stringify(account(number, { notes }))}`),
      ']}',
    ])
    expect([findings.map(({ code }) => code), summary.records]).toEqual([['wrapped_records'], 100])
  })
})
