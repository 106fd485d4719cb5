import { JsonFault } from './json-fault.ts'

/** What a text holds where a value is expected. */
export function unexpectedValue(text: string, at: number): JsonFault {
  const rest = text.slice(at, at + 12)
  if (/^(?:None|True|False)\b/.test(rest)) return new JsonFault('This is a Python literal.', at, 'Write null, true or false.')
  if (/^(?:NaN|-?Infinity|undefined)\b/.test(rest)) return new JsonFault('JSON has no such value.', at, 'Leave the field out.')
  if (/^[+.]\d/.test(rest))
    return new JsonFault('A number begins with "+" or ".".', at, 'Write digits before the decimal point and no plus sign.')
  return unexpected(text, at, 'Expected a value')
}

/** What a text holds where the name of a field is expected. */
export function unexpectedName(text: string, at: number): JsonFault {
  if (/\d,$/.test(text.slice(Math.max(0, at - 2), at)) && /^\d/.test(text.slice(at, at + 1)))
    return new JsonFault('A number is written with a decimal comma.', at - 1, 'Write a decimal point.')
  const isBare = /^[\p{L}_$][\w$-]*\s*:/u.test(text.slice(at, at + 100))
  return unexpected(text, at, 'Expected a field name in double quotes', isBare ? 'Put the name in double quotes.' : undefined)
}

/** What a text holds where something else is expected. */
export function unexpected(text: string, at: number, expectation: string, hint?: string): JsonFault {
  if (at >= text.length) return new JsonFault(`${expectation}, but the text ends here.`, at, hint ?? 'The text is cut off.')
  if (text.startsWith('//', at) || text.startsWith('/*', at))
    return new JsonFault(`${expectation}; JSON has no comments.`, at, 'Remove the comment.')
  const [detail, advice] = oddCharacter(text, at) ?? ['', hint]
  return new JsonFault(`${expectation}${detail}.`, at, advice)
}

/** A character that is not seen, or that looks like another: what it is, and what to do about it. */
export function oddCharacter(text: string, at: number): readonly [detail: string, hint: string] | undefined {
  const character = text[at] ?? ''
  if (character === '\uFEFF')
    return ['; here stands a byte order mark (U+FEFF)', 'Remove it; each file begins with one when files are put one behind the other.']
  if (unseen.test(character)) return [`; here stands ${nameOf(character)}, which is not shown`, 'Remove it, or write a plain space.']
  if (/[“”„‟«»″]/.test(character)) return ['; this is a typographic quotation mark', 'Write the straight one: ".']
  if (/['’‘‚`´]/.test(character)) return ['; this is a single quotation mark', 'Use double quotes.']
  return undefined
}

/** Control characters, spaces that JSON does not know, and marks without width. */
const unseen = /[\p{Cc}\p{Cf}\p{Z}]/u

function nameOf(character: string): string {
  const code = character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')
  return `the character U+${code}${character === '\u00A0' ? ' (no-break space)' : ''}`
}

/** What to do about a text that is not meant to be JSON, if it looks like something else. */
export function otherFormat(text: string): string | undefined {
  if (/^<(?:!doctype html|html)/i.test(text)) return 'It is HTML, as a server writes for a page or a failure: fetch the export again.'
  if (text.startsWith('<')) return 'It is XML or the like: export as JSON.'
  if (/^HTTP\/\d|^(?:GET|POST|PUT|PATCH|DELETE) \S+ HTTP\/\d/.test(text))
    return 'It is an HTTP message with its headers: data-import fix takes the body out where it is whole and no message is an error; otherwise save the body alone.'
  if (/^(?:SQL|\w+)> ?(?:select|set|spool)\b/i.test(text))
    return 'It is what a client of a database printed: data-import fix takes the records out where every line of them is whole; otherwise export them without headings, and with lines that are long enough.'
  if (isBehindKey.test(text) && !/^[^\t]*\d:\d\d/.test(text))
    return 'It looks like a key and a record with a tab between them, as clients of Kafka print a topic; null in place of a record is a deletion: export each message as JSON with its key and its offset, as kcat -J does, and answer where the records lie.'
  if (/^[\w$.]+\s*\(\s*[{[]/.test(text)) return 'Remove the function call around the JSON.'
  if (/^(?:(?:var|let|const)\s+[\w$]+\s*=|export\s+default\b|[\w$.]+\s*=(?!>))/.test(text))
    return 'It is a statement of JavaScript: leave out what stands before the first bracket, and a semicolon behind the last.'
  if (text.startsWith(")]}'")) return "Remove the )]}' at the start, which keeps other pages from loading the JSON."
  if (text.startsWith('\u001E')) return 'It is a JSON text sequence: remove the control character 1E in front of each record.'
  if (/^(?:data|event|id):/.test(text)) return 'It is a stream of server-sent events: keep only what stands behind "data:" on each line.'
  if (isSql.test(text))
    return 'It is a dump of a database in statements of SQL: export the column with the records as JSON, one record in each line, or the table with an object for each row.'
  if (isYaml.test(text)) return 'It looks like YAML, which the interface does not take: write it as JSON, which readers of YAML can.'
  // A comment may have commas in it.
  if (/^\/[/*]/.test(text)) return 'Remove the comment.'
  if (/^(?:#|--)\s/.test(text)) return 'Remove the comment: JSON does not allow comments.'
  // The head of a column may be a path, with numbers in brackets.
  if (/^[^\n{]*\w\[\d{1,4}\]/.test(text) && isTable(text)) return table
  if (/^[^\n{["]*[^\s{["][^\n{["]*[{[]/.test(text))
    return 'Something stands before the record on its line, such as the time and level of a log: data-import fix leaves it out where all lines have it alike.'
  return isTable(text) ? table : undefined
}

const table =
  'It looks like CSV, which the interface does not take: data-import fix makes a record of each row where the heading has names of fields; otherwise export as JSON, an object for each record with the names of the document.'

/** Statements that dumps of databases begin with, behind comments. */
const isSql =
  /^(?:\s*(?:--[^\n]*\n|\/\*[^*]*\*\/;?))*\s*(?:insert\s+into|create\s+(?:table|database|schema)|drop\s+(?:table|database)|lock\s+tables|copy|set(?=\s+\w+\s*=))\s+[\w`"[]/i

/** The start of a document, or a name with a colon at the end of its line or before a blank, as an element or with elements below. */
const isYaml = /^(?:%YAML\b|---[ \t]*(?:[#!][^\n]*)?\r?\n|- :?[\w-]+:(?:\s|$)|:?[\w-]+:[ \t]*\r?\n\s*- )/

/** A word, a text or an object, and behind one tab a record, or none. */
const isBehindKey = /^(?:[^\s{["][^\t\n{["]{0,200}|"[^"\t\n]*"|\{[^\t\n]*\})\t *(?:[{[]|null\b)/

/** Whether a text begins with the heading of a table: cells without the marks of JSON, and as many of them in the line below. */
function isTable(text: string): boolean {
  const [first = '', second] = text.split(/\r?\n/, 2)
  if (/[{[]|"\s*:/.test(first.replaceAll(/(?<=\w)\[\d{1,4}\]/g, ''))) return false
  const mark = /[;\t,|](?=.*\S)/.exec(first)?.[0]
  if (mark === undefined) return false
  const cells = (line: string) => line.replaceAll(/"(?:[^"]|"")*"/g, '').split(mark).length
  if (second === undefined || second.trim() === '' || cells(first) === cells(second)) return true
  // A cell of several lines goes on behind the end of this one.
  return cells(first) > 2 && (second.match(/"/g) ?? []).length % 2 === 1
}
