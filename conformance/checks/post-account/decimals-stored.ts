import { operations } from '../../../schemas/operations.ts'
import { formedFields } from '../validation/formed-fields.ts'
import { changedRecordsStored } from './changed-records-stored.ts'

/** A decimal string is stored to its last place, whatever it measures: each is given places once, which numbers in a template may lack. */
export const decimalsStored = changedRecordsStored({
  name: 'decimals-stored',
  placesIn: ({ operation }, body) =>
    formedFields(operations[operation].request, body).flatMap(({ path, type }) => (type === 'DecimalString' ? [path] : [])),
  change: withPlaces,
  words: (field) => `decimal places in ${field}`,
})

/** The whole number of a decimal string, with two places that are not zero: amounts of money have as many. */
function withPlaces(decimal: unknown): string {
  return `${String(decimal).split('.')[0] ?? '0'}.37`
}
