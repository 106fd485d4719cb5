import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { RecordName } from '../../schemas/record-types.ts'
import { createAnswering } from '../causes/answers/answering.ts'
import type { Answers } from '../causes/answers/answers.ts'
import { type Decisions, Evidence } from '../causes/questions.ts'
import { worthThreads } from '../check/check-inputs.ts'
import type { Pacer } from '../check/pacer.ts'
import { isDecidedOtherwise } from '../fix/asked-questions.ts'
import { LeftOutChanges, type LeftOutOfRecords, LeftOutRecords, leavesChangesOut } from '../fix/changes/left-out-changes.ts'
import { type CopiedShape, fixCopy } from '../fix/fix-copy.ts'
import { type SourceFix, createSourceFix } from '../fix/fix-source.ts'
import { type FixCounts, FixTally } from '../fix/fix-tally.ts'
import { haveLines } from '../fix/outputs/rows/left-rows-of.ts'
import { SourceLines } from '../fix/source-lines.ts'
import { fixPart } from '../fix/workers/fix-part.ts'
import type { FixPool } from '../fix/workers/fix-pool.ts'
import { type Turn, inTurn } from '../fix/workers/in-turn.ts'
import { reason } from '../input/reason.ts'
import { FixedCopy } from './fixed-copy.ts'
import type { FixedInput } from './fixed-inputs.ts'
import { followRepeated } from './follow-repeated.ts'
import { leftRowsIn } from './join-files.ts'
import { type InputPart, jobFor, openInput, partsOf, usualStretch } from './input-parts.ts'
import { logName, ownOnly } from './output-file.ts'
import { fileSink } from './output.ts'
import { RepairAgain } from './repair-again.ts'
import { RepairedParts } from './repaired-parts.ts'

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
  /** The moment that rules take for the present one. */
  readonly now: Date
  /** Bytes of the stretches that JSON Lines are cut into. */
  readonly stretch?: number
}

/** What came of a repair. */
export interface Repaired {
  readonly tally: FixTally
  /** What the cohort has decided, by which all was repaired. */
  readonly decisions: Decisions
  /** What it takes to do some of it again; undefined where it cannot be done in parts. */
  readonly parts?: RepairedParts | undefined
}

/** Repairs all inputs; once more where the cohort has decided what was presumed otherwise, or where a copy must be an array. */
export async function repairInputs(record: RecordName, inputs: readonly FixedInput[], settings: RepairSettings): Promise<Repaired> {
  return repairAll(record, inputs, settings, false)
}

/**
 * Does a repair again so that one of records that are equal stays. Where nothing is a stream of changes, only what is about accounts that
 * come several times is followed, and only the parts are repaired that something is left out of.
 */
export async function repairWithoutEqual(
  record: RecordName,
  inputs: readonly FixedInput[],
  settings: RepairSettings,
  { tally, decisions, parts }: Repaired,
): Promise<FixTally> {
  if (!parts || parts.isWhole || tally.changes.length > 0) return (await repairAll(record, inputs, settings, true)).tally
  const { answers, out, pacer, problems, stretch = usualStretch } = settings
  const followed = await followRepeated(partsOf(inputs, stretch), parts, fixOf(record, settings, true), {
    decisions,
    pacer,
    problems,
    leftOutBy: { ...answers.decisions, leavesEqualOut: true },
  })
  if (!followed.isAnyLeftOut || pacer.isStopped || problems.length > 0) {
    tally.follow(followed.changes)
    return tally
  }
  return await withPool(record, inputs, settings, false, async (pool) => {
    const again = new RepairAgain(parts, followed, [...partsOf(inputs, stretch)], out)
    try {
      const made = await repairWith(decisions, inputs, { ...settings, fix: fixOf(record, settings, false), pool, again })
      made.tally.follow(followed.changes)
      return made.tally
    } finally {
      again.close()
    }
  })
}

async function repairAll(
  record: RecordName,
  inputs: readonly FixedInput[],
  settings: RepairSettings,
  leavesEqualOut: boolean,
): Promise<Repaired> {
  const { pacer, out, answers } = settings
  const isFollowed = leavesEqualOut || leavesChangesOut(answers)
  return await withPool(record, inputs, settings, isFollowed, async (pool) => {
    const run: Run = { ...settings, leavesEqualOut, fix: fixOf(record, settings, leavesEqualOut), pool }
    const presumed = new Evidence().decide(answers.decisions)
    const shapes = inputs.map((input) => input.isArray)
    const first = await repairWith(presumed, inputs, run)
    const isReshaped = out !== undefined && inputs.some((input, index) => input.isArray !== shapes[index])
    const isOtherwise = isDecidedOtherwise(first.tally, presumed)
    if (pacer.isStopped || !(isOtherwise || isReshaped || isFollowed)) return first
    const decisions = first.tally.evidence.decide(answers.decisions)
    const second = isOtherwise || !isFollowed ? await repairWith(decisions, inputs, run) : first
    if (pacer.isStopped || !isFollowed) return second
    // Which records are equal depends on how they are read.
    const leftOut = new LeftOutChanges(second.tally.changes, answers.decisions, leavesEqualOut)
    return await repairWith(decisions, inputs, { ...run, leftOut })
  })
}

