import type { Finding } from '../../finding/finding.ts'
import type { CauseCount } from '../cause-tally.ts'
import type { Summary } from '../reporter.ts'
import type { IssueAbout } from './issue-about.ts'

/** A fault at one place of a record, with `*` for every index. */
export interface PlacedFault {
  /** The record that was checked against. */
  readonly record: string
  readonly attr: string
  readonly code: string
  /** What it comes from, where that is known. */
  readonly cause: string | undefined
}

/** What a language of its own says of a fault. */
export interface FaultWords {
  readonly said: string
  /** Which of the finding's own words, which are English, follow. */
  readonly besides: 'nothing' | 'hint' | 'all'
}

/** The words of the page in one language. What is given as `shown` is HTML already, and so is what comes of it. */
export interface PageWords {
  readonly language: 'en' | 'de'
  /** Attributes of texts that there are in English only. */
  readonly ofEnglish: string
  readonly number: (count: number) => string
  /** A day, given as YYYY-MM-DD. */
  readonly day: (day: string) => string
  readonly severities: Readonly<Record<Finding['severity'], string>>
  readonly title: (files: number) => string
  /** What came of the run: in a word, and in a sentence. */
  readonly verdict: (summary: Summary) => { readonly isValid: boolean; readonly told: string; readonly sentence: string }
  readonly profile: (shown: string, rules: number, notAsked: number) => string
  readonly notRead: string
  readonly contents: string
  readonly filter: string
  readonly filterBy: string
  readonly severity: string
  readonly allSeverities: string
  readonly print: string
  /** What the script says of the rows that are shown, behind their number. */
  readonly shownRows: { readonly one: string; readonly many: string; readonly locale?: string }
  readonly field: string
  readonly findings: string
  readonly records: string
  readonly values: string
  readonly places: string
  readonly file: string
  readonly files: string
  readonly invalid: string
  readonly until: string
  readonly because: string
  /** The same behind numbers, where the screen is narrow. */
  readonly labels: Readonly<Record<'findings' | 'records' | 'invalid' | 'until', string>>
  readonly whole: string
  /** How much an issue explains. */
  readonly explained: (counts: CauseCount) => string
  readonly remedy: string
  readonly inOtherFields: (findings: number) => string
  readonly notAllFields: (causes: number) => string
  readonly accepted: string
  readonly acceptedLead: string
  readonly moreAccepted: (findings: number) => string
  readonly moreFiles: (files: number) => string
  readonly account: (shownNumber: string, shownSupplier: string) => string
  /**
   * @param values How many others are told apart; none where it is not known how many there are.
   * @param isMore Whether there are more values than are told apart.
   */
  readonly otherValues: (values: number, isMore: boolean, findings: number) => string
  readonly written: (version: string, now: Date) => string
  readonly holdsValues: string
  readonly holdsNoValues: string
  /** What the id of a cause, a rule or a code stands for. */
  readonly about: (id: string) => IssueAbout
  /** What there is to say of a fault in the language; nothing where the finding's own words are. */
  readonly fault: (fault: PlacedFault) => FaultWords | undefined
}
