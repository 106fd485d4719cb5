import { bounded } from '../finding/bounded.ts'
import { causeOfCode } from '../causes/whole-causes.ts'
import type { Finding } from '../finding/finding.ts'
import type { ByteSource } from '../input/byte-source.ts'
import type { ByteWindow } from '../input/byte-window.ts'
import type { Layout } from '../input/layout.ts'
import { Positions, type Position } from '../input/position.ts'
import { readRecords } from '../input/read-records.ts'
import type { RecordText, WrapperEnd, WrapperStart } from '../input/read-step.ts'
import type { Span } from '../json/locate.ts'
import { toAttr } from '../validate/fault.ts'
import type { TextSource } from '../input/text-source.ts'
import type { UnreadableText } from '../input/unreadable-text.ts'
import type { AskedAccounts } from './asked-accounts.ts'
import type { TextFinding } from './check-record.ts'
import type { AccountEntries } from './across/account-entries.ts'
import type { NotedRecord } from './across/across-entries.ts'
import { isFailing } from './failing.ts'
import type { NotedEntry } from './further-check.ts'
import type { Pacer } from './pacer.ts'
import type { RecordCheck } from './record-check.ts'
import { showIn, type ShownFinding } from './shown-finding.ts'
import { inList, wrappedRecords } from './wrapped-records.ts'

/** What is counted of the records of a source. */
export interface SourceCounts {
  records: number
  invalid: number
  findings: number
  /** Those of the records that are about none of the accounts that are asked about; no other count has them. */
  passedOver: number
  /** Records that were accepted before they were parsed. */
  accepted: number
  /** Records that were so broken that no rule was asked about them. */
  unasked: number
  /** Line ends, where the source is JSON Lines and was read to its end. */
  lineEnds: number
}

/** Takes down what is taken out of records. */
export interface Across {
  readonly isFull: boolean
  add(noted: readonly NotedEntry[], record: NotedRecord): void
}

/** How the records of a source are checked. */
export interface SourceCheck {
  readonly recordCheck: RecordCheck
  readonly layout?: Layout | undefined
  readonly pacer: Pacer
  /** Counts on. */
  readonly counts: SourceCounts
  /** Takes down the account of each record, where accounts are looked for. */
  readonly accounts?: AccountEntries | undefined
  /** Takes down what the rules that look at all records together take out of each, where there are such rules. */
  readonly across?: Across | undefined
  /**
   * Called with the bytes of every record, which may be used until it returns. Where records cannot be told, it is called
   * with what the source holds there, a stretch at a time, and `uncutIn` names the source: each byte comes by, but the
   * brackets, commas, comments and white space between records. The findings are those of the record; of a stretch those that tell why it
   * could not be cut.
   */
  readonly onRecord?: ((bytes: Buffer, isValid: boolean, uncutIn?: string, findings?: readonly ShownFinding[]) => void) | undefined
  /** Called with each comment between records that is passed over. */
  readonly onComment?: ((comment: string, position: Position) => void) | undefined
  /** Called before the records of an object around a list, and behind it. */
  readonly onWrapper?: ((wrapper: WrapperStart | WrapperEnd) => void) | undefined
}

/**
 * Checks every record of a source, one by one, and gives out what is found, some at a time, or nothing when it is time to
 * take what was taken down; only the window is held in memory.
 * @param offset Bytes before the source, when it is a stretch of an input of JSON Lines.
 * @returns Whether it came to the end, or was told to stop.
 * @throws What the source throws when it cannot be read.
 */
