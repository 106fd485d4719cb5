import { operations, type PostOperationId } from '../../../../schemas/operations.ts'
import type { RecordName } from '../../../../schemas/record-types.ts'
import { createAnswering } from '../../../../src/causes/answers/answering.ts'
import { answerId, noAnswers, type Answers } from '../../../../src/causes/answers/answers.ts'
import { Evidence } from '../../../../src/causes/questions.ts'
import type { Pacer } from '../../../../src/check/pacer.ts'
import { isObject } from '../../../../src/contract/json-schema.ts'
import type { AnswersProblem } from '../../../../src/fix/answers/answers-reading.ts'
import { askedEntries } from '../../../../src/fix/answers/asked-entries.ts'
import { checkAnswers } from '../../../../src/fix/answers/check-answers.ts'
import type { GivenAnswers } from '../../../../src/fix/answers/given-answers.ts'
import { joinAnswers } from '../../../../src/fix/answers/join-answers.ts'
import { askedQuestions, isDecidedOtherwise } from '../../../../src/fix/asked-questions.ts'
import { doubtsOf } from '../../../../src/fix/doubts/doubts.ts'
import { decoded, encodingOf, isArray } from '../../../../src/fix/encoding/encoding.ts'
import { leavesChangesOut, LeftOutChanges } from '../../../../src/fix/changes/left-out-changes.ts'
import { fixCopy, heldSeveral, isEmptied, leftOutChange, logLine } from '../../../../src/fix/fix-copy.ts'
import type { FixSettings } from '../../../../src/fix/fix-record.ts'
import { createSourceFix } from '../../../../src/fix/fix-source.ts'
import { FixTally } from '../../../../src/fix/fix-tally.ts'
import { idleAnswers } from '../../../../src/fix/idle-answers.ts'
import { foremostFields, type LeftIssues } from '../../../../src/fix/left-issues.ts'
import { haveLines } from '../../../../src/fix/outputs/rows/left-rows-of.ts'
import { SourceLines } from '../../../../src/fix/source-lines.ts'
import { bytesContainerOf, findOutput, outputsOf } from '../../../../src/fix/outputs/find-output.ts'
import { answeredOutput, openFormOf } from '../../../../src/fix/outputs/find-form.ts'
import type { OpenForm } from '../../../../src/fix/outputs/open-form.ts'
import type { WrittenAs } from '../../../../src/fix/outputs/output.ts'
import { readWithout } from '../../../../src/fix/outputs/read-without.ts'
import type { LeftOut } from '../../../../src/fix/outputs/left-out.ts'
import { tableFaultOf } from '../../../../src/fix/outputs/table/table-of-cells.ts'
import { hasKeyTwice } from '../../../../src/json/has-key-twice.ts'
import { parseExactly } from '../../../../src/json/raw-number.ts'
import { aboutOf } from './about.ts'
import { BlobSink } from './blob-sink.ts'
import { chunkSource, chunksOf, contentOf, fileSource } from './file-source.ts'
import type { Answer, Request } from './messages.ts'
import { nameOf } from './name-of.ts'
import type { Copies, PlannedIssue, RepairChoice, RepairPlan } from './repair-plan.ts'
import { Ticker } from './ticker.ts'

type Tell = (answer: Answer) => void

