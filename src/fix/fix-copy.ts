import type { Decisions } from '../causes/questions.ts'
import { answeredWrapper } from '../causes/answers/answered-causes.ts'
import { wrapper } from '../causes/shapes/wrapper.ts'
import { toPointer } from '../causes/mark.ts'
import type { Pacer } from '../check/pacer.ts'
import type { ByteSource } from '../input/byte-source.ts'
import { ChangeRows } from './changes/change-rows.ts'
import type { LeftOutOfRecords } from './changes/left-out-changes.ts'
import { AccountNotes } from './changes/plain-records.ts'
import type { FixedRecord } from './fix-record.ts'
import { besideList, FixTally } from './fix-tally.ts'
import { FixedFile, type ByteSink } from './fixed-file.ts'
import type { SourceFix } from './fix-source.ts'
import type { LeftOut } from './outputs/left-out.ts'
import type { SourceLines } from './source-lines.ts'

/** An input, as it is repaired, or a stretch of one. */
export interface CopiedInput {
  readonly name: string
  /** Whether the copy is an array of records, as the input is. */
  readonly isArray: boolean
  readonly source: ByteSource
  /** The bytes before the source, where it is a stretch of an input of JSON Lines. */
  readonly from?: number | undefined
  /** Where its lines stood, if they were the rows of a table: then the log has a line for each of them, also for one that does not change. */
  readonly lines?: SourceLines | undefined
}

/** What a run of repairs works with. */
export interface FixRun {
  readonly fix: SourceFix
  readonly decisions: Decisions
  readonly pacer: Pacer
  /** Counts on. */
  readonly tally: FixTally
  /** Leaves out what a first reading has shown to be replaced, deleted or there again. */
  readonly leftOut?: LeftOutOfRecords | undefined
}

/** What was changed, where it stands in the source, and what is logged of it. */
export interface ChangedRecord {
  /** Absent where the whole input was changed, before its records. */
  readonly record?: number | undefined
  readonly line: number
  /** The account, where there is one, what was not JSON, and the patch: the members of an object of JSON. */
  readonly about: string
}

/** Where repaired records and the changes go. */
export interface FixOutput {
  readonly copy: ByteSink
  readonly onChange: (changed: ChangedRecord) => void
  /** The copy becomes a list of what lay in one; whether it may shows at its end. */
  readonly onWrapper?: () => void
}

/** What must be known of a source to write its copy as it was. */
export interface CopiedShape {
  /** How many records could be read. */
  readonly read: number
  /** How many the one held that held most. */
  readonly most: number
  /** Whether its records lay in a list in an object, which is left out. */
  readonly isUnwrapped: boolean
  /**
   * Whether it is a list that could not be read to its end, or not all of its records, or one in an object that may say something of
   * them: then it stays as it is.
   */
  readonly isUncut: boolean
  /** How many changes were left out of it, and how many records stay. */
  readonly leftOut: number
  readonly stayed: number
  /** Whether nothing of it is JSON, or nearly so: then it stays as it is, in whatever encoding. */
  readonly isForeign: boolean
  /** How many records and line ends there are for those behind it. */
  readonly records: number
  readonly lineEnds: number
  /** The accounts of its records, as `AccountNotes` has them. */
  readonly accounts: Uint32Array<ArrayBuffer>
}

/** Whether all of an input was left out. */
export function isEmptied({ isUncut, leftOut, stayed }: Pick<CopiedShape, 'isUncut' | 'leftOut' | 'stayed'>): boolean {
  return !isUncut && leftOut > 0 && stayed === 0
}

/** Whether an input was one record that held several. */
export function heldSeveral({ read, most }: Pick<CopiedShape, 'read' | 'most'>): boolean {
  return most > 1 && read === 1
}

/** The line of the log for a record of an input, behind so many records and line ends. */
export function logLine(file: string, { record, line, about }: ChangedRecord, before = { records: 0, lineEnds: 0 }): string {
  const which = record === undefined ? '' : `"record":${record + before.records},`
  return `{"file":${JSON.stringify(file)},${which}"line":${line + before.lineEnds},${about}}\n`
}

/** What the log has of text around records, or of what may have been one. */
export function leftOutChange({ text, line, because }: Pick<LeftOut, 'text' | 'line' | 'because'>): ChangedRecord {
  return { line, about: JSON.stringify({ left_out: text, ...(because === undefined ? {} : { because }) }).slice(1, -1) }
}

/**
 * Repairs an input, and writes its copy and the changes where an output is given.
 * @throws What the system says when it cannot be read.
 */
