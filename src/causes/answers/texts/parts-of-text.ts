import { mayBeFamilyName, mayBeGivenNames } from './person-name.ts'
import type { TextReading } from './text-reading.ts'

/** A part of a text, which goes into a field. */
export interface TextPart {
  readonly field: string
  /** How it may be written: 9 for a digit, A for a letter, all else as it stands; in any way where there is none. */
  readonly shapes: readonly string[]
}

/** What a text is made of: its parts, each with what stands before it, and what stands behind the last one. */
export interface PartsRule {
  readonly parts: readonly (TextPart & { readonly before: string })[]
  readonly behind: string
}

/** What of a text goes into which field. */
export type PartsRead = ReadonlyMap<string, string>

/** Texts that hold several fields of their record, such as `Hendriks, Renée` and `06108 Halle`. */
export const partsOfText: TextReading<PartsRule, PartsRead> = {
  kinds: ['text'],
  turn: 'alone',
  isAbout: (value) => typeof value === 'string',
  ruleIn(words) {
    if (!words.includes('{')) return undefined
    const pieces = words.split(/\{([^{}]*)\}/)
    const [behind = ''] = pieces.slice(-1)
    const parts = pieces.flatMap((piece, index) => (index % 2 === 1 ? [{ ...partIn(piece), before: pieces[index - 1] ?? '' }] : []))
    return { parts, behind }
  },
  read(text, rule) {
    if (text.length > longest) return undefined
    const [only, ...others] = [...ways({ text: text.trim(), rule, hopeless: new Set() }, 0, 0)].slice(0, 2)
    return only && others.length === 0 && [...only].every(([field, part]) => mayBe(field, part)) ? only : undefined
  },
  examples: [
    {
      words: '{family_name}, {given_name}',
      text: 'Hendriks, Renée',
      after: new Map([
        ['family_name', 'Hendriks'],
        ['given_name', 'Renée'],
      ]),
    },
    {
      words: '{given_name} {family_name}',
      text: 'Ada Lovelace',
      after: new Map([
        ['given_name', 'Ada'],
        ['family_name', 'Lovelace'],
      ]),
    },
    {
      words: '{billing_postcode:99999} {billing_address2}',
      text: '06108 Halle (Saale)',
      after: new Map([
        ['billing_postcode', '06108'],
        ['billing_address2', 'Halle (Saale)'],
      ]),
    },
    {
      words: '{billing_postcode:9999 AA|99999} {billing_address2}',
      text: '1012 AB Amsterdam',
      after: new Map([
        ['billing_postcode', '1012 AB'],
        ['billing_address2', 'Amsterdam'],
      ]),
    },
  ],
  left: [
    // Two commas, so that nobody can tell which one is between the parts.
    { words: '{family_name}, {given_name}', text: 'Hendriks, Dr., Renée' },
    { words: '{given_name} {family_name}', text: 'Anna Maria Meyer' },
    { words: '{family_name}, {given_name}', text: 'Hendriks' },
    { words: '{family_name}, {given_name}', text: 'Hendriks,' },
    { words: '{family_name} {given_name}', text: 'Hendriks, Renée' },
    // Some of the family name stands behind the given names.
    { words: '{family_name}, {given_name}', text: 'Berg, Jan van den' },
    { words: '{family_name}, {given_name}', text: 'Meyer, geb. Schulz' },
    { words: '{family_name}, {given_name}', text: 'Meyer, Dr. Anna' },
    { words: '{family_name}, {given_name}', text: 'Meyer, Anna und Karl' },
    { words: '{family_name}, {given_name}', text: 'Stadtwerke Halle GmbH, Einkauf' },
    { words: '{family_name}, {given_name}', text: 'Meyer, Nachlass' },
    { words: '{family_name}, {given_name}', text: 'Halle, Stadt' },
    // The letters behind the digits may be of the postcode.
    { words: '{billing_postcode:9999} {billing_address2}', text: '1012 AB Amsterdam' },
    { words: '{billing_postcode:9999} {billing_address2}', text: '1012 AB' },
    { words: '{billing_postcode:99999} {billing_address2}', text: '1067 Dresden' },
  ],
}

/** What is longer is no name and no line of an address. */
const longest = 200

function partIn(piece: string): TextPart {
  const at = piece.indexOf(':')
  if (at < 0) return { field: piece.trim(), shapes: [] }
  return {
    field: piece.slice(0, at).trim(),
    shapes: piece
      .slice(at + 1)
      .split('|')
      .map((shape) => shape.trim()),
  }
}

/** A text that is taken apart. */
interface Parting {
  readonly text: string
  readonly rule: PartsRule
  /** Where no part can begin, by the number of the part and its place: what does not fit is looked at once. */
  readonly hopeless: Set<string>
}

/** Ways in which a text can be taken apart: all where there is one, two at least where there are more. */
function* ways(parting: Parting, index: number, from: number): Generator<PartsRead, void, undefined> {
  const { text, rule, hopeless } = parting
  const part = rule.parts[index]
  const begin = endOf(between(part?.before ?? rule.behind, index > 0), text, from)
  if (begin === undefined) return
  if (!part) {
    if (begin === text.length) yield new Map()
    return
  }
  const place = `${index} ${begin}`
  let found = 0
  for (let end = begin + 1; end <= text.length && found < 2 && !hopeless.has(place); end++) {
    const own = text.slice(begin, end)
    if (own.trim() !== own || (part.shapes.length > 0 && !part.shapes.some((shape) => hasShape(own, shape)))) continue
    for (const rest of ways(parting, index + 1, end)) {
      found++
      yield new Map([[part.field, own], ...rest])
    }
  }
  if (found === 0) hopeless.add(place)
}

/** What stands between parts, with as much space as there is. */
function between(literal: string, isBehind: boolean): RegExp {
  // Where an address has lines, a blank is none of their ends.
  if (/[\r\n]/.test(literal)) {
    const lines = literal.split(/\r?\n/).map((line) =>
      line
        .trim()
        .split(/\s+/)
        .map(escaped)
        .join(String.raw`[^\S\r\n]+`),
    )
    return new RegExp(String.raw`[^\S\r\n]*${lines.join(String.raw`[^\S\r\n]*\r?\n[^\S\r\n]*`)}[^\S\r\n]*`, 'y')
  }
  const core = literal.trim()
  if (core === '') return literal !== '' && isBehind ? /\s+/y : /(?:)/y
  return new RegExp(`\\s*${core.split(/\s+/).map(escaped).join('\\s+')}\\s*`, 'y')
}

function escaped(literal: string): string {
  return literal.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`)
}

function endOf(pattern: RegExp, text: string, from: number): number | undefined {
  pattern.lastIndex = from
  return pattern.test(text) ? pattern.lastIndex : undefined
}

/** Whether a text is written in such a shape. */
export function hasShape(text: string, shape: string): boolean {
  const [own, other] = [[...text], [...shape]]
  return own.length === other.length && other.every((sign, index) => isOfSign(own[index] ?? '', sign))
}

function isOfSign(letter: string, sign: string): boolean {
  return sign === '9' ? /^\d$/.test(letter) : sign === 'A' ? /^\p{L}$/u.test(letter) : letter === sign
}

/** Whether a part may be what its field holds: a name of one person, or a text that does not begin with the end of a postcode. */
function mayBe(field: string, part: string): boolean {
  if (field === 'given_name') return mayBeGivenNames(part)
  if (field === 'family_name') return mayBeFamilyName(part)
  return field.endsWith('postcode') || !/^\p{Lu}{1,2}(?=$|\s)/u.test(part)
}
