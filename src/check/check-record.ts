import { gravity } from '../finding/gravity.ts'
import { mostFaults } from '../validate/collect-errors.ts'
import { toAttr, type Fault } from '../validate/fault.ts'
import { isObject } from '../contract/json-schema.ts'
import type { Path } from '../contract/schema-at.ts'
import type { AccountPair, Finding } from '../finding/finding.ts'
import type { RecordText } from '../input/read-step.ts'
import { jsonFault, keyTwiceWording } from '../input/unreadable-text.ts'
import { JsonFault } from '../json/json-fault.ts'
import { keepsDigits } from '../json/keeps-digits.ts'
import { leaveOut, type ShortText } from '../json/leave-out.ts'
import { locate, type Span } from '../json/locate.ts'
import { fromNearJson } from '../json/near-json.ts'
import { behindSpace, scanJson } from '../json/scan-json.ts'
import { oddCharacter, otherFormat } from '../json/unexpected.ts'
import { faultsOf, type Validator } from '../validate/validator.ts'
import { moreFaults } from '../validate/wording/more-faults.ts'
import { accountOf } from './account-of.ts'
import type { AskedAccounts } from './asked-accounts.ts'
import { causeOfCode } from '../causes/whole-causes.ts'
import { explain, type ExplainedFault, type Explanation, type JudgedRecord } from './explain.ts'
import type { FurtherCheck, FurtherFault, FurtherJudgement, NotedEntry } from './further-check.ts'
import type { Telling } from './telling.ts'

/** What is wrong with a record, and the stretch of its source that shows it. */
export interface TextFinding {
  readonly span: Span
  readonly attr?: string
  /** Code of a fault, or id of a rule. */
  readonly code: string
  /** Id of what it and others come from. */
  readonly cause?: string
  /** The account, where a record holds several. */
  readonly account?: AccountPair
  /** `error` when absent. */
  readonly severity?: Finding['severity']
  readonly detail: string
  readonly hint?: string
  /** Why it does not count. */
  readonly accepted?: NonNullable<Finding['accepted']>
}

/** What came of checking a record. */
export interface CheckedRecord {
  readonly account?: AccountPair
  /** The gravest first, and then in the order of the text. */
  readonly findings: readonly TextFinding[]
  /** What was found and is not to be told. */
  readonly untold: readonly (Pick<TextFinding, 'code' | 'severity' | 'cause'> & { readonly path: Path })[]
  /** For the rules that look at all records together. */
  readonly noted: readonly NotedEntry[]
  /** Whether it is so broken that no rule could be asked about it. */
  readonly isUnasked?: true
  /** Whether it is about none of the accounts that are asked about. */
  readonly isPassedOver?: true
}

/** What a record is checked for beside the contract. */
export interface RecordQuestions {
  readonly further?: Pick<FurtherCheck, 'mostFaults' | 'judge' | 'takes' | 'takesField'> | undefined
  /** Which findings are told; all of them when absent. */
  readonly telling?: Telling | undefined
  /** The accounts that are asked about, where these are not all. */
  readonly asked?: AskedAccounts | undefined
}

