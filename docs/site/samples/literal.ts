import { isObject } from '../../../src/contract/json-schema.ts'

/** How a language writes values. */
interface Style {
  readonly words: Readonly<Record<string, string>>
  readonly text: (text: string) => string
  readonly key: (key: string) => string
  /** What stands inside the braces of an object on one line. */
  readonly space: string
  /** What stands behind the last element of a list over several lines. */
  readonly last: string
}

const json = (text: string) => JSON.stringify(text)
const single = (text: string) => `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`

const styles = {
  json: { words: {}, text: json, key: json, space: ' ', last: '' },
  typescript: { words: {}, text: single, key: (key) => (/^[\p{L}_$][\w$]*$/u.test(key) ? key : single(key)), space: ' ', last: ',' },
  python: { words: { true: 'True', false: 'False', null: 'None' }, text: json, key: json, space: '', last: ',' },
} as const satisfies Record<string, Style>

/** The width up to which a list or an object stands on one line. */
const width = 76

/** A JSON value as a literal of a language, with what is short on one line. */
export function literal(value: unknown, language: keyof typeof styles, indent = ''): string {
  const style: Style = styles[language]
  const short = onOneLine(value, style)
  if (!isComposite(value) || (indent + short).length <= width) return short
  const inner = `${indent}${language === 'python' ? '    ' : '  '}`
  const members = Array.isArray(value)
    ? value.map((item) => literal(item, language, inner))
    : Object.entries(value).map(([key, item]) => `${style.key(key)}: ${literal(item, language, inner)}`)
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}']
  return `${open}\n${members.map((member) => inner + member).join(',\n')}${style.last}\n${indent}${close}`
}

function onOneLine(value: unknown, style: Style): string {
  if (Array.isArray(value)) return `[${value.map((item) => onOneLine(item, style)).join(', ')}]`
  if (isObject(value)) {
    const members = Object.entries(value).map(([key, item]) => `${style.key(key)}: ${onOneLine(item, style)}`)
    return members.length === 0 ? '{}' : `{${style.space}${members.join(', ')}${style.space}}`
  }
  if (typeof value === 'string') return style.text(value)
  const written = JSON.stringify(value)
  return style.words[written] ?? written
}

function isComposite(value: unknown): value is readonly unknown[] | Readonly<Record<string, unknown>> {
  return Array.isArray(value) || isObject(value)
}
