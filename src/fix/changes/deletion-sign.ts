import { isObject } from '../../contract/json-schema.ts'
import type { Path } from '../../contract/schema-at.ts'
import { numberText } from '../../json/raw-number.ts'
import { bareValue } from './bare-value.ts'
import { tellsOfChange, type Beside } from './beside.ts'
import type { ChangeStep } from './change-rows.ts'
import { deletionIn } from './deletion-name.ts'
import { foldedName } from './folded-name.ts'
import { holdsKey } from './message-key.ts'

/** Something on the way to a record that says what became of it. */
export interface DeletionSign {
  /** Where it stands and what it says: `payload.op: "d"`. */
  readonly text: string
  /** Whether it can mean nothing else. What may, such as a date of deletion, is in doubt, and nothing is left out for it. */
  readonly isSure: boolean
}

/** What a field says of a record. */
export type Said = 'deleted' | 'maybe deleted' | 'before the change' | 'another change'

/**
 * Names under which a stream of changes says what kind of change each is: `op` of Debezium, `__op` of its flat form, `op_type` of
 * GoldenGate, `changeType` of Salesforce, `action` of wal2json, `_change_type` of Delta, `rowkind` of Flink, `__$operation` of SQL Server.
 */
const kinds: ReadonlySet<string> = new Set(
  (
    'action actiontype aktion cdcoperation changeoperation changetype crud dml dmloperation dmltype iudflag op opcode operation ' +
    'operationtype optype rowkind'
  ).split(' '),
)

/** Names of other programs for it, whose rows are of pairs or tell of something else than the record, too: Snowflake, SAP, Qlik and Oracle have them. */
const otherKinds: ReadonlySet<string> = new Set(
  '0recordmode changemode changeoper headerchangeoper iuucoperation metadataaction odqchangemode opflag recordmode versionsoperation'.split(
    ' ',
  ),
)

/** Names under which only words stand for the kind: `type` of Maxwell, `eventName` of DynamoDB. A letter may be anything there. */
const kindsInWords: ReadonlySet<string> = new Set('event eventname eventtype kind type vorgang'.split(' '))

/** All that says that a record is deleted under these names. Parts of words tell nothing: MeterRemoved is about a meter. */
const wordsForDeleted: ReadonlySet<string> = new Set(
  'delete deleted remove removed löschen loeschen löschung gelöscht geloescht'.split(' '),
)
/** What others call it, or a step of it. */
const wordsThatMay: ReadonlySet<string> = new Set(
  'del destroy destroyed erase erased harddelete hard_delete purge purged softdelete soft_delete tombstone'.split(' '),
)
const lettersForDeleted: ReadonlySet<string> = new Set(['d', '-d'])

/** What says that a record is as it was before a change. */
const wordsForBefore: ReadonlySet<string> = new Set('update_preimage preimage before_image -u ub uo'.split(' '))

/** What says that something else was done: that it was made, changed, or one of the two. */
const wordsForMade: ReadonlySet<string> = new Set('create created insert inserted c i +i'.split(' '))
const wordsForChanged: ReadonlySet<string> = new Set('modify modified patch replace update updated update_postimage m u +u'.split(' '))
const wordsForOthers: ReadonlySet<string> = new Set([...wordsForMade, ...wordsForChanged, 'upsert'])

/** Flags that say it of a record, where they are true. */
const flags: ReadonlySet<string> = new Set(['deleted', 'isdeleted'])

/** Flags that may say it of something else, or be of another meaning. */
const otherFlags =
  /^(?:is|was|has)?(?:soft|logically)?(?:deleted|removed|geloescht|tombstone)(?:flag)?$|^(?:row|rec(?:ord)?|marked)(?:is)?deleted$|^(?:loekz|loevm|lvorm|loeschkennzeichen|loeschvormerkung|delet(?:ed?|ion)(?:flag|indicator|ind))$/

/** Times at which something is deleted, or will be. */
const times = /^(?:is|was)?(?:soft)?(?:deleted|removed|deletion|geloescht)(?:at|on|am|date|datetime|time|ts|timestamp)$|^loeschdatum$/

