import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { answerFiles } from './testing/answer-files.ts'
import { runProgram } from './testing/run-program.ts'

const { folder, account, place, write, lines, answered } = answerFiles('fix-forms-')
afterAll(() => rmSync(folder, { recursive: true }))

let notes = 0
const note = (body: string) => account(`${++notes}`, { notes: [{ created_at: '2024-01-31T10:00:00', body }] })
const doubled = (records: readonly unknown[]) => lines(records).replaceAll('\\', '\\\\')
const copy = doubled([note('"a"'), note('HT\t5'), note('C:\\temp')])

describe('backslashes that may be doubled', () => {
  it('are asked for once, for all files, with what comes of a text by each answer', async () => {
    const questions = place('questions.json')
    const others = [copy, doubled([note('"b"')]), lines([note('C:\\temp')])].map((content, index) => write(`${index}.jsonl`, content))
    const { stdout, exitCode } = await runProgram(['fix', ...others, '--questions', questions])
    expect(exitCode).toBe(1)
    expect(stdout).toContain('Not decided: nothing in the cohort tells between every backslash stands twice and ')
    const { decisions } = JSON.parse(readFileSync(questions, 'utf8')) as { readonly decisions: object }
    const [everywhere, inBroken, asTheyStand] = [
      'every backslash stands twice',
      'backslashes stand twice only in lines that are no JSON',
      'backslashes are meant as they stand',
    ]
    expect(decisions).toEqual({
      doubled_backslashes: {
        answer: '?',
        answers: [everywhere, inBroken, asTheyStand],
        files: 2,
        values: 3,
        fields: ['notes.*.body'],
        readings: { [everywhere]: 'HT\t5', [inBroken]: 'HT\\t5', [asTheyStand]: 'HT\\t5' },
      },
    })
  })

  it('are taken out everywhere, or in broken lines, or nowhere, as was answered', async () => {
    const bodies = async (answer: string) => {
      const run = await answered(copy, { decisions: { doubled_backslashes: answer } })
      return {
        ...run,
        bodies: run.after.map((record) => (record as ReturnType<typeof note> & { notes: { body: string }[] }).notes[0]?.body),
      }
    }
    const everywhere = await bodies('every backslash stands twice')
    expect([everywhere.exitCode, everywhere.bodies]).toEqual([0, ['"a"', 'HT\t5', 'C:\\temp']])
    expect(everywhere.stdout).toContain('As answered: every backslash stands twice.\n')
    expect(everywhere.stdout).toContain(' has every backslash twice, as COPY of PostgreSQL writes them: each pair becomes one.\n')
    const inBroken = await bodies('backslashes stand twice only in lines that are no JSON')
    expect([inBroken.exitCode, inBroken.bodies]).toEqual([0, ['"a"', 'HT\\t5', 'C:\\\\temp']])
    expect(inBroken.stdout).toContain(' has lines that are JSON only where each pair of backslashes becomes one')
    expect(inBroken.stdout).not.toContain('Answers that')
    const { path } = inBroken
    const out = place('out')
    const answers = write('answers.json', { decisions: { doubled_backslashes: 'backslashes are meant as they stand' } })
    const { exitCode, stdout } = await runProgram(['fix', path, '--out', out, '--answers', answers])
    expect([exitCode, readFileSync(join(out, path.slice(folder.length + 1)), 'utf8')]).toEqual([1, copy])
    expect(stdout).not.toContain('Answers that')
  })

  it('stay in a file that is right as it stands, whatever was answered', async () => {
    const right = [note('C:\\temp'), note('D:\\')]
    const run = await answered(right, { decisions: { doubled_backslashes: 'every backslash stands twice' } })
    expect(run.after).toEqual(right)
    expect(run.stdout).toContain('Answers that matched nothing: decisions doubled_backslashes.\n')
  })
})

describe('a table of psql', () => {
  it('becomes its records, with open ends and lists as PostgreSQL has them', async () => {
    const point = { identifier: '50833164028', balancing_periods: [{ valid_from: '2024-01-01T00:00:00', valid_to: 'infinity' }] }
    const records = ['1', '2'].map((number) =>
      account(number, { supply_addresses: [{ supply_points: [point] }], ledgers: [{ identifiers: '{50833164028}' }] }),
    )
    const rows = records.map((record) => JSON.stringify(record, undefined, 4).split('\n'))
    const body = rows.flatMap((row) => row.map((line, at) => (at < row.length - 1 ? ` ${line.padEnd(80)}+` : ` ${line}`)))
    const path = write('table.txt.json', [`jsonb_pretty`.padStart(50), '-'.repeat(82), ...body, '(2 rows)', '', ''].join('\n'))
    const out = place('out')
    const { stdout, exitCode } = await runProgram(['fix', path, '--out', out])
    expect([exitCode, stdout]).toEqual([0, expect.stringContaining('infinite_date  2 repairs')])
    const after = readFileSync(join(out, path.slice(folder.length + 1)), 'utf8')
    const sound = { identifier: '50833164028', balancing_periods: [{ valid_from: '2024-01-01T00:00:00' }] }
    expect(
      after
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as unknown),
    ).toEqual(
      ['1', '2'].map((number) =>
        account(number, { supply_addresses: [{ supply_points: [sound] }], ledgers: [{ identifiers: ['50833164028'] }] }),
      ),
    )
  })
})
