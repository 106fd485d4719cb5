/** So many digits tell a number of floating point. */
const all = 15

/** So many digits Excel shows of a number that is too long for its cell, and C of any: the others are lost. */
export const ofExcel = 6

/**
 * Whether a number in scientific notation may have lost digits: as C and Microsoft's runtime print it with fewer digits than it has, and
 * Excel in a cell that is too small.
 */
export function mayBeCut(text: string): boolean {
  const [, mantissa, exponent] = /^[+-]?(\d+(?:[.,]\d+)?)[eE]([+-]?\d+)$/.exec(text) ?? []
  if (mantissa === undefined || exponent === undefined || digitsOf(mantissa) >= all) return false
  return /^[+-]\d{2}/.test(exponent) || (digitsOf(mantissa) >= ofExcel && endsInZeros(mantissa, Number(exponent)))
}

export function digitsOf(mantissa: string): number {
  return mantissa.replaceAll(/\D/g, '').length
}

/** Whether a number has digits before its point that the mantissa does not tell. */
export function endsInZeros(mantissa: string, exponent: number): boolean {
  return exponent > (/[.,](\d+)$/.exec(mantissa)?.[1]?.length ?? 0)
}
