import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { answerFiles } from './testing/answer-files.ts'
import { runProgram } from './testing/run-program.ts'

const { folder, account, place, write, lines } = answerFiles('fix-sources-')
afterAll(() => rmSync(folder, { recursive: true }))

const starting = (number: string, supply_start_date: unknown, more: object = {}) =>
  account(number, { ...more, supply_addresses: [{ supply_points: [{ identifier: '51238696781', supply_start_date }] }] })
const owing = (number: string, transfer_balance: unknown, more: object = {}) => account(number, { ...more, transfer_balance })
const startOf = (text: string) => /"supply_start_date":("?[^",}]*"?)/.exec(text)?.[1]
const balanceOf = (text: string) => /"transfer_balance":("?[^"}]*"?)/.exec(text)?.[1]

/** Repairs files that lie in a folder of their own, and tells what became of each line. */
async function fixed(files: Readonly<Record<string, readonly object[]>>, ...options: readonly string[]) {
  const [from, out, questions] = [place('in'), place('out'), place('questions.json')]
  mkdirSync(from)
  for (const [name, records] of Object.entries(files)) writeFileSync(join(from, name), lines(records))
  const run = await runProgram(['fix', from, '--out', out, '--questions', questions, ...options])
  const linesOf = (name: string) => readFileSync(join(out, name), 'utf8').trimEnd().split('\n')
  return { ...run, from, linesOf, asked: JSON.parse(readFileSync(questions, 'utf8')) as { readonly decisions?: object } }
}

