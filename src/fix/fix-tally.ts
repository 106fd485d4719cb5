import type { Cause } from '../causes/cause.ts'
import { leftOut } from '../causes/cause.ts'
import type { Mark } from '../causes/mark.ts'
import { Evidence, questionFor, type Question } from '../causes/questions.ts'
import { generalAttr } from '../report/finding-group.ts'
import { toAttr } from '../validate/fault.ts'
import type { FixedRecord, LeftFinding } from './fix-record.ts'

/** What was repaired and what was left of a cause. */
export interface CauseTold {
  readonly cause: Cause
  made: number
  left: number
  records: number
  readonly fields: Set<string>
  /** Some of what was repaired, before and after; undefined after for what is left out. */
  readonly examples: { readonly attr: string; readonly before: string; readonly after: string | undefined }[]
  /** Some of what was left. */
  readonly leftExamples: { readonly attr: string; readonly before: string }[]
}

const mostExamples = 3

/** Counts what repairs did over a whole run, with a few examples, and takes down what the cohort tells. */
export class FixTally {
  readonly evidence = new Evidence()
  /** Questions that a value has left open. */
  readonly asked = new Set<Question>()
  readonly causes = new Map<string, CauseTold>()
  /** Findings that stay, by their cause, or by their code where none is known. */
  readonly left = new Map<string, number>()
  /** How many records there are afterwards; before there may be fewer, where one held several. */
  records = 0
  changed = 0
  /** How many of the changed records have no finding any more. */
  sound = 0
  /** How many records have findings that stay. */
  faulty = 0
  /** Records that stay as they are although something could be repaired, by the reason. */
  readonly kept = new Map<NonNullable<FixedRecord['kept']>, number>()

  add({ marks, texts, left, kept }: FixedRecord): void {
    const faulty = left.filter((findings) => findings.length > 0)
    this.records += left.length
    this.faulty += faulty.length
    if (texts) {
      this.changed += left.length
      this.sound += left.length - faulty.length
    }
    for (const finding of faulty.flat()) this.#addLeft(finding)
    if (kept !== undefined) this.kept.set(kept, (this.kept.get(kept) ?? 0) + 1)
    const seen = new Set<string>()
    for (const mark of marks) this.#addMark(mark, seen)
  }

  /** Counts what cannot be read as a record. */
  addUnread(finding: LeftFinding & { readonly record?: number }): void {
    // The copy is written without it.
    if (finding.code === 'byte_order_mark') return
    if (finding.record !== undefined) {
      this.records++
      this.faulty++
    }
    this.#addLeft(finding)
  }

  #addLeft({ cause, code }: LeftFinding): void {
    const issue = cause ?? code
    this.left.set(issue, (this.left.get(issue) ?? 0) + 1)
  }

  #addMark({ cause, from, at, shows, before, readings, made }: Mark, seen: Set<string>): void {
    const [only, ...others] = readings ?? []
    if (only?.answer !== undefined) {
      if (others.length === 0) this.evidence.add(only.answer)
      else this.asked.add(questionFor(only.answer))
    }
    const told = this.causes.get(cause.id) ?? {
      cause,
      made: 0,
      left: 0,
      records: 0,
      fields: new Set<string>(),
      examples: [],
      leftExamples: [],
    }
    this.causes.set(cause.id, told)
    if (!seen.has(cause.id)) told.records++
    seen.add(cause.id)
    const attr = generalAttr(toAttr(from))
    const isNewField = !told.fields.has(attr)
    if (told.fields.size < 1000) told.fields.add(attr)
    if (made) {
      told.made++
      if (told.examples.length < mostExamples && (isNewField || told.examples.length === 0))
        told.examples.push(
          shows === 'name'
            ? { attr: '', before: toAttr(from), after: toAttr(at) || undefined }
            : { attr, before: short(before), after: made.after === leftOut ? undefined : short(made.after) },
        )
    } else {
      told.left++
      if (told.leftExamples.length < mostExamples && (isNewField || told.leftExamples.length === 0))
        told.leftExamples.push({ attr, before: short(before) })
    }
  }
}

/** A value in one line, cut when it is long. */
function short(value: unknown): string {
  const text = JSON.stringify(value) ?? ''
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}
