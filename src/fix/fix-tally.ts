import type { Mark } from '../causes/mark.ts'
import { fieldOf } from '../causes/field-of.ts'
import { answeredWrapper } from '../causes/answers/answered-causes.ts'
import { centsInName, mayBeInEuros } from '../causes/names/cents-in-name.ts'
import { nullForNothing } from '../causes/nothing/null-for-nothing.ts'
import { wordForNothing } from '../causes/nothing/word-for-nothing.ts'
import { answerId } from '../causes/answers/answers.ts'
import { dosTexts, Evidence, questionFor, questionsOfSources, type Answer, type Decisions, type Question } from '../causes/questions.ts'
import { tellingComment, type NotationChange } from '../json/near-json.ts'
import type { Finding } from '../finding/finding.ts'
import { LeftTally, type LeftIssues } from './left-issues.ts'
import { leadingZeroLost } from '../rules/spreadsheet/leading-zero-lost.ts'
import { mojibake } from '../rules/spreadsheet/mojibake.ts'
import { wrongEncoding } from '../rules/spreadsheet/wrong-encoding.ts'
import { wordForNothing as wordRule } from '../rules/spreadsheet/word-for-nothing.ts'
import { generalAttr } from '../report/finding-group.ts'
import { toAttr } from '../validate/fault.ts'
import { openRecords } from './answers/open-places.ts'
import { OpenTally, type OpenCounts } from './answers/open-tally.ts'
import type { WholeWrapper } from './fix-source.ts'
import { leftBehind, leftBeside, type LeftBeside } from './doubts/left-beside.ts'
import { addBorrowed, borrowedOrder, type BorrowedField, type BorrowedOrders } from './doubts/borrowed-order.ts'
import { CauseTally, type CauseCounts, type CauseTold } from './cause-tally.ts'
import { addCode, type DatedCodes } from './doubts/dated-codes.ts'
import { ChangeRows, type ChangeRowsData } from './changes/change-rows.ts'
import { beside } from './changes/beside.ts'
import { deletionSign } from './changes/deletion-sign.ts'
import { followedChanges, type ChangeDecisions, type FollowedChanges, type LeftOutFor } from './changes/followed-changes.ts'
import { exportPage, noPages, together, withPage, type PageCounts } from './doubts/export-pages.ts'
import type { FixedRecord } from './fix-record.ts'
import type { LeftFinding } from './left-finding.ts'
import type { OpenForm } from './outputs/open-form.ts'
import type { WrittenAs } from './outputs/output.ts'
import type { LeftRow } from './outputs/rows/left-row.ts'
import type { TableForm } from './outputs/table/table-form.ts'
import { short } from './short.ts'
import { isNumberOfAnswer } from './doubts/number-of-answer.ts'
import { isOfOtherCentury } from './doubts/other-century.ts'
import { bothFalling, mayBeThousands, noFalling, type FallingReadings } from './doubts/falling-readings.ts'
import { bothBalances, noBalances, type BalanceCounts } from './doubts/hundredfold.ts'
import { DayTally, type DayCounts } from './doubts/day-counts.ts'
import { addDates, type DateCounts, type MixedDates } from './doubts/mixed-dates.ts'
import { bothAmounts, noAmounts, type AmountCounts } from './doubts/whole-amounts.ts'

/** Decimals of a field that may be a thousand times as much. */
export interface DoubtfulField {
  readonly count: number
  readonly example: string
}

/** All that a tally has counted, as plain data for another thread. */
export interface FixCounts {
  readonly evidence: Evidence['byField']
  readonly sources: Evidence['sources']['all']
  readonly asked: ReadonlySet<Question>
  readonly presumed: ReadonlyMap<Question, Answer>
  readonly causes: ReadonlyMap<string, CauseCounts>
  readonly left: LeftIssues
  readonly kept: ReadonlyMap<NonNullable<FixedRecord['kept']>, number>
  readonly doubtful: ReadonlyMap<string, DoubtfulField>
  readonly pointed: ReadonlyMap<string, DoubtfulField>
  readonly falling: FallingReadings
  readonly otherCentury: ReadonlyMap<string, DoubtfulField>
  readonly strangeWords: ReadonlyMap<string, DoubtfulField>
  readonly dated: DatedCodes
  readonly dates: MixedDates
  readonly days: DayCounts
  readonly pages: PageCounts
  readonly changes: ChangeRowsData
  readonly leftOut: ReadonlyMap<LeftOutFor, number>
  readonly deletedLists: ReadonlyMap<string, number>
  /** How much of which name stood beside records and is in no copy. */
  readonly beside: ReadonlyMap<string, number>
  readonly borrowed: BorrowedOrders
  readonly amounts: AmountCounts
  readonly balances: BalanceCounts
  readonly used: ReadonlySet<string>
  readonly open: OpenCounts
  readonly records: number
  readonly changed: number
  readonly sound: number
  readonly soundDoubted: number
  readonly faulty: number
  readonly doubted: LeftIssues
  readonly doubtedRecords: number
  readonly doubtedValid: number
  readonly doubtedOpen: number
}

