import type { ForemostFields } from '../../../../src/fix/left-issues.ts'
import type { YearsAnswer } from '../../../../src/causes/answers/answers.ts'
import type { Decisions } from '../../../../src/causes/questions.ts'
import type { AskedEntries } from '../../../../src/fix/answers/asked-entries.ts'
import type { AskedQuestion } from '../../../../src/fix/asked-questions.ts'
import type { LeftOutFor } from '../../../../src/fix/changes/followed-changes.ts'
import type { Doubt } from '../../../../src/fix/doubts/doubts.ts'
import type { Encoding } from '../../../../src/fix/encoding/encoding.ts'
import type { FixedRecord } from '../../../../src/fix/fix-record.ts'
import type { CauseTold } from '../../../../src/fix/cause-tally.ts'
import type { IdleAnswers } from '../../../../src/fix/idle-answers.ts'
import type { LeftOutTold, OutputId, WrittenAs } from '../../../../src/fix/outputs/output.ts'
import type { TableFault } from '../../../../src/fix/outputs/table/table-form.ts'
import type { AboutIn } from './about.ts'

/** What was repaired and what was left of a cause, as the page shows it. */
export interface PlannedCause extends Pick<CauseTold, 'made' | 'left' | 'examples' | 'leftExamples'> {
  readonly issue: string
  readonly about: AboutIn | undefined
}

/** What stays, or what a rule doubts. */
export interface PlannedIssue {
  readonly issue: string
  readonly about: AboutIn | undefined
  readonly count: number
  /** Where most of them are. */
  readonly fields: ForemostFields
}

/** What a repair of files comes to. */
export interface RepairPlan {
  readonly records: number
  readonly changed: number
  /** How many of the changed records have no finding then. */
  readonly sound: number
  /** How many of those rules doubt something in. */
  readonly soundDoubted: number
  /** How many records have findings then. */
  readonly faulty: number
  readonly causes: readonly PlannedCause[]
  readonly questions: readonly AskedQuestion[]
  /** What is left open and an answer can settle, and how much more there is. */
  readonly open: AskedEntries
  readonly years: readonly YearsAnswer[]
  /** Answers that matched nothing. */
  readonly unneeded: readonly string[]
  /** Answers about numbers where the values are texts of digits, and about texts where they are numbers. */
  readonly passing: IdleAnswers['passing']
  /** Answers that are about something that is left all the same. */
  readonly notEnough: readonly string[]
  readonly stays: readonly PlannedIssue[]
  /** What rules doubt, although it is valid, and in how many records. */
  readonly doubted: readonly PlannedIssue[]
  readonly doubtedRecords: number
  readonly kept: readonly (readonly [why: NonNullable<FixedRecord['kept']>, records: number])[]
  /** How many changes of a stream are left out as was answered, by the reason, and the files of which nothing is left. */
  readonly leftOut: readonly (readonly [why: LeftOutFor, changes: number])[]
  readonly emptied: readonly string[]
  /** What is valid and may be meant otherwise, or not be all. */
  readonly doubts: readonly Doubt[]
  readonly encodings: readonly { readonly path: string; readonly encoding: Encoding }[]
  readonly outputs: readonly { readonly path: string; readonly output: OutputId; readonly leftOut?: LeftOutTold }[]
  /** Tables of records that stay as they are, and why. */
  readonly unreadTables: readonly { readonly path: string; readonly fault: TableFault }[]
  /** Files that could not be read, and why. */
  readonly unusable: readonly { readonly path: string; readonly problem: string }[]
}

/** How each file is read, and what the cohort has decided. */
export interface RepairChoice {
  /** Whether one of records of an account that are equal is enough. */
  readonly leavesEqualOut?: boolean
  readonly decisions: Decisions
  /** What was answered, as a file of answers has it. */
  readonly answers?: string | undefined
  readonly files: readonly {
    readonly encoding: Encoding
    /** What its bytes are in, in whatever encoding. */
    readonly carrier?: WrittenAs
    /** What its text was written as, from the outermost on. */
    readonly outputs?: readonly WrittenAs[]
    readonly isArray: boolean
  }[]
}

/** A plan, and what copies are made by. */
export interface PlannedRepair {
  readonly plan: RepairPlan
  readonly choice: RepairChoice
}

/** Repaired copies, and every change as lines of JSON Patch. */
export interface Copies {
  readonly files: readonly { readonly name: string; readonly content: Blob }[]
  readonly log: Blob
}
