import { kindOf } from '../../../causes/field-kind.ts'
import { fieldsOf, schemaAt, schemaInside } from '../../../contract/schema-at.ts'
import { isObject, type JsonSchema } from '../../../contract/json-schema.ts'
import { fieldsMeantBy, folded } from '../../../glossary/legacy-meaning.ts'

/** The record that tables are joined to. */
const account = 'AccountImportRecord'

/** A list of records in an account, or in another list. */
export interface ListPlace {
  readonly path: readonly string[]
  /** What its elements are. */
  readonly schema: JsonSchema
}

/** Where the elements are whose lists are looked for. */
function listsIn(schema: JsonSchema, path: readonly string[]): readonly ListPlace[] {
  return fieldsOf(schema).flatMap((field) => {
    const list = schemaInside(schema, field)
    const element = schemaInside(list, 0)
    if (kindOf(list) !== 'list' || kindOf(element) !== 'record') return []
    const own = [...path, field]
    return [{ path: own, schema: element }, ...listsIn(element, own)]
  })
}

let known: ReadonlyMap<string, readonly ListPlace[]> | undefined

function places(): ReadonlyMap<string, readonly ListPlace[]> {
  known ??= Map.groupBy(listsIn(schemaAt(account), []), ({ path }) => path.at(-1) ?? '')
  return known
}

/** All lists of records that an account may have. */
export function listPlaces(): readonly ListPlace[] {
  return [...places().values()].flat()
}

/** What systems call a table of accounts. */
const ofAccounts: ReadonlySet<string> = new Set(
  [
    'account',
    'customer_account',
    'contract_account',
    'konto',
    'konten',
    'kundenkonto',
    'kundenkonten',
    'vertragskonto',
    'vertragskonten',
    'abrechnungskonto',
    'abrechnungskonten',
  ].flatMap((word) => [folded(word), `${folded(word)}s`]),
)

/** Whether a table is called after accounts. */
export function isOfAccounts(table: string): boolean {
  return ofAccounts.has(folded(coreOf(table)))
}

/** The list that a table is called after; undefined where it is none, or several. */
export function listMeantBy(table: string): ListPlace | undefined {
  const core = coreOf(table)
  const lists = places()
  const own = [...lists.keys()].filter((list) => [list, singular(list)].some((name) => folded(name) === folded(core)))
  const meant = own.length > 0 ? own : fieldsMeantBy(core, [...lists.keys()])
  const [found, ...others] = meant.flatMap((list) => lists.get(list) ?? [])
  return others.length === 0 ? found : undefined
}

/** The name of the record that the elements of a list are, or an account. */
export function recordOfTable(table: string): string | undefined {
  if (isOfAccounts(table)) return account
  const place = listMeantBy(table)
  if (!place) return undefined
  const list = schemaAt(
    account,
    place.path.flatMap((name, at) => (at === 0 ? [name] : [0, name])),
  )
  const items = list['items']
  return isObject(items) && typeof items['$ref'] === 'string' ? items['$ref'].slice(items['$ref'].lastIndexOf('/') + 1) : undefined
}

/** A word in the singular. */
export function singular(word: string): string {
  return word.replace(/ies$/i, 'y').replace(/(?<=ss)es$|(?<!s)s$/i, '')
}

/** The name of a table without what says that it is one, and when it was written. */
export function coreOf(name: string): string {
  const words = name
    .replace(/^.*[/\\]/, '')
    .replace(/\.(?:csv|tsv|txt|json|jsonl|ndjson)$/i, '')
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word !== '' && !/^\d+$/.test(word) && !ofTables.test(word))
  return words.join('_')
}

const ofTables = /^(?:t|tbl|tab|table|tabelle|export|dump|legacy|altsystem|dbo|csv|json)$/i
