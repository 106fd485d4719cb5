import { isNameIn } from '../../causes/is-name-in.ts'
import { isObject } from '../../contract/json-schema.ts'
import { schemaAt } from '../../contract/schema-at.ts'
import { parsedJson } from '../../json/parsed-json.ts'
import { quotedText } from '../../json/quoted-text.ts'
import { typographicText } from '../../json/typographic-text.ts'
import { formOf } from './form-of.ts'
import { isRecordText } from './is-record-text.ts'
import type { LeftOut } from './left-out.ts'
import { linesOf, longestLine } from './lines-of.ts'
import { NamedRecords } from './named-records.ts'
import type { ClientOutput } from './output.ts'
import { saysGone } from '../../text/says-gone.ts'
import { saysWhatBecame } from '../../text/says-what-became.ts'

/** So many lines at least hold a record behind text of one form. */
const enough = 3

/**
 * Records that a program has written into its log, each behind the text that every line begins with: when, which program, how important. JSON
 * begins with no such text, so that it can be left out; so can other lines, which hold neither an object nor a text in quotes. A text that
 * differs in more than times and numbers tells the records apart, as `created` and `updated` do, and one without a time or a level may
 * be anything, such as the other columns of a table.
 */
export const logLines: ClientOutput = {
  id: 'log lines',
  told: 'is a log with a record in each line: the text before each is left out, and so are lines without a record',
  ...readingLines(() => false, 0),
}

/** So many texts stand before objects of a program at most. */
const mostForms = 20

/**
 * The same where the program has written objects of its own into some lines, such as a query and how long it took: they stand behind other
 * texts than the records do, and have neither a name that is one of an account or of something in it, nor a number that may be one of its keys.
 */
export const logLinesAmongOthers: ClientOutput = {
  id: 'log lines among others',
  told: 'is a log with a record in each line: the text before each is left out, and so are lines without a record, also those with objects that tell of the program alone, such as a slow query',
  ...readingLines(isOfProgram, mostForms),
}

/**
 * Reads the lines of a log.
 * @param isLeftOut Whether a line has an object that is no record, from the text before it and the text of it.
 * @param most How many texts stand before such objects at most; where it may be some, there have to be some.
 */
function readingLines(isLeftOut: (before: string, text: string) => boolean, most: number): Pick<ClientOutput, 'isShown' | 'restored'> {
  return {
    async isShown(file) {
      let form: string | undefined
      let first: string | undefined
      let [isSame, isOfProgram] = [true, true]
      const otherForms = new Set<string>()
      const named = new NamedRecords()
      let [records, broken] = [0, 0]
      for await (const line of linesOf(file, longestLine)) {
        if (line === undefined) return false
        const { before, text, behind } = partsOf(line)
        if (isLeftOut(before, text)) {
          otherForms.add(formOf(before))
          if (otherForms.size > most) return false
          continue
        }
        if (text === '') {
          if (saysSomething(line) || (form !== undefined && isValueBehind(form.slice(0, form.indexOf('{}')), line))) return false
          named.addLine(withoutLevel(line))
          continue
        }
        named.addRecord(text)
        isSame &&= before === (first ??= before)
        const own = `${formOf(before)}{}${formOf(behind)}`
        form ??= own
        isOfProgram &&= isOfLog(before)
        if (!(isOfProgram || (isSame && isPrefix(before))) || saysSomething(before + behind) || own !== form) return false
        if (isRecordText(withoutEscapes(text))) records++
        else broken++
      }
      // What stands behind the same text as records is one of them, whatever is in it.
      const areApart = form !== undefined && !otherForms.has(form.slice(0, form.indexOf('{}'))) && otherForms.size >= Math.min(most, 1)
      return areApart && records >= enough && records > broken && !named.areToldOf
    },
    async *restored(file, onLeftOut) {
      let number = 0
      for await (const line of linesOf(file, longestLine)) {
        number++
        const { before, text } = partsOf(line ?? '')
        if (text === '' || isLeftOut(before, text)) leaveOut(line, number, onLeftOut)
        else yield new TextEncoder().encode(`${withoutEscapes(text)}\n`)
      }
    },
  }
}

/** The log of the repair keeps what is in no copy. */
function leaveOut(line: string | undefined, number: number, onLeftOut: ((left: LeftOut) => void) | undefined): void {
  if (line !== undefined && line.trim() !== '') onLeftOut?.({ kind: 'left out', text: line, line: number })
}

/** What a program tells of itself in an object is no longer than this. */
const longestNote = 1000

const account = schemaAt('AccountImportRecord')

