/** The marks that end a text, by the one that begins it: as in German, as in English, and as Word writes them where nothing stands before. */
const closing: Readonly<Record<string, string>> = { '„': '“”', '“': '”', '”': '”' }

const isMark = /["„“”]/

/**
 * A text in quotation marks as a word processor writes them, „so“ or “so”, with them. Others may stand in it where they belong
 * together and can end nothing that JSON has: „Er sagt „ja“ dazu“. For the brackets around it `NearExtent` reads it the same way.
 * @param at Where it begins.
 * @returns Undefined where it has no end, or might end elsewhere.
 */
export function typographicText(text: string, at: number): string | undefined {
  const opener = text[at] ?? ''
  const closers = closing[opener] ?? ''
  let depth = 1
  for (let index = at + 1; index < text.length; index++) {
    const character = text[index] ?? ''
    // A line that ends within a text has lost its mark, and so has one with a straight mark that nothing stands before.
    if (character < ' ') return undefined
    if (character === '\\') index++
    else if (!isMark.test(character)) continue
    else if (closers.includes(character)) {
      depth--
      if (depth === 0) return text.slice(at, index + 1)
      if (mayEnd(text, index + 1)) return undefined
    } else if (character === opener) depth++
    else return undefined
  }
  return undefined
}

/** Whether what stands at a place may come behind a text. */
function mayEnd(text: string, at: number): boolean {
  behindText.lastIndex = at
  return behindText.test(text)
}

const behindText = /[\s\u00A0\u2000-\u200B\u202F\u3000\uFEFF]*(?:[,:}\]/#;]|$)/y
