import { numberText } from '../../../json/raw-number.ts'

/** The text of a value that is a text or a number; undefined for any other. */
export function singleText(value: unknown): string | undefined {
  return typeof value === 'string' ? value : numberText(value)
}