/** Counts what repairs did over a whole run, with a few examples, and takes down what the cohort tells. */
export class FixTally {
  readonly evidence = new Evidence()
  /** Questions that a value has left open. */
  readonly asked = new Set<Question>()
  /** Questions that a value has left open of which an answer is presumed, and this answer. */
  readonly presumed = new Map<Question, Answer>()
  readonly #causes = new CauseTally()
  readonly #left = new LeftTally()
  /** How many records there are afterwards; before there may be fewer, where one held several. */
  records = 0
  changed = 0
  /** How many of the changed records have no finding any more. */
  sound = 0
  /** How many of those rules doubt something in. */
  soundDoubted = 0
  /** How many records have findings that stay. */
  faulty = 0
  /** How many records rules doubt something in, whether they change or not. */
  doubtedRecords = 0
  /** How many of those have no finding. */
  doubtedValid = 0
  /** How many of the places that rules doubt are asked about. */
  doubtedOpen = 0
  readonly #doubted = new LeftTally()
  /** Records that stay as they are although something could be repaired, by the reason. */
  readonly kept = new Map<NonNullable<FixedRecord['kept']>, number>()

  /** Decimals that stay as they are, in records that have a comma before the decimals elsewhere, by their fields. */
  readonly #doubtful = new Map<string, DoubtfulField>()

  /** The same in records that have none. */
  readonly #pointed = new Map<string, DoubtfulField>()

  /** What readings show of their points. */
  falling = noFalling

  /** Dates of a century that was answered and that are rather of another one, by their fields. */
  readonly otherCentury = new Map<string, DoubtfulField>()

  /** Words where the document shows codes, in records that have others of them become codes, by their fields. */
  readonly strangeWords = new Map<string, DoubtfulField>()

  /** Dates in place of codes. */
  readonly dated = new Map<string, number>()

  /** The days of dates in the records that have some with points. */
  readonly dates = new Map<string, DateCounts>()

  /** What dates show of all others. */
  readonly days = new DayTally()

  /** What the wrappers of records say of others. */
  pages = noPages

  /** What records do in a stream of changes, in the order in which they are read. */
  get changes(): ChangeRows {
    return this.#changes
  }

  #changes = new ChangeRows()

  /** What says of whole lists of records that they are deleted, with how many those are. */
  readonly deletedLists = new Map<string, number>()

  /** Whether all records were followed by their accounts, and one of those that are equal is enough. */
  leavesEqualOut = false

  /** Takes what came of following those records that others may be of the same account as. */
  follow(changes: ChangeRows): void {
    this.#changes = changes
    this.leavesEqualOut = true
  }

  /** How many changes were left out, by the reason. */
  readonly leftOut = new Map<LeftOutFor, number>()

  /** Files of which all was left out. */
  readonly emptied: string[] = []

  /** What stood beside records that were taken out as was answered, and is in no copy: how much of which name. */
  readonly beside = new Map<string, number>()

  #followed: { readonly key: string; readonly told: FollowedChanges } | undefined

  /** The dates that were read as the cohort has decided, by their fields. */
  readonly #borrowed = new Map<string, BorrowedField>()

  /** The amounts as they are after the repair. */
  amounts = noAmounts

  /** What balances show of one another after the repair. */
  balances = noBalances

  /** The answers that were needed. */
  readonly used = new Set<string>()

  /** What an answer could settle, where that is asked for. */
  readonly open = new OpenTally()

  /** How whole files may be meant, which is asked before their records are read. */
  readonly forms: OpenForm[] = []

  /** Rows of tables that are no records, by their files. */
  readonly leftRows: { readonly path: string; readonly rows: readonly LeftRow[] }[] = []

