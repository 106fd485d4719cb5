/** A number that is kept as the text writes it, with digits and zeros that a JavaScript number would lose. */
export interface RawNumber {
  readonly rawJSON: string
}

/** What is new in JSON and not yet in the types. */
interface RawJson {
  rawJSON(text: string): RawNumber
  isRawJSON(value: unknown): value is RawNumber
  parse(text: string, reviver: (this: unknown, key: string, value: unknown, context: { readonly source?: string }) => unknown): unknown
}

const json = JSON as unknown as RawJson

/**
 * What may be a number that a JavaScript number writes otherwise: one of many digits, with a zero at the end of its decimals, with
 * an exponent, with many zeros behind the point, or minus zero. It may also match in strings.
 */
const maybeOdd = /(?:^|[:[,])\s*-?(?:[\d.]{16}|\d+(?:\.\d*0(?=\s*(?:[,}\]]|$))|(?:\.\d+)?[eE]|\.0{5})|(?<=-)0(?![\d.]))/

/** Whether JSON may hold numbers that a JavaScript number would write otherwise; also where it only seems so. */
export function mayHoldOddNumbers(text: string): boolean {
  return maybeOdd.test(text)
}

/** Parses JSON and keeps every number that a JavaScript number would write otherwise as the text writes it. */
export function parseExactly(text: string): unknown {
  // A function for every value takes ten times as long.
  if (!maybeOdd.test(text)) return JSON.parse(text)
  return json.parse(text, (_key, value, { source }) =>
    typeof value === 'number' && source !== undefined && String(value) !== source ? json.rawJSON(source) : value,
  )
}

/** Whether a value is a number in the words of its text. */
export function isRawNumber(value: unknown): value is RawNumber {
  return typeof value === 'object' && value !== null && json.isRawJSON(value)
}

/** How a number is written; undefined for what is none. */
export function numberText(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value)
  return isRawNumber(value) ? value.rawJSON : undefined
}

/** The text as a number, kept in its words where a JavaScript number would write it otherwise. */
export function numberWritten(text: string): number | RawNumber {
  const value = Number(text)
  return String(value) === text ? value : json.rawJSON(text)
}
