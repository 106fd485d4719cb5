import { closeSync, existsSync, mkdirSync, openSync, readdirSync, readSync, rmSync, statSync } from 'node:fs'
import { dirname, join, relative, basename } from 'node:path'
import type { RecordName } from '../../schemas/record-types.ts'
import { worthThreads } from '../check/check-inputs.ts'
import { Pacer } from '../check/pacer.ts'
import type { Part } from '../check/part.ts'
import { planParts, sizeOf } from '../check/plan-parts.ts'
import { validateStream } from '../check/validate-stream.ts'
import { createAnswering } from '../causes/answers/answering.ts'
import { noAnswers, type Answers } from '../causes/answers/answers.ts'
import { Evidence, type Decisions } from '../causes/questions.ts'
import { isAnswerable } from '../fix/answers/is-answerable.ts'
import { questionsFile } from '../fix/answers/questions-file.ts'
import { isDecidedOtherwise } from '../fix/asked-questions.ts'
import { codePage } from '../fix/code-pages.ts'
import { decoded, encodingOf, isArray } from '../fix/encoding.ts'
import { decodedByLine, encodingsByLine, type LineEncodings } from '../fix/encodings-by-line.ts'
import { leavesChangesOut, LeftOutChanges } from '../fix/changes/left-out-changes.ts'
import { fixCopy } from '../fix/fix-copy.ts'
import type { LeftOut } from '../fix/outputs/left-out.ts'
import { bytesContainerOf, outputsOf } from '../fix/outputs/find-output.ts'
import { answeredOutput, openFormOf } from '../fix/outputs/find-form.ts'
import type { OpenForm } from '../fix/outputs/open-form.ts'
import { readWithout } from '../fix/outputs/read-without.ts'
import type { Restoring } from '../fix/outputs/output.ts'
import { fixPlan } from '../fix/fix-plan.ts'
import { createSourceFix, type SourceFix } from '../fix/fix-source.ts'
import { FixTally } from '../fix/fix-tally.ts'
import { fixPart, openPart, type FixJob } from '../fix/workers/fix-part.ts'
import type { FixPool } from '../fix/workers/fix-pool.ts'
import { inTurn, type Turn } from '../fix/workers/in-turn.ts'
import { streamSource } from '../input/byte-source.ts'
import { decompressor } from '../input/decompressor.ts'
import { findInputs, type Input } from '../input/find-inputs.ts'
import { doubtsOf, isGrave } from '../fix/doubts.ts'
import { unreadFiles } from '../input/unread-files.ts'
import { reason } from '../input/reason.ts'
import type { Summary } from '../report/reporter.ts'
import { verdict } from '../report/pretty/verdict.ts'
import { thousands } from '../text/thousands.ts'
import { printable } from '../report/pretty/printable.ts'
import { recordOf, type Subject } from '../validate/subject.ts'
import { UsageError, type CommandIo } from './command.ts'
import { spareMemory } from './spare-memory.ts'
import { FixedCopy, type CopiedFile } from './fixed-copy.ts'
import { onInterrupt } from './interrupt.ts'
import { keepInputs } from './keep-inputs.ts'
import { parseOperation } from './operation-name.ts'
import { fileSink, paintFor } from './output.ts'
import { ownOnly } from './output-file.ts'
import { parseArguments } from './parse-arguments.ts'
import { parseWorkers } from './parse-workers.ts'
import { refuseMovedDates } from './refuse-moved-dates.ts'
import { loadAnswers, requireNew, writeQuestions } from './questions-and-answers.ts'

/** A file, where its copy goes, and how it is read. */
interface FixedInput extends CopiedFile {
  readonly input: Input
  readonly encoding: string
  /** The encodings of its lines, where those have several. */
  readonly byLine?: LineEncodings | undefined
  /** What its bytes are in, in whatever encoding. */
  readonly carrier: Restoring | undefined
  /** How its records were written, where they cannot be read as they stand: each is taken off from what is left by the one before. */
  readonly outputs: readonly Restoring[]
  /** What has to be asked of how it was written. */
  readonly form: OpenForm | undefined
  isArray: boolean
}

