import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runProgram } from './run-program.ts'

/** What `fix` made of records with answers, and told. */
export interface AnsweredRun {
  readonly stdout: string
  readonly stderr: string
  readonly exitCode: number
  readonly path: string
  readonly after: readonly unknown[]
  readonly log: readonly unknown[]
}

/** Files of a folder of their own for tests of answers, which the test removes. */
export function answerFiles(name: string) {
  const folder = mkdtempSync(join(tmpdir(), name))
  let count = 0

  const account = (number: string, fields: object = {}) => ({ external_account_number: number, import_supplier: 'S', ...fields })

  function place(file: string): string {
    return join(folder, `${++count}-${file}`)
  }

  function write(file: string, content: unknown): string {
    const path = place(file)
    writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
    return path
  }

  function lines(records: readonly unknown[]): string {
    return records.map((record) => `${JSON.stringify(record)}\n`).join('')
  }

  /** What `fix` makes of records with some answers, and tells. */
  async function answered(records: readonly unknown[] | string, answers: object, ...options: readonly string[]): Promise<AnsweredRun> {
    const path = write('export.jsonl', typeof records === 'string' ? records : lines(records))
    const out = place('out')
    const run = await runProgram(['fix', path, '--out', out, '--answers', write('answers.json', answers), ...options])
    const texts = (file: string) =>
      existsSync(file)
        ? readFileSync(file, 'utf8')
            .split('\n')
            .slice(0, -1)
            .map((text) => JSON.parse(text) as unknown)
        : []
    return { ...run, path, after: texts(join(out, path.slice(folder.length + 1))), log: texts(join(out, 'changes.log')) }
  }

  /** The questions that a run asks about records, by their sections. */
  async function asked(records: readonly unknown[], ...options: readonly string[]): Promise<Readonly<Record<string, object>>> {
    const questions = place('questions.json')
    await runProgram(['fix', write('export.jsonl', lines(records)), '--questions', questions, ...options])
    const { about: _about, ...sections } = JSON.parse(readFileSync(questions, 'utf8')) as Record<string, object>
    return sections
  }

  return { folder, account, place, write, lines, answered, asked }
}
