import { existsSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Answers, noAnswers } from '../causes/answers/answers.ts'
import { Pacer } from '../check/pacer.ts'
import { sizeOf } from '../check/plan-parts.ts'
import { validateStream } from '../check/validate-stream.ts'
import { isAnswerable } from '../fix/answers/is-answerable.ts'
import { questionsFile } from '../fix/answers/questions-file.ts'
import { codePage } from '../fix/encoding/code-pages.ts'
import { doubtsOf, isGrave } from '../fix/doubts/doubts.ts'
import { fixPlan } from '../fix/fix-plan.ts'
import type { FixTally } from '../fix/fix-tally.ts'
import { reason } from '../input/reason.ts'
import { unreadFiles } from '../input/unread-files.ts'
import { printable } from '../report/pretty/printable.ts'
import { plural, verdict } from '../report/pretty/verdict.ts'
import type { Summary } from '../report/reporter.ts'
import { type Subject, recordOf } from '../validate/subject.ts'
import { type CommandIo, UsageError } from './command.ts'
import { type FixedInput, linesByEncoding, planInputs, restorings } from './fixed-inputs.ts'
import { onInterrupt } from './interrupt.ts'
import { joinFiles } from './join-files.ts'
import { keepInputs } from './keep-inputs.ts'
import { parseOperation } from './operation-name.ts'
import { logName } from './output-file.ts'
import { paintFor } from './output.ts'
import { parseArguments } from './parse-arguments.ts'
import { parseWorkers } from './parse-workers.ts'
import { loadAnswers, requireNew, writeQuestions } from './questions-and-answers.ts'
import { refuseMovedDates } from './refuse-moved-dates.ts'
import { repairInputs, repairWithoutEqual } from './repair-inputs.ts'
import { spareMemory } from './spare-memory.ts'
import { withTablesOfFolders } from './with-tables-of-folders.ts'

