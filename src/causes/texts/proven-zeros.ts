import { isObject } from '../../contract/json-schema.ts'
import { numberText } from '../../json/raw-number.ts'
import { mayHaveLostZero } from './lost-zero.ts'

/**
 * What digits were before they lost zeros in front, where something else in their record proves that: its supply is in Germany, where postcodes
 * have five digits. What texts and paths have in front of a number proves nothing: programs fill it up, and documents have numbers of their own.
 * @param record As it was.
 */
export function withProvenZeros(name: string, value: unknown, record: unknown): string | undefined {
  const digits = numberText(value) ?? value
  if (typeof digits !== 'string' || !mayHaveLostZero(name, digits) || !isObject(record)) return undefined
  const isProven = name === 'supply_postcode' ? isSuppliedInGermany(record) : isSuppliedInGermany(record) && isSupplied(record, digits)
  return isProven ? `0${digits}` : undefined
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
