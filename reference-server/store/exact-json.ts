import { Big } from 'big.js'
import { keepsDigits } from '../../src/json/keeps-digits.ts'

// In every Node that is supported, but not yet in the types of TypeScript.
declare global {
  interface JSON {
    parse(text: string, reviver: (key: string, value: unknown, context: { readonly source?: string }) => unknown): unknown
    rawJSON(text: string): object
    isRawJSON(value: unknown): value is { readonly rawJSON: string }
  }
}

/** Reads JSON so that it is written again with all digits: a number that JavaScript would round is kept as its text. */
export function parseExactly(text: string): unknown {
  return JSON.parse(text, (_key, value, { source }) =>
    typeof value === 'number' && source !== undefined && !keepsDigits(source) ? JSON.rawJSON(source) : value,
  )
}

/** Whether a value is a number that {@link parseExactly} has kept as its text. */
export function isExactNumber(value: unknown): value is { readonly rawJSON: string } {
  return JSON.isRawJSON(value)
}

/** The digits of a number that {@link parseExactly} has read, without an exponent. */
export function digitsOf(value: unknown): string {
  return new Big(isExactNumber(value) ? value.rawJSON : String(value)).toFixed()
}
