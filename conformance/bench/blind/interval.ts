/** Of a normal distribution, 95 % lie within so many standard deviations. */
const z = 1.96

/**
 * Between which shares the true one lies with 95 % of confidence, when `found` of `all` were found (Wilson's interval).
 * @throws RangeError when there are none.
 */
export function interval(found: number, all: number): readonly [number, number] {
  if (all <= 0) throw new RangeError('There is no share of nothing.')
  const share = found / all
  const middle = share + z ** 2 / (2 * all)
  const half = z * Math.sqrt((share * (1 - share)) / all + z ** 2 / (4 * all ** 2))
  const whole = 1 + z ** 2 / all
  return [(middle - half) / whole, (middle + half) / whole]
}
