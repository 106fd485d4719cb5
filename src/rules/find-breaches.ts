import { isObject } from '../contract/json-schema.ts'
import { beginRecord } from './once.ts'
import type { FieldPlan, RecordPlan, RulePlan, ValueBreach } from './plan.ts'
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

  record(plan: RecordPlan, value: { readonly [key: string]: unknown }): void {
    for (const { id, severity, check } of plan.rules) {
      const breaches = check(value, this.#context, plan.record)
      // Nearly always there are none, and to see that costs less than to begin a loop.
      if (Array.isArray(breaches) && breaches.length === 0) continue
      for (const breach of breaches) this.found.push({ id, severity, ...breach, at: [...this.#path, ...breach.at] })
    }
    let last: FieldPlan | undefined
    // To go by the names that are there costs a third of looking for each that may be.
    for (const name in value) {
      let field = last === undefined ? plan.first : last.next
      if (field?.name !== name) {
        field = plan.fields.get(name)
        if (field === undefined) continue
        if (last === undefined) plan.first = field
        else last.next = field
      }
      last = field
      if (!field.isIdle) this.#field(field, value[name])
    }
  }

  #field(field: FieldPlan, inside: unknown): void {
    if (typeof inside === 'string') this.#value(field, inside)
    else if (inside === undefined || inside === null) return
    else if (field.inner !== undefined) this.#records(field.name, field.inner, inside)
    else if (!field.isList) this.#value(field, inside)
    else if (Array.isArray(inside)) this.#values(field, inside)
  }

  #records(name: string, plan: RecordPlan, inside: unknown): void {
    this.#path.push(name)
    if (Array.isArray(inside)) {
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

  #values(field: FieldPlan, inside: readonly unknown[]): void {
    for (const [index, value] of inside.entries()) if (value !== null) this.#value(field, value, index)
  }

  #value(field: FieldPlan, value: unknown, index?: number): void {
    const breaches = typeof value === 'string' ? this.#breachesOf(field, value) : this.#ask(field.rules, field, value)
    if (breaches.length === 0) return
    const at = index === undefined ? [field.name] : [field.name, index]
    for (const breach of breaches) this.found.push({ ...breach, at: [...this.#path, ...at] })
  }

  #breachesOf(field: FieldPlan, text: string): readonly ValueBreach[] {
    const known = field.known.get(text)
    if (known) return known
    const isSound = field.soundText?.(text, this.#context) === true
    const breaches = this.#ask(isSound ? field.rulesOfSound : field.rules, field, text)
    field.known.add(text, breaches)
    return breaches
  }

  #ask(rules: FieldPlan['rules'], field: FieldPlan, value: unknown): readonly ValueBreach[] {
    let breaches: ValueBreach[] | undefined
    for (const { id, severity, check } of rules) {
      const breach = check(value, field, this.#context)
      if (breach) (breaches ??= []).push({ id, severity, ...breach })
    }
    return breaches ?? none
  }
}

const none: readonly ValueBreach[] = []