/** Names of a state that a record is in. */
const states: ReadonlySet<string> = new Set('recordstate recordstatus state status zustand'.split(' '))

/**
 * What says on the way to a record that it is deleted: a field beside it, or in an object there that tells of the change. Nothing inside
 * of the record is asked. Undefined where nothing does.
 * @param fields What stands on the way.
 * @param now What is deleted later is there still.
 * @param hasRecord Whether there is one.
 */
export function deletionSign(fields: Iterable<Beside>, now: Date, hasRecord = true): DeletionSign | undefined {
  let [maybe, sure]: [DeletionSign | undefined, DeletionSign | undefined] = [undefined, undefined]
  let isOther = false
  for (const field of fields) {
    if (!tellsOfChange(field)) continue
    const { path, name, value } = field
    // What empties a whole table has no record.
    const isEmptied = !hasRecord && kinds.has(foldedName(name)) && /^(?:t|truncate)$/i.test(String(value))
    const said = isEmptied ? 'deleted' : saidBy(name, value, now)
    isOther ||= said === 'another change'
    if (said !== 'deleted' && said !== 'maybe deleted') continue
    const sign = { text: `${[...path, name].join('.')}: ${written(value)}`, isSure: said === 'deleted' }
    if (sign.isSure) sure ??= sign
    else maybe ??= sign
  }
  // Beside something that says otherwise nothing is sure.
  return sure ? { ...sure, isSure: !isOther } : maybe
}

/** What stands on the way to a record says of what is done to it; undefined where nothing does, or several things do. */
export function stepSaid(fields: Iterable<Beside>): ChangeStep | undefined {
  const said = new Set<ChangeStep>()
  for (const field of fields) {
    const step = tellsOfChange(field) ? stepIn(field.name, field.value) : undefined
    if (step) said.add(step)
  }
  const [step, ...others] = said
  return others.length === 0 ? step : undefined
}

function stepIn(name: string, value: unknown): ChangeStep | undefined {
  const text = (numberText(value) ?? (typeof value === 'string' ? value : '')).trim().toLowerCase()
  if (isOfSqlServer(name)) return ({ 1: 'deleted', 2: 'made', 4: 'changed' } as const)[text]
  const isKind = kinds.has(foldedName(name))
  if (!isKind && !(kindsInWords.has(foldedName(name)) && text.length > 2)) return undefined
  if (wordsForMade.has(text)) return 'made'
  if (wordsForChanged.has(text)) return 'changed'
  return wordsForDeleted.has(text) || lettersForDeleted.has(text) ? 'deleted' : undefined
}

/** Whether a field is that in which SQL Server numbers its kinds of change. */
function isOfSqlServer(name: string): boolean {
  return /^_*\$operation$/.test(name)
}

/** Whether something on the way to a record says that it is as it was before a change, or names another change. */
export function saysOnTheWay(fields: Iterable<Beside>, wanted: Said, now: Date): boolean {
  for (const field of fields) if (tellsOfChange(field) && saidBy(field.name, field.value, now) === wanted) return true
  return false
}

