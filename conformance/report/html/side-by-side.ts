import { isDeepStrictEqual } from 'node:util'
import { isObject } from '../../../src/contract/json-schema.ts'
import { printableJson } from '../../../src/report/pretty/printable.ts'
import { shownText } from '../../../src/report/html/shown-text.ts'
import type { Failure } from '../report.ts'

/**
 * What was expected and what was received, side by side, with what differs marked.
 * @param body The answer in which it differs, where it stands there; what is beside the place is then shown with it.
 */
export function sideBySide({ at, expected, got }: NonNullable<Failure['difference']>, body: unknown): string {
  const path = at === '' ? [] : at.split('.')
  const around = membersAround(body, path, got)
  const side = (title: string, value: unknown, other: unknown) => {
    const lines = collapsed(linesOf(value, other, around ? path.at(-1) : undefined))
    const beside = (members: readonly Line[] = []) => members.map(written).join('')
    return `<figure><figcaption>${title}</figcaption><pre tabindex="0">${beside(around?.before)}${lines.map(written).join('')}${beside(around?.after)}</pre></figure>`
  }
  return `<p class="place">at <code>${shownText(at || '(the whole)')}</code></p><div class="sides">${side('Expected', expected, got)}${side('Received', got, expected)}</div>`
}

interface Line {
  readonly text: string
  readonly differs: boolean
}

/** How many members before and behind the place are shown. */
const mostBeside = 3

/** How many lines a side has, how many of those that do not differ stand together, and how long a line is. */
const [mostLines, mostAlike, mostOfLine] = [60, 6, 300]

/** The members beside a place, a line each; undefined where the place is not in the answer. */
function membersAround(body: unknown, path: readonly string[], got: unknown) {
  const name = path.at(-1)
  const parent = path.slice(0, -1).reduce<unknown>((at, key) => (at === undefined || at === null ? undefined : Object(at)[key]), body)
  if (name === undefined || !isObject(parent) || !isDeepStrictEqual(parent[name], got)) return undefined
  const members = Object.keys(parent)
  const index = members.indexOf(name)
  if (index === -1) return undefined
  const line = (key: string): Line => ({ text: `${JSON.stringify(key)}: ${printableJson(parent[key])}`, differs: false })
  return {
    before: members.slice(Math.max(0, index - mostBeside), index).map(line),
    after: members.slice(index + 1, index + 1 + mostBeside).map(line),
  }
}

/** A value as lines of JSON, those marked that the other has not so. */
function linesOf(value: unknown, other: unknown, name?: string, indent = ''): Line[] {
  const before = `${indent}${name === undefined ? '' : `${JSON.stringify(name)}: `}`
  const isList = Array.isArray(value)
  if (!(isList ? Array.isArray(other) : isObject(value) && isObject(other))) {
    const text = value === undefined ? 'nothing' : printableJson(value, 1)
    const differs = !isDeepStrictEqual(value, other)
    return text.split('\n').map((line, index) => ({ text: index === 0 ? `${before}${line}` : `${indent}${line}`, differs }))
  }
  const inner = Object.entries(Object(value) as object).flatMap(([key, member]) =>
    linesOf(member, Object(other)[key], isList ? undefined : key, `${indent} `),
  )
  const differs = Object.keys(Object(value)).length !== Object.keys(Object(other)).length
  return [{ text: `${before}${isList ? '[' : '{'}`, differs: false }, ...inner, { text: `${indent}${isList ? ']' : '}'}`, differs }]
}

/** The lines, those that do not differ only as far as they stand beside one that does. */
function collapsed(lines: readonly Line[]): Line[] {
  const near = (index: number) => lines.slice(Math.max(0, index - mostAlike), index + mostAlike + 1).some(({ differs }) => differs)
  const shown =
    lines.length <= 2 * mostAlike
      ? [...lines]
      : lines.flatMap((line, index) => (near(index) ? [line] : index === 0 || near(index - 1) ? [gap] : []))
  return shown.length > mostLines ? [...shown.slice(0, mostLines), gap] : shown
}

const gap: Line = { text: '…', differs: false }

function written({ text, differs }: Line): string {
  const shown = shownText(text, mostOfLine)
  return `${differs ? `<mark>${shown}</mark>` : shown}\n`
}
