/** So many digits tell a number of floating point. */
const all = 15

/**
 * Whether a number in scientific notation may have lost digits: as C and Microsoft's runtime print it with fewer digits than it has, and
 * Excel in a cell that is too small.
 */
export function mayBeCut(text: string): boolean {
  const [, mantissa] = /^[+-]?(\d+(?:[.,]\d+)?)[eE][+-]\d{2,}$/.exec(text) ?? []
  return mantissa !== undefined && mantissa.replaceAll(/\D/g, '').length < all
}
