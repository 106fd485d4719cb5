import type { MendedRecord } from '../../causes/mend/mend.ts'
import { isObject } from '../../contract/json-schema.ts'
import { valueAt } from '../../contract/value-at.ts'
import { isPointBeforeThree } from '../../causes/numbers/may-have-thousands.ts'
import type { DoubtfulNumber } from './doubtful-numbers.ts'

/** What registers show of the point before three digits in their readings, which do not fall. */
export interface FallingReadings {
  /** In how many they fall with decimals, as from 987 to 1.234, and rise with thousands. */
  readonly falling: number
  /** How many show that it stands before decimals. */
  readonly rising: number
}

/** Nothing is shown. */
export const noFalling: FallingReadings = { falling: 0, rising: 0 }

/** What two parts of a cohort show together. */
export function bothFalling(one: FallingReadings, other: FallingReadings): FallingReadings {
  return { falling: one.falling + other.falling, rising: one.rising + other.rising }
}

/** So many registers are no chance. */
const enough = 2

/** Whether the points in readings are rather those between thousands. */
export function mayBeThousands({ falling, rising }: FallingReadings): boolean {
  return falling >= enough && rising === 0
}

/**
 * What the registers of a record show.
 * @param doubtful Its decimals with a point before three digits.
 */
export function fallingReadings({ value }: Pick<MendedRecord, 'value'>, doubtful: readonly DoubtfulNumber[]): FallingReadings {
  const registers = new Map(
    doubtful.flatMap(({ path }) =>
      path.at(-3) === 'readings' && path.at(-1) === 'value' ? [[path.slice(0, -2).join(), path.slice(0, -2)]] : [],
    ),
  )
  return [...registers.values()].map((path) => shownBy(valueAt(value, path))).reduce(bothFalling, noFalling)
}

function shownBy(readings: unknown): FallingReadings {
  const taken = (Array.isArray(readings) ? (readings as readonly unknown[]) : []).map((one) =>
    isObject(one) ? [one['read_at'], one['value']] : [],
  )
  const told = taken.flatMap(([at, text]) => (typeof at === 'string' && typeof text === 'string' ? [{ at, text }] : []))
  // Nobody knows the order of all of them.
  if (told.length !== taken.length) return noFalling
  const texts = told.toSorted((one, other) => (one.at < other.at ? -1 : Number(one.at > other.at))).map(({ text }) => text)
  // With a point between thousands a number without one has three digits or fewer, and no other decimals stand beside it.
  if (texts.some((text) => !/^\d{1,3}$/.test(text) && !isPointBeforeThree(text))) return { falling: 0, rising: 1 }
  const asDecimals = rises(texts.map(Number))
  const asThousands = rises(texts.map((text) => Number(text.replace('.', ''))))
  return { falling: Number(!asDecimals && asThousands), rising: Number(asDecimals && !asThousands) }
}

function rises(numbers: readonly number[]): boolean {
  return numbers.every((number, index) => index === 0 || (numbers[index - 1] ?? number) <= number)
}