/** How inputs are repaired. */
interface RepairSettings {
  readonly workers: number | 'auto'
  readonly pacer: Pacer
  /** Where copies and log go; nothing is written when absent. */
  readonly out: string | undefined
  /** Takes what could not be read or written. */
  readonly problems: string[]
  readonly answers: Answers
  /** Whether questions are wanted. */
  readonly isAsked: boolean
}

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
  const inputs = await plan(positionals, values.out ?? '', parseEncoding(values.encoding), given?.answers.decisions ?? {}, problems)
  const tellProblems = () => {
    for (const problem of new Set(problems)) io.stderr.write(`data-import fix: ${printable(problem)}\n`)
  }
  if (inputs.length === 0 && problems.length > 0) {
    tellProblems()
    return 2
  }
  if (given)
    await refuseMovedDates(
      inputs.map(({ path }) => path),
      given.answers,
      recordOf(subject),
      logName,
    )
  if (out !== undefined) prepareFolder(out, inputs, positionals)
  const pacer = new Pacer()
  const forgetInterrupt = onInterrupt(() => pacer.stop())
  const before = await checked(subject, positionals, workers, pacer)
  const tally = await repair(recordOf(subject), inputs, {
    workers,
    pacer,
    out,
    problems,
    answers: given?.answers ?? noAnswers,
    isAsked: values.questions !== undefined,
  })
  const paint = paintFor(io, values['no-color'])
  const encodings = inputs
    .filter(({ encoding, byLine }) => encoding !== 'utf-8' || byLine)
    .map(({ path, encoding, byLine }) => ({ path, encoding: byLine ? linesByEncoding(byLine) : encoding }))
  const outputs = inputs.flatMap((input) => restorings(input).map(({ told }) => ({ path: input.path, told })))
  io.stdout.write(fixPlan(tally, paint, { encodings, outputs }, out !== undefined, given?.answers))
  io.stdout.write(`before  ${verdict(before, paint)}\n`)
  let after: Summary | undefined
  const copies = inputs.filter(({ path }) => !tally.emptied.includes(path))
  const isAllLeftOut = out !== undefined && copies.length === 0
  if (isAllLeftOut) io.stdout.write(`after   no record is left, and there is no copy: all was left out as was answered.\n${logTold(out)}`)
  else if (out !== undefined && !pacer.isStopped) {
    after = await checked(
      subject,
      copies.map(({ to }) => to),
      workers,
      pacer,
    )
    const held = logTold(out)
    // Sound is what the interface takes; that an IBAN or an offset is missing shows only to the rules.
    const about = values.operation === undefined ? '' : ` --operation ${values.operation}`
    const finds =
      tally.doubted.size === 0 ? 'finds what platforms refuse besides' : 'shows where rules doubt something, also beside other records'
    const more = after.invalid === 0 ? `data-import validate ${printable(out)}${about} --rules ${finds}.\n` : ''
    io.stdout.write(`after   ${verdict(after, paint)}\n${held}${more}`)
  } else if (!pacer.isStopped) io.stdout.write('Nothing was written; --out FOLDER writes repaired copies.\n')
  if (values.questions !== undefined && !pacer.isStopped) {
    const problem = writeQuestions(values.questions, questionsFile(tally, recordOf(subject), given), tally.left, io)
    if (problem !== undefined) problems.push(problem)
  } else if (!pacer.isStopped && isAnswerable(tally, recordOf(subject), given?.answers))
    io.stdout.write('--questions FILE writes what is left open, to be answered; --answers FILE repairs with it.\n')
  forgetInterrupt()
  const unread = unreadFiles(positionals)
  if (unread !== undefined) io.stderr.write(`data-import fix: ${printable(unread)}\n`)
  tellProblems()
  if (pacer.isStopped) io.stderr.write('data-import fix: interrupted; what was written is not complete\n')
  const last = after ?? before
  if (problems.length > 0 || last.unusable.length > 0 || pacer.isStopped) return 2
  const isFaulty = !isAllLeftOut && (last.invalid > 0 || last.failed)
  return isFaulty || doubtsOf(tally, given?.answers).some(isGrave) ? 1 : 0
}

