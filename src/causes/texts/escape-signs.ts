import { escapeLanguages, type EscapeLanguage } from '../answers/texts/escape-languages.ts'
import type { EscapeSign } from '../escaped-for.ts'
import { hasEntities } from './html-entities.ts'

/** What stands in the JSON of a record where texts in it are escaped for a language, and where some are not. */
interface Signs {
  /** A mark without which none of the following is there. */
  readonly first: RegExp
  readonly letters: (json: string) => boolean
  readonly marks?: RegExp
  readonly otherMarks: RegExp
}

const signs: Readonly<Record<EscapeLanguage, Signs>> = {
  HTML: {
    first: /[<>&]|\\u00/i,
    letters: hasEntities,
    marks: /&(?:amp|lt|gt);/,
    otherMarks: /[<>]|&(?!(?:[A-Za-z]+\d?|#\d+|#[xX][\dA-Fa-f]+);)|(?<!\\)(?:\\\\)*\\u00(?:26|3[ce])/i,
  },
  JavaScript: {
    first: /\\/,
    letters: (json) => /(?<!\\)(?:\\\\)+u00[c-f][\da-f]/i.test(json),
    // A line end as it is, or a backslash that is meant, as behind a drive.
    otherMarks: /\b[A-Za-z]:\\\\(?![\\"])|(?<!\\)(?:\\\\)*\\[nrtbf]|(?<!\\)(?:\\\\\\\\)*\\\\(?=[^\\nrtbfu'"/])/,
  },
  // A plus may stand for a space. A space as it is, or a link, shows that only a part of a text is escaped.
  URLs: {
    first: /%|\+(?!\d)/,
    letters: (json) => /%C3%[89AB][\dA-F]/i.test(withoutPaths(json)),
    otherMarks: /%(?![\dA-F]{2})|[\p{L}%\dA-F]\+[\p{L}%]|:\\?\/\\?\/[^"]*%|%[\dA-F]{2}[^"% ]* | [^" %]*%[\dA-F]{2}/iu,
  },
}

/** JSON without the addresses of files, which may be escaped for good. */
function withoutPaths(json: string): string {
  return json.includes('%') ? json.replaceAll(/path"\s*:\s*"(?:[^"\\]|\\.)*"/g, 'path"') : json
}

/** A letter that all of these escape, as it is in JSON. */
const letterAsItIs = /[\u00C0-\u00FF]|(?<!\\)(?:\\\\)*\\u00[c-f]/i

/** What the JSON of a record shows of whether its texts are escaped. */
export function escapeSigns(json: string): readonly EscapeSign[] {
  const isOther = letterAsItIs.test(json)
  return escapeLanguages.flatMap((language): EscapeSign[] => {
    const { first, letters, marks, otherMarks } = signs[language]
    const sign = isOther ? [`letters not escaped for ${language}` as const] : []
    if (!first.test(json)) return sign
    return [
      ...sign,
      ...(letters(json) ? [`letters escaped for ${language}` as const] : []),
      ...(marks?.test(json) === true ? [`marks escaped for ${language}` as const] : []),
      ...(otherMarks.test(language === 'URLs' ? withoutPaths(json) : json) ? [`marks not escaped for ${language}` as const] : []),
    ]
  })
}
