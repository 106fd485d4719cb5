/** What a text was in a DOS encoding, CP850 or CP437, if it was read as Windows-1252 or Latin-1. */
export interface DosText {
  /** Undefined where a character in it is no letter for certain. */
  readonly text: string | undefined
  /** Whether some character stands where nothing else can be meant; the others would be letters of other languages or marks. */
  readonly isShown: boolean
}

/** The characters of Windows-1252 for the bytes 80 to 9F; those without one are as in Latin-1. */
const windows1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ'

/** What a character was, if what stands before and behind it is this, in parts of regular expressions. */
interface DosLetter {
  readonly is: string
  readonly before?: string
  readonly behind?: string
  /** Whether it is no letter, so that nothing else can be meant there. */
  readonly isShown?: true
}

const [letter, inWord] = [String.raw`\p{L}`, { before: String.raw`\p{L}`, behind: String.raw`\p{Ll}` }] as const

/**
 * The letters that both encodings have for bytes that are marks or other letters in Windows-1252. Quotation marks count only within words
 * and before small letters, since they stand before and behind words; letters of other languages only where these do not have them.
 */
const letters: Readonly<Record<string, readonly DosLetter[]>> = {
  '\u0081': [
    { is: 'ü', before: letter, isShown: true },
    { is: 'ü', behind: letter, isShown: true },
  ],
  '‚': [{ is: 'é', before: letter, behind: String.raw`(?!\p{Lu})` }],
  ƒ: [{ is: 'â', ...inWord }],
  '„': [{ is: 'ä', ...inWord, isShown: true }],
  '†': [{ is: 'å', ...inWord }],
  '‡': [{ is: 'ç', ...inWord }],
  ˆ: [{ is: 'ê', ...inWord }],
  '‰': [{ is: 'ë', before: letter }],
  Š: [{ is: 'è', before: String.raw`\p{Ll}` }],
  '‹': [{ is: 'ï', ...inWord }],
  Œ: [{ is: 'î', before: String.raw`\p{Ll}` }],
  '\u008D': [{ is: 'ì', before: letter, isShown: true }],
  Ž: [
    { is: 'Ä', before: String.raw`(?<!\p{L})`, behind: '[^aeioyAEIOY\\P{L}]' },
    { is: 'Ä', before: String.raw`\p{Lu}`, behind: String.raw`\p{Lu}` },
  ],
  '\u0090': [{ is: 'É', behind: letter, isShown: true }],
  '“': [{ is: 'ô', ...inWord }],
  '”': [{ is: 'ö', ...inWord, isShown: true }],
  // Behind a word it is the mark of a brand.
  '™': [
    { is: 'Ö', before: String.raw`(?<!\p{L})`, behind: letter },
    { is: 'Ö', before: String.raw`\p{Lu}`, behind: String.raw`\p{Lu}` },
  ],
  š: [
    { is: 'Ü', before: String.raw`(?<!\p{L})`, behind: letter },
    { is: 'Ü', before: String.raw`\p{Lu}`, behind: String.raw`\p{Lu}` },
  ],
  '¢': [{ is: 'ó', ...inWord }],
  '£': [{ is: 'ú', ...inWord }],
  '¤': [{ is: 'ñ', ...inWord }],
  // Only in words that surely have it, or beside another letter of these.
  á: [{ is: 'ß', before: '(?:[aeouyäöüAEOUÄÖÜ]|[aeouAEU]i)', behind: String.raw`(?![nrz](?!\p{L}))` }],
}

/** The letters before an á that was ß for certain, as in Straße, groß, weiß, Fuß, Schloß, Strauß, Preußen and außen. */
const sharpStem = /(?:stra|gro|gr[uöü]|grie|schlo|schlie|strau|sträu|preu|(?<!\p{L})(?:[hwm]ei|drei|fu|[aä]u))$/iu

/** The beginning and the end of a word with a letter that is one of a DOS encoding for certain. */
const [sureBefore, sureBehind] = [
  /(?:\u0081|(?<=\p{L})[„”](?=\p{Ll}|$))(?:\p{L}|[\u0081„”])*$/u,
  /^(?:\p{L}|[\u0081„”])*?(?:\u0081|[„”](?=\p{Ll}))/u,
]

/** Whether an á was ß for certain. */
function isSharp(text: string, at: number): boolean {
  const [before, behind] = [text.slice(Math.max(0, at - 20), at), text.slice(at + 1, at + 21)]
  if (/^d(?!\p{L})/u.test(behind)) return false
  return sharpStem.test(asLetters(before).replace(/Ž(?=u$)/, 'Ä')) || sureBefore.test(before) || sureBehind.test(behind)
}