/** Whether a line has an object with what a program tells of itself: nothing that is in accounts, and nothing that may tell which one is meant. */
function isOfProgram(before: string, text: string): boolean {
  if (text === '' || text.length > longestNote || !isOfLog(before) || saysSomething(before) || saysWhatBecame(withoutLevel(before)))
    return false
  const note = parsedJson(text)
  const members = isObject(note) ? Object.entries(note) : []
  return members.length > 0 && !saysGone(text) && members.every(([name, held]) => isNote(name, held))
}

/** A level of WARN tells of the program, and not of a record. */
function withoutLevel(before: string): string {
  return before.replace(/(?<![\p{L}\p{N}_])WARN(?:ING)?(?![\p{L}\p{N}_])/u, '')
}

function isNote(name: string, held: unknown): boolean {
  if (isNameIn(account, name) || ofKey.test(name)) return false
  if (typeof held === 'string') return !/\d{5}/.test(held) && !/[{[]/.test(held)
  return typeof held === 'boolean' || (typeof held === 'number' && (Math.abs(held) < 10_000 || ofDuration.test(name)))
}

/** Names of what may be the key of a record. */
const ofKey =
  /(?:^|_|-|(?<=[a-z]))(?:[Ii][Dd]|[Kk]ey|[Nn]o|[Nn]r|[Nn]um(?:ber|mer)?|[Rr]ef)$|account|konto|kunde|customer|supplier|contract|vertrag/i

/** Names of what is measured, and how large it is says nothing. */
const ofDuration = /^(?:(?:duration|elapsed|took|time|runtime)_?)?(?:ms|millis|micros|nanos|us|ns|seconds|secs?)$/i

/** What stands before the first object of a line, that object, and what follows it. What programs print of their own has no texts in it. */
function partsOf(line: string): { readonly before: string; readonly text: string; readonly behind: string } {
  const at = line.search(beginsObject)
  if (at === -1) return { before: line, text: '', behind: '' }
  const end = line.lastIndexOf('}') + 1
  const behind = end > at ? line.slice(end) : ''
  // Where it is cut off, all of it is the record.
  const isBehind = behind.trim() !== '' && !/["'}\]]/.test(behind) && isRecordText(withoutEscapes(line.slice(at, end)))
  return { before: line.slice(0, at), text: isBehind ? line.slice(at, end) : line.slice(at), behind: isBehind ? behind : '' }
}

const beginsObject = /\{(?!\s*[\p{L}_][\p{L}\p{N}_.]*=)/u

/** Whether a text that stands before all records alike is of what has carried them, such as the name of a container, and no list of keys. */
function isPrefix(before: string): boolean {
  return /^(?:\[[\w/.-]+\]|[\w.-]+ +\|) +$/.test(before) && !saysWhatBecame(before)
}

/** Whether programs begin lines of a log so: with a level, or with a time and without marks that stand between columns. */
function isOfLog(before: string): boolean {
  if (/(?<![\p{L}\p{N}_])(?:TRACE|DEBUG|INFO|NOTICE|WARN(?:ING)?|ERROR|CRITICAL|FATAL)(?![\p{L}\p{N}_])/iu.test(before)) return true
  // Docker Compose puts the name of the container before each line.
  const own = before.replace(/^[\w.-]+ +\| /, '')
  return /\d\d:\d\d/.test(own) && !/[\t;|]|,(?!\d{3}(?!\d))/.test(own)
}

/** A text in quotes may be a part of a record, and a line may tell what became of one. */
function saysSomething(line: string): boolean {
  return line.includes('"') || saysGone(line)
}

/** Whether a line has a value where others have a record, such as the null that says that a record was deleted. */
function isValueBehind(form: string, line: string): boolean {
  const words = line.split(/\s+/)
  const last = words.at(-1) ?? ''
  return /^(?:null|None|nil|undefined|true|false|\[|-?\d)/.test(last) && formOf(line.slice(0, line.length - last.length)) === form
}

/** Line breaks and tabs between the members of a record, which rsyslog writes as their octal numbers. */
function withoutEscapes(text: string): string {
  if (!/#01[125]/.test(text)) return text
  let [whole, from] = ['', 0]
  const part = /["'„“”]|#01[125]/g
  for (let found = part.exec(text); found; found = part.exec(text)) {
    if (found[0].startsWith('#')) {
      whole += `${text.slice(from, found.index)} `
      from = part.lastIndex
    } else part.lastIndex = behindQuoted(text, found.index)
  }
  return whole + text.slice(from)
}

/** Where a text in quotes ends that begins at a place. */
function behindQuoted(text: string, at: number): number {
  const quoted = `"'`.includes(text[at] ?? '') ? quotedText(text, at) : typographicText(text, at)
  return quoted === undefined ? text.length : at + quoted.length
}