/** Checks the text of one record: that it is JSON, that nothing in it gets lost in reading, and that its value is valid. */
export function checkRecord(
  recordText: Pick<RecordText, 'source' | 'start' | 'end' | 'certain'>,
  validator: Validator,
  { further, telling, asked }: RecordQuestions = {},
): CheckedRecord {
  const { source, start, end, certain } = recordText
  const text = source.text.length === end ? source.text : source.text.slice(0, end)
  const lost = certain ? [] : scanForLosses(text, start)
  if (!Array.isArray(lost))
    return asked?.isMentioned(text.slice(start)) === false ? passedOver([]) : { findings: [lost], untold: [], noted: [], isUnasked: true }
  // For its faults, and for naming it, what may have some is enough. Whoever judges further wants all of the value; to parse and
  // explain both pays where little may have faults, and takes half as long again where names are wrong throughout.
  const parts = certain === 'valid' ? [] : (certain ?? [])
  const isWorthIt = !further || sizeOf(parts) * 2 > end - start
  const short = leaveOut(text, start, isWorthIt ? parts : [])
  const value: unknown = JSON.parse(short.text)
  const parseAll = () => JSON.parse(text.slice(start)) as unknown
  const known = certain === 'valid' ? [] : knownFaults(validator, value, further)
  const ofShort = known.length === 0 ? soundSoFar(value) : explain(validator, value, known, parseAll, further)
  const isAllSeen = !further || !short.isShort || ofShort.records.length === 0
  const seen = isAllSeen ? { text: short, value } : { text: leaveOut(text, start, []), value: parseAll() }
  const explanation = isAllSeen
    ? ofShort
    : (ofAll(ofShort, value, seen.value) ?? explain(validator, seen.value, known, () => seen.value, further))
  const found: PlacedFault[] = [...explanation.faults]
  const noted: NotedEntry[] = []
  let isUnasked = true
  let isAsked = asked === undefined || (explanation.records.length === 0 && asked.isMentioned(text.slice(start)))
  for (const record of explanation.records) {
    const judgement = judge(record, further)
    noted.push(...judgement.noted)
    if (asked?.has(record.value) === false) continue
    isAsked = true
    if (judgement.isUnasked !== true) isUnasked = false
    const account = explanation.records.length > 1 ? accountOf(record.value) : undefined
    for (const fault of judgement.faults) found.push(placed(fault, record, record.causeOf(fault.path), account))
    for (const fault of judgement.more) found.push(placed(fault, record, causeOfCode[fault.code], account))
  }
  if (!isAsked) return passedOver(noted)
  const [first, ...others] = explanation.records
  const account = others.length === 0 ? accountOf(first ? first.value : value) : undefined
  // Which of too many are told shows only when all are located.
  const isCut = lost.length + found.length > mostFaults || found.some(({ code }) => code === 'more_faults')
  const { told, untold } = isCut || !telling ? { told: found, untold: [] } : telling.select(found)
  const invalid = findPlaces(seen.text, seen.value, told, lost.length === 0)
  const findings = [...lost, ...invalid].toSorted(
    (a, b) => gravity[a.severity ?? 'error'] - gravity[b.severity ?? 'error'] || a.span.start - b.span.start,
  )
  return { findings: someOf(findings, start), untold, noted, ...(account ? { account } : {}), ...(isUnasked ? { isUnasked } : {}) }
}

/** A record that nobody asked about; others are compared with it all the same. */
function passedOver(noted: readonly NotedEntry[]): CheckedRecord {
  return { findings: [], untold: [], noted, isPassedOver: true }
}

/** The faults that the contract finds, without those that a profile takes. */
function knownFaults(
  { record }: Validator,
  value: unknown,
  further: Pick<FurtherCheck, 'mostFaults' | 'takes'> | undefined,
): readonly Fault[] {
  const faults = faultsOf(record, value, further?.mostFaults)
  const { takes } = further ?? {}
  return takes ? faults.filter((fault) => !takes(fault)) : faults
}

function sizeOf(spans: readonly Span[]): number {
  return spans.reduce((sum, span) => sum + span.end - span.start, 0)
}

/** What was explained of a part of a value, of all of it; undefined where that part was changed. */
function ofAll({ faults, records: [record, ...others] }: Explanation, part: unknown, value: unknown): Explanation | undefined {
  return record && record.value === part && others.length === 0 ? { faults, records: [{ ...record, value }] } : undefined
}

/** A fault, as it is to be shown. */
type PlacedFault = (ExplainedFault | FurtherFault) & Pick<TextFinding, 'cause' | 'account'>

function soundSoFar(value: unknown): Explanation {
  return { faults: [], records: [{ value, faults: [], fromOf: (path: Path) => path, causeOf: () => undefined }] }
}

function judge({ value, faults }: JudgedRecord, further?: Pick<FurtherCheck, 'judge'>): FurtherJudgement {
  return further?.judge(value, faults) ?? { faults, more: [], noted: [] }
}

function placed(
  fault: ExplainedFault | FurtherFault,
  { fromOf }: JudgedRecord,
  cause: string | undefined,
  account: AccountPair | undefined,
): PlacedFault {
  return { ...fault, path: fromOf(fault.path), ...(cause === undefined ? {} : { cause }), ...(account ? { account } : {}) }
}

/** The first findings of those of a record, with one before them when there are more. That is as grave as what it stands for. */
function someOf(findings: readonly TextFinding[], start: number): readonly TextFinding[] {
  const isCut = findings.some(({ code }) => code === 'more_faults')
  if (!isCut && findings.length <= mostFaults) return findings
  const all = findings.filter(({ code }) => code !== 'more_faults')
  const others = all.slice(mostFaults)
  const severity = isCut ? 'error' : (severities.find((one) => others.some((other) => (other.severity ?? 'error') === one)) ?? 'error')
  return [{ span: { start, end: start + 1 }, attr: '', severity, ...moreFaults(mostFaults) }, ...all.slice(0, mostFaults)]
}

/** The gravest first. */
const severities = ['error', 'warning', 'note'] as const

