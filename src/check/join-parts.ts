import { BaselineTally } from '../baseline/baseline-tally.ts'
import { bounded } from '../finding/bounded.ts'
import type { Finding } from '../finding/finding.ts'
import { CauseTally } from '../report/cause-tally.ts'
import { InputList } from '../report/input-list.ts'
import type { InputSummary, Summary } from '../report/reporter.ts'
import { toAttr } from '../validate/fault.ts'
import type { CheckSettings } from './check-settings.ts'
import { AcrossEntry, acrossKind } from './across/across-entry.ts'
import { accountKind, duplicateOf } from './across/duplicate-accounts.ts'
import type { EntryPlace } from './across/entry.ts'
import { EntryComparison, type Before, type EntryMemory, type EntryPair } from './across/entry-comparison.ts'
import { placeInWords } from './across/place-in-words.ts'
import { isFailing, type FailOn } from './failing.ts'
import type { AcrossRule, FurtherCheck } from './further-check.ts'
import type { PartCounts, PartEvent } from './part.ts'
import { moved, type ShownFinding } from './shown-finding.ts'
import type { Untold, UntoldGroup } from './telling.ts'

/** What a run tells: every finding, at the end the summary. */
export type CheckEvent = ShownFinding | { readonly kind: 'summary'; readonly summary: Summary }

/** What is to be known of a run beside its parts. */
export interface JoinOptions extends Pick<CheckSettings, 'record' | 'duplicates' | 'failOn' | 'baseline' | 'accounts'> {
  readonly engine: Summary['engine']
  /** What was checked beyond the contract. */
  readonly further?: Pick<FurtherCheck, 'profile' | 'rules' | 'rulesNotAsked' | 'across'> | undefined
  /** What is held in memory to compare records, where it is not to be as much as is good. */
  readonly memory?: EntryMemory
  /** Asked at the end. */
  readonly isInterrupted: () => boolean
}

const duplicateCode = 'duplicate_account'

/** Of an account so many records are told that come again: a file of some hundred kilobytes may decompress into millions. */
const mostTold = 1000

/**
 * Puts the parts of a run together, wherever they were checked: findings in the order of the inputs, then, each in the same
 * order, the duplicates and what the rules find that look at all records together, then the summary. When a temporary file
 * that these need cannot be written, they are not looked for any more, and the summary says so.
 */