function fixOf(record: RecordName, { answers, isAsked, now }: RepairSettings, isFollowed: boolean): SourceFix {
  return createSourceFix(record, { answering: createAnswering(answers), isAsked, isFollowed, now })
}

/**
 * Does something with threads, where they are worth it.
 * @param isInOrder Whether what comes of a record depends on those behind it, wherever they lie, so that there can be only one thread.
 */
async function withPool<Made>(
  record: RecordName,
  inputs: readonly FixedInput[],
  { workers, answers, isAsked, now, pacer }: RepairSettings,
  isInOrder: boolean,
  work: (pool: FixPool | undefined) => Promise<Made>,
): Promise<Made> {
  const wanted = workers === 'auto' ? worthThreads(() => inputs.map(({ input }) => input)) : workers
  const threads = isInOrder ? 1 : wanted
  // Loaded only where there are any.
  const pool =
    threads > 1 ? new (await import('../fix/workers/fix-pool.ts')).FixPool(threads - 1, { record, answers, isAsked, now }) : undefined
  pacer.onStop(() => void pool?.close())
  try {
    return await work(pool)
  } finally {
    await pool?.close()
  }
}

/** What all is read once with. */
interface Run extends RepairSettings {
  readonly fix: SourceFix
  readonly pool: FixPool | undefined
  /** Whether all records are followed by their accounts, since one of those that are equal is enough. */
  readonly leavesEqualOut?: boolean
  readonly leftOut?: LeftOutOfRecords | undefined
  /** What is done again; all is done for the first time when absent. */
  readonly again?: RepairAgain
}

/** Reads all inputs once and counts what repairs do; writes the copies and the log where a folder is given. */
async function repairWith(decisions: Decisions, inputs: readonly FixedInput[], run: Run): Promise<Repaired> {
  const { fix, pool, pacer, out, problems, answers, leavesEqualOut = false, leftOut, again, stretch = usualStretch } = run
  const tally = new FixTally()
  tally.leavesEqualOut = leavesEqualOut
  for (const { form } of inputs) if (form) tally.addForm(form, answers.decisions)
  for (const one of inputs.flatMap((input) => input.parts ?? [input])) tally.addOutputs(one.path, one.outputs)
  for (const { path, rows } of inputs.flatMap((one) => leftRowsIn(one))) tally.addLeftRows(path, rows)
  const log = out === undefined ? undefined : fileSink(join(out, logName), ownOnly)
  const parts = leftOut || again ? undefined : new RepairedParts()
  let current: { readonly one: FixedInput; readonly copy: FixedCopy } | undefined
  const endInput = async () => {
    if (!current) return
    const { one, copy } = current
    const { isArray, isForeign, isEmptied, isWhole, problems: found } = await copy.close()
    if (parts) {
      parts.isWhole ||= isWhole || isArray !== one.isArray
      parts.endInput(log?.size ?? 0)
    }
    one.isArray = isArray
    one.isForeign = isForeign
    if (isEmptied) tally.emptied.push(one.path)
    problems.push(...found)
    current = undefined
  }
  const jobOf = (part: InputPart) => (again?.keeps(part) ? undefined : jobFor(part, decisions, out !== undefined, again?.leftOutOf(part)))
  const turns = pool ? inTurn(partsOf(inputs, stretch), pool, jobOf, (job) => fixPart(job, fix, pacer)) : oneByOne(inputs, stretch)
  for await (const { item, made } of turns) {
    if (pacer.isStopped) break
    const { one, begins } = item
    if (begins) {
      await endInput()
      if (!again || again.begin(one)) current = { one, copy: new FixedCopy(one, log) }
    }
    if (again?.keeps(item)) {
      again.keep(item, tally, log, current?.copy)
      continue
    }
    if (!current || current.copy.isBroken) continue
    const { copy } = current
    const counted = (shape: CopiedShape | undefined, counts: FixCounts) => {
      tally.addCounts(counts)
      if (shape) parts?.add({ shape, copied: copy.size, logged: log?.size ?? 0 }, counts, shape.accounts)
    }
    if (made) {
      copy.take(made)
      counted(made.shape, made.counts)
      continue
    }
    const own = new FixTally()
    try {
      const lines = haveLines(one.outputs) ? new SourceLines() : undefined
      const source = openInput(item, lines, (left) => copy.leaveOut(left))
      const given = { name: one.path, isArray: one.isArray, source, from: item.range?.from, lines }
      const records = again?.leftOutOf(item)
      const settings = { fix, decisions, pacer, tally: own, leftOut: records ? new LeftOutRecords(records) : leftOut }
      const shape = await fixCopy(given, settings, copy.output)
      copy.end(shape)
      counted(shape, own.counts)
    } catch (error) {
      counted(undefined, own.counts)
      copy.fail(reason(error))
    }
  }
  await endInput()
  // A copy without any record would be taken for an export that failed.
  if (log && !pacer.isStopped) for (const { path, to } of inputs) if (tally.emptied.includes(path)) rmSync(to, { force: true })
  log?.close()
  if (log?.problem !== undefined) problems.push(log.problem)
  return { tally, decisions, parts }
}

async function* oneByOne(inputs: readonly FixedInput[], stretch: number): AsyncGenerator<Turn<InputPart>, void, undefined> {
  for (const item of partsOf(inputs, stretch)) yield { item, made: undefined }
}
