import { isObject, type JsonSchema } from '../contract/json-schema.ts'
import { folded } from '../glossary/legacy-meaning.ts'
import { isRawNumber, numberText } from '../json/raw-number.ts'
import { isNameIn } from './is-name-in.ts'
import { isMadeOf, isNeutral } from './neutral-name.ts'

/** How deep a value is looked at; what lies deeper may say anything. */
const deepest = 6

/** What exports tell of themselves beside records. */
const ofExport: ReadonlySet<string> = new Set(
  (
    'actualquerycost api batch batchid by cachecontrol client code commit commitscn connection connector consumedcapacity contentlength contenttype correlationid ' +
    'count created createdat createdby currentpage cursor database datacontenttype dataschema date datum db description done duration ' +
    'durationms elapsed empty encoding endcursor error errors etag eventid exportdate exported exportedat exportedby exportversion ' +
    'file filename filerownumber first format generated generatedat generatedby generator gtid hasmore hasnext hasnextpage haspreviouspage ' +
    'host href id index info key last lastpage limit linenumber link lsn mandant mandt maxscore message messageid n name next nextcursor nextlink nextpage nextpageurl nextrecordsurl number ' +
    'numberofelements numberofrecords offset ok op operation page pagecount pagenumber pages pagesize partition perpage pos prev previous previouspage producer query readtime ' +
    'rel relation request requestedquerycost requestid rev row rowcount rownumber rowsperpage rows scannedcount schema schemaversion scn score self seq ' +
    'sequence server serverid servertime size snapshot source specversion startcursor status stream success sysid system table tenant thread ' +
    'time timedout timestamp took tool topic total totalcount totalelements totalitems totalpages totalrecords totalrows totalsize traceid ' +
    'transaction ts tsms tsns tsus txid type uri url user value version xid xmin xrequestid ' +
    // Of messages of queues and topics.
    'ackid approximatearrivaltimestamp approximatefirstreceivetimestamp approximatereceivecount awsregion deliveryattempt deliverycount deliverymode ' +
    'dequeuecount enqueuedtime enqueuedtimeutc eventname eventsource eventsourcearn eventsubscriptionarn eventversion exchange expirationtime insertiontime ' +
    'invokeidentityarn kinesisschemaversion locktoken md5ofbody md5ofmessageattributes messagecount messagededuplicationid messagegroupid ' +
    'orderingkey partitionkey payloadbytes payloadencoding popreceipt publishtime receipthandle redelivered routingkey senderid ' +
    'senttimestamp sequencenumber signature signatureversion signingcerturl subscription timenextvisible topicarn unsubscribeurl'
  ).split(' '),
)

/**
 * Words that such names are composed of, as in LOAD_TS and SRC_FILENAME. Words that may concern a contract when combined, such as number,
 * limit, cost or zone, are left out.
 */
const wordsOfExport: ReadonlySet<string> = new Set(
  (
    'api batch build bytes database date db duration elapsed engine export extract file filename generator host ingest ingestion job load ' +
    'log os page partition platform process program query r request response row rows run schema seq sequence server session source sps src ' +
    'stream sys system table time timestamp timezone ts tz tzone unload upload version warehouse worker'
  ).split(' '),
)

/** Objects and lists of such things. */
const groups: ReadonlySet<string> = new Set(
  'context export extensions header headers info links meta metadata page pageable pageinfo pagination paging schema source sys'.split(' '),
)

/** Words for a record that is to go, or is none any more. */
const gone = /^(?:d|delete\w*|cancel\w*|remove\w*|storno\w*|storniert|inaktiv|gel(?:ö|oe)scht)$/i

function saysGone(value: unknown): boolean {
  return typeof value === 'string' && gone.test(value)
}

/** Beginnings of words with which an export says that its records are not to be taken as they are. */
const warning =
  /delet|gel(?:ö|oe)sch|cancel|remov|stor(?:no|nier)|inakti|inactive|archiv|reject|refus|abgelehnt|fail|fehler|error|invalid|ung(?:ü|ue)ltig|partial|incomplet|unvollst|timeout|abort|abbruch|abgebrochen|draft|entwurf|\btest|dummy|\bsample|beispiel|\bmuster(?:daten)?\b|\bdemo\b|duplic|dublett|doppelt|\bnot\b|\bnicht\b|\balte?\b|\bold\b|obsolete|veraltet|quarant|blocked|sperr|exclu|ausgeschl|ausschl|skip|ignor|closed|expired|abgelaufen|beendet|terminat|\bvoid|trash|papierkorb|backup|example|dead ?letter|gek(?:ü|ue)ndigt|verstorben|deceased|black ?list|\bq[as]\w?\b|\bdev\b|\buat\b|staging|sandbox/i

/** The end of a host that stands for any other, as in documentation: it says nothing. */
const anyHost = /(?<=:\/\/[\w.-]+)\.example(?![\w.-])/g

/** Whether a text or a name says that records are not to be taken as they are. */
export function warns(text: string): boolean {
  return warning.test(text.replaceAll(anyHost, '').replaceAll(/[_-]|(?<=[a-z])(?=[A-Z])/g, ' '))
}

/** Whether what a program adds to its data says nothing of them. */
function isPlainNote(name: string, value: unknown): boolean {
  if (warns(name)) return value === false
  // Addresses have words of their own in them.
  return typeof value !== 'string' || /[/?=]/.test(value) || !warns(value)
}

/** A number, a time, a version, a name of a file or a zone, or a short code: no word that may say more. */
function isPlainValue(value: unknown): boolean {
  if (typeof value !== 'string') return numberText(value) !== undefined
  const isTold = /^\d[\d.:+TZ -]*$|\d\.\d|^[A-Z]{1,3}$|^[A-Z\d]{1,12}$(?<=\d.*)|^[\w.~-]*[/.][\w./~-]*$/.test(value)
  return isTold && value.length <= 200 && !warns(value)
}