/** What a field says of the record that it stands beside; undefined where it says nothing of that. */
export function saidBy(name: string, value: unknown, now: Date): Said | undefined {
  const own = foldedName(name)
  const text = (numberText(value) ?? (typeof value === 'boolean' ? String(value) : typeof value === 'string' ? value : ''))
    .trim()
    .toLowerCase()
  if (text === '') return undefined
  if (isOfSqlServer(name) && /^\d$/.test(text)) return text === '1' ? 'deleted' : text === '3' ? 'before the change' : 'another change'
  const isKind = kinds.has(own)
  if (isKind || kindsInWords.has(own)) {
    if (wordsForDeleted.has(text) || (isKind && lettersForDeleted.has(text))) return 'deleted'
    if (
      wordsThatMay.has(text) ||
      (isKind && /^(?:delet|remov|purg|eras)[a-z]*[_-]/.test(text)) ||
      /^(?:.*[._-])?account[._-]?(?:deleted|removed)$/.test(text)
    )
      return 'maybe deleted'
    if (wordsForBefore.has(text)) return 'before the change'
    return wordsForOthers.has(text) && (isKind || text.length > 2) ? 'another change' : undefined
  }
  if (otherKinds.has(own)) return wordsForDeleted.has(text) || lettersForDeleted.has(text) ? 'maybe deleted' : undefined
  if (flags.has(own) && text === 'true') return 'deleted'
  const means = deletionIn(name)
  const isFlag = otherFlags.test(own) || means === 'flag'
  if (isFlag && /^(?:true|t|1|x|y|yes|j|ja)$/.test(text)) return 'maybe deleted'
  if (states.has(own) && wordsForDeleted.has(text)) return 'maybe deleted'
  if (times.test(own) || means === 'time' || isFlag) {
    const at = momentOf(text)
    return at > 0 && at <= now.getTime() ? 'maybe deleted' : undefined
  }
  return undefined
}

/** Whether a field, by its name and its value, tells what kind of change a record is. */
export function namesChange(name: string, value: unknown, now: Date): boolean {
  const said = saidBy(name, value, now)
  const own = foldedName(name)
  const isOfProgram = /^[_@$]/.test(name) || /\$/.test(name)
  return (
    said === 'deleted' ||
    said === 'maybe deleted' ||
    (isOfProgram && (kinds.has(own) || kindsInWords.has(own) || otherFlags.test(own) || times.test(own) || deletionIn(name) !== undefined))
  )
}

/** Whether a field that an answer leaves out of a record itself is one of a stream, and not one that the record may have of its own. */
export function isOfStream(name: string): boolean {
  return /^[_@$]/.test(name) || /\$/.test(name) || kinds.has(foldedName(name)) || flags.has(foldedName(name))
}

/** A value as JSON writes it. */
export function written(value: unknown): string {
  return numberText(value) ?? JSON.stringify(value) ?? ''
}

/** The moment of a date that can be read in one way only; NaN where it cannot. */
function momentOf(text: string): number {
  const day = /^(\d{4})-?(\d\d)-?(\d\d)(?!\d)/.exec(text)
  if (day) return Date.UTC(Number(day[1]), Number(day[2]) - 1, Number(day[3]))
  const german = /^(\d\d?)\.(\d\d?)\.(\d{4})(?!\d)/.exec(text)
  if (german) return Date.UTC(Number(german[3]), Number(german[2]) - 1, Number(german[1]))
  // So many seconds or milliseconds are of this century.
  if (/^\d{10}(?:\.\d+)?$/.test(text)) return Number(text) * 1000
  return /^\d{13}$/.test(text) ? Number(text) : Number.NaN
}

/** Names of objects that hold a state before a change. */
const before: ReadonlySet<string> = new Set(
  'before beforeimage fulldocumentbeforechange old oldimage oldrow pre preimage previous'.split(' '),
)

/** What holds a state before a change on a way, or, where that is wanted, a key, and what the way leads to. */
export function imagesAt(whole: unknown, way: Path, wanted: 'before' | 'all'): readonly unknown[] {
  const found: unknown[] = []
  let node = whole
  for (const segment of way) {
    if (isObject(node))
      for (const [name, written] of Object.entries(node)) {
        const own = foldedName(name)
        // What was deleted, or the key of what was changed.
        const isKey = own === 'deleted' || holdsKey(name)
        if (name === segment || !(before.has(own) || isKey)) continue
        const held = bareValue(written)
        if (!isObject(held)) continue
        if (before.has(own)) found.push(held)
        // Beside the schema of a key its content is what holds it.
        else if (wanted === 'all') found.push(isObject(held['payload']) ? held['payload'] : held)
      }
    if (typeof node !== 'object' || node === null) return found
    node = (node as Readonly<Record<string | number, unknown>>)[segment]
  }
  return wanted === 'all' && isObject(node) ? [node, ...found] : found
}
