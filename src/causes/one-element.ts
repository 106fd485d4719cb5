import { numberText } from '../json/raw-number.ts'
import type { FieldKind } from './field-kind.ts'

/** Letters and digits without anything that may separate several, and no word, which may mean that there is none. */
const one = /^(?=.*\d)[A-Za-z\d]{1,40}$/

/** Numbers of market locations, one behind the other. */
const several = /^(?:\d{11}){2,}$/

/** A number whose mark nobody can take for one between two numbers. */
const oneNumber = /^-?\d+(?:\.\d+)?$/

/** Whether a value is a text that is surely one element of a list of texts. */
export function isOneElement(value: unknown): boolean {
  return typeof value === 'string' && one.test(value) && !several.test(value)
}

/** Whether a value is a number that is surely one element of a list of numbers, also in quotes. */
export function isOneNumber(kind: FieldKind, value: unknown): boolean {
  const text = typeof value === 'string' ? value : numberText(value)
  return (kind === 'number' || kind === 'integer') && text !== undefined && oneNumber.test(text)
}
