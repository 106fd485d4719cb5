import type { RecordName } from '../../schemas/record-types.ts'
import { recordAt } from '../contract/record-at.ts'
import { fieldsOf, schemaAt } from '../contract/schema-at.ts'
import type { InputRule, RecordRule, RuleBreach, RuleContext, RuleField, Severity, SoundText, ValueRule } from './rule.ts'
import { KnownTexts } from './known-texts.ts'

/** As much of a record rule as is needed to ask it. */
export type AskedRecordRule = Pick<RecordRule, 'id' | 'on' | 'alsoOn' | 'check'>

/** As much of a value rule as is needed to ask it. */
export type AskedValueRule = Pick<ValueRule, 'id' | 'appliesTo' | 'check' | 'soundText'>

/** As much of an input rule as is needed to ask it. */
export type AskedInputRule = Pick<InputRule, 'id' | 'on' | 'field' | 'entries' | 'begin' | 'detail'>

/** As much of a rule as is needed to ask it. */
export type AskedRule = AskedRecordRule | AskedValueRule | AskedInputRule

/** A rule that is switched on, and how grave its findings are. */
export interface ActiveRule<R extends AskedRule = AskedRule> {
  readonly rule: R
  readonly severity: Severity
}

/** What is asked of a value. Rules are of many shapes; to look into one of a single shape takes a fraction of the time. */
export interface Question<Check> {
  readonly id: string
  readonly severity: Severity
  readonly check: Check
}

/** What is asked of a single value. */
type ValueQuestion = Question<ValueRule['check']>

/** What a rule finds in a single value. */
export interface ValueBreach extends Omit<RuleBreach, 'at'> {
  readonly id: string
  readonly severity: Severity
}

/** What is done with the value of a field: with the value itself, or with every element when it is a list. */
export interface FieldPlan extends RuleField {
  readonly isList: boolean
  /** What its rules find in texts that were met before. */
  readonly known: KnownTexts<readonly ValueBreach[]>
  readonly rules: readonly ValueQuestion[]
  /** The quick look that they have in common, and those without it, which are asked also of a text that it finds sound. */
  readonly soundText: SoundText | undefined
  readonly rulesOfSound: readonly ValueQuestion[]
  /** What is done inside, when the value is a record. */
  readonly inner: RecordPlan | undefined
  /** Whether no rule cares for the field, nor for anything in it. */
  readonly isIdle: boolean
  /** The field that came after it last time. Records of one source mostly have theirs in one order, so that it need not be looked up. */
  next: FieldPlan | undefined
}

/** What is done with a record. */
export interface RecordPlan {
  readonly record: RecordName
  readonly rules: readonly Question<RecordRule['check']>[]
  /** All fields that the contract states, by their names. */
  readonly fields: ReadonlyMap<string, FieldPlan>
  /** The field that came first last time. */
  first: FieldPlan | undefined
  /** Whether no rule cares for it, nor for anything in it. */
  readonly isIdle: boolean
}

/** What is done with each record of a run. */
export interface RulePlan extends RecordPlan {
  /** What the rules may ask about the run. */
  readonly context: RuleContext
  /** The rules about all records together. */
  readonly across: readonly ActiveRule<AskedInputRule>[]
}

/** Lays down once for a run what the rules look at in a record and everything inside of it. */
export function planRules(record: RecordName, active: readonly ActiveRule[], context: RuleContext): RulePlan {
  const across = active.filter((one): one is ActiveRule<AskedInputRule> => 'entries' in one.rule && one.rule.on === record)
  return { context, across, ...planRecord(record, active) }
}

function planRecord(record: RecordName, active: readonly ActiveRule[]): RecordPlan {
  const fields = fieldsOf(schemaAt(record)).map((name) => planField(record, name, active))
  const rules = active.filter((one) => isOn(one, record)).map(questionOf)
  const isIdle = rules.length === 0 && fields.every((field) => field.isIdle)
  return { record, rules, fields: new Map(fields.map((field) => [field.name, field])), first: undefined, isIdle }
}

function planField(record: RecordName, name: string, active: readonly ActiveRule[]): FieldPlan {
  const own = schemaAt(record, [name])
  const isList = own['type'] === 'array'
  const schema = isList ? schemaAt(record, [name, 0]) : own
  const within = recordAt(record, [name])
  const inner = within === undefined ? undefined : planRecord(within, active)
  const about = within === undefined ? active.filter((one) => isAbout(one, { record, name, schema })) : []
  const rules = about.map(questionOf)
  const soundText = about.find(({ rule }) => rule.soundText)?.rule.soundText
  const rulesOfSound = about.filter(({ rule }) => rule.soundText !== soundText).map(questionOf)
  const isIdle = inner?.isIdle ?? rules.length === 0
  return { record, name, schema, isList, rules, soundText, rulesOfSound, inner, isIdle, known: new KnownTexts(), next: undefined }
}

function questionOf<Check>({ rule: { id, check }, severity }: ActiveRule<AskedRule & { readonly check: Check }>): Question<Check> {
  return { id, severity, check }
}

function isOn(one: ActiveRule, record: RecordName): one is ActiveRule<AskedRecordRule> {
  return 'on' in one.rule && 'check' in one.rule && (one.rule.on === record || one.rule.alsoOn?.includes(record) === true)
}

function isAbout(one: ActiveRule, field: Parameters<ValueRule['appliesTo']>[0]): one is ActiveRule<AskedValueRule> {
  return 'appliesTo' in one.rule && one.rule.appliesTo(field)
}