/** Reads files to see what a repair would come to; once more where the cohort has decided what was presumed otherwise. */
export async function planRepair(
  { files, operation, answers: own, loaded }: Request & { kind: 'plan' },
  pacer: Pacer,
  tell: Tell,
): Promise<void> {
  const record = operations[operation].request
  const { told, problem } = answersIn(own, loaded)
  const { given, problems } = problem ? { given: noneGiven, problems: [problem] } : givenIn(told, record)
  if (problems.length > 0) return tell({ kind: 'refused', problems })
  const { answers } = given
  const repair = new Repair(files, operation, pacer, tell, { answering: createAnswering(answers), isAsked: true, isFollowed: true })
  const choice = { ...(await repair.look(answers.decisions)), answers: told }
  const presumed = new Evidence().decide(answers.decisions)
  const first = await repair.run({ ...choice, decisions: presumed })
  const decisions = first.tally.evidence.decide(answers.decisions)
  const isAgain = isDecidedOtherwise(first.tally, presumed) || leavesChangesOut(answers)
  let last = isAgain && !pacer.isStopped ? await repair.run({ ...first.choice, decisions }, { leftOut: leftOutOf(first, answers) }) : first
  // One of records that are equal is enough, and those that differ are told.
  const leavesEqualOut = answers.decisions.repeated_accounts === undefined && last.tally.followed(answers.decisions).repeated > 0
  if (leavesEqualOut && !pacer.isStopped)
    last = await repair.run({ ...last.choice, decisions, leavesEqualOut }, { leftOut: leftOutOf(last, answers, leavesEqualOut) })
  if (pacer.isStopped) return tell({ kind: 'stopped' })
  const { tally, unusable } = last
  const idle = idleAnswers(tally, answers)
  const plan: RepairPlan = {
    records: tally.records,
    changed: tally.changed,
    sound: Math.max(tally.sound - tally.notWhole, tally.soundDoubted),
    soundDoubted: tally.soundDoubted,
    faulty: tally.faulty,
    causes: tally.causes.map(({ cause: { id }, made, left, examples, leftExamples }) => ({
      issue: id,
      about: aboutOf(id),
      made,
      left,
      examples,
      leftExamples,
    })),
    questions: askedQuestions(
      tally,
      answers.decisions,
      answers.numbers.map(({ field }) => field),
    ),
    open: askedEntries(tally, record, given),
    years: answers.years.filter(({ field }) => tally.used.has(answerId('years', field))),
    unneeded: idle.unmatched,
    passing: idle.passing,
    notEnough: idle.notEnough,
    stays: plannedIssues(tally.left),
    doubted: plannedIssues(tally.doubted),
    doubtedRecords: tally.doubtedRecords,
    kept: [...tally.kept],
    leftOut: [...tally.leftOut],
    emptied: tally.emptied,
    doubts: doubtsOf(tally, answers),
    encodings: choice.files.flatMap(({ encoding }, index) =>
      encoding === 'utf-8' ? [] : [{ path: nameOf(files[index] as File), encoding }],
    ),
    outputs: choice.files.flatMap((how, index) =>
      outputsIn(how).map(({ id, leftOut }) => ({ path: nameOf(files[index] as File), output: id, ...(leftOut ? { leftOut } : {}) })),
    ),
    unreadTables: repair.unreadTables,
    unusable,
  }
  tell({ kind: 'planned', planned: { plan, choice: { ...last.choice, decisions, leavesEqualOut } } })
}

/** Issues, those that come most first. */
function plannedIssues(issues: LeftIssues): readonly PlannedIssue[] {
  return [...issues]
    .toSorted(([, a], [, b]) => b.count - a.count)
    .map(([issue, left]) => ({ issue, about: aboutOf(issue), count: left.count, fields: foremostFields(left) }))
}

/** Makes repaired copies of files, and a log of every change. */
export async function makeCopies({ files, operation, choice }: Request & { kind: 'make' }, pacer: Pacer, tell: Tell): Promise<void> {
  const sinks = files.map(() => new BlobSink())
  const log = new BlobSink()
  const { given } = givenIn(choice.answers, operations[operation].request)
  const { leavesEqualOut = false } = choice
  const settings = { answering: createAnswering(given.answers), isAsked: false, isFollowed: leavesEqualOut }
  const repair = new Repair(files, operation, pacer, tell, settings)
  // What is left out of a stream of changes shows once all of it was read.
  const isLeftOut = leavesEqualOut || leavesChangesOut(given.answers)
  const leftOut = isLeftOut ? leftOutOf(await repair.run(choice), given.answers, leavesEqualOut) : undefined
  const { uncut, emptied } = await repair.run(choice, { output: { sinks, log }, leftOut })
  if (pacer.isStopped) return tell({ kind: 'stopped' })
  const copies: Copies = {
    files: await Promise.all(
      files
        .flatMap((file, index) => (emptied.has(index) ? [] : [{ file, index }]))
        .map(async ({ file, index }) => {
          // What could not be cut into records would be put together otherwise.
          const content = uncut.has(index) ? await unpacked(file) : (sinks[index] as BlobSink).blob('application/json')
          // Who opens the copy of a table is to see that it is none.
          const how = choice.files[index]
          const isTable = how !== undefined && isTableIn(how)
          return { name: `${file.name.replace(packed, '')}${isTable ? '.jsonl' : ''}`, content }
        }),
    ),
    log: log.blob('application/x-ndjson'),
  }
  tell({ kind: 'made', copies })
}

/** What is left out, as a first reading has shown: of a stream of changes as was answered, and of records that are equal all but one. */
function leftOutOf({ tally }: Round, answers: Answers, leavesEqualOut = false): LeftOutChanges | undefined {
  return leavesEqualOut || leavesChangesOut(answers) ? new LeftOutChanges(tally.changes, answers.decisions, leavesEqualOut) : undefined
}

const noneGiven: GivenAnswers = { answers: noAnswers, value: {} }

