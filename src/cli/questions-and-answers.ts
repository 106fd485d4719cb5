import { existsSync, statSync, writeFileSync } from 'node:fs'
import { resolve, sep } from 'node:path'
import type { RecordName } from '../../schemas/record-types.ts'
import type { QuestionsFile } from '../fix/answers/questions-file.ts'
import type { GivenAnswers } from '../fix/answers/given-answers.ts'
import { AnswersError, readAnswers } from '../fix/answers/read-answers.ts'
import type { LeftIssues } from '../fix/left-issues.ts'
import { reason } from '../input/reason.ts'
import { printable } from '../report/pretty/printable.ts'
import { plural } from '../report/pretty/verdict.ts'
import { thousands } from '../text/thousands.ts'
import { UsageError, type CommandIo } from './command.ts'
import { keepInputs } from './keep-inputs.ts'
import { ownOnly } from './output-file.ts'
import { requireWritable } from './require-writable.ts'

/** So large are no answers that a person has given. */
const mostAnswers = 16 * 1024 * 1024

/** Whether a file has more bytes; not for one that cannot be read. */
function largerThan(path: string, bytes: number): boolean {
  return (statSync(path, { throwIfNoEntry: false })?.size ?? 0) > bytes
}

/**
 * The answers in a file that is none of the inputs.
 * @throws UsageError where it cannot be used.
 */
export function loadAnswers(path: string, record: RecordName, inputs: readonly string[]): GivenAnswers {
  keepInputs([{ option: `--answers ${path}`, path }], inputs)
  if (largerThan(path, mostAnswers)) throw new UsageError(`${path}: is larger than 16 MB: is this an export?`)
  try {
    return readAnswers(path, record)
  } catch (error) {
    if (error instanceof AnswersError) throw new UsageError(error.message)
    throw error
  }
}

/**
 * Sees to it that questions are written to a file that is not there yet, and that nothing reads as records.
 * @throws UsageError where they are not.
 */
export function requireNew(path: string, out: string | undefined, inputs: readonly string[]): void {
  if (existsSync(path)) throw new UsageError(`--questions ${path} is there already, perhaps with answers; name a file that is not there`)
  keepInputs([{ option: `--questions ${path}`, path }], inputs)
  if (out !== undefined && resolve(path).startsWith(resolve(out) + sep))
    throw new UsageError(`--questions ${path} lies in ${out}, where the copies go; write it to another folder`)
  requireWritable(path)
}

/**
 * Writes questions and tells how many; gives what went wrong.
 * @param left What stays.
 */
export function writeQuestions(
  path: string,
  { text, count, more }: QuestionsFile,
  left: LeftIssues,
  { stdout }: CommandIo,
): string | undefined {
  try {
    // What came there meanwhile stays.
    writeFileSync(path, text, { flag: 'wx', mode: ownOnly })
  } catch (error) {
    return `cannot write ${path}: ${reason(error)}`
  }
  const others = more > 0 ? `; at least ${thousands(more)} more are open` : ''
  stdout.write(
    count === 0
      ? `${printable(path)} holds no question: ${whyNone(left)}\n`
      : `${printable(path)} holds ${plural(count, 'question')}${others}. Fill in what you know, and repair with --answers ${printable(path)}.\n`,
  )
  return undefined
}

/** Why nothing is asked. */
function whyNone(left: LeftIssues): string {
  if (left.size === 0) return 'nothing is open that an answer could settle.'
  const advice = left.has('invalid_json') ? ' data-import explain invalid_json tells how.' : ''
  return `no answer could settle what is left; mend it where the data come from.${advice}`
}