export async function* joinParts(
  events: AsyncIterable<PartEvent>,
  { record, duplicates, failOn, baseline, accounts = [], engine, further, memory, isInterrupted }: JoinOptions,
): AsyncGenerator<CheckEvent, void, undefined> {
  const tally = baseline && new BaselineTally(baseline)
  const join = new PartJoin(tally)
  const rules = further?.across ?? []
  const severities = { error: 0, warning: 0, note: 0 }
  const causes = new CauseTally()
  const tell = (shown: ShownFinding) => {
    if (shown.finding.accepted) {
      tally?.count(shown.finding)
      return shown
    }
    causes.add(shown.finding)
    severities[shown.finding.severity]++
    return shown
  }
  const missing = new Set(accounts)
  const untold = new Map<string, UntoldGroup>()
  const countUntold = (groups: Untold['groups']) => {
    for (const group of groups) {
      severities[group.severity] += group.count
      const key = JSON.stringify([group.group, group.attr, group.severity, group.cause])
      untold.set(key, { ...group, count: group.count + (untold.get(key)?.count ?? 0) })
    }
  }
  const compared = {
    // A baseline is asked about each.
    accounts: duplicates ? new EntryComparison(tally ? accountKind : { ...accountKind, mostTold }, memory) : undefined,
    rules: rules.length > 0 ? new EntryComparison(acrossKind(rules), memory) : undefined,
  }
  try {
    for await (const event of events) {
      switch (event.kind) {
        case 'part':
          join.begin(event)
          break
        case 'found':
          for (const shown of event.items) yield tell(join.move(shown))
          break
        case 'entries':
          compared[event.of]?.add(event.entries, join.before)
          break
        case 'counted':
          join.add(event.counts)
          for (const number of event.counts.accounts ?? []) missing.delete(number)
          if (event.counts.untold) {
            causes.addUntold(event.counts.untold, join.file)
            countUntold(event.counts.untold.groups)
          }
          break
        case 'unusable':
          join.addUnusable(event.path, event.problem)
          break
      }
    }
    join.end()
    let duplicated = 0
    // Of findings that are in no count of an input.
    let count = 0
    for (const pair of compared.accounts?.find() ?? []) {
      duplicated++
      const shown = join.duplicate(pair)
      if (!shown.finding.accepted) count++
      yield tell(shown)
    }
    if (compared.accounts && compared.accounts.untold > 0) {
      const more = compared.accounts.untold
      duplicated += more
      count += more
      countUntold([{ group: duplicateCode, attr: '', severity: 'warning', count: more }])
    }
    for (const pair of compared.rules?.find() ?? [])
      if (!new AcrossEntry(pair.entry).isPassedOver) yield tell(join.across(rules, pair, failOn))
    join.addProblem(compared.accounts, 'accounts were not compared; --no-duplicates needs no temporary file')
    join.addProblem(compared.rules, 'rules across records found no more')
    for (const number of missing) join.addUnusable(`--account ${number}`, 'no record that was read has this account number')
    const { inputs, unusable, total } = join
    const isWhole = unusable.length === 0 && !isInterrupted() && accounts.length === 0
    for (const finding of tally?.findings(isWhole) ?? []) {
      count++
      yield tell({ kind: 'finding', finding })
    }
    const { records, invalid, findings, accepted } = total
    const interrupted = isInterrupted() ? { interrupted: true as const } : {}
    const found = compared.accounts && !compared.accounts.problem ? { duplicates: duplicated } : {}
    const failed = (Object.keys(severities) as Finding['severity'][]).some(
      (severity) => severities[severity] > 0 && isFailing({ severity }, failOn),
    )
    const counts = { records, invalid, findings: findings + count, severities, causes: causes.counts(), failed, ...found }
    const beyond = further
      ? { profile: further.profile, rules: further.rules, rulesNotAsked: further.rulesNotAsked, unasked: total.unasked }
      : {}
    const agreed = tally ? { baseline: { accepted: tally.accepted } } : {}
    const left = untold.size === 0 ? {} : { untold: [...untold.values()] }
    const more = { ...agreed, engine, accepted, ...beyond, ...interrupted, ...left }
    yield { kind: 'summary', summary: { record, ...counts, ...more, inputs, unusable } }
  } finally {
    compared.accounts?.close()
    compared.rules?.close()
  }
}

/** What came of the parts so far. */
class PartJoin {
  readonly inputs = new InputList()
  readonly unusable: { path: string; problem: string }[] = []
  readonly total = { records: 0, invalid: 0, findings: 0, accepted: 0, unasked: 0 }
  #input: ({ -readonly [Key in keyof InputSummary]: InputSummary[Key] } & { passedOver: number }) | undefined
  #lineEnds = 0
  /** The last record that rules across records made invalid. */
  #lastInvalid: Pick<EntryPlace, 'input' | 'record'> | undefined
  #lastFile: { readonly input: number; readonly file: string } | undefined
  readonly #baseline: BaselineTally | undefined

  constructor(baseline?: BaselineTally) {
    this.#baseline = baseline
  }

  /** The input that is read. */
  get file(): string {
    return this.#begun().file
  }

