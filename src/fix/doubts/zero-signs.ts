/** What a record shows of zeros in front of its texts. */
export interface ZeroSigns {
  /** The fields of postcodes of four digits, one for each. */
  readonly short: readonly string[]
  /** Whether something has kept such a zero, or may have lost one without anything to show it. */
  readonly isOther: boolean
}

const postcodes = /postcode": ?"(?:[1-9]\d{3}|0\d{4})"/g
const numbers = /(?:_number|statement_id|transaction_id|ledger_code|reference|"value)": ?"\d+"/

/** What the text of a record shows of zeros in front. */
export function zeroSigns(text: string): ZeroSigns {
  const short: string[] = []
  let isOther = numbers.test(text)
  for (const { 0: found, index } of text.matchAll(postcodes)) {
    if (found.at(-6) === '0') isOther = true
    else short.push(text.slice(text.lastIndexOf('"', index) + 1, index + 'postcode'.length))
  }
  return { short, isOther }
}
