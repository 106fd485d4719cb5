import { isObject } from '../contract/json-schema.ts'
import type { Path } from '../contract/schema-at.ts'
import type { FieldPlan, RecordPlan } from './plan.ts'
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
export function findBreaches(plan: RecordPlan, value: unknown, context: RuleContext): FoundBreach[] {
  const found: FoundBreach[] = []
  if (isObject(value)) new Walk(context, found).record(plan, value)
  return found
}

/** One walk through a value. */
class Walk {
  readonly #context: RuleContext
  readonly #found: FoundBreach[]
  /** Where the walk is; copied only for a breach. */
  readonly #path: (string | number)[] = []

  constructor(context: RuleContext, found: FoundBreach[]) {
    this.#context = context
    this.#found = found
  }

  record({ rules, fields }: RecordPlan, value: { readonly [key: string]: unknown }): void {
    for (const { rule, severity } of rules) {
      for (const breach of rule.check(value, this.#context)) this.#add(rule.id, severity, breach)
    }
    for (const field of fields) {
      const inner = value[field.name]
      if (inner === undefined || inner === null) continue
      this.#path.push(field.name)
      if (!field.isList) this.#value(field, inner)
      else if (Array.isArray(inner)) {
        for (let index = 0; index < inner.length; index++) {
          this.#path.push(index)
          this.#value(field, inner[index])
          this.#path.pop()
        }
      }
      this.#path.pop()
    }
  }

  #value(field: FieldPlan, value: unknown): void {
    const { rules, inner } = field
    if (inner !== undefined) {
      if (isObject(value)) this.record(inner, value)
      return
    }
    if (value === null) return
    for (const { rule, severity } of rules) {
      const breach = rule.check(value, field, this.#context)
      if (breach) this.#add(rule.id, severity, { ...breach, at: here })
    }
  }

  #add(id: string, severity: Severity, breach: RuleBreach): void {
    this.#found.push({ id, severity, ...breach, at: [...this.#path, ...breach.at] })
  }
}

const here: Path = []
