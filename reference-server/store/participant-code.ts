import { Big } from 'big.js'
import { numberText } from '../../src/json/raw-number.ts'

/** What a market participant is known by: the digits of its code, all of them, however many there are. */
export function participantCode(code: unknown): string {
  return new Big(numberText(code) ?? Number.NaN).toFixed()
}
