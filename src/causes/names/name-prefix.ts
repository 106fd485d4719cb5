import { isObject, type JsonSchema } from '../../contract/json-schema.ts'
import { hasField } from '../../contract/schema-at.ts'
import { isRawNumber } from '../../json/raw-number.ts'
import { warns } from '../holds-content.ts'
import { looksLike } from '../looks-like.ts'
import type { Origins } from '../mend/mend-options.ts'
import type { ShapeCause } from '../shape-cause.ts'
import { inside, type Step } from '../step.ts'

/** Records all of whose names have the prefix of an XML namespace, or of who has made them in Dynamics. */
export const namePrefix: ShapeCause = {
  id: 'name_prefix',
  title: 'All names of a record have the same prefix, as of an XML namespace: "ns2:customers", "ndl_customers"',
  remedy: 'Have the names written without the prefix.',
  example: {
    record: 'AccountImportRecord',
    before: {
      'ns2:external_account_number': '4711',
      'ns2:import_supplier': 'S',
      'ns2:references': { 'ns2:namespace': 'crm', 'ns2:value': '4711' },
    },
    after: { external_account_number: '4711', import_supplier: 'S', references: [{ namespace: 'crm', value: '4711' }] },
  },
}

/** How deep records are looked for in what lies around them. */
const deepest = 6

/**
 * A value in which the records have names without the prefix that all of their names have, in themselves and in all that lies in them; the
 * value itself where there are none. What lies around records keeps its names.
 * @param isAnswered Whether something was answered for names with a prefix: then that holds.
 * @param origins Takes down where everything stood.
 */
export function withoutPrefix(
  schema: JsonSchema,
  value: unknown,
  isAnswered: (prefix: string) => boolean,
  origins: Origins,
  from?: Step,
  depth = 0,
): unknown {
  if (depth > deepest || typeof value !== 'object' || value === null || isRawNumber(value)) return value
  if (Array.isArray(value)) {
    const items = value.map((item, index) => withoutPrefix(schema, item, isAnswered, origins, inside(from, index), depth + 1))
    return items.every((item, index) => item === value[index]) ? value : items
  }
  const names = Object.keys(value)
  // Nearly all records end here.
  if (names.some((name) => hasField(schema, name))) return value
  const prefix = prefixOf(names)
  if (prefix !== undefined && !saysMore(prefix) && !isAnswered(prefix) && isOnAll(value, prefix)) {
    const bare = Object.fromEntries(Object.entries(value).map(([name, held]) => [without(name, prefix), held as unknown]))
    if (names.length > 1 && looksLike(schema, bare)) return stripped(value, prefix, origins, from)
  }
  const members = Object.entries(value).map(
    ([name, held]) => [name, withoutPrefix(schema, held, isAnswered, origins, inside(from, name), depth + 1)] as const,
  )
  return members.every(([name, held]) => held === (value as Readonly<Record<string, unknown>>)[name]) ? value : Object.fromEntries(members)
}

/** Names that XML, OData and Dynamics have for themselves. */
const ofXml = /^(?:xmlns(?::|$)|xsi:|@odata\.|(?:statecode|createdon|modifiedon|versionnumber)(?:@|$))/

/** Those of them without which a prefix that is a word may be any. */
const ofDynamics = /^(?:@odata\.|(?:statecode|versionnumber)(?:@|$))/

/** The prefix of the first name that may have one. */
function prefixOf(names: readonly string[]): string | undefined {
  const first = names.find((name) => !ofXml.test(name))
  const prefix = /^(?:[A-Za-z_][\w.-]{0,19}:|[a-z][a-z\d]{1,7}_)(?=[A-Za-z_])/.exec(first ?? '')?.[0]
  return prefix?.endsWith('_') === true && !names.some((name) => ofDynamics.test(name)) ? undefined : prefix
}

/** Whether a prefix may say something of the records, such as that they are old. */
function saysMore(prefix: string): boolean {
  const word = prefix.slice(0, -1)
  return (
    warns(word) ||
    /^(?:dele?|old|alte?|hist(?:or[a-z]*)?|upd|ins|rem|rej|err|dup|bak|stale|orig|before|after|prev(?:ious)?|next|new|neu|vor(?:her)?|nach(?:her)?|plan(?:ned)?|soll|ist|target)$/i.test(
      word,
    )
  )
}

/** No record is nested deeper. */
const deepestName = 100

/** Whether all names of a value and of all that lies in it have a prefix. */
function isOnAll(value: unknown, prefix: string, depth = 0): boolean {
  if (typeof value !== 'object' || value === null || isRawNumber(value)) return true
  if (depth > deepestName) return false
  if (!isObject(value)) return (value as readonly unknown[]).every((item) => isOnAll(item, prefix, depth + 1))
  return Object.entries(value).every(
    ([name, held]) => ofXml.test(name) || (name.startsWith(prefix) && name.length > prefix.length && isOnAll(held, prefix, depth + 1)),
  )
}

function without(name: string, prefix: string): string {
  return ofXml.test(name) ? name : name.slice(prefix.length)
}

/** A value with all of its names without their prefix. */
function stripped(value: unknown, prefix: string, origins: Origins, from: Step | undefined): unknown {
  if (typeof value !== 'object' || value === null || isRawNumber(value)) return value
  if (Array.isArray(value)) return value.map((item, index) => stripped(item, prefix, origins, inside(from, index)))
  const own = new Map<string | number, Step | undefined>()
  const bare: Record<string, unknown> = {}
  for (const [name, held] of Object.entries(value)) {
    const step = inside(from, name)
    own.set(without(name, prefix), step)
    Object.defineProperty(bare, without(name, prefix), {
      value: stripped(held, prefix, origins, step),
      enumerable: true,
      writable: true,
      configurable: true,
    })
  }
  origins.set(bare, own)
  return bare
}
