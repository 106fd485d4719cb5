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

/**
 * The fields that name something which few platforms let two accounts have. They keep their values until the target refuses these for
 * another account (`needOwnValues`), and then get values of the same form.
 */
const freshIfAsked: Readonly<Record<string, (names: Names, value: string) => string>> = {
  mobile: (names, value) => names.digitsOf(value),
  landline: (names, value) => names.digitsOf(value),
  meter_number: (names, value) => names.digitsOf(value),
  melo_number: (names, value) => names.digitsOf(value),
  iban: (names, value) => withCheckDigits(names.digitsOf(value)),
}

/** What is to be renamed in a part of a template: the number of its name, or what is to be renamed inside; undefined for nothing. */
type Renaming = number | ReadonlyMap<string | number, Renaming> | undefined

/** A name in a template, and the field that shows of what kind it is. */
interface Name {
  readonly field: string
  readonly value: string
}

/** Where a template has names, found once. */
interface Plan {
  readonly named: readonly Name[]
  readonly renaming: Renaming
}

const plans = { usual: new WeakMap<Body, Plan>(), all: new WeakMap<Body, Plan>() }

/**
 * A copy of a template with fresh names for all that must be unique. Equal names stay equal: a ledger goes on naming
 * the supply points of its account.
 */
export function freshBody(template: Body, names: Names): Body {
  const known = plans[names.areForAll ? 'all' : 'usual']
  const plan = known.get(template) ?? planOf(template, names)
  known.set(template, plan)
  const made = plan.named.map(({ field, value }) => fresh[field]?.(names) ?? freshIfAsked[field]?.(names, value))
  return renamed(template, plan.renaming, names.doFall() ? turned(plan.named, made) : made) as Body
}

/** The new names of each field, the last one first. */
function turned(named: readonly Name[], made: readonly unknown[]): readonly unknown[] {
  const ofField = Map.groupBy(made.keys(), (index) => named[index]?.field)
  const sources = [...ofField].flatMap(([field = '', own]) =>
    own.map((index, place) => [index, field in fresh ? own.at(-1 - place) : index] as const),
  )
  const from = new Map(sources)
  return made.map((_name, index) => made[from.get(index) ?? index])
}

/** The fields of a template that get fresh values in each request. */
export function renamedFields(template: Body, names: Names): readonly string[] {
  return [...new Set(planOf(template, names).named.map(({ field }) => field))]
}

function planOf(template: Body, { areForAll }: Names): Plan {
  const isKnown = (field: string) => field in fresh || (areForAll && field in freshIfAsked)
  const isName = (field: string, value: unknown): value is string => isKnown(field) && typeof value === 'string' && value !== ''
  const named: Name[] = []
  const numbers = new Map<unknown, number>()
  const collect = (node: unknown): void => {
    if (Array.isArray(node)) node.forEach(collect)
    if (!isObject(node)) return
    for (const [field, value] of Object.entries(node)) {
      if (isName(field, value)) {
        if (!numbers.has(value)) numbers.set(value, named.push({ field, value }) - 1)
      } else collect(value)
    }
  }
  const renamingOf = (node: unknown, field?: string): Renaming => {
    if (field === undefined || !isKnown(field) || isName(field, node)) {
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
  return { named, renaming: renamingOf(template) }
}

/** An IBAN with the check digits that it must have; anything else as it is. */
function withCheckDigits(text: string): string {
  const [, country = '', account] = /^([A-Z]{2})\d{2}([\dA-Z]{11,30})$/.exec(text) ?? []
  if (account === undefined) return text
  const digits = [...`${account}${country}00`].map((letter) => Number.parseInt(letter, 36)).join('')
  return `${country}${String(98n - (BigInt(digits) % 97n)).padStart(2, '0')}${account}`
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