/** What JSON.parse would pass over in silence; or the one fault that makes the text no JSON. */
function scanForLosses(text: string, start: number): TextFinding[] | TextFinding {
  const findings: TextFinding[] = []
  const path: (string | number)[] = []
  try {
    const end = scanJson(text, start, {
      enter: (segment) => path.push(segment),
      leave: () => path.pop(),
      duplicate(_name, keyStart, keyEnd) {
        if (findings.length > mostFaults) return
        // Parsed again: a slice of the text would keep all of it in memory as long as the finding.
        const name = JSON.parse(text.slice(keyStart, keyEnd)) as string
        findings.push(duplicateKey([...path, name], { start: keyStart, end: keyEnd }))
      },
      number(from, to) {
        if (findings.length <= mostFaults && !keepsDigits(text.slice(from, to))) findings.push(digitsLost(path, { start: from, end: to }))
      },
    })
    const rest = behindSpace(text, end)
    if (rest < text.length)
      throw new JsonFault('There is text behind the end of the record.', rest, withRest(text, rest, trailingAdvice(text, start, rest)))
    return findings
  } catch (error) {
    if (!(error instanceof JsonFault)) throw error
    const { index, ...wording } = jsonFault(error)
    const hint = index === start ? withRest(text, start, otherFormat(text.slice(start, start + 2000)) ?? error.hint) : error.hint
    // The first change is what is wrong here.
    const cause = fromNearJson(text.slice(start))?.changes[0]?.notation
    const about = { ...(hint === undefined ? {} : { hint }), ...(cause === undefined ? {} : { cause }) }
    return { span: { start: index, end: index + 1 }, ...wording, ...about }
  }
}

function duplicateKey(path: Path, span: Span): TextFinding {
  return { span, attr: toAttr(path), code: 'duplicate_key', ...keyTwiceWording }
}

function digitsLost(path: Path, span: Span): TextFinding {
  const detail = 'The number has more digits than most readers keep; another number would arrive.'
  return { span, attr: toAttr(path), code: 'digits_lost', detail, hint: 'Check where the extra digits come from.' }
}

/** A hint for a fault behind which there are lines in which nobody has looked for records. */
function withRest(text: string, at: number, hint: string | undefined): string | undefined {
  const unread = !/[/#]/.test(text[at] ?? '') && /\n\s*\S/.test(text.slice(at)) ? 'The lines behind were not looked at.' : undefined
  return hint === undefined || unread === undefined ? (hint ?? unread) : `${hint} ${unread}`
}

function trailingAdvice(text: string, start: number, at: number): string {
  // Not even a record stands in front, but a number or a word, such as the time in a log, or a key.
  if (!/[{["]/.test(text[start] ?? '') || text[at - 1] === '\t') {
    const other = otherFormat(text.slice(start, start + 2000))
    if (other !== undefined) return other
  }
  switch (text[at] ?? '') {
    case '{':
      return 'Put each record on a line of its own, or all in an array.'
    case ',':
      return 'Only in an array does a comma stand between records: put each on a line of its own without commas, or all of them in [ ... ].'
    case '}':
    case ']':
      return 'It closes nothing: a bracket stands here too many, or was closed too early before.'
    default:
      return oddCharacter(text, at)?.[1] ?? 'Check where it comes from: it belongs to no record.'
  }
}

/** The faults of the value, each where the text shows it: an unknown field at its name, a missing one at the start of its object. */
function findPlaces({ text, spanInWhole }: ShortText, value: unknown, found: readonly PlacedFault[], isUnique: boolean): TextFinding[] {
  if (found.length === 0) return []
  const shown = found.map(({ path }) => path.slice(0, depthOf(value, path)))
  const places = locate(text, 0, shown, isUnique)
  return found.map(({ path, ...wording }, index) => {
    const place = places[index]
    const whole = place?.value ?? { start: 0, end: 1 }
    const span = namesField.has(wording.code)
      ? (place?.key ?? whole)
      : opens(text, whole)
        ? { start: whole.start, end: whole.start + 1 }
        : whole
    return { span: spanInWhole(span), attr: toAttr(path), ...wording }
  })
}

/** Codes of what the name of a field shows, not its value. */
const namesField: ReadonlySet<string> = new Set(['unknown_field', 'wrapped_records'])

/** How many segments of a path a value has. */
function depthOf(value: unknown, path: Path): number {
  let at = value
  let depth = 0
  for (const segment of path) {
    if (typeof segment === 'number' ? !Array.isArray(at) || segment >= at.length : !isObject(at) || !Object.hasOwn(at, segment)) break
    at = (at as Readonly<Record<string | number, unknown>>)[segment]
    depth++
  }
  return depth
}

/** Objects and lists are shown by their opening bracket. */
function opens(text: string, { start }: Span): boolean {
  return text[start] === '{' || text[start] === '['
}
