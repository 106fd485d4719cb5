import { quotedText } from '../../json/quoted-text.ts'
import { typographicText } from '../../json/typographic-text.ts'
import { formOf } from './form-of.ts'
import { isRecordText } from './is-record-text.ts'
import { linesOf, longestLine } from './lines-of.ts'
import type { ClientOutput } from './output.ts'
import { saysGone } from './says-gone.ts'

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
  async isShown(file) {
    let form: string | undefined
    let [records, broken] = [0, 0]
    for await (const line of linesOf(file, longestLine)) {
      if (line === undefined) return false
      const { before, text } = partsOf(line)
      if (text === '') {
        if (saysSomething(line) || (form !== undefined && isValueBehind(form, line))) return false
        continue
      }
      form ??= formOf(before)
      if (!isOfLog(before) || saysSomething(before) || formOf(before) !== form) return false
      if (isRecordText(withoutEscapes(text))) records++
      else broken++
    }
    return records >= enough && records > broken
  },
  async *restored(file) {
    for await (const line of linesOf(file, longestLine)) {
      const { text } = partsOf(line ?? '')
      if (text !== '') yield new TextEncoder().encode(`${withoutEscapes(text)}\n`)
    }
  },
}

/** What stands before the first object of a line, and that object with what follows. */
function partsOf(line: string): { readonly before: string; readonly text: string } {
  const at = line.indexOf('{')
  return at === -1 ? { before: line, text: '' } : { before: line.slice(0, at), text: line.slice(at) }
}

/** Whether programs begin lines of a log so: with a level, or with a time and without marks that stand between columns. */
function isOfLog(before: string): boolean {
  if (/(?<![\p{L}\p{N}_])(?:TRACE|DEBUG|INFO|NOTICE|WARN(?:ING)?|ERROR|CRITICAL|FATAL)(?![\p{L}\p{N}_])/iu.test(before)) return true
  return /\d\d:\d\d/.test(before) && !/[\t;|]|,(?!\d{3}(?!\d))/.test(before)
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