/** What was answered, together with a file of answers; what keeps that from being one. */
function answersIn(
  own: string | undefined,
  loaded: string | undefined,
): { readonly told: string | undefined; readonly problem?: AnswersProblem } {
  if (loaded === undefined) return { told: own }
  const refused = (message: string) => ({ told: own, problem: { path: [], isName: false, message } })
  try {
    const text = loaded.replace(/^\uFEFF/, '')
    const answers = joinAnswers(own === undefined ? {} : parseExactly(own), parseExactly(text))
    if (hasKeyTwice(text)) return refused('A key stands twice in an object. Remove one.')
    return { told: JSON.stringify(answers) }
  } catch (error) {
    return refused(`It is no JSON. ${error instanceof Error ? error.message : ''}`.trimEnd())
  }
}

/** Answers as a file of them has them, and what keeps them from being such. */
function givenIn(
  text: string | undefined,
  record: RecordName,
): { readonly given: GivenAnswers; readonly problems: readonly AnswersProblem[] } {
  const value: unknown = text === undefined ? {} : parseExactly(text)
  const { answers, problems } = checkAnswers(value, record)
  return { given: { answers, value: isObject(value) ? value : {} }, problems }
}

/** What came of one time that all files were read. */
interface Round {
  readonly tally: FixTally
  /** As it was, but with arrays where a file turned out to be one record that holds several. */
  readonly choice: RepairChoice
  /** The files whose copies are as they are: lists that could not be read to their end, or whose wrapper may say something of them. */
  readonly uncut: ReadonlySet<number>
  /** The files of which nothing is left, as was answered. */
  readonly emptied: ReadonlySet<number>
  readonly unusable: readonly { readonly path: string; readonly problem: string }[]
}

/** What comes of a time that all files are read. */
interface RoundOptions {
  readonly output?: { readonly sinks: readonly BlobSink[]; readonly log: BlobSink }
  readonly leftOut?: LeftOutChanges | undefined
}

/** Repairs files as `data-import fix` does. */
class Repair {
  readonly #files: readonly File[]
  readonly #fix: ReturnType<typeof createSourceFix>
  readonly #pacer: Pacer
  readonly #ticker: Ticker
  /** What has to be asked of how files were written, with what was answered. */
  readonly #forms: { readonly form: OpenForm; readonly answered: Answers['decisions'] }[] = []
  /** Tables of records that stay as they are. */
  readonly unreadTables: RepairPlan['unreadTables'][number][] = []
  readonly #record: RecordName
  #bytes = 0
  #records = 0

