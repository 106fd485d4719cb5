import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { RecordName } from '../../schemas/record-types.ts'
import { createAnswering } from '../causes/answers/answering.ts'
import type { Answers } from '../causes/answers/answers.ts'
import { decisionsOfFile } from '../causes/decisions-in.ts'
import { type Decisions, Evidence } from '../causes/questions.ts'
import { worthThreads } from '../check/check-inputs.ts'
import type { Pacer } from '../check/pacer.ts'
import type { Part } from '../check/part.ts'
import { planParts, sizeOf } from '../check/plan-parts.ts'
import { isDecidedOtherwise } from '../fix/asked-questions.ts'
import { LeftOutChanges, leavesChangesOut } from '../fix/changes/left-out-changes.ts'
import { fixCopy } from '../fix/fix-copy.ts'
import { type SourceFix, createSourceFix } from '../fix/fix-source.ts'
import { FixTally } from '../fix/fix-tally.ts'
import { haveLines, leftRowsOf } from '../fix/outputs/rows/left-rows-of.ts'
import { SourceLines } from '../fix/source-lines.ts'
import { type FixJob, fixPart, openPart } from '../fix/workers/fix-part.ts'
import type { FixPool } from '../fix/workers/fix-pool.ts'
import { type Turn, inTurn } from '../fix/workers/in-turn.ts'
import { streamSource } from '../input/byte-source.ts'
import { reason } from '../input/reason.ts'
import { FixedCopy } from './fixed-copy.ts'
import { type FixedInput, isUtf8Text, textOf } from './fixed-inputs.ts'
import { ownOnly } from './output-file.ts'
import { fileSink } from './output.ts'

/** The file in the folder of copies that has every change. */
export const logName = 'changes.log'

/** How inputs are repaired. */
export interface RepairSettings {
  readonly workers: number | 'auto'
  readonly pacer: Pacer
  /** Where copies and log go; nothing is written when absent. */
  readonly out: string | undefined
  /** Takes what could not be read or written. */
  readonly problems: string[]
  readonly answers: Answers
  /** Whether questions are wanted. */
  readonly isAsked: boolean
  /** Whether one of records that are equal is enough, which takes following all of them by their accounts. */
  readonly leavesEqualOut?: boolean
}

/** Repairs all inputs; once more where the cohort has decided what was presumed otherwise, or where a copy must be an array. */
export async function repairInputs(record: RecordName, inputs: readonly FixedInput[], settings: RepairSettings): Promise<FixTally> {
  const { workers, pacer, out, answers, isAsked, leavesEqualOut = false } = settings
  const isFollowed = leavesEqualOut || leavesChangesOut(answers)
  const wanted = workers === 'auto' ? worthThreads(() => inputs.map(({ input }) => input)) : workers
  // What comes of a record depends on those behind it then, wherever they lie.
  const threads = isFollowed ? 1 : wanted
  const now = new Date()
  // Loaded only where there are any.
  const pool =
    threads > 1 ? new (await import('../fix/workers/fix-pool.ts')).FixPool(threads - 1, { record, answers, isAsked, now }) : undefined
  pacer.onStop(() => void pool?.close())
  try {
    const fix = createSourceFix(record, { answering: createAnswering(answers), isAsked, isFollowed: leavesEqualOut, now })
    const presumed = new Evidence().decide(answers.decisions)
    const shapes = inputs.map((input) => input.isArray)
    const first = await repairWith(presumed, fix, inputs, pool, settings)
    const isReshaped = out !== undefined && inputs.some((input, index) => input.isArray !== shapes[index])
    if (pacer.isStopped || !(isDecidedOtherwise(first, presumed) || isReshaped || isFollowed)) return first
    const decisions = first.evidence.decide(answers.decisions)
    const leftOut = isFollowed ? new LeftOutChanges(first.changes, answers.decisions, leavesEqualOut) : undefined
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
  { pacer, out, problems, answers, leavesEqualOut = false }: RepairSettings,
  leftOut?: LeftOutChanges,
): Promise<FixTally> {
  const tally = new FixTally()
  tally.leavesEqualOut = leavesEqualOut
  for (const { form } of inputs) if (form) tally.addForm(form, answers.decisions)
  for (const one of inputs) tally.addLeftRows(one.path, leftRowsOf(one.outputs))
  const log = out === undefined ? undefined : fileSink(join(out, logName), ownOnly)
  let current: { readonly one: FixedInput; readonly copy: FixedCopy } | undefined
  const endInput = async () => {
    if (!current) return
    const { isArray, isForeign, problems: found } = await current.copy.close()
    current.one.isArray = isArray
    current.one.isForeign = isForeign
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
      const lines = haveLines(one.outputs) ? new SourceLines() : undefined
      const source = isPlain
        ? openPart({ ...one, range })
        : streamSource(
            textOf(
              one,
              (left) => copy.leaveOut(left),
              (line) => lines?.add(line),
            ),
          )
      const input = { name: one.path, isArray: one.isArray, source, from: range?.from, lines }
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
  return { path, isArray, range, decisions: decisionsOfFile(decisions, path), isWritten }
}

function isForWorkers({ isPacked, ...one }: FixedInput): boolean {
  return isUtf8Text(one) && !isPacked
}
