import type { Finding } from '../finding/finding.ts'
import { InputList } from '../report/input-list.ts'
import type { InputSummary, Summary } from '../report/reporter.ts'
import type { CheckSettings } from './check-settings.ts'
import { DuplicateAccounts, type Before, type DuplicateAccount, type RecordPlace } from './duplicates/duplicate-accounts.ts'
import { NoRoomError } from './duplicates/spill-stacks.ts'
import { isFailing, type FailOn } from './failing.ts'
import { findAcross } from './find-across.ts'
import type { AskAcross, FurtherCheck } from './further-check.ts'
import type { PartCounts, PartEvent } from './part.ts'
import { movedNote, type RecordNote } from './record-note.ts'
import { moved, type ShownFinding } from './shown-finding.ts'

/** What a run tells: every finding, at the end the summary. */
export type CheckEvent = ShownFinding | { readonly kind: 'summary'; readonly summary: Summary }

/** What is to be known of a run beside its parts. */
export interface JoinOptions extends Pick<CheckSettings, 'record' | 'duplicates' | 'failOn'> {
  readonly engine: Summary['engine']
  /** What was checked beyond the contract. */
  readonly further?: Pick<FurtherCheck, 'profile' | 'rules' | 'across'> | undefined
  /** Asked at the end. */
  readonly isInterrupted: () => boolean
}

/**
 * Puts the parts of a run together, wherever they were checked: findings in the order of the inputs, with those of the
 * rules that look at all records together, then the duplicates in the same order, then the summary. When accounts need a
 * temporary file that cannot be written, they are not looked for any more, and the summary says so.
 */
export async function* joinParts(
  events: AsyncIterable<PartEvent>,
  { record, duplicates, failOn, engine, further, isInterrupted }: JoinOptions,
): AsyncGenerator<CheckEvent, void, undefined> {
  const join = new PartJoin()
  const ask = further?.across?.()
  const severities = { error: 0, warning: 0, note: 0 }
  let accounts = duplicates ? new DuplicateAccounts() : undefined
  const giveUp = (error: unknown) => {
    if (!(error instanceof NoRoomError)) throw error
    accounts?.close()
    accounts = undefined
    join.addUnusable(error.folder, `${error.message}, so accounts were not compared; --no-duplicates needs no temporary file`)
  }
  try {
    for await (const event of events) {
      switch (event.kind) {
        case 'part':
          join.begin(event)
          break
        case 'found':
          for (const item of event.items) {
            for (const shown of item.kind === 'finding' ? [join.move(item)] : ask ? join.findAcross(ask, item, failOn) : []) {
              severities[shown.finding.severity]++
              yield shown
            }
          }
          break
        case 'accounts':
          try {
            accounts?.add(event.entries, join.before)
          } catch (error) {
            giveUp(error)
          }
          break
        case 'counted':
          join.add(event.counts)
          break
        case 'unusable':
          join.addUnusable(event.path, event.problem)
          break
      }
    }
    join.end()
    let count = 0
    try {
      for (const duplicate of accounts?.find() ?? []) {
        count++
        severities.warning++
        yield join.tell(duplicate)
      }
    } catch (error) {
      giveUp(error)
    }
    const { inputs, unusable, total } = join
    const { records, invalid, findings, accepted } = total
    const interrupted = isInterrupted() ? { interrupted: true as const } : {}
    const found = accounts ? { duplicates: count } : {}
    const failed = (Object.keys(severities) as Finding['severity'][]).some(
      (severity) => severities[severity] > 0 && isFailing(severity, failOn),
    )
    const counts = { records, invalid, findings: findings + count, severities, failed, ...found }
    const beyond = further ? { profile: further.profile, rules: further.rules } : {}
    yield { kind: 'summary', summary: { record, ...counts, engine, accepted, ...beyond, ...interrupted, inputs, unusable } }
  } finally {
    accounts?.close()
  }
}

/** What came of the parts so far. */
class PartJoin {
  readonly inputs = new InputList()
  readonly unusable: { path: string; problem: string }[] = []
  readonly total = { records: 0, invalid: 0, findings: 0, accepted: 0 }
  #input: { -readonly [Key in keyof InputSummary]: InputSummary[Key] } | undefined
  #lineEnds = 0

  /** What lies before the part that comes. */
  get before(): Before {
    return { input: this.inputs.length, records: this.#input?.records ?? 0, lineEnds: this.#lineEnds, allRecords: this.total.records }
  }

  /** A part follows. One that goes on with an input whose start could not be read stands for itself. */
  begin({ file, begins }: { readonly file: string; readonly begins: boolean }): void {
    if (!begins && this.#input?.file === file) return
    this.end()
    this.#input = { file, bytes: 0, records: 0, invalid: 0, findings: 0 }
    this.#lineEnds = 0
  }

  /** Where the input has what stands in its part. */
  move(shown: ShownFinding): ShownFinding {
    const records = this.#input?.records ?? 0
    return records === 0 && this.#lineEnds === 0 ? shown : moved(shown, records, this.#lineEnds)
  }

  /** What the rules that look at all records together find in a record. */
  findAcross(ask: AskAcross, note: RecordNote, failOn: FailOn): ShownFinding[] {
    const input = this.#begun()
    const found = findAcross(ask, input.file, movedNote(note, input.records, this.#lineEnds))
    const isInvalid = note.isValid && found.some(({ finding }) => isFailing(finding.severity, failOn))
    for (const counts of [input, this.total]) {
      counts.findings += found.length
      if (isInvalid) counts.invalid++
    }
    return found
  }

  /** A part has ended. */
  add({ bytes, records, invalid, findings, accepted, lineEnds, sha256, problem }: PartCounts): void {
    const input = this.#begun()
    input.bytes += bytes
    for (const counts of [input, this.total]) {
      counts.records += records
      counts.invalid += invalid
      counts.findings += findings
    }
    this.total.accepted += accepted
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
    if (this.#input) this.inputs.add(this.#input)
    this.#input = undefined
  }

  /** The finding of an account that an earlier record is about. */
  tell({ account, place, first }: DuplicateAccount): ShownFinding {
    const { input, record, line, column, offset } = place
    const file = this.inputs.at(input).file
    const finding: Finding = {
      file,
      line,
      column,
      offset,
      record,
      account,
      attr: '',
      code: 'duplicate_account',
      severity: 'warning',
      detail: `The record at ${this.#placeOf(first)} is about the same account; whichever is staged last replaces the other.`,
      hint: 'Keep one of them, or see to it that they are staged in the right order.',
    }
    return { kind: 'finding', finding }
  }

  #placeOf({ input, line, column }: RecordPlace): string {
    return `${this.inputs.at(input).file}:${line}:${column}`
  }
}
