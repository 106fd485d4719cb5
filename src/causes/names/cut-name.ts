import type { ShapeCause } from '../shape-cause.ts'

/** Names of which the end is missing. */
export const cutName: ShapeCause = {
  id: 'cut_name',
  title: 'Field names are cut at 30 characters, as in older versions of Oracle: customer_at_supply_address_fro',
  remedy: 'Use the whole field names of the document.',
  example: {
    record: 'SupplyAddress',
    before: { customer_at_supply_address_fro: '2025-12-31' },
    after: { customer_at_supply_address_from_date: '2025-12-31' },
  },
}

/** So many characters names have at most in older versions of Oracle, and in ABAP. */
const most = 30

/** The one field that a name is the beginning of, where it is as long as names may be. */
export function fieldOfCut(name: string, fields: readonly string[]): string | undefined {
  if (name.length !== most) return undefined
  const own = name.toLowerCase()
  const [only, ...more] = fields.filter((field) => field.startsWith(own))
  return more.length === 0 ? only : undefined
}