/** Repairs inputs, and tells what came of it; gives the exit code. */
export async function runFix(args: string[], io: CommandIo): Promise<number> {
  spareMemory()
  const { values, positionals } = parseArguments(
    args,
    {
      out: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
      operation: { type: 'string', default: 'validate-account' },
      encoding: { type: 'string' },
      questions: { type: 'string' },
      answers: { type: 'string' },
      workers: { type: 'string', default: 'auto' },
      'no-color': { type: 'boolean', default: false },
    },
    { most: Infinity },
  )
  if (positionals.length === 0) throw new UsageError('name a file or a folder')
  if (positionals.includes('-'))
    throw new UsageError('fix reads its inputs more than once, so it takes files and folders, not standard input')
  const subject = parseOperation(values.operation)
  const workers = parseWorkers(values.workers)
  const out = values['dry-run'] ? undefined : values.out
  const problems: string[] = []
  const given = values.answers === undefined ? undefined : loadAnswers(values.answers, recordOf(subject), positionals)
  if (values.questions !== undefined) requireNew(values.questions, values.out, positionals)
  const paths = withTablesOfFolders(positionals, recordOf(subject))
  const named = [...new Set([...positionals, ...paths])]
  const planned = await planInputs(
    paths,
    recordOf(subject),
    values.out ?? '',
    parseEncoding(values.encoding),
    given?.answers.decisions ?? {},
    problems,
  )
  const inputs = await joinFiles(planned, recordOf(subject))
  const tellProblems = () => {
    for (const problem of new Set(problems)) io.stderr.write(`data-import fix: ${printable(problem)}\n`)
  }
  const tellUnread = () => {
    const unread = unreadFiles(named, { areLogsRead: true })
    if (unread !== undefined) io.stderr.write(`data-import fix: ${printable(unread)}\n`)
  }
  if (inputs.length === 0 && problems.length > 0) {
    tellProblems()
    tellUnread()
    return 2
  }
  if (given)
    await refuseMovedDates(
      inputs.map(({ path }) => path),
      given.answers,
      recordOf(subject),
      logName,
    )
  if (out !== undefined) prepareFolder(out, inputs, named)
  const pacer = new Pacer()
  const forgetInterrupt = onInterrupt(() => pacer.stop())
  const before = await checked(subject, paths, { workers, pacer, duplicates: out === undefined })
  const answers = given?.answers ?? noAnswers
  const settings = { workers, pacer, out, problems, answers, isAsked: values.questions !== undefined, now: new Date() }
  const first = await repairInputs(recordOf(subject), inputs, settings)
  let { tally } = first
  const copiesOf = ({ emptied }: FixTally) => inputs.flatMap(({ path, to }) => (emptied.includes(path) ? [] : [to]))
  const checkCopies = async () =>
    out === undefined || pacer.isStopped || copiesOf(tally).length === 0
      ? undefined
      : await checked(subject, copiesOf(tally), { workers, pacer, duplicates: true })
  let after = await checkCopies()
  if (!pacer.isStopped && problems.length === 0 && mayBeEqual((after ?? before).duplicates ?? 0, tally, answers)) {
    // Whether records of one account are equal shows only where they are followed; nearly no export has any.
    tally = await repairWithoutEqual(recordOf(subject), inputs, settings, first)
    if (tally !== first.tally) after = await checkCopies()
  }
  const paint = paintFor(io, values['no-color'])
  const encodings = inputs
    .flatMap((one) => one.parts ?? [one])
    .filter(({ encoding, byLine, isForeign }) => !isForeign && (encoding !== 'utf-8' || byLine))
    .map(({ path, encoding, byLine }) => ({ path, encoding: byLine ? linesByEncoding(byLine) : encoding }))
  const outputs = inputs
    .flatMap((input) => (input.isForeign ? [] : [...(input.parts ?? []), input]))
    .flatMap((input) => restorings(input).map(({ told }) => ({ path: input.path, told })))
  const unreadTables = inputs.flatMap(({ path, tableFault }) => (tableFault ? [{ path, fault: tableFault }] : []))
  const unjoined = inputs.flatMap(({ path, joinFault }) => (joinFault ? [{ path, fault: joinFault }] : []))
  io.stdout.write(fixPlan(tally, paint, { encodings, outputs, unreadTables, unjoined }, out !== undefined, given?.answers))
  io.stdout.write(`before  ${verdict(withoutDuplicates(before), paint)}\n`)
  const isAllLeftOut = out !== undefined && copiesOf(tally).length === 0
  if (isAllLeftOut) io.stdout.write(`after   no record is left, and there is no copy: all was left out as was answered.\n${logTold(out)}`)
  else if (out !== undefined && after && !pacer.isStopped) {
    const held = logTold(out)
    // Sound is what the interface takes; that an IBAN or an offset is missing shows only to the rules.
    const about = values.operation === undefined ? '' : ` --operation ${values.operation}`
    const finds =
      tally.doubted.size === 0 ? 'finds what platforms refuse besides' : 'shows where rules doubt something, also beside other records'
    const more = after.invalid === 0 ? `data-import validate ${printable(out)}${about} --rules ${finds}.\n` : ''
    io.stdout.write(`after   ${verdict(withoutDuplicates(after), paint)}\n${held}${more}`)
  } else if (!pacer.isStopped) io.stdout.write('Nothing was written; --out FOLDER writes repaired copies.\n')
  io.stdout.write(twice(after ?? before, tally, answers))
  if (values.questions !== undefined && !pacer.isStopped) {
    const problem = writeQuestions(values.questions, questionsFile(tally, recordOf(subject), given), tally.left, io)
    if (problem !== undefined) problems.push(problem)
  } else if (!pacer.isStopped && isAnswerable(tally, recordOf(subject), given?.answers))
    io.stdout.write('--questions FILE writes what is left open, to be answered; --answers FILE repairs with it.\n')
  forgetInterrupt()
  tellUnread()
  tellProblems()
  if (pacer.isStopped) io.stderr.write('data-import fix: interrupted; what was written is not complete\n')
  const last = after ?? before
  if (problems.length > 0 || last.unusable.length > 0 || pacer.isStopped) return 2
  const isFaulty = !isAllLeftOut && (last.invalid > 0 || last.failed)
  return isFaulty || doubtsOf(tally, given?.answers).some(isGrave) ? 1 : 0
}

