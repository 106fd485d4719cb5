import { escapeLanguages, type EscapeLanguage } from './escape-languages.ts'
import { latinEntities, otherEntities } from './html-entities.ts'
import type { TextReading } from './text-reading.ts'

/** For which languages texts are escaped: what comes first is undone first, each of them once. */
export interface EscapeRule {
  readonly languages: readonly EscapeLanguage[]
}

/** The answer that says so. */
export function escapedFor(languages: readonly EscapeLanguage[]): string {
  return `escaped for ${languages.join(' and ')}`
}

/** How a language escapes. */
interface Escape {
  /** What may be an escape, wherever it stands. */
  readonly mark: RegExp
  /** Whether a text has what hardly stands in one that is not escaped. */
  readonly shows: (text: string) => boolean
  readonly undo: (text: string, mark: RegExp) => string | undefined
}

const escapes: Readonly<Record<EscapeLanguage, Escape>> = {
  HTML: {
    mark: /&(?:#\d+|#x[\da-f]+|[a-z][a-z\d]*);/gi,
    shows: (text) =>
      text.includes('&') &&
      [...text.matchAll(/&([a-z][a-z\d]*|#\d{2,5}|#x[\da-f]{2,4});/gi)].some(([, name = '']) => ofEntity(name) !== undefined),
    undo: (text, mark) => replaced(text, mark, (found) => ofEntity(found.slice(1, -1))),
  },
  JavaScript: {
    mark: /\\(?:u[\da-f]{4}|x[\da-f]{2}|[^]|$)/gi,
    shows: (text) => /\\(?:['"]|u00[\da-f]{2})/i.test(text),
    undo: (text, mark) => replaced(text, mark, (found) => ofBackslash(found.slice(1))),
  },
  URLs: {
    mark: /%[\da-f]{2}/gi,
    shows: (text) => /%(?:20|2[CF]|C3%[89AB][\da-f])/i.test(text),
    undo(text) {
      try {
        return decodeURIComponent(text)
      } catch {
        return undefined
      }
    },
  },
}

/** A text with each mark as what it stands for; undefined where one stands for nothing. */
function replaced(text: string, mark: RegExp, meaning: (found: string) => string | undefined): string | undefined {
  let isWhole = true
  const after = text.replaceAll(mark, (found) => {
    const now = meaning(found)
    if (now === undefined) isWhole = false
    return now ?? ''
  })
  return isWhole ? after : undefined
}

/** What an entity stands for. The numbers from 128 to 159 are letters for some programs, and nothing by the standard. */
function ofEntity(name: string): string | undefined {
  if (!name.startsWith('#')) return otherEntities.get(name) ?? latinEntities.get(name)
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  const isLetter = code === 9 || code === 10 || code === 13 || (code >= 32 && code < 127) || (code >= 160 && code <= 0x10_ff_ff)
  return isLetter && !(code >= 0xd8_00 && code <= 0xdf_ff) ? String.fromCodePoint(code) : undefined
}

/** What stands behind a backslash. A letter that stands for nothing shows that the backslash is meant, as in a path. */
function ofBackslash(found: string): string | undefined {
  if (found.length > 1) return String.fromCharCode(Number.parseInt(found.slice(1), 16))
  return { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }[found] ?? (/^['"`\\/]$/.test(found) ? found : undefined)
}

/** The languages for which a text seems to be escaped, in the order in which that is undone. */
export function escapesIn(text: string): readonly EscapeLanguage[] {
  return escapeLanguages.filter((language) => escapes[language].shows(text))
}

/** The languages that write something so that stands in a text, which may also be meant as it is. */
export function marksIn(text: string): readonly EscapeLanguage[] {
  return escapeLanguages.filter((language) => text.search(escapes[language].mark) >= 0)
}

/** Texts that are escaped for another language, such as `M&uuml;ller` of a web page; undone exactly once. */
export const escapedText: TextReading<EscapeRule, string> = {
  kinds: ['text'],
  turn: 'alone',
  ruleIn(words) {
    const [, told] = /^escaped for (.+)$/.exec(words) ?? []
    const languages = told?.split(' and ').flatMap((name) => escapeLanguages.find((known) => known === name) ?? []) ?? []
    const isKnown = told !== undefined && languages.length === told.split(' and ').length && new Set(languages).size === languages.length
    return isKnown ? { languages } : undefined
  },
  isAbout: (value, { languages }) => typeof value === 'string' && languages.some((language) => value.search(escapes[language].mark) >= 0),
  read(text, { languages }) {
    let now: string | undefined = text
    for (const language of languages) if (now !== undefined) now = escapes[language].undo(now, escapes[language].mark)
    return now
  },
  examples: [
    { words: 'escaped for HTML', text: 'M&uuml;ller', after: 'Müller' },
    { words: 'escaped for HTML', text: 'B&#228;cker &amp; S&#xF6;hne', after: 'Bäcker & Söhne' },
    { words: 'escaped for HTML', text: 'B&amp;auml;cker', after: 'B&auml;cker' },
    { words: 'escaped for HTML', text: 'M & S &lt; 5', after: 'M & S < 5' },
    { words: 'escaped for JavaScript', text: String.raw`O\'Reilly`, after: "O'Reilly" },
    { words: 'escaped for JavaScript', text: String.raw`M\u00fcller\nHof`, after: 'Müller\nHof' },
    { words: 'escaped for JavaScript', text: String.raw`\\\'`, after: String.raw`\'` },
    { words: 'escaped for HTML and JavaScript', text: String.raw`O\'Reilly-J&auml;ger`, after: "O'Reilly-Jäger" },
    { words: 'escaped for URLs', text: 'M%C3%BCller%20Hof', after: 'Müller Hof' },
    { words: 'escaped for URLs', text: '100%25', after: '100%' },
  ],
  left: [
    { words: 'escaped for HTML', text: 'M&umlaut;ller' },
    { words: 'escaped for HTML', text: 'zahlt 50 &#128;' },
    { words: 'escaped for HTML', text: '&#xD800;' },
    { words: 'escaped for JavaScript', text: String.raw`archiv\alt` },
    { words: 'escaped for JavaScript', text: String.raw`O\'Reilly\ ` },
    { words: 'escaped for URLs', text: 'M%FCller' },
    { words: 'escaped for URLs', text: '100% %20' },
  ],
}
