import { isObject } from '../../../src/contract/json-schema.ts'
import type { Variant } from './variant.ts'

/** The fields, and whether a refusal names the place. */
const fields: Readonly<Record<string, boolean>> = { mobile: true, landline: false, iban: true, melo_number: false, meter_number: false }

/** Phone numbers, bank accounts and meters that only one account may have. */
export const valuesOfOneAccount: Variant = {
  id: 'values-of-one-account',
  about:
    'A phone number, the IBAN of a bank account, a metering location and a meter belong to one account: a record with one that another account has is refused, and some of these refusals name no field.',
  change: () => ({
    recordRefused: (state, _operation, key, record) => {
      const others = [...state.accounts].flatMap(([other, { staged }]) => (other === key ? [] : [...valuesOf(staged).keys()]))
      const taken = new Set(others)
      const found = [...valuesOf(record)].find(([value]) => taken.has(value))
      if (!found) return undefined
      const [, { path, field }] = found
      const errors = fields[field] ? [{ detail: 'Another account has it.', code: 'taken', attr: path.join('.') }] : []
      return { status: 400, body: { detail: 'Another account has it.', code: 'taken', errors } }
    },
  }),
}

/** Where a value stands in a record. */
interface Place {
  readonly field: string
  readonly path: readonly (string | number)[]
}

/** Those of a record that is staged are asked for with each record that comes after it. */
const known = new WeakMap<object, ReadonlyMap<string, Place>>()

function valuesOf(record: object): ReadonlyMap<string, Place> {
  const before = known.get(record)
  if (before) return before
  const found = new Map<string, Place>()
  const collect = (node: unknown, path: Place['path']): void => {
    if (Array.isArray(node)) node.forEach((item: unknown, index) => collect(item, [...path, index]))
    else if (isObject(node))
      for (const [field, value] of Object.entries(node)) {
        const place = { field, path: [...path, field] }
        if (field in fields && typeof value === 'string' && value !== '') found.set(`${field} ${value}`, place)
        else collect(value, place.path)
      }
  }
  collect(record, [])
  known.set(record, found)
  return found
}
