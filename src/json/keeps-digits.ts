/** Tells whether a JSON number arrives as it is written when it is read as a double, as most readers do. */
export function keepsDigits(number: string): boolean {
  // Every decimal number of up to 15 digits survives.
  if (number.length <= 15 && !/[eE]/.test(number)) return true
  return canonical(number) === canonical(String(Number(number)))
}

/** Sign, digits without zeros at the ends, and exponent: equal for equal numbers. */
function canonical(number: string): string {
  const match = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(number)
  if (!match) return number
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = match
  const digits = `${whole}${fraction}`.replace(/^0+/, '')
  const significant = digits.replace(/0+$/, '')
  if (significant === '') return '0'
  return `${sign}${significant}e${Number(exponent) - fraction.length + digits.length - significant.length}`
}