const logName = 'changes.log'

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

/**
 * The files to read, each with the place of its copy.
 * @param told The encoding of files in an encoding of one byte that do not show it.
 * @param decisions What was answered of how files were written.
 */
async function plan(
  paths: readonly string[],
  out: string,
  told: string | undefined,
  decisions: Answers['decisions'],
  problems: string[],
): Promise<FixedInput[]> {
  const inputs: FixedInput[] = []
  for (const named of paths) {
    for (const input of findInputs([named])) {
      if ('problem' in input) problems.push(`${input.path}: ${input.problem}`)
      else if (input.path === undefined) problems.push(`${input.name}: fix reads its inputs more than once, so it takes files, not pipes`)
      else {
        const within = statSync(named).isDirectory() ? relative(named, input.path) : basename(input.path)
        const to = join(out, within.replace(/\.(?:gz|zst)$/i, ''))
        let encoding: string | undefined
        let carrier: Restoring | undefined
        let outputs: readonly Restoring[] = []
        let form: OpenForm | undefined
        let byLine: LineEncodings | undefined
        let head: Buffer
        let isPacked: boolean
        try {
          const { path } = input
          head = headOf(path)
          isPacked = decompressor(head) !== undefined
          carrier = isPacked ? undefined : await bytesContainerOf(() => bytesOf(path))
          const shown = isPacked
            ? await encodingOfPacked(path)
            : await encodingOf(textOf({ path, encoding: 'utf-8', carrier, outputs: [] }))
          encoding = shown === 'ambiguous' ? told : shown
          if (shown === 'ambiguous' && told === undefined)
            problems.push(
              `${input.path}: it may be Windows-1252 or another encoding of one byte, so it is copied as it is; say which with --encoding`,
            )
          if (shown === undefined) {
            const found = isPacked ? undefined : await encodingsByLine(textOf({ path, encoding: 'utf-8', carrier, outputs: [] }), told)
            if (found?.unclear === 0 && found.counts.size > 1) {
              byLine = found
              encoding = told
            } else problems.push(`${input.path}: ${unclear(found, told)}, so it is copied as it is`)
          }
          const text = () => textOf({ path, encoding: encoding ?? 'utf-8', byLine, carrier, outputs })
          if (!isPacked) outputs = await outputsOf(text)
          if (outputs.length === 0 && !isPacked) form = await openFormOf(text)
          const answered = form && answeredOutput(form, decisions)
          if (answered) outputs = [answered]
          if (carrier || outputs.length > 0) head = await firstOf(text())
        } catch (error) {
          problems.push(`${input.path}: ${reason(error)}`)
          continue
        }
        inputs.push({
          input,
          path: input.path,
          to,
          encoding: encoding ?? 'utf-8',
          byLine,
          carrier,
          outputs,
          form,
          isArray: isArray(head),
          isPacked,
        })
      }
    }
  }
  return inputs
}

/** The bytes of a file; each chunk until the next is asked for. */
async function* bytesOf(path: string): AsyncGenerator<Uint8Array, void, undefined> {
  const file = openSync(path, 'r')
  try {
    const chunk = Buffer.allocUnsafeSlow(64 * 1024)
    for (let count; (count = readSync(file, chunk)) > 0;) yield chunk.subarray(0, count)
  } finally {
    closeSync(file)
  }
}

/** What a file holds: its bytes, or those that were packed in it. */
function contentOf(path: string): AsyncIterable<Uint8Array> {
  return decompressor(headOf(path))?.(keptBytesOf(path)) ?? bytesOf(path)
}

/** The bytes of a file, in chunks that stay. */
async function* keptBytesOf(path: string): AsyncGenerator<Buffer, void, undefined> {
  for await (const chunk of bytesOf(path)) yield Buffer.from(chunk)
}

/** The encoding of what is packed in a file. Where that cannot be read to its end, its reader tells why. */
async function encodingOfPacked(path: string): Promise<Awaited<ReturnType<typeof encodingOf>>> {
  try {
    return await encodingOf(contentOf(path))
  } catch {
    return 'utf-8'
  }
}

