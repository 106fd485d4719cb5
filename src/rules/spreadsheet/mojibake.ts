/** What is wrong with the characters of a text. */
export interface Mojibake {
  readonly fault: string
  /** What the text probably was. */
  readonly repaired?: string
  /** What it may have been, where parts of it are in the right encoding. */
  readonly maybe?: string
  /** What it is escaped for, and was read as it is. */
  readonly isEscaped?: 'HTML' | 'mails' | 'JavaScript' | 'URLs'
  /** What to do about it, where it is no matter of encodings. */
  readonly hint?: string
}

/** What is wrong with the characters of a text whose bytes were read as another encoding; nothing when it looks sound. */
export function mojibake(text: string): Mojibake | undefined {
  if (isPlain(text)) return undefined
  if (text.includes('\uFFFD')) return { fault: 'holds the sign for a character that could not be read' }
  if (!text.isWellFormed())
    return {
      fault: 'holds half of a character',
      hint: 'A character outside of the common ones, such as an emoji, was cut in two: leave it out, or do not cut there.',
    }
  if (text.includes('\uFEFF') || text.includes('ï»¿')) return { fault: 'holds a byte order mark' }
  if (forHtml.test(text))
    return {
      fault: 'is escaped for HTML',
      isEscaped: 'HTML',
      hint: 'Turn the HTML entities into characters before the export: "&ouml;" is "ö", and "&amp;" is "&".',
    }
  if (/\\(?:['"]|u00[\da-f]{2})/i.test(text))
    return { fault: 'is escaped for JavaScript', isEscaped: 'JavaScript', hint: 'Take texts before they are escaped: "\\u00fc" is "ü".' }
  // A path may be escaped for good.
  if (/%C3%[89AB][\da-f]/i.test(text) && !text.includes('/'))
    return { fault: 'is escaped for URLs', isEscaped: 'URLs', hint: 'Take texts before they are escaped: "%C3%BC" is "ü".' }
  if (forMails.test(text))
    return {
      fault: 'holds letters as mails carry them',
      isEscaped: 'mails',
      hint: 'Decode quoted-printable over the whole export: "=C3=BC" is "ü", and a line that ends with "=" goes on.',
    }
  if (doubled.test(text)) {
    const repaired = reread(text)
    if (repaired !== undefined) return { fault: 'was written as UTF-8 and read as Windows-1252 or Latin-1', repaired }
    // A text that was cut may be past repair; these never stand in one that is sound.
    if (neverSound.test(text)) return { fault: 'was written as UTF-8 and read as Windows-1252 or Latin-1', ...partly(text) }
  }
  if (/[\u0080-\u009F]/.test(text)) return { fault: 'holds control characters in place of letters' }
  return /\p{L}[„”™‡‰]\p{L}/u.test(text) ? { fault: 'was written in a DOS encoding and read as Windows-1252' } : undefined
}

/** What is written for HTML: its own marks, letters by name, and others by number. */
const forHtml =
  /&(?:[a-z](?:uml|acute|grave|circ|tilde|ring|cedil|caron|slash)|szlig|(?:ae|oe)lig|eth|thorn|nbsp|euro|[nm]dash|amp|quot|apos|lt|gt|#\d{2,5}|#x[\da-f]{2,4});/i

/** A letter of UTF-8 in quoted-printable: the first byte tells how many follow; or one of German in ISO 8859-1. */
const forMails = /=(?:C[2-9A-F]|D[\dA-F]|E[\dA-F]=[89AB][\dA-F])=[89AB][\dA-F]|\p{L}=(?:E4|F6|FC|C4|D6|DC|DF)(?![\dA-F])/u

/** Whether a text is ASCII without a mark of an escape, as most are. For a short one a loop is done before a regular expression has begun. */
function isPlain(text: string): boolean {
  if (text.length > 40) return !/[\u0080-\uFFFF&=%\\]/.test(text)
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code > 127 || code === ampersand || code === equals || code === percent || code === backslash) return false
  }
  return true
}

const [ampersand, equals, percent, backslash] = [38, 61, 37, 92]

/** The characters of Windows-1252 for the bytes 80 to 9F; those without one are as in Latin-1. */
const windows1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ'

// What a character of two or three bytes of UTF-8 is where these are read as letters.
const character = new RegExp(`[ÂÃÄÅ][\u0080-\u00BF${windows1252}]|[âá][\u0080-\u00BF${windows1252}]{2}`, 'g')

// A first byte of UTF-8 for Latin letters, read as a letter, and the byte behind it; dashes, quotes, the euro sign and letters of Vietnamese have three.
const doubled = new RegExp(
  // At the start of a word, a letter of its own may stand before a dash or a quotation mark.
  `[ÂÃ][\u0080-\u00BF${windows1252}]|[ÄÅ][\u0080-\u00BF${windows1252.replaceAll(/[‚„…‹‘’“”–—›]/g, '')}]|(?<=\\p{Ll})[ÄÅ][‚„…‹‘’“”–—›]|â€|â‚¬|â\u0082¬|á[º»]`,
  'u',
)

/** Signs of UTF-8 that no language has beside one another. */
const neverSound = /Ã[\u0080-\u00BF„Ÿœ]|Ã–(?=\p{Ll})|Â[°§²³´µ·¼½¾©®£]|â€|â‚¬/u

/** A text of which only some was read in another encoding, as where somebody has put two together. */
function partly(text: string): Pick<Mojibake, 'maybe'> {
  const maybe = text.replaceAll(character, (found) => reread(found) ?? found)
  return maybe === text ? {} : { maybe }
}

/** The text that the bytes are in UTF-8, if they are. */
function reread(text: string): string | undefined {
  const bytes = [...text].map((character) => {
    const place = windows1252.indexOf(character)
    return place < 0 ? character.charCodeAt(0) : 0x80 + place
  })
  if (bytes.some((byte) => byte > 0xff)) return undefined
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes))
  } catch {
    return undefined
  }
}
