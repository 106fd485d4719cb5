/**
 * The check digit over decimal digits, of which every second one counts more: twice in a MaLo-ID and in a BDEW or DVGW
 * code, three times in a GS1 code. No digit sum is taken, so this is not Luhn.
 * With the weight 3 every change of a single digit shows. With 2, a change by five in an even position does not: 2 * 5 is 10.
 * @param digits All digits but the last.
 */
export function checkDigit(digits: string, evenWeight: 2 | 3): string {
  let sum = 0
  for (let index = 0; index < digits.length; index++) sum += Number(digits[index]) * (index % 2 === 0 ? 1 : evenWeight)
  return String((10 - (sum % 10)) % 10)
}

/** Whether the last digit is the check digit of those before. */
export function hasCheckDigit(digits: string, evenWeight: 2 | 3): boolean {
  return digits.at(-1) === checkDigit(digits.slice(0, -1), evenWeight)
}
