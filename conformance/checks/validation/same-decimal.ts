/** Whether two texts hold the same decimal number, every digit counted: `12.50` and `12.5`, `-0` and `0`. */
export function sameDecimal(one: string, other: string): boolean {
  const [a, b] = [plain(one), plain(other)]
  return a !== undefined && a === b
}

function plain(text: string): string | undefined {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] =
    /^\s*([+-]?)(\d+)(?:\.(\d*))?(?:[eE]([+-]?\d{1,3}))?\s*$/.exec(text) ?? []
  if (whole === '') return undefined
  const shift = Number(exponent)
  const digits = `${'0'.repeat(Math.max(0, -shift))}${whole}${fraction}${'0'.repeat(Math.max(0, shift - fraction.length))}`
  const point = Math.max(0, -shift) + whole.length + shift
  const [before, after] = [digits.slice(0, point).replace(/^0+/, ''), digits.slice(point).replace(/0+$/, '')]
  return before === '' && after === '' ? '0' : `${sign === '-' ? '-' : ''}${before || '0'}.${after}`
}