  /** Tables with backslashes of which nobody can tell whether they are to be undone. */
  readonly maybeEscaped: string[] = []

  /** Rows of tables without an account, by their files. */
  readonly apart: ({ readonly path: string } & NonNullable<TableForm['apart']>)[] = []

  /** How many accounts such rows stand below, so that nobody knows whether all of them is there. */
  get notWhole(): number {
    return this.apart.reduce((sum, { accounts }) => sum + accounts, 0)
  }

  /** Findings that stay. */
  get left(): LeftIssues {
    return this.#left.issues
  }

  /** What rules doubt, by their ids. */
  get doubted(): LeftIssues {
    return this.#doubted.issues
  }

  /**
   * What came of following accounts through changes.
   * @param decisions What was answered.
   */
  followed({ deleted_records, repeated_accounts }: ChangeDecisions = {}): FollowedChanges {
    const { leavesEqualOut } = this
    const key = [this.changes.length, deleted_records, repeated_accounts, leavesEqualOut].join()
    if (this.#followed?.key !== key)
      this.#followed = { key, told: followedChanges(this.changes, { deleted_records, repeated_accounts, leavesEqualOut }) }
    return this.#followed.told
  }

  /** Decimals that stay as they are and may be a thousand times as much, by their fields. */
  get doubtful(): ReadonlyMap<string, DoubtfulField> {
    const all = new Map(this.#doubtful)
    for (const [attr, field] of this.#pointed) if (this.hasCommas(attr) || this.isFalling(attr)) addField(all, attr, field)
    return all
  }

  /** The fields of dates that were read as the cohort has decided and have no value of their own that tells. */
  get borrowed(): BorrowedOrders {
    const { byField } = this.evidence
    return new Map([...this.#borrowed].filter(([field, { answer }]) => byField.get(answer)?.has(field) !== true))
  }

  /** Whether a field has values that have a comma before the decimals. */
  hasCommas(attr: string): boolean {
    return this.evidence.byField.get('comma before the decimals')?.has(attr.replaceAll('.*', '')) === true
  }

  /** Whether a field holds readings that fall with decimals and rise with thousands. */
  isFalling(attr: string): boolean {
    return /(?:^|\.)readings\.(?:\*\.)?value$/.test(attr) && mayBeThousands(this.falling)
  }

  /** The causes, those with the most places first. */
  get causes(): readonly CauseTold[] {
    return this.#causes.told
  }

  /** All so far. */
  get counts(): FixCounts {
    return {
      evidence: this.evidence.byField,
      sources: this.evidence.sources.all,
      asked: this.asked,
      presumed: this.presumed,
      causes: this.#causes.counts,
      left: this.#left.issues,
      kept: this.kept,
      doubtful: this.#doubtful,
      pointed: this.#pointed,
      falling: this.falling,
      otherCentury: this.otherCentury,
      strangeWords: this.strangeWords,
      dated: this.dated,
      dates: this.dates,
      days: { fields: this.days.fields, files: this.days.files },
      pages: this.pages,
      changes: this.changes.data,
      leftOut: this.leftOut,
      deletedLists: this.deletedLists,
      beside: this.beside,
      borrowed: this.#borrowed,
      amounts: this.amounts,
      balances: this.balances,
      used: this.used,
      open: this.open.counts,
      records: this.records,
      changed: this.changed,
      sound: this.sound,
      soundDoubted: this.soundDoubted,
      faulty: this.faulty,
      doubted: this.#doubted.issues,
      doubtedRecords: this.doubtedRecords,
      doubtedValid: this.doubtedValid,
      doubtedOpen: this.doubtedOpen,
    }
  }

  /** All so far, where nothing of it is written, for such a reason. */
  unchanged(reason?: NonNullable<FixedRecord['kept']>): FixCounts {
    const { counts, records } = this
    const kept = new Map(records === 0 || reason === undefined ? [] : [[reason, records] as const])
    return {
      ...counts,
      causes: this.#causes.unchanged,
      kept,
      changed: 0,
      sound: 0,
      soundDoubted: 0,
      doubted: new Map(),
      doubtedRecords: 0,
      doubtedValid: 0,
      doubtedOpen: 0,
      doubtful: new Map(),
      pointed: new Map(),
      falling: noFalling,
      otherCentury: new Map(),
      strangeWords: new Map(),
      dates: new Map(),
      days: { fields: new Map(), files: new Map() },
      pages: noPages,
      leftOut: new Map(),
      deletedLists: new Map(),
      beside: new Map(),
      borrowed: new Map(),
      amounts: noAmounts,
      balances: noBalances,
    }
  }

  /**
   * Takes down what has to be asked of a whole file.
   * @param answered What a person has answered.
   */
  addForm(form: OpenForm, answered: NonNullable<Decisions['answered']>): void {
    this.forms.push(form)
    this.asked.add(form.question)
    if (answered[form.question] !== undefined) this.used.add(answerId('decisions', form.question))
  }

  /** Adds what is told of how a file was written: rows apart that may belong to accounts above, and backslashes that may be none. */
  addOutputs(path: string, outputs: readonly WrittenAs[]): void {
    if (outputs.some(({ table }) => table?.mayBeEscaped)) this.maybeEscaped.push(path)
    for (const { table } of outputs) if (table?.apart) this.apart.push({ path, ...table.apart })
  }

  /** Adds the rows of a table that are no records. */
  addLeftRows(path: string, rows: readonly LeftRow[]): void {
    if (rows.length > 0) this.leftRows.push({ path, rows })
  }

  /**
   * Adds what came of a record.
   * @param file The input that it is of.
   */
  add(fixed: FixedRecord, file = ''): void {
    const { marks, notation = [], texts, left, kept, doubtful = [], pointed = [], dates, pages = [], amounts = noAmounts } = fixed
    const { hasOtherLetters, trueFields = new Set<string>(), years = [] } = fixed
    for (const answer of fixed.used ?? []) this.used.add(answer)
    for (const place of fixed.open ?? []) this.open.add(place)
    this.amounts = bothAmounts(this.amounts, amounts)
    this.balances = bothBalances(this.balances, fixed.balances ?? noBalances)
    this.falling = bothFalling(this.falling, fixed.falling ?? noFalling)
    if (dates) addDates(this.dates, dates)
    fixed.addDays?.(this.days, file)
    for (const [key, times] of fixed.dated ?? []) addCode(this.dated, key, times)
    for (const field of fixed.zeros?.short ?? []) this.evidence.add('a postcode of four digits', field)
    for (const sign of fixed.escapes ?? []) this.evidence.add(sign, '')
    if (fixed.zeros?.isOther) this.evidence.add('other digits with a zero, or without', '')
    for (const field of trueFields) this.evidence.add('a true flag', field)
    for (const field of years) this.evidence.add('a number that may be a year', field)
    if (hasOtherLetters === true) this.evidence.add('letters of other encodings', 'texts')
    const text = dosTextOf(marks)
    if (text !== undefined) this.evidence.add(dosTexts, text)
    for (const one of fixed.beside ?? []) count(this.beside, one.name, one.count)
    for (const page of pages) this.pages = withPage(this.pages, page)
    const faulty = left.filter((findings) => findings.length > 0)
    this.records += left.length
    this.faulty += faulty.length
    if (texts) {
      this.changed += left.length
      this.sound += left.length - faulty.length
    }
    this.#addDoubts(fixed)
    const comment = fixed.commentAt === undefined ? undefined : tellingComment(0)
    const why = comment && `${file}:${fixed.commentAt}: ${comment.message} ${comment.hint}`
    for (const finding of faulty.flat()) this.#addLeft(finding, (finding.code === 'invalid_json' ? why : undefined) ?? otherForm(finding))
    if (kept !== undefined) count(this.kept, kept)
    for (const { path, text } of fixed.strangeWords ?? [])
      addField(this.strangeWords, generalAttr(toAttr(path)), { count: 1, example: text })
    for (const { path } of [...doubtful, ...pointed]) this.evidence.add('a point before three digits', fieldOf(path))
    for (const { path } of fixed.otherPoints ?? []) this.evidence.add('a point before other digits', fieldOf(path))
    for (const { path, text } of doubtful) addField(this.#doubtful, generalAttr(toAttr(path)), { count: 1, example: text })
    for (const { path, text } of pointed) addField(this.#pointed, generalAttr(toAttr(path)), { count: 1, example: text })
    const seen = new Set<string>()
    for (const change of notation) this.#causes.addNotation(change, seen)
    this.evidence.sources.begin(left.length)
    for (const mark of marks) {
      this.#addMark(mark, seen)
      this.#addSource(mark, file, fixed.supplierAt)
    }
  }

  /** Counts changes that were left out. */
  addLeftOut(why: LeftOutFor, changes: number): void {
    count(this.leftOut, why, changes)
  }

  /** Counts an object around records. */
  addWrapper({ mark, records: held, answer, behind = [] }: Pick<WholeWrapper, 'mark' | 'records'> & Partial<WholeWrapper>): void {
    if (answer !== undefined) this.used.add(answer)
    if (!mark.made && mark.records !== undefined) this.open.add(openRecords(mark.schema, mark.records, mark.before, { held, behind }))
    const page = exportPage([mark], held)
    if (page) this.pages = withPage(this.pages, page)
    if (mark.made && mark.cause === answeredWrapper) for (const one of besideList(mark, behind)) count(this.beside, one.name, one.count)
    const sign = mark.made && deletionSign(beside(mark.before, mark.from), new Date())
    if (sign?.isSure === true) count(this.deletedLists, sign.text, held)
    this.#addMark(mark, new Set())
    if (!mark.made) this.#left.add(mark.cause.id)
  }

  /** Counts what is written otherwise than JSON. */
  addNotation(notation: readonly NotationChange[]): void {
    const seen = new Set<string>()
    for (const change of notation) this.#causes.addNotation(change, seen)
  }

  /** Counts what cannot be read as a record. */
  addUnread(finding: LeftFinding & Pick<Finding, 'file' | 'record' | 'line' | 'detail' | 'hint'>): void {
    // The copy is written without these.
    if (finding.code === 'byte_order_mark') return
    if (finding.cause === 'trailing_comma') return this.addNotation([{ notation: finding.cause, at: 0, before: ',', after: '' }])
    if (finding.record !== undefined) {
      this.records++
      this.faulty++
    }
    const { file, line, detail, hint = '' } = finding
    const place = finding.record === undefined ? file : finding.code === 'invalid_json' ? `${file}:${line}` : undefined
    const reason = place && `${place}: ${detail} ${hint}`.trimEnd()
    this.#addLeft(finding, reason)
  }

  /** Adds what was counted of the records that come next, as if each had been added here. */
  addCounts(counts: FixCounts): void {
    addDates(this.dates, counts.dates)
    this.days.addAll(counts.days)
    this.pages = together(this.pages, counts.pages)
    this.changes.append(counts.changes)
    for (const [why, times] of counts.leftOut) count(this.leftOut, why, times)
    for (const [name, times] of counts.beside) count(this.beside, name, times)
    for (const [sign, held] of counts.deletedLists) count(this.deletedLists, sign, held)
    this.amounts = bothAmounts(this.amounts, counts.amounts)
    this.balances = bothBalances(this.balances, counts.balances)
    this.falling = bothFalling(this.falling, counts.falling)
    for (const answer of counts.used) this.used.add(answer)
    this.open.addAll(counts.open)
    for (const [field, read] of counts.borrowed) addBorrowed(this.#borrowed, field, read)
    this.records += counts.records
    this.changed += counts.changed
    this.sound += counts.sound
    this.soundDoubted += counts.soundDoubted
    this.doubtedRecords += counts.doubtedRecords
    this.doubtedValid += counts.doubtedValid
    this.doubtedOpen += counts.doubtedOpen
    this.#doubted.addAll(counts.doubted)
    this.faulty += counts.faulty
    for (const [answer, fields] of counts.evidence) for (const [field, times] of fields) this.evidence.add(answer, field, times)
    this.evidence.sources.addAll(counts.sources)
    for (const question of counts.asked) this.asked.add(question)
    for (const [question, answer] of counts.presumed) this.presumed.set(question, answer)
    this.#left.addAll(counts.left)
    for (const [reason, times] of counts.kept) count(this.kept, reason, times)
    for (const [attr, field] of counts.doubtful) addField(this.#doubtful, attr, field)
    for (const [attr, field] of counts.pointed) addField(this.#pointed, attr, field)
    for (const [key, times] of counts.dated) addCode(this.dated, key, times)
    for (const [attr, field] of counts.otherCentury) addField(this.otherCentury, attr, field)
    for (const [attr, field] of counts.strangeWords) addField(this.strangeWords, attr, field)
    this.#causes.addAll(counts.causes)
  }

  #addDoubts({ texts, left, doubted = [] }: FixedRecord): void {
    for (const [index, found] of doubted.entries()) {
      if (found.length === 0) continue
      this.doubtedRecords++
      if (left[index]?.length === 0) {
        this.doubtedValid++
        if (texts) this.soundDoubted++
      }
      for (const { rule, at, text, isOpen } of found) {
        if (isOpen) this.doubtedOpen++
        if (rule === leadingZeroLost.id) this.evidence.add('a postcode that has lost a zero', fieldOf(at))
        if (rule === wordRule.id) this.evidence.add('a text that may be nothing', fieldOf(at))
        const escaped = rule === wrongEncoding.id ? mojibake(text ?? '')?.isEscaped : undefined
        if (escaped) this.evidence.add(`a text escaped for ${escaped}`, fieldOf(at))
        this.#doubted.add(rule, toAttr(at))
      }
    }
  }

  #addLeft({ cause, code, attr }: LeftFinding, reason?: string): void {
    this.#left.add(cause ?? code, attr, reason)
  }

  #addMark(mark: Mark, seen: Set<string>): void {
    const { cause, from, at, before, readings, isTold, made } = mark
    const borrowed = borrowedOrder(mark)
    if (borrowed) addBorrowed(this.#borrowed, ...borrowed)
    if (made && (cause === nullForNothing || cause === wordForNothing)) this.evidence.add('nothing in place of a text', fieldOf(at))
    if (cause === centsInName && mayBeInEuros(before)) this.evidence.add('a price of less than a cent', fieldOf(at))
    if (isNumberOfAnswer(mark)) this.evidence.add('a number of an answer', fieldOf(at))
    const [only, ...others] = readings ?? []
    if (only?.answer !== undefined) {
      const isAlone = others.length === 0 && !only.takesOwnField
      if (isAlone) this.evidence.add(only.answer, fieldOf(at))
      if (only.isPresumed) {
        this.presumed.set(questionFor(only.answer), only.answer)
        if (only.takes !== undefined) this.presumed.set(questionFor(only.takes), only.takes)
      } else if (isTold !== true && (!isAlone || only.takesCohort)) this.asked.add(questionFor(only.answer))
    }
    if (others.some(({ answer }) => answer === 'datetimes in UTC')) this.asked.add('json_datetimes')
    if (isOfOtherCentury(mark))
      addField(this.otherCentury, generalAttr(toAttr(from)), { count: 1, example: `${short(before)} → ${short(made?.after)}` })
    this.#causes.addMark(mark, seen)
  }

  /** Takes down what a value shows of its source. */
  #addSource(mark: Mark, file: string, supplierAt: FixedRecord['supplierAt']): void {
    const [only, ...others] = mark.readings ?? []
    if (only?.answer === undefined) return
    const question = questionFor(only.answer)
    if (!questionsOfSources.has(question)) return
    const isAlone = others.length === 0 && !only.takesOwnField
    if (isAlone || mark.isTold !== true) this.evidence.sources.add(file, supplierAt?.(mark) ?? '', isAlone ? only.answer : question)
  }
}

/** What stands beside a list of records that were taken out of an object. */
export function besideList({ schema, before, from }: Mark, behind: WholeWrapper['behind']): readonly LeftBeside[] {
  return [...leftBeside(schema, before, [from]), ...leftBehind(schema, behind)]
}

/** One of the texts of a record that show a DOS encoding; the same one whatever the others are. */
function dosTextOf(marks: readonly Mark[]): string | undefined {
  const texts = marks.flatMap(({ readings, before }) =>
    readings?.length === 1 && readings[0]?.answer === 'letters of a DOS encoding' ? [String(before).slice(0, longestText)] : [],
  )
  return texts.toSorted()[0]
}

/** As much of a text tells it from others. */
const longestText = 200

function count<Key>(counts: Map<Key, number>, key: Key, times = 1): void {
  counts.set(key, (counts.get(key) ?? 0) + times)
}

function addField(fields: Map<string, DoubtfulField>, attr: string, field: DoubtfulField): void {
  const known = fields.get(attr)
  fields.set(attr, known ? { ...known, count: known.count + field.count } : field)
}

/** What a text is that is no JSON at all, where that is known: it has no field to be told instead. */
function otherForm({ code, hint }: LeftFinding): string | undefined {
  return code === 'invalid_json' && /^It (?:looks like|is) /.test(hint ?? '') ? hint : undefined
}
