import type { TextReading } from './text-reading.ts'

/** The mark between the items of a text. */
export interface ItemsRule {
  readonly separator: string
}

const begin = 'separated by '

/** The answer that says that such a mark stands between items. */
export function separatedBy(separator: string): string {
  return `${begin}${separator}`
}

/** Marks that stand between items, but for a comma before decimals. */
export const separators: readonly string[] = [';', '|', ',', ':', '/', '+', '~', '^', '\t', '\n']

/** Lists that are one text, such as `Z83:Z84`. A text with another such mark may be written otherwise, and is left. */
export const separatedItems: TextReading<ItemsRule, readonly string[]> = {
  kinds: ['list'],
  turn: 'alone',
  isAbout: isJoined,
  ruleIn(words) {
    const separator = words.startsWith(begin) ? words.slice(begin.length) : ''
    return separator === '' ? undefined : { separator }
  },
  read(text, { separator }) {
    const items = text.split(separator).map((item) => item.trim())
    const others = separators.filter((other) => !separator.includes(other) && !isDecimals(other, items))
    return items.length > 1 && items.every((item) => item !== '' && !item.includes('"') && !others.some((other) => item.includes(other)))
      ? items
      : undefined
  },
  examples: [
    { words: 'separated by :', text: 'Z83:Z84', after: ['Z83', 'Z84'] },
    { words: 'separated by ;', text: '50833164028; 50833164036', after: ['50833164028', '50833164036'] },
    { words: 'separated by ;', text: '1,5;2,25', after: ['1,5', '2,25'] },
  ],
  left: [
    { words: 'separated by :', text: 'Z83' },
    { words: 'separated by :', text: 'Z83::Z84' },
    { words: 'separated by :', text: 'Z83:' },
    { words: 'separated by :', text: 'Z83:Z84;Z85' },
    // A mark in quotes is a part of an item.
    { words: 'separated by ;', text: '"Z83;Z84";Z85' },
  ],
}

/** Whether a comma in items stands before decimals: they are numbers. */
function isDecimals(separator: string, items: readonly string[]): boolean {
  return separator === ',' && items.every((item) => /^-?\d+(?:,\d+)?$/.test(item))
}

/** Whether a text, or one in a list, has marks that may stand between items. */
function isJoined(value: unknown, { separator }: ItemsRule): boolean {
  if (Array.isArray(value)) return value.some((item) => typeof item === 'string' && item.includes(separator))
  return typeof value === 'string' && [separator, ...separators].some((mark) => value.includes(mark))
}