  /** What lies before the part that comes. */
  get before(): Before {
    return { input: this.inputs.length, records: this.#input?.records ?? 0, lineEnds: this.#lineEnds }
  }

  /** A part follows. One that goes on with an input whose start could not be read stands for itself. */
  begin({ file, begins }: { readonly file: string; readonly begins: boolean }): void {
    if (!begins && this.#input?.file === file) return
    this.end()
    this.#input = { file, bytes: 0, records: 0, invalid: 0, findings: 0, passedOver: 0 }
    this.#lineEnds = 0
  }

  /** Where the input has what stands in its part. */
  move(shown: ShownFinding): ShownFinding {
    const records = this.#input?.records ?? 0
    return records === 0 && this.#lineEnds === 0 ? shown : moved(shown, records, this.#lineEnds)
  }

  /** A part has ended. */
  add({ bytes, records, passedOver, invalid, findings, accepted, unasked, lineEnds, sha256, problem }: PartCounts): void {
    const input = this.#begun()
    input.bytes += bytes
    for (const counts of [input, this.total]) {
      counts.records += records
      counts.invalid += invalid
      counts.findings += findings
    }
    // What comes behind is numbered with all records before it.
    input.passedOver += passedOver
    this.total.records -= passedOver
    this.total.accepted += accepted
    this.total.unasked += unasked
    this.#lineEnds += lineEnds
    if (sha256 !== undefined) input.sha256 = sha256
    if (problem !== undefined) this.addUnusable(input.file, problem)
  }

  /** An input, or a part of one, that could not be read. Once is enough for all parts of it. */
  addUnusable(path: string, problem: string): void {
    const last = this.unusable.at(-1)
    if (last?.path !== path || last.problem !== problem) this.unusable.push({ path, problem })
  }

  #begun() {
    if (!this.#input) throw new Error('What is in a part comes behind its start.')
    return this.#input
  }

  /** The last part of the last input has ended. */
  end(): void {
    if (this.#input) {
      const { passedOver, ...input } = this.#input
      this.inputs.add({ ...input, records: input.records - passedOver })
    }
    this.#input = undefined
  }

  /** Why nothing was found in what was compared, or not all. */
  addProblem(comparison: EntryComparison | undefined, what: string): void {
    const problem = comparison?.problem
    if (problem) this.addUnusable(problem.folder, `${problem.message}, so ${what}`)
  }

  /** The finding of an account that an earlier record is about. It takes all inputs to see that, so it counts for none. */
  duplicate(pair: EntryPair): ShownFinding {
    const { account, place, first } = duplicateOf(pair)
    return this.#show(place, {
      account,
      attr: '',
      code: duplicateCode,
      severity: 'warning',
      detail: `The record at ${this.#fileOf(first)}:${first.line}:${first.column} is about the same account; whichever is staged last replaces the other.`,
      hint: 'Keep one of them, or see to it that they are staged in the right order.',
    })
  }

  /** What a rule that looks at all records together finds in a record; it counts for the input. */
  across(rules: readonly AcrossRule[], pair: EntryPair, failOn: FailOn): ShownFinding {
    const [entry, earlier] = [new AcrossEntry(pair.entry), new AcrossEntry(pair.earlier)]
    const { place, account, isValid } = entry
    const rule = rules[entry.rule]
    if (!rule) throw new RangeError(`There is no rule ${entry.rule}`)
    const { path, ...wording } = rule.tell(entry, earlier, placeInWords({ file: this.#fileOf(earlier.place), ...earlier.place }))
    const { input, record } = place
    const shown = this.#show(place, { ...(account ? { account } : {}), attr: toAttr(path), ...wording })
    const isSame = this.#lastInvalid?.input === input && this.#lastInvalid.record === record
    const turnsInvalid = isValid && !isSame && isFailing(shown.finding, failOn)
    if (turnsInvalid) this.#lastInvalid = place
    const more = { findings: shown.finding.accepted ? 0 : 1, invalid: turnsInvalid ? 1 : 0 }
    this.inputs.count(input, more)
    this.total.findings += more.findings
    this.total.invalid += more.invalid
    return shown
  }

  #show(where: EntryPlace, about: Omit<Finding, 'file' | keyof EntryPlace>): ShownFinding {
    const { input: _input, ...place } = where
    const finding = bounded({ file: this.#fileOf(where), ...place, ...about })
    return { kind: 'finding', finding: this.#baseline?.marked(finding) ?? finding }
  }

  #fileOf({ input }: EntryPlace): string {
    // Mostly it is the one of the time before, and there may be millions of duplicates.
    if (this.#lastFile?.input !== input) this.#lastFile = { input, file: this.inputs.at(input).file }
    return this.#lastFile.file
  }
}