  constructor(files: readonly File[], operation: PostOperationId, pacer: Pacer, tell: Tell, settings: FixSettings) {
    this.#files = files
    this.#record = operations[operation].request
    this.#fix = createSourceFix(this.#record, settings)
    this.#pacer = pacer
    this.#ticker = new Ticker(files, () =>
      tell({ kind: 'progress', bytes: this.#bytes, total: this.#ticker.total, records: this.#records }),
    )
  }

  /**
   * Looks how each file is written.
   * @param answered What was answered of that.
   */
  async look(answered: Answers['decisions']): Promise<RepairChoice> {
    const files: RepairChoice['files'][number][] = []
    for (const file of this.#files) {
      const isRead = !this.#pacer.isStopped && !packed.test(file.name)
      const carrier = isRead ? await bytesContainerOf(() => chunksOf(file, ignore)) : undefined
      const shown = this.#pacer.isStopped ? undefined : await this.#encodingOf(file, carrier)
      // What cannot be told for certain is read as it is, and tells its findings.
      const encoding = shown === undefined || shown === 'ambiguous' ? 'utf-8' : shown
      let how: FileChoice = { encoding, ...(carrier ? { carrier: writtenAs(carrier) } : {}), isArray: false }
      // What is taken out of a file whose letters nobody can tell would have lost them.
      const isClear = isRead && shown === encoding
      const outputs = isClear ? await outputsOf(() => textOf(file, how), this.#record, answered) : []
      const isWhole = isClear && outputs.length === 0
      const form = isWhole ? await openFormOf(() => textOf(file, how)) : undefined
      const fault = isWhole ? await tableFaultOf(() => textOf(file, how), this.#record) : undefined
      if (form) this.#forms.push({ form, answered })
      if (fault) this.unreadTables.push({ path: nameOf(file), fault })
      const output = form && answeredOutput(form, answered)
      const found = output ? [output] : outputs
      how = { ...how, ...(found.length > 0 ? { outputs: found.map(writtenAs) } : {}) }
      const head = outputsIn(how).length > 0 ? await firstOf(textOf(file, how)) : new Uint8Array(await file.slice(0, 64).arrayBuffer())
      files.push({ ...how, isArray: isArray(head) })
    }
    return { decisions: {}, files }
  }

  /** The encoding of what a file holds. Where that cannot be read to its end, its reader tells why. */
  async #encodingOf(file: File, carrier: WrittenAs | undefined): ReturnType<typeof encodingOf> {
    try {
      return await encodingOf(readWithout(() => contentOf(file, this.#onBytes), carrier ? [findOutput(carrier)] : [])())
    } catch {
      return 'utf-8'
    }
  }

  /** Reads all files once, and writes their copies where there are sinks for them. */
  async run(choice: RepairChoice, { output, leftOut }: RoundOptions = {}): Promise<Round> {
    const tally = new FixTally()
    tally.leavesEqualOut = choice.leavesEqualOut === true
    for (const { form, answered } of this.#forms) tally.addForm(form, answered)
    const files = [...choice.files]
    const uncut = new Set<number>()
    const emptied = new Set<number>()
    const unusable: { path: string; problem: string }[] = []
    this.#bytes = 0
    for (const [index, file] of this.#files.entries()) {
      const how = files[index]
      if (this.#pacer.isStopped || !how) break
      const name = nameOf(file)
      const copy = output?.sinks[index]
      const lines = new BlobSink()
      try {
        const onBytes = (bytes: Uint8Array) => {
          this.#records = tally.records
          this.#onBytes(bytes)
        }
        const onLeftOut = (left: LeftOut) => lines.write(logLine(name, leftOutChange(left)))
        tally.addOutputs(name, outputsIn(how))
        const sourceLines = haveLines(outputsIn(how)) ? new SourceLines() : undefined
        const onLine = (line: number) => sourceLines?.add(line)
        const source =
          how.encoding === 'utf-8' && outputsIn(how).length === 0
            ? await fileSource(file, onBytes)
            : chunkSource(textOf(file, how, onBytes, copy && onLeftOut, onLine))
        const run = { fix: this.#fix, decisions: choice.decisions, pacer: this.#pacer, tally, leftOut }
        const shape = await fixCopy(
          { name, isArray: how.isArray, source, lines: sourceLines },
          run,
          copy && { copy, onChange: (changed) => lines.write(logLine(name, changed)) },
        )
        if (heldSeveral(shape)) files[index] = { ...how, isArray: true }
        // Its copy is the file as it is.
        if (shape.isUncut || shape.isForeign) uncut.add(index)
        if (isEmptied(shape)) {
          emptied.add(index)
          tally.emptied.push(name)
        }
      } catch (error) {
        unusable.push({ path: name, problem: error instanceof Error ? error.message : String(error) })
      }
      if (!uncut.has(index)) output?.log.add(lines)
    }
    return { tally, choice: { ...choice, files }, uncut, emptied, unusable }
  }

  readonly #onBytes = (bytes: Uint8Array): void => {
    this.#bytes += bytes.length
    this.#ticker.tick()
  }
}

const packed = /\.gz$/i

type FileChoice = RepairChoice['files'][number]

const ignore = (): void => undefined

function writtenAs(how: WrittenAs): WrittenAs {
  const { id, isSeveral = false, measured = 0, leftOut = { count: 0, first: [] }, table, isTable = false, rows, join } = how
  return { id, isSeveral, measured, leftOut, isTable, ...(table ? { table } : {}), ...(rows ? { rows } : {}), ...(join ? { join } : {}) }
}

/** Whether a file is a table, and no JSON. */
function isTableIn({ outputs = [] }: FileChoice): boolean {
  return outputs.some(({ table, isTable }) => table !== undefined || isTable === true)
}

/** All that is taken off a file. */
function outputsIn({ carrier, outputs = [] }: Pick<FileChoice, 'carrier' | 'outputs'>): readonly WrittenAs[] {
  return carrier ? [carrier, ...outputs] : outputs
}

/** The records of a file in UTF-8. */
async function* textOf(
  file: File,
  { encoding, carrier, outputs = [] }: FileChoice,
  onBytes: (bytes: Uint8Array) => void = ignore,
  onLeftOut?: (left: LeftOut) => void,
  onLine?: (line: number) => void,
): AsyncGenerator<Uint8Array> {
  const raw = () => (encoding === 'utf-8' ? chunksOf(file, onBytes) : contentOf(file, onBytes))
  const bytes = readWithout(raw, carrier ? [findOutput(carrier)] : [], onLeftOut)
  const text = () => (encoding === 'utf-8' ? bytes() : decoded(bytes(), encoding))
  yield* readWithout(text, outputs.map(findOutput), onLeftOut, onLine)()
}

/** What comes first of some bytes. */
async function firstOf(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  for await (const chunk of chunks) return chunk
  return new Uint8Array()
}

/** What a file holds. */
async function unpacked(file: File): Promise<Blob> {
  return packed.test(file.name) ? new Response(file.stream().pipeThrough(new DecompressionStream('gzip'))).blob() : file
}