/** Whether a value is another zone than that of Germany: it says what times without an offset mean. */
function isOtherZone(name: string, value: unknown): boolean {
  return /time.?zone|tz/i.test(name) && !/^(?:Europe\/Berlin|CES?T|MES?Z)$/.test(String(value))
}

/** The element of a list of one, as R writes a single number or time; any other value unchanged. */
function singleOf(value: unknown): unknown {
  const [only, ...more] = Array.isArray(value) ? (value as readonly unknown[]) : []
  // A number or a code of some length may be that of a record.
  return more.length === 0 && isPlainValue(only) && !/^\w{5,}$/.test(String(numberText(only) ?? only)) ? only : value
}

/** What some of these say of an export that went well; anything else may be about its records. */
const usual: ReadonlyMap<string, RegExp> = new Map([
  ['success', /^(?:true|1)$/i],
  ['ok', /^(?:true|1)$/i],
  // Where it is not, more follow, which is told of pages.
  ['done', /^(?:true|1|false)$/i],
  ['error', /^(?:false|0)$/i],
  ['errors', /^(?:false|0)$/i],
  ['empty', /^false$/i],
  ['status', /^(?:2\d\d|ok|success\w*|succeeded|done|completed?|finished|final|0|s)$/i],
  ['code', /^(?:2\d\d|ok|success|0)$/i],
  ['message', /^(?:ok|success\w*|done)\.?$/i],
  ['timedout', /^(?:false|0)$/i],
  // Of SNS.
  ['type', /^Notification$/],
  ['relation', /^eq$/],
  // Streams of DynamoDB have changes here.
  ['eventname', /^aws:kinesis:record$/],
  ['op', /^(?:[cru]|insert|upsert|update|create|read)$/i],
])

/** Those in which an export says in words of its own what its records are. */
const inWords: ReadonlySet<string> = new Set('description info n name operation type value'.split(' '))

/** Where a message was sent, which may say what became of its record, as `account.moved_out` does. */
const ofSending: ReadonlySet<string> = new Set('exchange routingkey subscription topicarn'.split(' '))

/** Whether what an export tells of itself is no more than usual: neither a failure nor a word of warning about the records. */
function isUsual(name: string, value: unknown, depth: number): boolean {
  const text = String(numberText(value) ?? value)
  if (ofSending.has(name)) return isNeutral(text.replace(/^.*[:/]/, ''))
  // What is named further inside is a connector, a server or the like.
  if (inWords.has(name) && typeof value === 'string' && (name !== 'name' || depth === 0))
    return isNeutral(text) || usual.get(name)?.test(text) === true
  return usual.get(name)?.test(text) ?? !warns(text)
}

/**
 * Whether something beside records may say something about them: anything but what an export tells of itself, such as pages, counts
 * and times.
 */
export function holdsContent(schema: JsonSchema, name: string, whole: unknown, depth = 0): boolean {
  const value = singleOf(whole)
  if (value === null || value === '') return false
  if (depth > deepest) return true
  const own = folded(name)
  const isTechnical = /^[_@]|^\?xml$|^odata/.test(name)
  const isGroup = isTechnical || groups.has(own)
  if (isPlainValue(value) && isMadeOf(name, wordsOfExport, 2) && !isNameIn(schema, name)) return isOtherZone(name, value)
  if (!Array.isArray(value) && (!isObject(value) || isRawNumber(value)))
    return !(isTechnical ? isPlainNote(name, value) : ofExport.has(own) && isUsual(own, value, depth)) || saysGone(value)
  // Elasticsearch gives what it has found although it could not ask everywhere.
  if (name === '_shards' && isObject(value) && Number(numberText(value['failed']) ?? 0) > 0) return true
  // Debezium tells so where a change comes from; its name is that of the connector.
  if (own === 'source' && isObject(value) && typeof value['connector'] === 'string') return false
  const members = Array.isArray(value) ? value.map((item: unknown) => ['link', item] as const) : Object.entries(value)
  if (Array.isArray(value) && !isGroup) return members.length > 0
  // The schema of a message names the fields of its record.
  if (isTechnical || own === 'schema')
    return members.some(
      ([inner, held]) => (gone.test(inner) && held !== false) || (isNameIn(schema, inner) && !ofExport.has(folded(inner))),
    )
  return members.some(([inner, held]) => holdsContent(schema, inner, held, depth + 1))
}

/** Whether an object tells of pages alone, or how they are sorted, as those of Spring do. */
export function isPaging(schema: JsonSchema, name: string, value: unknown): boolean {
  return /^(?:page|pageable|pageinfo|pagination|paging|sort)$/.test(folded(name)) && isCounts(schema, value)
}

/**
 * Whether an object tells of pages or of what a request has cost, in numbers and flags of whatever names, as those of Spring and Shopify do: it can
 * hold no part of a record.
 */
export function isMeasure(schema: JsonSchema, name: string, value: unknown): boolean {
  return groups.has(folded(name)) && isCounts(schema, value)
}

function isCounts(schema: JsonSchema, value: unknown): boolean {
  return isObject(value) && !isRawNumber(value) && Object.entries(value).every((member) => isCounted(schema, ...member, 1))
}

function isCounted(schema: JsonSchema, name: string, value: unknown, depth: number): boolean {
  if (depth > deepest || (warns(name) && value !== false) || isNameIn(schema, name)) return false
  if (!isObject(value) || isRawNumber(value)) return value === null || typeof value === 'boolean' || numberText(value) !== undefined
  return Object.entries(value).every((member) => isCounted(schema, ...member, depth + 1))
}