/** Where the changes are, if there are any. */
function logTold(out: string): string {
  const log = join(out, logName)
  return sizeOf({ path: log }) > 0 ? `${printable(log)} holds the changes of each record.\n` : ''
}

/** An encoding that there is. */
function parseEncoding(name: string | undefined): string | undefined {
  try {
    return name === undefined ? undefined : (codePage(name) ?? new TextDecoder(name).encoding)
  } catch {
    throw new UsageError(`there is no encoding "${printable(name ?? '')}"; windows-1252, windows-1250, iso-8859-2 and cp850 are some`)
  }
}

/** Sees to it that nothing is lost: the folder is empty, no two copies are one file, and none is an input. */
function prepareFolder(out: string, inputs: readonly FixedInput[], paths: readonly string[]): void {
  if (existsSync(out) && (!statSync(out).isDirectory() || readdirSync(out).length > 0))
    throw new UsageError(`${out} is there and not empty; name a folder that is not there`)
  keepInputs(
    [...inputs.map(({ to, path }) => ({ option: `the copy of ${path}`, path: to })), { option: 'the log', path: join(out, logName) }],
    paths,
  )
  for (const folder of new Set([out, ...inputs.map(({ to }) => dirname(to))])) {
    try {
      mkdirSync(folder, { recursive: true })
    } catch (error) {
      throw new UsageError(`cannot write ${folder}: ${reason(error)}`)
    }
  }
}

/** What a check without rules says of files. */
async function checked(
  subject: Subject,
  paths: readonly string[],
  { workers, pacer, duplicates }: { readonly workers: number | 'auto'; readonly pacer: Pacer; readonly duplicates: boolean },
): Promise<Summary> {
  const stop = new AbortController()
  pacer.onStop(() => stop.abort())
  // Nothing but the counts is wanted.
  const options = { workers, tell: { first: 0, ofGroup: 0 }, duplicates, signal: stop.signal } as const
  for await (const event of validateStream(paths, { subject, ...options })) if (event.kind === 'summary') return event.summary
  throw new Error('A run ends with a summary.')
}

/** A summary without the accounts that come twice, which are told of themselves. */
function withoutDuplicates(summary: Summary): Summary {
  const { duplicates = 0, findings, severities } = summary
  return { ...summary, findings: findings - duplicates, severities: { ...severities, warning: severities.warning - duplicates } }
}

/** Whether several records are of one account, and nobody has said which of them counts, and has not been told which they are. */
function mayBeEqual(duplicates: number, tally: FixTally, { decisions }: Answers): boolean {
  if (decisions.repeated_accounts !== undefined) return false
  const { equal, repeated } = tally.followed(decisions)
  return equal.count > 0 || duplicates > repeated
}

/** What is told of accounts that come twice, where no doubt tells it. */
function twice({ duplicates = 0 }: Summary, tally: FixTally, answers: Answers): string {
  const isTold =
    answers.decisions.repeated_accounts !== undefined ||
    doubtsOf(tally, answers).some(({ kind }) => kind === 'repeated accounts' || kind === 'differing records') ||
    (tally.leftOut.get('equal record') ?? 0) >= duplicates
  if (duplicates === 0 || isTold) return ''
  const are = duplicates === 1 ? 'is' : 'are'
  return `${plural(duplicates, 'record')} ${are} about an account that another record before ${duplicates === 1 ? 'it' : 'them'} is about; whichever is staged last replaces the other. data-import validate names ${duplicates === 1 ? 'it' : 'them'}; repeated_accounts in the decisions of --answers keeps one of each account.\n`
}