/** How many lines are in which encoding. */
function linesByEncoding({ counts }: LineEncodings): string {
  const parts = [...counts].map(([encoding, count]) => `${encoding} in ${thousands(count)}`)
  return `${parts.slice(0, -1).join(', ')} and ${parts.at(-1) ?? ''} of the lines that are not plain ASCII`
}

/** Why the encoding of a file is not known. */
function unclear(lines: LineEncodings | undefined, told: string | undefined): string {
  if (!lines || lines.counts.size === 0 || lines.unclear === 0) return 'the encoding cannot be told for certain'
  const which = told === undefined ? ': say with --encoding in which these are' : ''
  return `its lines are in several encodings, and ${thousands(lines.unclear)} of them may be in more than one${which}`
}

/** How a file is read: from where, in which encoding, and what is taken off around. */
type FixedText = Pick<FixedInput, 'path' | 'encoding' | 'byLine' | 'carrier' | 'outputs'>

/** The records of a file in UTF-8. */
function textOf(input: FixedText, onLeftOut?: (left: LeftOut) => void): AsyncIterable<Uint8Array> {
  const { path, encoding, byLine, carrier, outputs } = input
  let read = (): AsyncIterable<Uint8Array> => (encoding === 'utf-8' || byLine ? bytesOf(path) : contentOf(path))
  if (carrier) read = readWithout(read, [carrier], onLeftOut)
  if (encoding !== 'utf-8' || byLine) {
    const bytes = read
    read = () => (byLine ? decodedByLine(bytes(), encoding) : decoded(bytes(), encoding))
  }
  return readWithout(read, outputs, onLeftOut)()
}

/** All that is taken off a file. */
function restorings({ carrier, outputs }: Pick<FixedInput, 'carrier' | 'outputs'>): readonly Restoring[] {
  return carrier ? [carrier, ...outputs] : outputs
}

/** What comes first of some bytes. */
async function firstOf(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  for await (const chunk of chunks) return Buffer.from(chunk)
  return Buffer.alloc(0)
}

