import { isObject } from '../../contract/json-schema.ts'
import { numberText } from '../../json/raw-number.ts'
import { mayHaveLostZero } from './lost-zero.ts'

/** Shorter numbers may stand anywhere by chance. */
const leastDigits = 5

/**
 * What digits were before they lost zeros in front, where something else in their record proves that: a text that has the number of the account with
 * them, or that its supply is in Germany, where postcodes have five digits.
 * @param record As it was.
 */
export function withProvenZeros(name: string, value: unknown, record: unknown): string | undefined {
  const number = numberText(value)
  if (name === 'external_account_number' && number !== undefined && /^[1-9]\d*$/.test(number) && number.length >= leastDigits)
    return numberNamedIn(record, number)
  const digits = number ?? value
  if (typeof digits !== 'string' || !mayHaveLostZero(name, digits) || !isObject(record)) return undefined
  const isProven = name === 'supply_postcode' ? isSuppliedInGermany(record) : isSuppliedInGermany(record) && isSupplied(record, digits)
  return isProven ? `0${digits}` : undefined
}

/** How texts of a record write a number; undefined where none does, or they differ. */
function numberNamedIn(record: unknown, number: string): string | undefined {
  const found = new Set<string>()
  for (const text of textsIn(record)) {
    for (const [digits] of text.matchAll(/(?<![\w.,])\d+(?![\w,]|\.\d)|(?<=[_/-])\d+(?=[_/.-])/g))
      // Without zeros it may have lost them there, too, unless it is a part of a text.
      if (digits.endsWith(number) && /^0*$/.test(digits.slice(0, -number.length)) && (digits !== number || text !== number))
        found.add(digits)
  }
  const [only, ...others] = found
  return others.length === 0 ? only : undefined
}

/** Whether the metering locations of a record are all in Germany. */
function isSuppliedInGermany(record: unknown): boolean {
  const locations = [...textsIn(record)].filter((text) => /^[A-Z]{2}[\dA-Z]{31}$/.test(text))
  return locations.length > 0 && locations.every((text) => text.startsWith('DE'))
}

/** Whether the billing address of a record is in the town of a supply address with that postcode. */
function isSupplied({ billing_address4: town, supply_addresses: addresses }: Readonly<Record<string, unknown>>, digits: string): boolean {
  return (
    Array.isArray(addresses) &&
    addresses.some(
      (one: unknown) =>
        isObject(one) &&
        typeof town === 'string' &&
        one['supply_address4'] === town &&
        String(numberText(one['supply_postcode']) ?? one['supply_postcode']) === digits,
    )
  )
}

function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value
  else if (typeof value === 'object' && value !== null) for (const held of Object.values(value)) yield* textsIn(held)
}
