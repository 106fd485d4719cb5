import { schemaAt } from '../../../contract/schema-at.ts'
import { sureField } from '../../../causes/resolve-name.ts'
import { isPlainTitle, mostTitles } from '../is-title.ts'
import type { LeftOut } from '../left-out.ts'
import { areFields } from '../table/heading.ts'
import { filledCell } from '../table/row-record.ts'
import type { ScannedRow } from '../table/row-scanner.ts'
import { passedOver, saidCount } from '../table/table-rows.ts'
import { isAccount, leftOut, type ReadRows, type TurnedRecord, type TurnedShape } from './turned-shape.ts'

/** Rows of an account, the place of a field and its value, as programs write them that turn columns into rows. */
export const rowsOfFields: TurnedShape = {
  id: 'rows of fields',
  told: 'has a row for each field of an account: those of one account become a record with the fields that they name',
  async plan(rows) {
    const plan = await surveyed(rows)
    return plan && ((onLeftOut) => recordsIn(rows, plan, onLeftOut))
  },
}

/** What a heading names: which cells tell the record, which make the name of a field, and which is its value. */
interface Heading {
  readonly names: readonly string[]
  readonly keys: readonly number[]
  readonly parts: readonly number[]
  readonly value: number
}

interface Plan {
  readonly heading: Heading
  /** The line of the heading. */
  readonly line: number
  /** Whether rows of one record stand apart, so that all are in memory. */
  readonly areSpread: boolean
}

/** So many characters are in memory where rows of one record stand apart. */
const mostSpread = 32 * 1024 * 1024

/** A table has no more different fields. */
const mostNames = 1000

const ofValue = /^(?:(?:feld|attribut|field|attribute|column|property)[_ -]?)?(?:value|val|wert|inhalt|content)$/i

const account = schemaAt('AccountImportRecord')

function headingIn({ cells }: ScannedRow): Heading | undefined {
  const names = cells.map((cell) => cell.trim())
  const all = [...names.keys()]
  const values = all.filter((at) => ofValue.test(names[at] ?? ''))
  const [value] = values
  if (value === undefined || values.length > 1 || names.length < 3 || names.includes('') || new Set(names).size < names.length)
    return undefined
  const known = all.filter((at) => ['external_account_number', 'import_supplier'].includes(sureField(account, names[at] ?? '') ?? ''))
  const keys = known.length > 0 ? known : [0]
  const parts = all.filter((at) => at !== value && !keys.includes(at))
  return parts.length > 0 && !keys.includes(value) ? { names, keys, parts, value } : undefined
}

/** What all rows show; undefined where one of them is no field of a record, or a record has a field twice. */
async function surveyed(rows: ReadRows): Promise<Plan | undefined> {
  let heading: Heading | undefined
  let [line, titles, count, size, areSpread, last] = [0, 0, 0, 0, false, '']
  const names = new Set<string>()
  const fields = new Map<string, Set<string>>()
  let said: number | undefined
  for await (const row of rows()) {
    if (!heading) {
      heading = headingIn(row)
      line = row.line
      if (!heading && (++titles > mostTitles || row.cells.length > 2 || !isPlainTitle(row.text))) return undefined
      continue
    }
    const found = fieldIn(row, heading)
    if (!found) {
      if (!passedOver(row, [])) return undefined
      said = row.cells.map(saidCount).find((one) => one !== undefined) ?? said
      continue
    }
    const { key, name } = found
    count++
    size += row.text.length
    names.add(name)
    areSpread ||= key !== last && fields.has(key)
    // Of those before, only that they were there has to be known while none comes again.
    if (key !== last && !areSpread && size > mostSpread) fields.set(last, new Set())
    last = key
    const own = fields.get(key) ?? new Set()
    fields.set(key, own)
    if (own.size === own.add(name).size || names.size > mostNames || (areSpread && size > mostSpread)) return undefined
  }
  if (!heading || count === 0 || (said !== undefined && said !== count)) return undefined
  const { keys } = heading
  const own = keys.map((at) => heading?.names[at] ?? '')
  const isKnown = own.some((name) => isAccount(name)) || [...fields.values()].every((one) => [...one].some(isAccount))
  return isKnown && areFields([...new Set([...own, ...names])], 'AccountImportRecord') ? { heading, line, areSpread } : undefined
}

/** The record that a row is of, the field that it names and its value; undefined where it names none. */
function fieldIn(
  { cells }: ScannedRow,
  { names, keys, parts, value }: Heading,
): { readonly key: string; readonly name: string; readonly value: string | undefined } | undefined {
  const own = keys.map((at) => cells[at] ?? '')
  const name = parts.flatMap((at) => (cells[at] ?? '').trim() || []).join('.')
  if (cells.length !== names.length || name === '' || own.some((cell) => filledCell(cell.trim()) === undefined)) return undefined
  // What says the same as a key says it once.
  const same = keys.find((at) => name === names[at] || (isAccount(name) && isAccount(names[at] ?? '')))
  if (same !== undefined && cells[value] !== cells[same]) return undefined
  return { key: JSON.stringify(own), name, value: same === undefined ? filledCell(cells[value] ?? '') : undefined }
}

async function* recordsIn(
  rows: ReadRows,
  { heading, line, areSpread }: Plan,
  onLeftOut: (left: LeftOut) => void,
): AsyncGenerator<TurnedRecord> {
  const open = new Map<string, { readonly line: number; readonly fields: (readonly [string, string])[] }>()
  const written = () =>
    [...open].map(([key, one]): TurnedRecord => {
      const own = (JSON.parse(key) as readonly string[]).map((cell, at) => [heading.names[heading.keys[at] ?? 0] ?? '', cell] as const)
      return { text: JSON.stringify(Object.fromEntries([...own, ...one.fields])), line: one.line }
    })
  for await (const row of rows()) {
    const found = row.line > line ? fieldIn(row, heading) : undefined
    if (!found) {
      onLeftOut(leftOut(row))
      continue
    }
    const { key, name, value } = found
    if (!areSpread && !open.has(key)) {
      yield* written()
      open.clear()
    }
    const own = open.get(key) ?? { line: row.line, fields: [] }
    open.set(key, own)
    if (value !== undefined) own.fields.push([name, value])
  }
  yield* written()
}
