import { isObject } from '../../src/contract/json-schema.ts'
import type { Names } from './names.ts'
import type { Body } from './templates.ts'
import { asObject } from '../reading/as-object.ts'

/** The fields that name something which must not be named twice, and how a fresh name is made. */
const fresh: Readonly<Record<string, (names: Names) => unknown>> = {
  transaction_id: (names) => names.text('TX'),
  statement_id: (names) => names.text('ST'),
  reference: (names) => names.text('REF'),
  edifact_reference_number: (names) => names.text('EDI'),
  invoice_number: (names) => names.text('INV'),
  line_item_identifier: (names) => names.text('LI'),
  document_number: (names) => names.text('PS'),
  // A platform may know its customers by it.
  email: (names) => `${names.text('mail')}@example.org`,
  identifier: (names) => names.malo(),
}

/** What is to be renamed in a part of a template: the number of its name, or what is to be renamed inside; undefined for nothing. */
type Renaming = number | ReadonlyMap<string | number, Renaming> | undefined

/** Where a template has names, found once. */
interface Plan {
  /** The field that shows of what kind each name is. */
  readonly fields: readonly string[]
  readonly renaming: Renaming
}

const plans = new WeakMap<Body, Plan>()

/**
 * A copy of a template with fresh names for all that must be unique. Equal names stay equal: a ledger goes on naming
 * the supply points of its account.
 */
export function freshBody(template: Body, names: Names): Body {
  const plan = plans.get(template) ?? planOf(template)
  plans.set(template, plan)
  const made = plan.fields.map((field) => fresh[field]?.(names))
  return renamed(template, plan.renaming, made) as Body
}

/** The fields of a template that get fresh values in each request. */
export function renamedFields(template: Body): readonly string[] {
  return [...new Set(planOf(template).fields)]
}

function planOf(template: Body): Plan {
  const fields: string[] = []
  const numbers = new Map<unknown, number>()
  const collect = (node: unknown): void => {
    if (Array.isArray(node)) node.forEach(collect)
    if (!isObject(node)) return
    for (const [field, value] of Object.entries(node)) {
      if (isName(field, value)) {
        if (!numbers.has(value)) numbers.set(value, fields.push(field) - 1)
      } else collect(value)
    }
  }
  const renamingOf = (node: unknown, field?: string): Renaming => {
    if (field === undefined || !(field in fresh) || isName(field, node)) {
      const number = numbers.get(node)
      if (number !== undefined) return number
    }
    if (typeof node !== 'object' || node === null) return undefined
    const members: Iterable<[string | number, unknown]> = Array.isArray(node) ? node.entries() : Object.entries(node)
    const inside = [...members].map(([key, value]) => [key, renamingOf(value, typeof key === 'string' ? key : undefined)] as const)
    const found = new Map(inside.filter(([, renaming]) => renaming !== undefined))
    return found.size === 0 ? undefined : found
  }
  collect(template)
  return { fields, renaming: renamingOf(template) }
}

function isName(field: string, value: unknown): boolean {
  return field in fresh && typeof value === 'string' && value !== ''
}

/** Copies only what changes; bodies are never written to. */
function renamed(node: unknown, renaming: Renaming, made: readonly unknown[]): unknown {
  if (renaming === undefined) return node
  if (typeof renaming === 'number') return made[renaming]
  if (Array.isArray(node)) return node.map((item: unknown, index) => renamed(item, renaming.get(index), made))
  const copy: Record<string, unknown> = { ...asObject(node) }
  for (const [key, inner] of renaming) copy[key] = renamed(copy[key], inner, made)
  return copy
}
