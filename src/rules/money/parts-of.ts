/** Larger amounts are left to Big, so that a sum of thousands is exact. */
const largest = 1e12

/** What a digit in front of so many decimal places counts, in ten-thousandths. */
const factors = [10_000, 1000, 100, 10, 1]

/**
 * The ten-thousandths of a plain decimal, as a whole number: sums of them are exact and cost next to nothing. NaN where there
 * is none, or one that is too long. It serves a first look at sums that are nearly always right; Big tells for certain.
 */
export function partsOf(amount: string | undefined): number {
  if (amount === undefined) return Number.NaN
  const isNegative = amount.charCodeAt(0) === minus
  let digits = 0
  let places = -1
  for (let at = isNegative ? 1 : 0; at < amount.length; at++) {
    const code = amount.charCodeAt(at)
    if (code === point) places = 0
    else {
      digits = digits * 10 + code - 48
      if (places >= 0) places++
    }
  }
  const parts = digits * (factors[Math.max(0, places)] ?? Number.NaN)
  if (!(parts <= largest)) return Number.NaN
  return isNegative ? -parts : parts
}

const [minus, point] = [45, 46]
