import { constructed } from './constructor-call.ts'
import { tellsState } from '../text/says-what-became.ts'
import { behindSpace } from './scan-json.ts'
import { isCutIntoLines } from './is-cut-into-lines.ts'
import { JsonFault } from './json-fault.ts'
import { isJson } from './is-json.ts'
import { quotedText } from './quoted-text.ts'
import { typographicText } from './typographic-text.ts'

/** What a text has otherwise than JSON, where it can mean one thing only. */
export type Notation =
  | 'trailing_comma'
  | 'json_comment'
  | 'single_quotes'
  | 'typographic_quotes'
  | 'bare_name'
  | 'hash_rocket'
  | 'foreign_literal'
  | 'constructor_call'
  | 'number_form'
  | 'bare_control_character'
  | 'unseen_space'
  | 'values_in_a_row'
  | 'repeated_key'

/** A place of a text, and what JSON has there. */
export interface NotationChange {
  readonly notation: Notation
  /** Index into the text, in UTF-16 code units. */
  readonly at: number
  readonly before: string
  readonly after: string
}

/** A text as JSON, and what was changed for it. */
export interface NearJson {
  readonly text: string
  readonly changes: readonly NotationChange[]
}

const isComment = /\/\/[^\n\r]*|\/\*[^*]*\*+(?:[^/*][^*]*\*+)*\/|#[^\n\r]*/y
/** A comment with data in it, or about what became of the record, is not left out. */
const isData = /["'{}[\]:=]/
/** Another unit than that of the fields. */
const isUnit = /(?<![\p{L}\d])(?:CHF|USD|GBP|PLN|CZK|Cents?|ct|T€|TEUR|Tsd|MWh|UTC)(?!\p{L})/iu
const address = /\bhttps?:\/\/[^\s"'{}[\]<>*]+/g
const isWord = /[\p{L}_$][\p{L}\p{N}_$-]*/uy
/** A name of Ruby before its value. */
const isSymbol = /:[A-Za-z_]\w*(?=\s*=>)/y
const isNamed = /["'\p{L}\p{N}_]/u
const isNumber = /[-+.\d][-+.\w]*/y
/** Longer ones with a plus sign are phone numbers. */
const mostWithSign = 6
/** Where NaN may be what became of a number, and not that there is none. */
const holdsNumber = /amount|balance|value|quantity|price|total|rate|cents|number|digits|places|factor|consumption|day/i
/** Where a line goes on in quoted-printable. */
const softBreak = /=\r?\n/
// oxlint-disable-next-line no-control-regex -- These are what must not be there.
const isCutByBackslash = /(?<!\\)(?:\\\\)*\\[\u0000-\u001F]/
/** So much space stands between two values at the most, as far as that is looked at. */
const mostSpace = 100
const isBehindTab = /\S *\t[ \t]*$/
const isUnseen = /[\u00A0\u2000-\u200B\u202F\u3000\uFEFF]/y
const jsonNumber = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?$/

/** Whether a comment may be left out, since it has no data and nothing of what became of a record. */
export function isPlainComment(comment: string): boolean {
  // An address has marks and words of its own; what comes last may be said of any list.
  const text = comment.replaceAll(address, ' ').replaceAll(/\blast\b/gi, ' ')
  return !isData.test(text) && !isUnit.test(text) && !tellsState(text)
}

/** What is said of a comment that keeps a record from being read. */
export function tellingComment(at: number): JsonFault {
  const detail = 'Here stands a comment that may hold data, or say what became of the record; JSON has no comments.'
  return new JsonFault(detail, at, 'Take over what it says, and remove it.')
}

/** What JSON has for words of Python, Ruby and JavaScript. */
const literals: Readonly<Record<string, string>> = {
  None: 'null',
  nil: 'null',
  NaN: 'null',
  undefined: 'null',
  True: 'true',
  False: 'false',
}

/**
 * Reads a text that is written nearly as JSON, such as what Python or JavaScript print: every change has one reading, and nothing is
 * guessed that is missing. Values one behind the other become a list.
 * @param onComment Told where a comment stands that keeps it from being read, since it may say something.
 * @returns Undefined where the text is no such thing.
 */
export function fromNearJson(text: string, onComment: (at: number) => void = () => undefined): NearJson | undefined {
  const changes: NotationChange[] = []
  let [written, from, at, depth, values, isParted] = ['', 0, 0, 0, 0, false]
  /** The last character that is neither space nor comment, the last text or word, and the one that names what comes. */
  let [last, said, name] = ['', '', '']
  /** Whether NaN stands for a number, which may have got lost, and for a text. */
  let [hasLost, isForNothing] = [false, false]
  while (at < text.length) {
    const length = step()
    if (length === undefined) return undefined
    const part = text.slice(at, at + length)
    if (!/^(?:\s|[#/])/.test(part)) last = part.at(-1) ?? last
    if (/^["'„“”\p{L}_$]/u.test(part)) said = part
    if (part === ':' || part === '=>') name = said
    at += length
  }
  if (changes.length === 0 || (hasLost && !isForNothing)) return undefined
  written += text.slice(from)
  // Line ends that a width has put into texts are no part of them.
  const breaks = changes.some(({ notation, before }) => notation === 'bare_control_character' && before.includes('\n'))
  if (breaks && isCutIntoLines(text)) return undefined
  const whole = values > 1 ? `[${written}]` : written
  return isJson(whole) ? { text: whole, changes } : undefined

  /** How long the next part is; undefined where nobody can tell what it means. */
  function step(): number | undefined {
    const character = text[at] ?? ''
    if ('{['.includes(character)) {
      if (depth === 0 && values++ > 0 && !isParted) {
        // A tab on a line tells a key from its record, or columns from one another.
        if (isBehindTab.test(text.slice(Math.max(at - mostSpace, 0), at))) return undefined
        change('values_in_a_row', 0, ',')
      }
      isParted = false
      depth++
      return 1
    }
    if ('}]'.includes(character)) {
      depth--
      return depth < 0 ? undefined : 1
    }
    if (character === '"') return doubleQuoted(quotedText(text, at))
    if (character === "'") return singleQuoted(quotedText(text, at))
    if (character === '`') return templated(quotedText(text, at))
    if ('„“”'.includes(character)) return typographic(typographicText(text, at))
    if (!'{[,:'.includes(last) && isTrailing(character)) return change('trailing_comma', 1, '')
    if (depth === 0 && character === ',') {
      isParted = true
      return change('values_in_a_row', 1, ',')
    }
    // So Ruby, PHP and Perl write what stands under a name.
    if (character === '=' && text[at + 1] === '>' && isNamed.test(last)) return change('hash_rocket', 2, ':')
    const symbol = '{,'.includes(last) ? matched(isSymbol) : undefined
    if (symbol !== undefined) return change('bare_name', symbol.length, JSON.stringify(symbol.slice(1)))
    if (',:'.includes(character)) return 1
    const [comment, number, word] = [matched(isComment), matched(isNumber), matched(isWord)]
    if (comment !== undefined) {
      if (isPlainComment(comment)) return change('json_comment', comment.length, '')
      onComment(at)
      return undefined
    }
    const call = number !== undefined || word !== undefined || character === '<' ? constructed(text, at) : undefined
    if (call) return change('constructor_call', call.length, call.json)
    if (number !== undefined) return numeric(number)
    if (word !== undefined) return bare(word)
    if (matched(isUnseen) !== undefined) return change('unseen_space', 1, ' ')
    const space = behindSpace(text, at) - at
    return space > 0 ? space : undefined
  }

  /** Whether a comma, or a semicolon, has nothing behind it in what it stands in. */
  function isTrailing(character: string): boolean {
    if (character === ';') return text.slice(at + 1).trim() === ''
    if (character !== ',') return false
    let behind = behindSpace(text, at + 1)
    for (let aside = asideAt(behind); aside !== undefined; aside = asideAt(behind)) behind = behindSpace(text, behind + aside.length)
    return behind >= text.length || '}]'.includes(text[behind] ?? '')
  }

  /** What may stand between the parts beside plain spaces. */
  function asideAt(from: number): string | undefined {
    return matched(isComment, from) ?? matched(isUnseen, from)
  }

  function matched(pattern: RegExp, from = at): string | undefined {
    pattern.lastIndex = from
    return pattern.exec(text)?.[0]
  }

  function change(notation: Notation, length: number, after: string): number {
    written += text.slice(from, at) + after
    changes.push({ notation, at, before: text.slice(at, at + length), after })
    from = at + length
    return length
  }

  function doubleQuoted(quoted: string | undefined): number | undefined {
    if (quoted === undefined || isCutByBackslash.test(quoted)) return undefined
    // A line that goes on in quoted-printable has no end there.
    if (softBreak.test(quoted)) return undefined
    const escaped = withEscapes(quoted)
    return escaped === quoted ? quoted.length : change('bare_control_character', quoted.length, escaped)
  }

  function singleQuoted(quoted: string | undefined, length = quoted?.length ?? 0): number | undefined {
    if (quoted === undefined || isCutByBackslash.test(quoted)) return undefined
    const inside = quoted
      .slice(1, -1)
      .replaceAll(/\\([\s\S])|"/g, (found, escaped: string | undefined) =>
        escaped === undefined ? String.raw`\"` : escaped === "'" ? "'" : found,
      )
      .replaceAll(/(?<=(?<!\\)(?:\\\\)*\\)x(?=[\da-fA-F]{2})/g, 'u00')
    return change('single_quotes', length, withEscapes(`"${inside}"`))
  }

  /** A text in backticks, as Node prints one with both quotation marks in it. What is filled into one has been made of something else. */
  function templated(quoted: string | undefined): number | undefined {
    if (quoted === undefined || /(?<!\\)\$\{/.test(quoted)) return undefined
    return singleQuoted(
      `'${quoted
        .slice(1, -1)
        .replaceAll('\\`', '`')
        .replaceAll(/\\[\s\S]|'/g, (found) => (found === "'" ? String.raw`\'` : found))}'`,
      quoted.length,
    )
  }

  function typographic(quoted: string | undefined): number | undefined {
    return quoted === undefined ? undefined : change('typographic_quotes', quoted.length, `"${quoted.slice(1, -1)}"`)
  }

  function numeric(number: string): number | undefined {
    if (jsonNumber.test(number)) return number.length
    const [, plus = '', minus = '', digits = ''] = /^(\+?)(-?)(\d*\.?\d+(?:e[-+]?\d+)?)$/i.exec(number) ?? []
    const isPhone = plus !== '' && digits.length > mostWithSign && !digits.includes('.')
    const whole = `${minus}${digits.startsWith('.') ? '0' : ''}${digits}`
    return jsonNumber.test(whole) && !isPhone && plus + minus !== '+-' ? change('number_form', number.length, whole) : undefined
  }

  function bare(word: string): number | undefined {
    if (text[behindSpace(text, at + word.length)] === ':') return change('bare_name', word.length, JSON.stringify(word))
    if (['true', 'false', 'null'].includes(word)) return word.length
    if (word === 'NaN') {
      // Where names of texts have it, too, it is what the program writes for nothing.
      if (holdsNumber.test(name)) hasLost = true
      else isForNothing = true
    }
    const literal = Object.hasOwn(literals, word) ? literals[word] : undefined
    return literal === undefined ? undefined : change('foreign_literal', word.length, literal)
  }
}

/** A quoted text with escapes for its control characters. */
function withEscapes(quoted: string): string {
  // oxlint-disable-next-line no-control-regex -- These are what must not be there.
  return quoted.replaceAll(/[\u0000-\u001F]/g, (character) => JSON.stringify(character).slice(1, -1))
}
