import { isObject } from '../../contract/json-schema.ts'
import type { Path } from '../../contract/schema-at.ts'
import { folded } from '../../glossary/legacy-meaning.ts'
import { isRawNumber, numberText } from '../../json/raw-number.ts'

/** Something on the way to a record that says what became of it. */
export interface DeletionSign {
  /** Where it stands and what it says: `payload.op: "d"`. */
  readonly text: string
}

/**
 * Names under which a stream of changes says what kind of change each is: `op` of Debezium, `__op` of its flat form, `op_type` of
 * GoldenGate, `operationType` of MongoDB, `eventName` of DynamoDB, `changeType` of Salesforce, `action` of wal2json, `_change_type` of Delta.
 */
const ofKind: ReadonlySet<string> = new Set(
  (
    'action actiontype aktion cdcoperation change changeoperation changetype crud dmloperation dmltype event eventname eventtype iudflag ' +
    'kind metadataaction method mode op opcode operation operationtype optype recordtype rowkind type verb vorgang'
  ).split(' '),
)

/** Those of them under which a letter stands for the kind. Under others, such as `type`, it may be anything. */
const ofLetter: ReadonlySet<string> = new Set(
  (
    'action actiontype cdcoperation changeoperation changetype crud dmloperation dmltype iudflag metadataaction op opcode operation ' +
    'operationtype optype rowkind'
  ).split(' '),
)

/** Names of a state that a record is in. */
const ofState: ReadonlySet<string> = new Set('lifecycle recordstate recordstatus state status zustand'.split(' '))

/** Names of flags and times that only what is deleted has: `deleted`, `__deleted`, `is_deleted`, `deletedAt`, `LOEKZ` of SAP. */
const ofFlag =
  /^(?:is|was|has|hasbeen|isbeing)?(?:soft|logically)?(?:deleted?|removed|tombstone|geloescht)(?:at|on|date|time|ts|flag|timestamp)?$|^(?:loekz|loevm|loeschkennzeichen|loeschdatum|deletion(?:flag|date|time|timestamp|mark(?:er)?))$/

/** What says of a flag that it is not set. */
const unset = /^(?:|0|0\.0|n|no|nein|none|null|false|f|-|active|aktiv|0000-00-00.*|00000000|0001-01-01.*|9999-12-31.*)$/i

/** The letter of a deletion, also as Flink prints it. */
const letter = /^-?d$/i

/** Words for what is gone, among others or alone; `UNDELETE` and `delete_pending` say something else. */
const gone = /(?:^|_)(?:delet(?:e|ed|es|ion)|del|remov(?:e|ed|es)|gel(?:ö|oe)scht|l(?:ö|oe)schung|truncated?|purged?)(?=_|$)/i
const notGone = /(?:^|_)(?:un|not?|non|undo|before|pre|pending|planned|requested|revert(?:ed)?|failed|cancel(?:led)?)(?=_|$)/i

/** Objects beside records that tell of the change. */
const groups: ReadonlySet<string> = new Set(
  (
    'attributes cdc change changeeventheader context control envelope event eventheader eventinfo extensions header headers info kafka ' +
    'messageattributes meta metadata properties source sys system'
  ).split(' '),
)

/** So many members of a group are looked at. */
const mostMembers = 60

/**
 * What says on the way to a record that it is deleted: a field beside it, or in an object there that tells of the change. Nothing inside
 * of the record is asked. Undefined where nothing does.
 * @param way The names and numbers that lead to the record.
 * @param hasRecord Whether there is one.
 */
export function deletionSign(whole: unknown, way: Path, hasRecord = true): DeletionSign | undefined {
  for (const [path, name, value] of beside(whole, way)) {
    // What empties a whole table, as t says, has no record.
    const said =
      saysDeleted(name, value) ??
      (!hasRecord && ofLetter.has(folded(name)) && /^t$/i.test(String(value)) ? JSON.stringify(value) : undefined)
    if (said !== undefined) return { text: `${[...path, name].join('.')}: ${said}` }
  }
  return undefined
}