const odd = /[€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ\u0080-\u009F¢£¤á]/gu

const places = new Map(
  Object.entries(letters).map(([character, found]) => [
    character,
    found.map((one) => ({
      ...one,
      isBefore: new RegExp(`${one.before ?? ''}$`, 'u'),
      isBehind: new RegExp(`^${one.behind ?? ''}`, 'u'),
    })),
  ]),
)

/** What a text was in a DOS encoding; undefined where nothing hints at that. */
export function dosText(text: string): DosText | undefined {
  if (!mayBeDos.test(text) || otherLetters.test(text)) return undefined
  const known = asWindows1252(text)
  let [isShown, isCertain, hasAny] = [false, true, false]
  const read = known.replaceAll(odd, (character, at: number) => {
    const [before, behind] = [asLetters(known.slice(Math.max(0, at - 4), at)), asLetters(known.slice(at + 1, at + 4))]
    const found = places
      .get(character)
      ?.find(({ isBefore, isBehind }) => isBefore.test(before) && isBehind.test(behind) && (character !== 'á' || isSharp(known, at)))
    hasAny ||= found !== undefined
    isCertain &&= found !== undefined
    isShown ||= found?.isShown === true
    return found?.is ?? character
  })
  return hasAny ? { text: isCertain ? read : undefined, isShown } : undefined
}

/** A text with what Windows-1252 has for its control characters, as they are where it was read as Latin-1. */
function asWindows1252(text: string): string {
  return text.replaceAll(/[\u0080-\u009F]/g, (control) => windows1252[control.charCodeAt(0) - 0x80] ?? control)
}

/** What stands beside a character, with the marks in it as the letters that they would be. */
function asLetters(text: string): string {
  return text.replaceAll(/[\u0081„”™]/g, (mark) => ({ '\u0081': 'ü', '„': 'ä', '”': 'ö' })[mark] ?? 'Ö')
}

// Any of them beside a letter.
const mayBeDos = /\p{L}[\u0080-\u009F‚ƒ„†‡ˆ‰Š‹ŒŽ“”™š¢£¤á]|[\u0080-\u009FŽ™š]\p{L}/u

/** Letters that a text hardly has that was in a DOS encoding and read as Windows-1252: what they stand for there is no letter, or a rare one. */
const otherLetters =
  /[\u00C0-\u00D6\u00D8-\u00E0\u00E2-\u00F6\u00F8-\u0151\u0154-\u015F\u0162-\u0177\u0179-\u017C\u017E-\u0191\u0193-\u024F\u0370-\u1FFF]/

/** What such a text does not have either: marks that would be rare letters there, at places where no such letter stands, and entities. */
const otherMarks = new RegExp(
  [
    String.raw`[€–—…•‘’]|\p{Mn}`,
    // Quotation marks around words.
    String.raw`(?<!\p{L})“|“(?!\p{L})|[„”‚]\p{Lu}|[„”]\p{L}*“`,
    String.raw`(?<!\p{L})[„”][^"„“”]*”(?!\p{L})`,
    // Letters of other languages, and the mark of a brand.
    String.raw`(?<!\p{L})Š|\p{Lu}Š\p{Lu}|\p{Ll}[šŽ™]|\p{Ll}š`,
    // No ß stands there.
    String.raw`(?<![aeouyäöüAEOUÄÖÜŽ\u0081\u0084\u0094„”i])á|(?<![aeouAEU])iá|(?<![Ff]|tra|re)uá[rn]|eán(?!\p{L})`,
    '&(?:[aou]uml|szlig|#(?:x[cdef][0-9a-f]|19[2-9]|2[0-5]\\d));',
  ].join('|'),
  'u',
)

/** Whether a text of JSON has letters or marks that show that it was not in a DOS encoding, also as escapes. */
export function hasOtherLetters(json: string): boolean {
  // oxlint-disable-next-line no-control-regex -- Whatever is not ASCII.
  if (!/[^\u0000-\u007F]|\\u|&/.test(json)) return false
  const unescaped = json.includes('\\u')
    ? json.replaceAll(/\\u([0-9a-f]{4})/gi, (_escape, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : json
  const text = asWindows1252(unescaped)
  return otherLetters.test(text) || otherMarks.test(text)
}