export async function* checkSource(
  file: string,
  source: ByteSource,
  window: ByteWindow,
  { recordCheck, layout, pacer, counts, accounts, across, onRecord, onComment, onWrapper }: SourceCheck,
  offset = 0,
): AsyncGenerator<ShownFinding[], boolean, undefined> {
  const { accept, survey, pair, wrapper, asked } = recordCheck
  // Who wants to see each record has them one by one.
  const acceptLines = onRecord ? undefined : recordCheck.acceptLines
  const onLineEnds = (count: number) => (counts.lineEnds = count)
  let found: ShownFinding[] = []
  let held = 0
  // What is around records is told where one of them is asked about.
  let aroundRecords: ShownFinding[] | undefined = asked ? [] : undefined
  let whyUncut: ShownFinding[] = []
  // One of a kind is enough.
  let isWrapperTold = false
  let isDoubtTold = false
  // Records of an object that may say that they are not to be taken can not be sent, however valid.
  let doubt: readonly ShownFinding[] = []
  window.reset(offset)
  for (const step of readRecords(window, { layout, accept, acceptLines, survey, wrapper, onLineEnds })) {
    if (found.length >= mostFound || held >= mostHeld || across?.isFull === true) {
      yield found
      found = []
      held = 0
    }
    switch (step.kind) {
      case 'more': {
        if (found.length > 0 || accounts?.isFull === true) {
          yield found
          found = []
        }
        const pause = pacer.pause()
        if (pause) await pause
        if (pacer.isStopped) return false
        const filling = source.readInto(window)
        if (filling) await pacer.wait(filling)
        break
      }
      case 'prepare': {
        const preparing = recordCheck.prepare()
        if (preparing) await preparing
        break
      }
      case 'wrapper': {
        onWrapper?.(step)
        if (isWrapperTold && (step.isSure || isDoubtTold)) break
        const shown = showWrapper(file, step, recordCheck)
        ;(aroundRecords ?? found).push(shown)
        isWrapperTold = true
        isDoubtTold ||= !step.isSure
        if (!step.isSure && isFailing(shown.finding, recordCheck.failOn)) doubt = [shown]
        break
      }
      case 'wrapper end':
        onWrapper?.(step)
        if (step.isSure || isDoubtTold) break
        ;(aroundRecords ?? found).push(showWrapper(file, step, recordCheck))
        isDoubtTold = true
        break
      case 'accepted together':
        counts.records += step.records
        counts.accepted += step.records
        accounts?.addEntries(step.accounts)
        break
      case 'accepted':
        counts.records++
        counts.accepted++
        if (doubt.length > 0) counts.invalid++
        if (accounts && pair) accounts.addBytes(window.bytes, pair, step.record, step.position())
        onRecord?.(window.bytes.subarray(step.start, step.end), doubt.length === 0, undefined, doubt)
        break
      case 'text': {
        const preparing = recordCheck.prepare()
        if (preparing) await preparing
        const before = found.length
        const verdict = checkText(file, step, recordCheck, found, counts, accounts, across, doubt.length > 0)
        counts.records++
        if (verdict === 'passed over') {
          counts.passedOver++
          break
        }
        if (aroundRecords) found.splice(before, 0, ...aroundRecords)
        aroundRecords = undefined
        if (found.length > before) held += step.source.text.length
        const isValid = verdict === 'valid'
        if (!isValid) counts.invalid++
        onRecord?.(Buffer.from(step.source.text.slice(step.start, step.end).trimEnd()), isValid, undefined, [
          ...doubt,
          ...found.slice(before),
        ])
        break
      }
      case 'unreadable': {
        if (asked && isOfOthers(step, asked)) {
          if (step.record !== undefined) {
            counts.records++
            counts.passedOver++
          }
          break
        }
        if (step.record !== undefined) {
          counts.records++
          counts.invalid++
          counts.unasked++
        }
        const unreadable = showUnreadable(file, step)
        found.push(unreadable)
        if (step.comment !== undefined) onComment?.(step.comment, step.source)
        else if (step.bytes) onRecord?.(step.bytes, false, undefined, [unreadable])
        else whyUncut.push(unreadable)
        break
      }
      case 'uncut':
        onRecord?.(window.bytes.subarray(step.start, step.end), false, file, whyUncut)
        whyUncut = []
        break
    }
  }
  if (found.length > 0) yield found
  return (
    !onRecord ||
    tellRest(source, window, pacer, (rest) => {
      onRecord(rest, false, file, whyUncut)
      whyUncut = []
    })
  )
}

