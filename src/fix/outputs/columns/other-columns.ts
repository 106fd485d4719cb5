import { holdsContent, warns } from '../../../causes/holds-content.ts'
import { isObject } from '../../../contract/json-schema.ts'
import { hasField, schemaAt } from '../../../contract/schema-at.ts'
import { fromNearJson } from '../../../json/near-json.ts'
import { parsedJson } from '../../../json/parsed-json.ts'
import { saysGone } from '../../../text/says-gone.ts'
import { saysWhatBecame } from '../../../text/says-what-became.ts'

/** What a column has of a record that is as valid as the others. */
const isNothing = /^(?:|\\N|NULL|0|f|false|n|no|nein)$/i
/** Columns that tell of a record what it does not say itself. */
const ofState = /stat(?:e|us)|activ|aktiv|valid|gültig|gueltig|current|version|operation|action/i
/** Columns in which 0 or no says that a record is not to be taken. */
const ofChoice = /migrat|includ|import|approv|freig|releas|enabl/i
/** Dates and times, also as they are counted since 1970. */
const isTime = /^(?:\d{4}-\d\d-\d\d|\d\d?[./]\d\d?[./]\d{4}|\d{8}T)[\dT:.,+Z -]*(?: ?UTC)?$|^\d{10}$|^\d{13}$|^\d{16}$/
/** Keys that are long enough to be nothing else. */
const isId = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$|^[\da-f]{16,64}$|^\d{5,}$/i
/** What the consumer of Kafka writes before times, partitions and offsets. */
const ofKafka = /^(?:CreateTime|LogAppendTime|Partition|Offset):(?=\d+$)/
/** So many numbers are kept, to see whether one comes again. */
const mostNumbers = 300_000

const account = schemaAt('AccountImportRecord')

/** What a column may be that says nothing of the records beside it. */
interface Column {
  readonly first: string
  isSame: boolean
  isNothing: boolean
  isTime: boolean
  isId: boolean
  isTold: boolean
  isNamed: boolean
  /** The numbers so far, where none has come again; undefined where it has, or something else came. */
  numbers: Set<string> | undefined
}

/**
 * The columns beside records. Each has to be one of those that say nothing of them: the same in all rows, times, keys, numbers that count
 * rows, values that stand in the record, or under a name by which exports tell of themselves. A column of two words may say which of the
 * records are to go.
 */
export class OtherColumns {
  readonly #columns = new Map<number, Column>()
  #rows = 0

  /** Takes a row; false where a cell says something. */
  take(cells: readonly string[], names: readonly string[] | undefined, ofRecord: number, record: string): boolean {
    this.#rows++
    let told: ReadonlySet<string> | undefined
    for (const [at, cell] of cells.entries()) {
      const name = names?.[at]
      if (at === ofRecord) {
        // A heading may be one of a person.
        if (name !== undefined && (saysGone(name) || warns(name) || saysWhatBecame(name))) return false
        continue
      }
      const text = cell.replace(ofKafka, '').trim()
      const isEmpty = isNothing.test(text)
      if (name !== undefined && (saysGone(name) || warns(name)) ? !isEmpty : saysGone(text)) return false
      if (isEmpty && /\d|[a-z]/i.test(text) && name !== undefined && ofChoice.test(name)) return false
      const column = this.#columns.get(at) ?? begun(text)
      this.#columns.set(at, column)
      const isState = name !== undefined && ofState.test(name)
      column.isSame &&= text === column.first && (isEmpty || !saysWhatBecame(text))
      column.isNothing &&= isEmpty && !isState
      column.isTime &&= !isState && isTime.test(text)
      column.isId &&= !isState && isId.test(text)
      column.isNamed &&= !isState && name !== undefined && !holdsContent(account, name, text)
      if (isState || !/^\d+$/.test(text) || (column.numbers?.has(text) ?? true) || this.#rows > mostNumbers) column.numbers = undefined
      else column.numbers?.add(text)
      const isField = name !== undefined && hasField(account, name)
      if (column.isTold || isField) {
        told ??= valuesOf(record)
        column.isTold = !isState && isToldBy(text, told)
        // A field beside its record is not left out, unless that has it, too.
        if (isField && !column.isTold) return false
      }
    }
    return true
  }

  /** Whether none of them may say something of a record. */
  get areSilent(): boolean {
    return [...this.#columns.values()].every(
      ({ isSame, isNothing: isNone, isTime: isTimes, isId: isIds, isTold, isNamed, numbers }) =>
        isSame || isNone || isTimes || isIds || isTold || isNamed || (numbers !== undefined && this.#rows > 2),
    )
  }
}

function begun(first: string): Column {
  return { first, isSame: true, isNothing: true, isTime: true, isId: true, isTold: true, isNamed: true, numbers: new Set() }
}

/** The single values that a record has at its top. */
function valuesOf(text: string): ReadonlySet<string> {
  const record = parsedJson(text) ?? parsedJson(fromNearJson(text)?.text ?? '')
  const held = isObject(record) ? Object.values(record) : []
  return new Set(held.flatMap((one) => (typeof one === 'string' || typeof one === 'number' ? [String(one)] : [])))
}

/** Whether a record has what stands beside it: a value, or an object of such, as the key of a message. */
function isToldBy(text: string, told: ReadonlySet<string>): boolean {
  if (told.has(text)) return true
  const key = text.startsWith('{') || text.startsWith('"') ? parsedJson(text) : undefined
  if (!isObject(key)) return typeof key === 'string' && told.has(key)
  const held = Object.values(key)
  return held.length > 0 && held.every((one) => told.has(String(one)))
}
