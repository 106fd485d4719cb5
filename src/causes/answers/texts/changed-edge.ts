import type { TextReading } from './text-reading.ts'

/** What texts have in front or behind that goes, and what comes in its place. */
export interface EdgeRule {
  readonly edge: 'prefix' | 'suffix'
  readonly before: string
  readonly after: string
}

/** Texts with something in front or behind that their field does not have, such as READ_TYPE_CUSTOMER for CUSTOMER. */
export const changedEdge: TextReading<EdgeRule, string> = {
  kinds: ['text'],
  turn: 'first',
  ruleIn(words) {
    const [, gone, before] = /^without the (prefix|suffix) (\S(?:.{0,38}\S)?)$/.exec(words) ?? []
    if (before !== undefined) return { edge: gone === 'prefix' ? 'prefix' : 'suffix', before, after: '' }
    const [, edge, from, after] = /^the (prefix|suffix) (\S{1,40}) replaced by (\S{1,40})$/.exec(words) ?? []
    return from === undefined || after === undefined ? undefined : { edge: edge === 'prefix' ? 'prefix' : 'suffix', before: from, after }
  },
  isAbout: (value, rule) => typeof value === 'string' && hasEdge(value.trim(), rule),
  read(text, rule) {
    const own = text.trim()
    if (!hasEdge(own, rule)) return undefined
    const { edge, before, after } = rule
    const rest = edge === 'prefix' ? own.slice(before.length) : own.slice(0, -before.length)
    // Nothing is left, or what the edge was of goes on.
    if (rest.trim() === '' || rest !== rest.trim()) return undefined
    return edge === 'prefix' ? after + rest : rest + after
  },
  examples: [
    { words: 'without the prefix READ_TYPE_', text: 'READ_TYPE_CUSTOMER', after: 'CUSTOMER' },
    { words: 'without the prefix ACC-', text: 'ACC-0001', after: '0001' },
    { words: 'without the suffix _V1', text: 'NL-STROM_V1', after: 'NL-STROM' },
    { words: 'the prefix VK replaced by 00', text: 'VK4711', after: '004711' },
    { words: 'the suffix :de replaced by -DE', text: 'A:de', after: 'A-DE' },
  ],
  left: [
    { words: 'without the prefix ACC-', text: '0001' },
    { words: 'without the prefix ACC-', text: 'acc-0001' },
    { words: 'without the prefix ACC-', text: 'ACC-' },
    { words: 'without the prefix ACC', text: 'ACC 0001' },
    { words: 'without the suffix _V1', text: 'NL_V1_STROM' },
  ],
}

function hasEdge(text: string, { edge, before }: EdgeRule): boolean {
  return edge === 'prefix' ? text.startsWith(before) : text.endsWith(before)
}