/** Tells what the reader has left; false when told to stop before. */
async function tellRest(source: ByteSource, window: ByteWindow, pacer: Pacer, onRest: (bytes: Buffer) => void): Promise<boolean> {
  for (;;) {
    if (window.length > 0) onRest(window.bytes.subarray(window.start, window.end))
    window.start = window.end
    if (window.complete) return true
    const pause = pacer.pause()
    if (pause) await pause
    if (pacer.isStopped) return false
    const filling = source.readInto(window)
    if (filling) await pacer.wait(filling)
  }
}

/** How many findings are kept before they are given out. */
const mostFound = 256

/** How many characters of records with findings are read before these are given out: each finding holds on to the text of its record. */
const mostHeld = 64 * 1024

function checkText(
  file: string,
  step: RecordText,
  { check, failOn }: RecordCheck,
  found: ShownFinding[],
  counts: SourceCounts,
  accounts: AccountEntries | undefined,
  across: Across | undefined,
  isInDoubt: boolean,
): 'valid' | 'invalid' | 'passed over' {
  const positions = new Positions(step.source)
  const { account, findings, untold, noted, isUnasked, isPassedOver = false } = check(step)
  counts.findings += untold.length
  if (isUnasked === true) counts.unasked++
  const fails = (one: Pick<TextFinding, 'severity' | 'accepted'>) => isFailing(one, failOn)
  const isValid = !isInDoubt && !findings.some(fails) && !untold.some(fails)
  const { record } = step
  const position = positions.at(step.start)
  across?.add(noted, { record, position, account, isValid, isPassedOver })
  if (isPassedOver) return 'passed over'
  if (accounts && account && !findings.some(isOfOther) && !untold.some(isOfOther)) accounts.add(account, record, position)
  const about = account ? { record: step.record, account } : { record: step.record }
  for (const one of findings) found.push(show(file, step.source, positions, about, one))
  return isValid ? 'valid' : 'invalid'
}

/** Whether what cannot be read is about none of the accounts that are asked about, as far as can be told. */
function isOfOthers({ record, bytes, comment, unreadable }: UnreadableText, asked: AskedAccounts): boolean {
  if (comment !== undefined || unreadable.severity === 'warning') return true
  return record !== undefined && bytes !== undefined && !asked.isMentioned(bytes.toString())
}

/** Whether a finding says that a record is the body of another operation. */
function isOfOther({ code }: Pick<TextFinding, 'code'>): boolean {
  return code === 'other_body'
}

function showUnreadable(file: string, { source, record, unreadable: { index, ...wording } }: UnreadableText): ShownFinding {
  const cause = causeOfCode[wording.code]
  const about = { ...(record === undefined ? {} : { record }), ...(cause === undefined ? {} : { cause }) }
  return show(file, source, new Positions(source), about, { span: { start: index, end: index + 1 }, ...wording })
}

/** What is found in an object around records. */
function showWrapper(file: string, wrapper: WrapperStart | WrapperEnd, { acceptedBy }: RecordCheck): ShownFinding {
  const { source, path, isSure } = wrapper
  const told =
    wrapper.kind === 'wrapper'
      ? { attr: toAttr(path), ...wrappedRecords(inList, isSure) }
      : wrappedRecords('Behind the list of records stands what may say something about them.', isSure)
  const span = wrapper.kind === 'wrapper' ? { start: wrapper.start, end: wrapper.end } : memberIn(source.text)
  const accepted = acceptedBy?.(told)
  return show(file, source, new Positions(source), {}, { span, ...told, ...(accepted ? { accepted } : {}) })
}

/** Where the first member stands in the end of an object; its start where there is none. */
function memberIn(end: string): Span {
  const start = Math.max(0, end.indexOf('"'))
  return { start, end: start + 1 }
}

function show(
  file: string,
  source: TextSource,
  positions: Positions,
  about: Pick<Finding, 'record' | 'account' | 'cause'>,
  { span, ...wording }: TextFinding,
): ShownFinding {
  return showIn(source, span, bounded({ file, ...positions.at(span.start), ...about, severity: 'error', ...wording }))
}
