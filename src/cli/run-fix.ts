import { closeSync, copyFileSync, createReadStream, existsSync, mkdirSync, openSync, readdirSync, readSync, statSync } from 'node:fs'
import { dirname, join, relative, basename } from 'node:path'
import { Pacer } from '../check/pacer.ts'
import { validateStream } from '../check/validate-stream.ts'
import { Evidence, type Decisions } from '../causes/questions.ts'
import { isDecidedOtherwise } from '../fix/asked-questions.ts'
import { decoded, encodingOf, isArray, type Encoding } from '../fix/encoding.ts'
import { fixCopy } from '../fix/fix-copy.ts'
import { fixPlan } from '../fix/fix-plan.ts'
import { createSourceFix, type SourceFix } from '../fix/fix-source.ts'
import { FixTally } from '../fix/fix-tally.ts'
import { streamSource } from '../input/byte-source.ts'
import { findInputs, type Input } from '../input/find-inputs.ts'
import { reason } from '../input/reason.ts'
import type { Summary } from '../report/reporter.ts'
import { verdict } from '../report/pretty/verdict.ts'
import { printable } from '../report/pretty/printable.ts'
import { recordOf, type Subject } from '../validate/subject.ts'
import { UsageError, type CommandIo } from './command.ts'
import { spareMemory } from './spare-memory.ts'
import { onInterrupt } from './interrupt.ts'
import { keepInputs } from './keep-inputs.ts'
import { parseOperation } from './operation-name.ts'
import { fileSink, paintFor } from './output.ts'
import { OutputFile } from './output-file.ts'
import { parseArguments } from './parse-arguments.ts'

/** A file, where its copy goes, and how it is read. */
interface FixedInput {
  readonly input: Input
  readonly path: string
  readonly to: string
  readonly encoding: Encoding
  /** Whether the copy is an array of records, as the file is, or as its wrapper held one. */
  isArray: boolean
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
      'no-color': { type: 'boolean', default: false },
    },
    { most: Infinity },
  )
  if (positionals.length === 0) throw new UsageError('name a file or a folder')
  if (positionals.includes('-'))
    throw new UsageError('fix reads its inputs more than once, so it takes files and folders, not standard input')
  const subject = parseOperation(values.operation)
  const out = values['dry-run'] ? undefined : values.out
  const problems: string[] = []
  const inputs = await plan(positionals, values.out ?? '', problems)
  if (out !== undefined) prepareFolder(out, inputs, positionals)
  const pacer = new Pacer()
  const forgetInterrupt = onInterrupt(() => pacer.stop())
  const before = await checked(subject, positionals, pacer)
  const tally = await repair(createSourceFix(recordOf(subject)), inputs, pacer, out, problems)
  const paint = paintFor(io, values['no-color'])
  const encodings = inputs.filter(({ encoding }) => encoding !== 'utf-8').map(({ path, encoding }) => ({ path, encoding }))
  io.stdout.write(fixPlan(tally, paint, encodings, out !== undefined))
  io.stdout.write(`before  ${verdict(before, paint)}\n`)
  let after: Summary | undefined
  if (out !== undefined && !pacer.isStopped) {
    after = await checked(
      subject,
      inputs.map(({ to }) => to),
      pacer,
    )
    io.stdout.write(`after   ${verdict(after, paint)}\n${printable(join(out, logName))} holds every change.\n`)
  } else if (!pacer.isStopped) io.stdout.write('Nothing was written; --out FOLDER writes repaired copies.\n')
  forgetInterrupt()
  for (const problem of new Set(problems)) io.stderr.write(`data-import fix: ${printable(problem)}\n`)
  if (pacer.isStopped) io.stderr.write('data-import fix: interrupted; what was written is not complete\n')
  return problems.length > 0 || pacer.isStopped ? 2 : (after ?? before).invalid > 0 || (after ?? before).failed ? 1 : 0
}

const logName = 'changes.log'

/** The files to read, each with the place of its copy. */
async function plan(paths: readonly string[], out: string, problems: string[]): Promise<FixedInput[]> {
  const inputs: FixedInput[] = []
  for (const named of paths) {
    for (const input of findInputs([named])) {
      if ('problem' in input) problems.push(`${input.path}: ${input.problem}`)
      else if (input.path === undefined) problems.push(`${input.name}: fix reads its inputs more than once, so it takes files, not pipes`)
      else {
        const within = statSync(named).isDirectory() ? relative(named, input.path) : basename(input.path)
        const to = join(out, within.replace(/\.(?:gz|zst)$/i, ''))
        const encoding = await encodingOf(bytesOf(input.path))
        if (encoding === undefined) problems.push(`${input.path}: the encoding cannot be told for certain, so it is copied as it is`)
        inputs.push({ input, path: input.path, to, encoding: encoding ?? 'utf-8', isArray: isArray(headOf(input.path)) })
      }
    }
  }
  return inputs
}

function bytesOf(path: string): AsyncIterable<Uint8Array> {
  return createReadStream(path)
}

function headOf(path: string): Uint8Array {
  const head = new Uint8Array(64)
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
async function repair(
  fix: SourceFix,
  inputs: readonly FixedInput[],
  pacer: Pacer,
  out: string | undefined,
  problems: string[],
): Promise<FixTally> {
  const presumed = new Evidence().decide()
  const shapes = inputs.map((input) => input.isArray)
  const first = await repairWith(presumed, fix, inputs, pacer, out, problems)
  const isReshaped = out !== undefined && inputs.some((input, index) => input.isArray !== shapes[index])
  return !pacer.isStopped && (isDecidedOtherwise(first, presumed) || isReshaped)
    ? repairWith(first.evidence.decide(), fix, inputs, pacer, out, problems)
    : first
}

/** Reads all inputs once and counts what repairs do; writes the copies and the log where a folder is given. */
async function repairWith(
  decisions: Decisions,
  fix: SourceFix,
  inputs: readonly FixedInput[],
  pacer: Pacer,
  out: string | undefined,
  problems: string[],
): Promise<FixTally> {
  const tally = new FixTally()
  const log = out === undefined ? undefined : fileSink(join(out, logName))
  for (const one of inputs) {
    const { input, path, to, encoding } = one
    if (pacer.isStopped) break
    const copy = log && new OutputFile(to)
    let unread = 0
    try {
      const source = encoding === 'utf-8' ? input.open() : streamSource(decoded(bytesOf(path), encoding))
      const shape = await fixCopy(
        { name: path, isArray: one.isArray, source },
        { fix, decisions, pacer, tally },
        log && copy && { copy, log },
      )
      if (shape.heldSeveral) one.isArray = true
      unread = shape.unread
    } catch (error) {
      problems.push(`${path}: ${reason(error)}`)
    }
    copy?.close()
    if (copy?.problem !== undefined) problems.push(copy.problem)
    // What could not be cut into records would be put together otherwise.
    if (copy && unread > 0 && one.isArray && !/\.(?:gz|zst)$/i.test(path)) copyFileSync(path, to)
  }
  log?.close()
  if (log?.problem !== undefined) problems.push(log.problem)
  return tally
}

/** What a check without rules says of files. */
async function checked(subject: Subject, paths: readonly string[], pacer: Pacer): Promise<Summary> {
  const stop = new AbortController()
  pacer.onStop(() => stop.abort())
  // Nothing but the counts is wanted.
  const options = { workers: 'auto', tell: { first: 0, ofGroup: 0 }, duplicates: false, signal: stop.signal } as const
  for await (const event of validateStream(paths, { subject, ...options })) if (event.kind === 'summary') return event.summary
  throw new Error('A run ends with a summary.')
}