describe('what one source shows', () => {
  it('is not how another file has its dates, which are left and told', async () => {
    const files = { 'nord.jsonl': [starting('1', '13/02/2022')], 'us.jsonl': [starting('2', '02/01/2022'), starting('3', '03/01/2022')] }
    const { stdout, exitCode, from, linesOf, asked } = await fixed(files)
    expect(linesOf('nord.jsonl').map(startOf)).toEqual(['"2022-02-13"'])
    expect(linesOf('us.jsonl').map(startOf)).toEqual(['"02/01/2022"', '"03/01/2022"'])
    expect(stdout).toContain(
      [
        'Decided for the files and suppliers that show it: day first (1 value of supply_start_date can be read no other way), and none contradicts.',
        '  But 2 values that may be either are left, where nothing of the same file and supplier tells:',
        `  2 in ${join(from, 'us.jsonl')}, import_supplier S`,
        '  Answer slashed_dates in decisions, which holds for all of them, or repair these by themselves.',
      ].join('\n'),
    )
    expect(exitCode).toBe(1)
    expect(asked.decisions).toMatchObject({ slashed_dates: { values: 2, onlyReadAs: { 'day first': 1 } } })
  })

  it('is not how another supplier has them in the same file', async () => {
    const [own, us] = [{ import_supplier: 'NORD' }, { import_supplier: 'US' }]
    const records = [
      ...[13, 14, 15].map((day) => starting(`${day}`, `${day}/02/2022`, own)),
      ...[1, 2, 3, 4].map((day) => starting(`U${day}`, `0${day}/05/2022`, us)),
      starting('4', '03/02/2022', own),
    ]
    const { stdout, exitCode, linesOf } = await fixed({ 'all.jsonl': records })
    const after = linesOf('all.jsonl').map(startOf)
    expect(after.slice(3, 7)).toEqual(['"01/05/2022"', '"02/05/2022"', '"03/05/2022"', '"04/05/2022"'])
    expect(after[7]).toBe('"2022-02-03"')
    expect(stdout).toMatch(/\n {2}4 in .*all\.jsonl, import_supplier US\n/)
    expect(exitCode).toBe(1)
  })

  it('decides for each supplier by itself where they differ, and for none that contradicts itself or shows little', async () => {
    const dates = (supplier: string, ...texts: readonly string[]) =>
      texts.map((text, index) => starting(`${supplier}${index}`, text, { import_supplier: supplier }))
    const days = [13, 14, 15, 16, 17, 18, 19, 20, 21, 22]
    const dayFirst = days.map((day) => `${day}/02/2022`)
    const monthFirst = days.map((day) => `02/${day}/2022`)
    const records = [
      ...dates('NORD', ...dayFirst, '03/02/2022'),
      ...dates('US', ...monthFirst, '03/02/2022'),
      ...dates('BOTH', ...dayFirst, '02/13/2022', '03/02/2022'),
      ...dates('FEW', ...dayFirst.slice(1), '03/02/2022'),
      ...dates('NONE', '03/02/2022'),
    ]
    const { stdout, exitCode, linesOf, asked } = await fixed({ 'all.jsonl': records })
    const after = linesOf('all.jsonl')
    const ambiguous = ['NORD10', 'US10', 'BOTH11', 'FEW9', 'NONE0'].map((number) =>
      startOf(after.find((line) => line.includes(`"${number}"`)) ?? ''),
    )
    expect(ambiguous).toEqual(['"2022-02-03"', '"2022-03-02"', '"03/02/2022"', '"03/02/2022"', '"03/02/2022"'])
    expect(stdout).toMatch(
      /\n {2}day first, as so many values show.*\n {2}10 in .*all\.jsonl, import_supplier NORD\n {2}month first,.*\n {2}10 in .*US\n/,
    )
    expect(stdout).toContain('But 3 values that may be either are left')
    expect(exitCode).toBe(1)
    expect(asked.decisions).toMatchObject({ slashed_dates: { values: 3 } })
  })

  it.each([
    [
      'the moments of .NET',
      [starting('1', '/Date(1765234800000)/')],
      [account('2', { notes: [{ body: 'a', created_at: '/Date(1765238445000)/' }] })],
      '/Date(1765238445000)/',
    ],
    [
      'X for true',
      [account('1', { unknown_occupier: 'X' })],
      [1, 2, 3, 4].map((one) => account(`F${one}`, { unknown_occupier: '' })),
      '""',
    ],
    [
      'flags of Access',
      [1, 2, 3].map((one) => account(`${one}`, { customers: [{ email: `a${one}@example.de#mailto:a${one}@example.de#` }] })),
      [account('4', { unknown_occupier: -1 })],
      '-1',
    ],
  ])('does not show %s for another file', async (_what, shown, open, left) => {
    const { stdout, exitCode, linesOf } = await fixed({ 'one.jsonl': shown, 'other.jsonl': open })
    for (const line of linesOf('other.jsonl')) expect(line).toContain(left)
    expect(stdout).toMatch(/\n {2}\d in .*other\.jsonl, import_supplier S\n/)
    expect(exitCode).toBe(1)
  })

  it('is taken for few dates of another supplier in the same file, and for records that lack theirs', async () => {
    const unnamed = starting('5', '05/05/2022', { import_supplier: undefined })
    const records = [
      starting('1', '13/02/2022'),
      ...[1, 2, 3].map((day) => starting(`U${day}`, `0${day}/05/2022`, { import_supplier: 'US' })),
    ]
    const { stdout, linesOf } = await fixed({ 'all.jsonl': [...records, unnamed] })
    expect(linesOf('all.jsonl').map(startOf)).toEqual(['"2022-02-13"', '"2022-05-01"', '"2022-05-02"', '"2022-05-03"', '"2022-05-05"'])
    expect(stdout).toContain('Decided over the whole cohort: day first')
  })

  it('is not taken for records without a supplier where another supplier of the file shows nothing', async () => {
    const unnamed = starting('5', '05/06/2022', { import_supplier: undefined })
    const records = [1, 2, 3, 4].map((day) => starting(`U${day}`, `0${day}/05/2022`, { import_supplier: 'US' }))
    const { linesOf } = await fixed({ 'all.jsonl': [starting('1', '13/02/2022'), ...records, unnamed] })
    expect(linesOf('all.jsonl').map(startOf).at(-1)).toBe('"05/06/2022"')
  })

  it('is how all parts of its export are', async () => {
    const files = {
      'part-9.jsonl': [starting('1', '13/02/2022')],
      'part-10.jsonl': [1, 2, 3, 4, 5].map((day) => starting(`U${day}`, `0${day}/05/2022`)),
    }
    const { stdout, exitCode, linesOf } = await fixed(files)
    expect(linesOf('part-10.jsonl').map(startOf)[1]).toBe('"2022-05-02"')
    expect(stdout).toContain('Decided over the whole cohort: day first')
    expect(exitCode).toBe(0)
  })

  it('is how all files of a folder are that have a record each, whatever their names are', async () => {
    const names = ['adams', 'berger', 'conrad', 'dietz', 'A1B2', 'ZK7-9Q']
    const files = Object.fromEntries(
      names.map((name, index) => [`${name}.json`, [starting(name, index < 3 ? `${13 + index}/02/2022` : '05/03/2022')]] as const),
    )
    const { stdout, exitCode, linesOf } = await fixed(files)
    for (const name of names.slice(3)) expect(startOf(linesOf(`${name}.json`)[0] ?? '')).toBe('"2022-03-05"')
    expect(stdout).toContain('Decided over the whole cohort: day first')
    expect(exitCode).toBe(0)
  })

  it('is not how files of a folder are that have several records', async () => {
    const files = {
      ...Object.fromEntries(['adams', 'berger', 'conrad'].map((name) => [`${name}.json`, [starting(name, '13/02/2022')]] as const)),
      'us.json': [1, 2, 3, 4].map((day) => starting(`U${day}`, `0${day}/05/2022`)),
    }
    const { exitCode, linesOf } = await fixed(files)
    expect(linesOf('us.json').map(startOf)[0]).toBe('"01/05/2022"')
    expect(exitCode).toBe(1)
  })

  it.each([
    ['0f8b3c1e-52d4-4e7a-9b60-3d1c8a7e5f42.json', 'c7a91d20-aaaa-4bcd-8eff-badc0ffee0de.json'],
    ['65a1f0c2e4b09d3f7c8a1b2e.json', 'fedcba0987abcdef01234567.json'],
    ['export.jsonl', 'export (1).jsonl'],
    ['part-1.jsonl', 'part-2.ndjson'],
  ])('is how others are whose names differ in what programs write: %s and %s', async (one, other) => {
    const { exitCode, linesOf } = await fixed({ [one]: [starting('1', '13/02/2022')], [other]: [starting('2', '05/03/2022')] })
    expect(linesOf(other).map(startOf)).toEqual(['"2022-03-05"'])
    expect(exitCode).toBe(0)
  })

  it('is no decimal mark of another file or supplier, however few values it has', async () => {
    const files = {
      'de.jsonl': [owing('1', '37,01'), owing('2', '1,545', { import_supplier: 'US' }), owing('3', '2,545')],
      'en.jsonl': [owing('4', '1,545')],
    }
    const { exitCode, linesOf, stdout } = await fixed(files)
    expect(linesOf('de.jsonl').map(balanceOf)).toEqual(['"37.01"', '"1,545"', '"2.545"'])
    expect(linesOf('en.jsonl').map(balanceOf)).toEqual(['"1,545"'])
    expect(stdout).toContain('But 2 values that may be either are left')
    expect(exitCode).toBe(1)
  })

  it('is not what the days of another file count from', async () => {
    const files = { 'xl.jsonl': [starting('1', 44137), starting('2', 20000)], 'days.jsonl': [starting('3', 19037)] }
    const { exitCode, linesOf } = await fixed(files)
    expect(linesOf('xl.jsonl').map(startOf)).toEqual(['"2020-11-02"', '"1954-10-03"'])
    expect(linesOf('days.jsonl').map(startOf)).toEqual(['19037'])
    expect(exitCode).toBe(1)
  })

  it('is not the order of points in dates that another file has, which are then not taken to begin with the day either', async () => {
    const files = { 'us.jsonl': [starting('1', '02.13.2022'), starting('2', '02.01.2022')], 'x.jsonl': [starting('3', '02.01.2022')] }
    const { exitCode, linesOf } = await fixed(files)
    expect(linesOf('us.jsonl').map(startOf)).toEqual(['"2022-02-13"', '"2022-02-01"'])
    expect(linesOf('x.jsonl').map(startOf)).toEqual(['"02.01.2022"'])
    expect(exitCode).toBe(1)
  })

  it('keeps what would be presumed otherwise from being so in another file', async () => {
    const years = write('years.json', { years: { '*': 50 } })
    const files = { 'a.jsonl': [starting('1', '99-Jan-05'), starting('2', '05-Jan-12')], 'x.jsonl': [starting('3', '05-Jan-12')] }
    const { linesOf } = await fixed(files, '--answers', years)
    expect(linesOf('a.jsonl').map(startOf)).toEqual(['"1999-01-05"', '"2005-01-12"'])
    expect(linesOf('x.jsonl').map(startOf)).toEqual(['"05-Jan-12"'])
    const alone = await fixed({ 'x.jsonl': files['x.jsonl'] }, '--answers', years)
    expect(alone.linesOf('x.jsonl').map(startOf)).toEqual(['"2012-01-05"'])
  })

  it('needs no own evidence where it is answered for all', async () => {
    const files = { 'nord.jsonl': [starting('1', '13/02/2022')], 'us.jsonl': [starting('2', '02/01/2022')] }
    const { exitCode, linesOf, stdout } = await fixed(files, '--answers', write('a.json', { decisions: { slashed_dates: 'day first' } }))
    expect(linesOf('us.jsonl').map(startOf)).toEqual(['"2022-01-02"'])
    expect(stdout).toContain('As answered: day first.')
    expect(exitCode).toBe(0)
  })

  it('goes by the supplier that an answer has written, and by that of each record in a wrapper', async () => {
    const us = [1, 2, 3, 4].map((day) => starting(`U${day}`, `0${day}/05/2022`, { import_supplier: 'US' }))
    const unnamed = [
      starting('1', '13/02/2022', { import_supplier: undefined }),
      starting('2', '03/02/2022', { import_supplier: undefined }),
    ]
    const answers = write('a.json', { missing: { import_supplier: 'NORD' } })
    const named = await fixed({ 'all.jsonl': [...us, ...unnamed] }, '--answers', answers)
    expect(named.linesOf('all.jsonl').map(startOf).slice(-2)).toEqual(['"2022-02-13"', '"2022-02-03"'])
    expect(named.linesOf('all.jsonl').map(startOf)[0]).toBe('"01/05/2022"')
    const wrapped = await fixed({ 'all.jsonl': [{ records: [starting('1', '13/02/2022')] }, { records: us }] })
    expect(wrapped.stdout).toMatch(/\n {2}4 in .*all\.jsonl, import_supplier US\n/)
  })

  it('is the same with several threads', async () => {
    const many = (supplier: string, day: (index: number) => number) =>
      Array.from({ length: 3000 }, (_, index) => starting(`${supplier}${index}`, `${day(index)}/10/2022`, { import_supplier: supplier }))
    const path = write('many.jsonl', lines([...many('NORD', (index) => 10 + (index % 18)), ...many('US', (index) => 10 + (index % 3))]))
    const [one, two] = await Promise.all(['1', '2'].map((workers) => runProgram(['fix', path, '--workers', workers])))
    expect(one?.stdout).toMatch(/\n {2}2,000 in .*, import_supplier US\n/)
    expect(two?.stdout).toBe(one?.stdout)
  })
})
