/** A number in plain notation with the same digits: the exponent is written out, and nothing is rounded. */
export function plainDecimal(text: string): string | undefined {
  const [, sign, whole = '', fraction = '', exponent = '0'] = /^([+-]?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?0*\d{1,2}))?$/.exec(text) ?? []
  if (sign === undefined) return undefined
  const digits = whole + fraction
  const point = whole.length + Number(exponent)
  const padded = point <= 0 ? '0'.repeat(1 - point) + digits : digits.padEnd(point, '0')
  const at = Math.max(1, point)
  const written = `${padded.slice(0, at)}${padded.length > at ? `.${padded.slice(at)}` : ''}`
  // An exponent moves zeros in front.
  const trimmed = Number(exponent) === 0 ? written : written.replace(/^0+(?=\d)/, '')
  return `${sign === '-' ? '-' : ''}${trimmed}`
}
