import { isValidPhoneNumber } from 'libphonenumber-js/max'
import { remembered } from '../remembered.ts'
import { valueRule } from '../rule.ts'

/** Phone numbers that no network of their country gives out; without a country code they are German. */
export const invalidPhoneNumber = valueRule({
  id: 'invalid_phone_number',
  group: 'contact',
  severity: 'warning',
  title: 'A phone number that is not valid for its country',
  reason: 'It is the one error code that the interface document shows, and among the most frequent reasons why accounts are refused.',
  remedy: 'Correct the number, or leave the field out. Write it with its country code, such as +493023125014.',
  source: 'code shown in section 7; numbering plans of libphonenumber, German ones where no country code is given',
  answer: { of: 'value' },
  appliesTo: ({ name }) => fields.has(name),
  good: '+493023125014',
  bad: '+49123456789',
  check: (value) => {
    // An empty landline occurs in the document's own payloads.
    if (typeof value !== 'string' || value.trim() === '' || isCommon(value) || isValid(value)) return undefined
    return { detail: `"${value}" is not a valid phone number.` }
  },
})

const fields: ReadonlySet<string> = new Set(['mobile', 'landline', 'phone'])

/** What stands in place of a number mostly is the same few texts, over and over. */
const knownValid = remembered((number) => isValidPhoneNumber(number, 'DE'))

/** Longer texts are no numbers; one may have megabytes, which are not to be remembered. */
const longest = 40

function isValid(number: string): boolean {
  return number.length > longest ? isValidPhoneNumber(number, 'DE') : knownValid(number)
}

/**
 * Whether a number is one of German mobile networks or of an area whose numbers are all alike, written in full. Most are,
 * and the library takes a hundred times as long to say so.
 */
export function isCommon(number: string): boolean {
  return common.test(number)
}

const mobile = '15[0-25-9][0-9]{8}|1(?:6[023]|7[0-9])[0-9]{7,8}'
const areas = '(?:30|40|69|89|2[1-3569]|3[3569]|4[2-48]|5[124-6]|6[1-358]|73|82|9[1-4])[1-9][0-9]{5,8}'
const common = new RegExp(`^\\+49(?:${mobile}|${areas})$`)