export async function fixCopy(
  { name, isArray, source, from, lines }: CopiedInput,
  { fix, decisions, pacer, tally, leftOut }: FixRun,
  output?: FixOutput,
): Promise<CopiedShape> {
  let [read, most, isUnwrapped, isUncut, isTelling, isForeign] = [0, 0, false, false, false, true]
  // Whether a list can be cut into records shows at its end.
  let own = isArray ? new FixTally() : tally
  const file = output && new FixedFile(output.copy, isArray)
  let [leftOutOfIt, stayed, wrapperLine] = [0, 0, 0]
  const changed = new ChangeRows()
  const accounts = new AccountNotes()
  changed.begin(name, (from ?? 0) > 0)
  try {
    const { records, lineEnds } = await fix(name, source, {
      decisions,
      pacer,
      from,
      isArray,
      onRecord({ fixed: whole, text, record, line: at }) {
        const line = lines?.at(at) ?? at
        for (const change of whole.changes ?? []) changed.add(change, line)
        for (const one of whole.plain ?? []) accounts.add(record, one)
        const kept = leftOut?.take(whole, text, record)
        const fixed = kept?.fixed ?? whole
        const { texts, account, notation, patch } = fixed
        // Those that lay in a wrapper are written otherwise in any case.
        own.add(isUnwrapped && fixed.kept === undefined ? { ...fixed, texts: texts ?? [text] } : fixed, name)
        read++
        isForeign &&= fixed.kept === 'not JSON'
        most = Math.max(most, texts?.length ?? 1)
        file?.write(texts ?? [text])
        for (const { text: left, because, at: place, count } of kept?.leftOut ?? []) {
          own.addLeftOut(because, count)
          leftOutOfIt++
          output?.onChange({
            record,
            line,
            about: JSON.stringify({ left_out: left, because, ...(place === undefined ? {} : { at: place }) }).slice(1, -1),
          })
        }
        stayed += fixed.left.length
        if (output && (texts ? texts.length > 0 : lines)) {
          const about = JSON.stringify({ ...(account ? { account } : {}), ...countsOf(notation), ...logged(fixed.beside), patch }).slice(
            1,
            -1,
          )
          output.onChange({ record, line, about })
        }
      },
      onUnread(bytes, isPiece) {
        // What cannot be cut into records may be JSON that is broken off.
        isForeign &&= !/^\s*[[{]/.test(bytes.subarray(0, 64).toString('latin1'))
        isUncut ||= isArray || isUnwrapped
        stayed++
        file?.writeRaw(bytes, isPiece)
      },
      onComment(comment, line) {
        const notation = [{ notation: 'json_comment', at: 0, before: comment, after: '' } as const]
        own.addNotation(notation)
        output?.onChange({ line, about: JSON.stringify({ ...countsOf(notation), patch: [] }).slice(1, -1) })
      },
      onFinding(finding) {
        own.addUnread(finding)
        isUncut ||=
          (isArray || isUnwrapped) && finding.severity === 'error' && finding.cause !== 'trailing_comma' && finding.code !== 'no_records'
      },
      onWrapper({ isSure, line, path, answer }) {
        wrapperLine = line
        if (!isUnwrapped) {
          if (!isArray) own = new FixTally()
          output?.onWrapper?.()
          file?.unwrap()
        }
        isUnwrapped = true
        isTelling ||= !isSure
        const patch = [{ op: 'move', from: toPointer(path), path: '', cause: answer === undefined ? wrapper.id : answeredWrapper.id }]
        output?.onChange({ line, about: JSON.stringify({ patch }).slice(1, -1) })
      },
      onWrapperEnd(around) {
        const { mark, isSure, answer, behind } = around
        isTelling ||= !isSure
        own.addWrapper(around)
        const beside = answer === undefined || !mark.made ? [] : besideList(mark, behind)
        if (beside.length > 0) output?.onChange({ line: wrapperLine, about: JSON.stringify(logged(beside)).slice(1, -1) })
      },
    })
    changed.end(lineEnds)
    const isWhole = !isUncut && !isTelling
    return {
      read,
      most,
      isUnwrapped,
      isUncut: !isWhole,
      leftOut: leftOutOfIt,
      stayed,
      isForeign: isForeign && read > 0 && !isUnwrapped,
      records,
      lineEnds,
      accounts: isWhole ? accounts.words : new Uint32Array(0),
    }
  } finally {
    file?.end()
    tally.changes.append(isUncut || isTelling ? changed.unfollowed() : changed.view)
    if (own !== tally) tally.addCounts(isUncut ? own.unchanged('uncut array') : isTelling ? own.unchanged() : own.counts)
  }
}

/** Stands in the log for what is too long for it. */
const unkept = 'not kept, as more than 64 KB stand behind the records'

/** What stood beside records, as the log keeps it. */
function logged(beside: FixedRecord['beside'] = []): object {
  if (beside.length === 0) return {}
  return { left_out: JSON.stringify(beside.map(({ name, value = unkept }) => ({ [name]: value }))), because: 'beside the records' }
}

/** How often a record was written otherwise than JSON in which way, and the comments that were left out; nothing where it was JSON. */
function countsOf(notation: FixedRecord['notation']): object {
  if (!notation) return {}
  const comments = notation.filter((one) => one.notation === 'json_comment').map(({ before }) => before)
  const counts = Object.fromEntries([...Map.groupBy(notation, (one) => one.notation)].map(([id, alike]) => [id, alike.length]))
  return { notation: counts, ...(comments.length > 0 ? { comments } : {}) }
}