/**
 * What stands on the way to a record, with its place: the single values beside it, and those in objects that tell of the change.
 * @param way May lead to nothing: then it is followed as far as it goes.
 */
export function* beside(whole: unknown, way: Path): Generator<readonly [path: readonly string[], name: string, value: unknown]> {
  let node = whole
  const path: string[] = []
  for (const segment of way) {
    if (typeof node !== 'object' || node === null) return
    if (isObject(node))
      for (const [name, value] of Object.entries(node)) {
        if (name === segment) continue
        if (isSingle(value)) yield [path, name, singleIn(value)]
        else if (groups.has(folded(name))) yield* inGroup([...path, name], value)
      }
    path.push(String(segment))
    node = (node as Readonly<Record<string | number, unknown>>)[segment]
  }
}

/** The single values of an object that tells of a change, or of a list of pairs of a key and a value, as headers of Kafka are. */
function* inGroup(path: readonly string[], group: unknown): Generator<readonly [path: readonly string[], name: string, value: unknown]> {
  if (Array.isArray(group)) {
    for (const pair of (group as readonly unknown[]).slice(0, mostMembers)) {
      if (!isObject(pair)) continue
      const { key, name = key, value } = pair
      if (typeof name === 'string' && isSingle(value)) yield [path, name, singleIn(value)]
    }
    return
  }
  if (!isObject(group)) return
  for (const [name, value] of Object.entries(group).slice(0, mostMembers)) if (isSingle(value)) yield [path, name, singleIn(value)]
}

/** Whether a field, by its name and its value, tells what kind of change a record is. */
export function namesChange(name: string, value: unknown): boolean {
  const own = folded(name)
  const isOfProgram = /^[_@$]/.test(name) || /\$/.test(name)
  return saysDeleted(name, value) !== undefined || (isOfProgram && (ofKind.has(own) || ofFlag.test(own)))
}

/** What a field says, as JSON writes it, where it says that a record is deleted; undefined where it does not. */
export function saysDeleted(name: string, value: unknown): string | undefined {
  const own = folded(name)
  const text = (numberText(value) ?? (typeof value === 'boolean' ? String(value) : typeof value === 'string' ? value : '')).trim()
  // SQL Server numbers its kinds of change.
  const isOfServer = /^_*\$operation$/.test(name) && text === '1'
  const isKind = (ofLetter.has(own) && letter.test(text)) || (ofKind.has(own) && isWordForGone(text))
  const isState = ofState.has(own) && isWordForGone(text)
  // A text of a flag that is no date and no word for true may be a sentence.
  const isFlag =
    ofFlag.test(own) && value !== null && !unset.test(text) && /^(?:true|t|1|x|y|yes|j|ja|deleted|d|\d[\d.:+TZ -]*)$/i.test(text)
  return isOfServer || isKind || isState || isFlag ? (typeof value === 'string' ? JSON.stringify(value) : text) : undefined
}

/** Whether a word, or the last part of the name of an event such as `account.deleted`, says that something is gone. */
function isWordForGone(text: string): boolean {
  if (text.length > 60 || !/^[\p{L}\d_.:$/-]+$/u.test(text)) return false
  const last = text.split(/[.:$/]/).at(-1) ?? ''
  const words = last.replaceAll('-', '_').replaceAll(/(?<=[a-z])(?=[A-Z])/g, '_')
  return gone.test(words) && !notGone.test(words)
}

/** Whether a value is a single one, also wrapped in its type, as Avro and DynamoDB have them. */
function isSingle(value: unknown): boolean {
  return typeof singleIn(value) !== 'object'
}

function singleIn(value: unknown): unknown {
  if (isRawNumber(value)) return Number(numberText(value))
  if (!isObject(value)) return value ?? ''
  const [[type, held] = ['', undefined], ...others] = Object.entries(value)
  return others.length === 0 && /^(?:S|N|BOOL|string|int|long|boolean)$/.test(type) && typeof held !== 'object' ? held : value
}