function headOf(path: string): Buffer {
  const head = Buffer.alloc(64)
  const file = openSync(path, 'r')
  try {
    return head.subarray(0, readSync(file, head))
  } finally {
    closeSync(file)
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

/** Repairs all inputs; once more where the cohort has decided what was presumed otherwise, or where a copy must be an array. */
async function repair(record: RecordName, inputs: readonly FixedInput[], settings: RepairSettings): Promise<FixTally> {
  const { workers, pacer, out, answers, isAsked } = settings
  const isFollowed = leavesChangesOut(answers)
  const wanted = workers === 'auto' ? worthThreads(() => inputs.map(({ input }) => input)) : workers
  // What comes of a record depends on those behind it then, wherever they lie.
  const threads = isFollowed ? 1 : wanted
  const now = new Date()
  // Loaded only where there are any.
  const pool =
    threads > 1 ? new (await import('../fix/workers/fix-pool.ts')).FixPool(threads - 1, { record, answers, isAsked, now }) : undefined
  pacer.onStop(() => void pool?.close())
  try {
    const fix = createSourceFix(record, { answering: createAnswering(answers), isAsked, now })
    const presumed = new Evidence().decide(answers.decisions)
    const shapes = inputs.map((input) => input.isArray)
    const first = await repairWith(presumed, fix, inputs, pool, settings)
    const isReshaped = out !== undefined && inputs.some((input, index) => input.isArray !== shapes[index])
    if (pacer.isStopped || !(isDecidedOtherwise(first, presumed) || isReshaped || isFollowed)) return first
    const decisions = first.evidence.decide(answers.decisions)
    const leftOut = isFollowed ? new LeftOutChanges(first.changes, answers.decisions) : undefined
    return await repairWith(decisions, fix, inputs, pool, settings, leftOut)
  } finally {
    await pool?.close()
  }
}

/** Reads all inputs once and counts what repairs do; writes the copies and the log where a folder is given. */
async function repairWith(
  decisions: Decisions,
  fix: SourceFix,
  inputs: readonly FixedInput[],
  pool: FixPool | undefined,
  { pacer, out, problems, answers }: RepairSettings,
  leftOut?: LeftOutChanges,
): Promise<FixTally> {
  const tally = new FixTally()
  for (const { form } of inputs) if (form) tally.addForm(form, answers.decisions)
  const log = out === undefined ? undefined : fileSink(join(out, logName), ownOnly)
  let current: { readonly one: FixedInput; readonly copy: FixedCopy } | undefined
  const endInput = async () => {
    if (!current) return
    const { isArray, problems: found } = await current.copy.close()
    current.one.isArray = isArray
    problems.push(...found)
    current = undefined
  }
  const jobOf = (part: InputPart) => jobFor(part, decisions, out !== undefined)
  const turns = pool ? inTurn(partsOf(inputs), pool, jobOf, (job) => fixPart(job, fix, pacer)) : oneByOne(inputs)
  for await (const { item, made } of turns) {
    if (pacer.isStopped) break
    const { one, begins, range } = item
    if (begins) {
      await endInput()
      current = { one, copy: new FixedCopy(one, log) }
    }
    if (!current || current.copy.isBroken) continue
    const { copy } = current
    if (made) {
      tally.addCounts(made.counts)
      copy.take(made)
      continue
    }
    try {
      const isPlain = isUtf8Text(one)
      const source = isPlain ? openPart({ ...one, range }) : streamSource(textOf(one, (left) => copy.leaveOut(left)))
      const input = { name: one.path, isArray: one.isArray, source, from: range?.from }
      copy.end(await fixCopy(input, { fix, decisions, pacer, tally, leftOut }, copy.output))
    } catch (error) {
      copy.fail(reason(error))
    }
  }
  await endInput()
  // A copy without any record would be taken for an export that failed.
  if (log && !pacer.isStopped) for (const { path, to } of inputs) if (tally.emptied.includes(path)) rmSync(to, { force: true })
  log?.close()
  if (log?.problem !== undefined) problems.push(log.problem)
  return tally
}

/** An input, or a stretch of one. */
interface InputPart extends Pick<Part, 'begins' | 'range'> {
  readonly one: FixedInput
}

async function* oneByOne(inputs: readonly FixedInput[]): AsyncGenerator<Turn<InputPart>, void, undefined> {
  for (const one of inputs) yield { item: { one, begins: true }, made: undefined }
}

/** Bytes of the stretches that threads are given: what comes of several lies in memory until its turn. */
const stretch = 256 * 1024

/** The inputs in parts that can be repaired each for itself. */
function* partsOf(inputs: readonly FixedInput[]): Generator<InputPart, void, undefined> {
  for (const one of inputs) {
    if (!isForWorkers(one) || one.isArray) yield { one, begins: true }
    else for (const part of planParts([one.input], { checksums: false, stretch })) if ('input' in part) yield { one, ...part }
  }
}

/** What is written otherwise than it is read, or larger than what is good to have in memory, is repaired as one thread does it. */
function jobFor({ one, range }: InputPart, decisions: Decisions, isWritten: boolean): FixJob | undefined {
  if (!isForWorkers(one) || (!range && sizeOf(one) > stretch * 1.5)) return undefined
  const { path, isArray } = one
  return { path, isArray, range, decisions, isWritten }
}

function isForWorkers({ isPacked, ...one }: FixedInput): boolean {
  return isUtf8Text(one) && !isPacked
}

/** Whether a file is read as it stands. */
function isUtf8Text(one: Pick<FixedInput, 'encoding' | 'byLine' | 'carrier' | 'outputs'>): boolean {
  return one.encoding === 'utf-8' && !one.byLine && restorings(one).length === 0
}

/** What a check without rules says of files. */
async function checked(subject: Subject, paths: readonly string[], workers: number | 'auto', pacer: Pacer): Promise<Summary> {
  const stop = new AbortController()
  pacer.onStop(() => stop.abort())
  // Nothing but the counts is wanted.
  const options = { workers, tell: { first: 0, ofGroup: 0 }, duplicates: false, signal: stop.signal } as const
  for await (const event of validateStream(paths, { subject, ...options })) if (event.kind === 'summary') return event.summary
  throw new Error('A run ends with a summary.')
}
