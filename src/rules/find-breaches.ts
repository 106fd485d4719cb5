import { isObject } from '../contract/json-schema.ts'
import { beginRecord } from './once.ts'
import type { FieldPlan, RecordPlan, RulePlan } from './plan.ts'
import type { RuleBreach, RuleContext, Severity } from './rule.ts'

/** A place in a record that breaks a rule. */
export interface FoundBreach extends RuleBreach {
  readonly id: string
  readonly severity: Severity
}

/**
 * Asks every rule of a plan about a value, in one walk.
 * @param value Of the types that the contract states; any field may be missing.
 */
export function findBreaches(plan: RulePlan, value: unknown): FoundBreach[] {
  beginRecord()
  const walk = new Walk(plan.context)
  if (isObject(value)) walk.record(plan, value)
  return walk.found
}

/** One walk through a value. */
class Walk {
  readonly found: FoundBreach[] = []
  readonly #context: RuleContext
  /** Where the walk is; copied only for a breach. */
  readonly #path: (string | number)[] = []

  constructor(context: RuleContext) {
    this.#context = context
  }

  record({ record, rules, fields }: RecordPlan, value: { readonly [key: string]: unknown }): void {
    for (const { rule, severity } of rules) {
      const breaches = rule.check(value, this.#context, record)
      // Nearly always there are none, and to see that costs less than to begin a loop.
      if (Array.isArray(breaches) && breaches.length === 0) continue
      for (const breach of breaches) this.#add(rule.id, severity, breach)
    }
    for (const field of fields) {
      const inside = value[field.name]
      if (inside === undefined || inside === null) continue
      if (field.inner !== undefined) this.#records(field.name, field.inner, inside)
      else if (!field.isList) {
        if (typeof inside !== 'string' || !field.sound.has(inside)) this.#value(field, inside)
      } else if (Array.isArray(inside)) this.#values(field, inside)
    }
  }

  #records(name: string, plan: RecordPlan, inside: unknown): void {
    this.#path.push(name)
    if (Array.isArray(inside) && plan.isFlat) this.#flat(plan, inside)
    else if (Array.isArray(inside)) {
      for (let index = 0; index < inside.length; index++) {
        const element: unknown = inside[index]
        if (!isObject(element)) continue
        this.#path.push(index)
        this.record(plan, element)
        this.#path.pop()
      }
    } else if (isObject(inside)) this.record(plan, inside)
    this.#path.pop()
  }

  /** Goes through a list field by field: the same field of one entry after the other is sooner read than all fields of each. */
  #flat({ fields }: RecordPlan, list: readonly unknown[]): void {
    for (const field of fields) {
      const { name, sound } = field
      for (let index = 0; index < list.length; index++) {
        const element: unknown = list[index]
        if (!isObject(element)) continue
        const value = element[name]
        if (value === undefined || value === null || (typeof value === 'string' && sound.has(value))) continue
        this.#path.push(index)
        this.#value(field, value)
        this.#path.pop()
      }
    }
  }

  #values(field: FieldPlan, inside: readonly unknown[]): void {
    for (const [index, value] of inside.entries())
      if (value !== null && (typeof value !== 'string' || !field.sound.has(value))) this.#value(field, value, index)
  }

  /** Asks the rules about a value that is not known to keep them. */
  #value(field: FieldPlan, value: unknown, index?: number): void {
    let isSound = true
    for (const { rule, severity } of field.rules) {
      const breach = rule.check(value, field, this.#context)
      if (!breach) continue
      isSound = false
      this.#add(rule.id, severity, { ...breach, at: index === undefined ? [field.name] : [field.name, index] })
    }
    if (isSound && typeof value === 'string') field.sound.add(value)
  }

  #add(id: string, severity: Severity, breach: RuleBreach): void {
    this.found.push({ id, severity, ...breach, at: [...this.#path, ...breach.at] })
  }
}
