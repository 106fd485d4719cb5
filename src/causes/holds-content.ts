import { isObject, type JsonSchema } from '../contract/json-schema.ts'
import { folded } from '../glossary/legacy-meaning.ts'
import { isRawNumber, numberText } from '../json/raw-number.ts'
import { isNameIn } from './is-name-in.ts'

/** How deep a value is looked at; what lies deeper may say anything. */
const deepest = 6

/** What exports tell of themselves beside records. */
const ofExport: ReadonlySet<string> = new Set(
  (
    'api batch batchid client code connector count created createdat cursor db description done encoding error errors etag exportdate exported ' +
    'exportedat file filename first generated generatedat hasmore hasnext href id index info last limit link lsn message name next number ' +
    'numberofrecords offset ok op operation page pages pagesize partition prev previouspage query rel request requestid schema self seq ' +
    'sequence size snapshot source status success system table time timestamp took topic total totalcount totalelements totalpages totalsize ' +
    'transaction ts tsms txid type uri url user value version'
  ).split(' '),
)

/** Objects and lists of such things. */
const groups: ReadonlySet<string> = new Set(
  'context header headers info links meta metadata page pagination paging schema source'.split(' '),
)

/** Words for a record that is to go, or is none any more. */
const gone = /^(?:d|delete\w*|cancel\w*|remove\w*|storno\w*|storniert|inaktiv|gel(?:ö|oe)scht)$/i

/** Beginnings of words with which an export says that its records are not to be taken as they are. */
const warning =
  /delet|gel(?:ö|oe)sch|cancel|remov|stor(?:no|nier)|inakti|inactive|archiv|reject|refus|abgelehnt|fail|fehler|error|invalid|ung(?:ü|ue)ltig|partial|incomplet|unvollst|timeout|abort|abbruch|abgebrochen|draft|entwurf|\btest|dummy|\bsample|beispiel|\bmuster(?:daten)?\b|\bdemo\b|duplic|dublett|doppelt|\bnot\b|\bnicht\b|\balte?\b|\bold\b|obsolete|veraltet|quarant|blocked|gesperrt/i

/** Whether a text or a name says that records are not to be taken as they are. */
export function warns(text: string): boolean {
  return warning.test(text.replaceAll(/[_-]|(?<=[a-z])(?=[A-Z])/g, ' '))
}

/** What some of these say of an export that went well; anything else may be about its records. */
const usual: ReadonlyMap<string, RegExp> = new Map([
  ['success', /^(?:true|1)$/i],
  ['ok', /^(?:true|1)$/i],
  ['done', /^(?:true|1)$/i],
  ['error', /^(?:false|0)$/i],
  ['errors', /^(?:false|0)$/i],
  ['status', /^(?:2\d\d|ok|success\w*|succeeded|done|completed?|finished|final|0|s)$/i],
  ['code', /^(?:2\d\d|ok|success|0)$/i],
  ['message', /^(?:ok|success\w*|done)\.?$/i],
])

/** Whether what an export tells of itself is no more than usual: neither a failure nor a word of warning about the records. */
function isUsual(name: string, value: unknown): boolean {
  const text = String(numberText(value) ?? value)
  return usual.get(name)?.test(text) ?? !warns(text)
}

/**
 * Whether something beside records may say something about them: anything but what an export tells of itself, such as pages, counts
 * and times.
 */
export function holdsContent(schema: JsonSchema, name: string, value: unknown, depth = 0): boolean {
  if (value === null || value === '') return false
  if (depth > deepest) return true
  const own = folded(name)
  const isTechnical = /^[_@]|^odata/.test(name)
  const isGroup = isTechnical || groups.has(own)
  if (!Array.isArray(value) && (!isObject(value) || isRawNumber(value)))
    return !(isTechnical || (ofExport.has(own) && isUsual(own, value))) || (typeof value === 'string' && gone.test(value))
  const members = Array.isArray(value) ? value.map((item: unknown) => ['link', item] as const) : Object.entries(value)
  if (Array.isArray(value) && !isGroup) return members.length > 0
  if (isGroup && !Array.isArray(value))
    return members.some(
      ([inner, held]) => (gone.test(inner) && held !== false) || (isNameIn(schema, inner) && !ofExport.has(folded(inner))),
    )
  return members.some(([inner, held]) => holdsContent(schema, inner, held, depth + 1))
}
