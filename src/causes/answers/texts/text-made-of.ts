import { isObject } from '../../../contract/json-schema.ts'
import { singleText } from './single-text.ts'
import type { TextReading } from './text-reading.ts'

/** The names of the export whose texts make a text, each with what stands before it, and what stands behind the last one. */
export interface MadeRule {
  readonly names: readonly { readonly name: string; readonly before: string }[]
  readonly behind: string
}

const begin = 'made of '

/** Texts that are put together of what stands under several names of the export. They are given as JSON of these. */
export const textMadeOf: TextReading<MadeRule, string> = {
  kinds: ['text'],
  turn: 'alone',
  ruleIn(words) {
    if (!words.startsWith(begin)) return undefined
    const pieces = words.slice(begin.length).split(/\{([^{}]+)\}/)
    const [behind = ''] = pieces.slice(-1)
    const names = pieces.flatMap((piece, index) => (index % 2 === 1 ? [{ name: piece.trim(), before: pieces[index - 1] ?? '' }] : []))
    const isWhole = names.length > 1 && new Set(names.map(({ name }) => name)).size === names.length
    return isWhole && !/[{}]/.test(behind + names.map(({ before }) => before).join('')) ? { names, behind } : undefined
  },
  // It is about names of a record, and no value of the field itself.
  isAbout: () => false,
  read(text, rule) {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? madeOf(value, rule) : undefined
  },
  examples: [
    { words: 'made of {Strasse} {Hausnr}', text: '{"Strasse":"Am Markt","Hausnr":"5a"}', after: 'Am Markt 5a' },
    { words: 'made of {Strasse} {Hausnr}', text: '{"Strasse":" Am Markt ","Hausnr":5}', after: 'Am Markt 5' },
    { words: 'made of {Ort}, OT {Ortsteil}', text: '{"Ort":"Halle","Ortsteil":"Trotha"}', after: 'Halle, OT Trotha' },
  ],
  left: [
    { words: 'made of {Strasse} {Hausnr}', text: '{"Strasse":"Am Markt"}' },
    { words: 'made of {Strasse} {Hausnr}', text: '{"Strasse":"Am Markt","Hausnr":null}' },
    { words: 'made of {Strasse} {Hausnr}', text: '{"Strasse":"Am Markt","Hausnr":" "}' },
    { words: 'made of {Strasse} {Hausnr}', text: '{"Strasse":"Am Markt","Hausnr":["5","7"]}' },
    { words: 'made of {Strasse} {Hausnr}', text: '{"Strasse":"Am Markt","Hausnr":5.5}' },
  ],
}

/** The text that members of an object make; undefined where one of them is missing, empty, or no text and no whole number. */
export function madeOf(value: Readonly<Record<string, unknown>>, { names, behind }: MadeRule): string | undefined {
  let made = ''
  for (const { name, before } of names) {
    const held = Object.hasOwn(value, name) ? value[name] : undefined
    const part = typeof held === 'string' ? held.trim() : (singleText(held) ?? '')
    if (part === '' || (typeof held !== 'string' && !/^\d+$/.test(part))) return undefined
    made += before + part
  }
  return made + behind
}
