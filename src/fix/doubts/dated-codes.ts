/** How many codes have become dates, or numbers that have lost digits, by their fields and values, as in `obis_code 01.08.2000`. */
export type DatedCodes = ReadonlyMap<string, number>

/** So many are told apart. */
const mostKept = 1000

const member = /"(obis_code|product_identifier)"\s*:\s*"([^"\\]+)"/g

/** A text as a spreadsheet writes numbers of many digits. Values and texts of people may be such numbers. */
const rounded = /"((?!value"|body"|note"|display_note")\w+)"\s*:\s*"(\d(?:[.,]\d+)?E\+\d{2})"/g

/** Whether a code, such as that of a register, is a date: a spreadsheet has made one of 1.8.0. */
export function isDated(name: string, text: string): boolean {
  return (name === 'obis_code' || name === 'product_identifier') && partsOf(text) !== undefined
}

/** The code that a date was: day, month and the year without its century, as spreadsheets take 1.8.0 for the first of August 2000. */
export function codeOf(text: string): string | undefined {
  const [day, month, year] = partsOf(text) ?? []
  return year === undefined ? undefined : [day, month, year.slice(2)].map(Number).join('.')
}

/** The dates and rounded numbers in place of codes in the text of a record. */
export function datedCodes(text: string): DatedCodes {
  const codes = new Map<string, number>()
  if (text.includes('E+')) for (const [, name = '', value = ''] of text.matchAll(rounded)) addCode(codes, `${name} ${value}`, 1)
  if (!text.includes('obis_code') && !text.includes('product_identifier')) return codes
  for (const [, name = '', value = ''] of text.matchAll(member)) if (isDated(name, value)) addCode(codes, `${name} ${value}`, 1)
  return codes
}

/** Adds to how often a code comes. */
export function addCode(codes: Map<string, number>, key: string, count: number): void {
  const known = codes.get(key)
  if (known !== undefined || codes.size < mostKept) codes.set(key, (known ?? 0) + count)
}

/** Day, month and year of a date with points, or of one as the interface has it. */
function partsOf(text: string): readonly [string, string, string] | undefined {
  const [, day, month, year] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text) ?? []
  if (day !== undefined && month !== undefined && year !== undefined) return [day, month, year]
  const [, ofYear, ofMonth, ofDay] = /^(\d{4})-(\d\d)-(\d\d)(?:[T ]00:00:00.*)?$/.exec(text) ?? []
  return ofYear !== undefined && ofMonth !== undefined && ofDay !== undefined ? [ofDay, ofMonth, ofYear] : undefined
}
