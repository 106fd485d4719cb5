import type { RecordName } from '../../schemas/record-types.ts'
import { recordAt } from '../contract/record-at.ts'
import { fieldsOf, schemaAt } from '../contract/schema-at.ts'
import type { InputRule, RecordRule, RuleContext, RuleField, Severity, ValueRule } from './rule.ts'
import { SoundValues } from './sound-values.ts'

/** As much of a record rule as is needed to ask it. */
export type AskedRecordRule = Pick<RecordRule, 'id' | 'on' | 'alsoOn' | 'check'>

/** As much of a value rule as is needed to ask it. */
export type AskedValueRule = Pick<ValueRule, 'id' | 'appliesTo' | 'check'>

/** As much of an input rule as is needed to ask it. */
export type AskedInputRule = Pick<InputRule, 'id' | 'on' | 'looksAt' | 'begin'>

/** As much of a rule as is needed to ask it. */
export type AskedRule = AskedRecordRule | AskedValueRule | AskedInputRule

/** A rule that is switched on, and how grave its findings are. */
export interface ActiveRule<R extends AskedRule = AskedRule> {
  readonly rule: R
  readonly severity: Severity
}

/** What is done with the value of a field: with the value itself, or with every element when it is a list. */
export interface FieldPlan extends RuleField {
  readonly isList: boolean
  /** Values that kept all rules. */
  readonly sound: SoundValues
  readonly rules: readonly ActiveRule<AskedValueRule>[]
  /** What is done inside, when the value is a record. */
  readonly inner: RecordPlan | undefined
}

/** What is done with a record. Fields that no rule cares for are not in it. */
export interface RecordPlan {
  readonly record: RecordName
  readonly rules: readonly ActiveRule<AskedRecordRule>[]
  readonly fields: readonly FieldPlan[]
  /** Whether only single values are looked at. */
  readonly isFlat: boolean
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
  const across = active.filter((one): one is ActiveRule<AskedInputRule> => 'begin' in one.rule && one.rule.on === record)
  return { context, across, ...planRecord(record, active) }
}

function planRecord(record: RecordName, active: readonly ActiveRule[]): RecordPlan {
  const fields = fieldsOf(schemaAt(record)).flatMap((name): FieldPlan[] => {
    const own = schemaAt(record, [name])
    const isList = own['type'] === 'array'
    const schema = isList ? schemaAt(record, [name, 0]) : own
    const inner = recordAt(record, [name])
    const plan: FieldPlan = {
      record,
      name,
      isList,
      sound: new SoundValues(),
      schema,
      rules: inner === undefined ? active.filter((one) => isAbout(one, { record, name, schema })) : [],
      inner: inner === undefined ? undefined : planRecord(inner, active),
    }
    return isIdle(plan) ? [] : [plan]
  })
  const rules = active.filter((one) => isOn(one, record))
  return { record, rules, fields, isFlat: rules.length === 0 && fields.every(({ isList, inner }) => !isList && inner === undefined) }
}

function isOn(one: ActiveRule, record: RecordName): one is ActiveRule<AskedRecordRule> {
  return 'on' in one.rule && 'check' in one.rule && (one.rule.on === record || one.rule.alsoOn?.includes(record) === true)
}

function isAbout(one: ActiveRule, field: Parameters<ValueRule['appliesTo']>[0]): one is ActiveRule<AskedValueRule> {
  return 'appliesTo' in one.rule && one.rule.appliesTo(field)
}

function isIdle({ rules, inner }: FieldPlan): boolean {
  return rules.length === 0 && (inner === undefined || (inner.rules.length === 0 && inner.fields.length === 0))
}
