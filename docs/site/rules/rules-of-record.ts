import { fieldsOfRule } from '../../../src/rules/fields-of-rule.ts'
import { rules } from '../../../src/rules/index.ts'
import { isValueRule, type Rule } from '../../../src/rules/rule.ts'

/** The ids of the rules by the record and the field that they are about: `Customer` and `Customer.email`. */
const byPlace = new Map<string, string[]>()
/** Rules that look at texts of every kind; said of each field, they would hide the others. */
const generalFrom = 40
for (const rule of rules) {
  const places = placesOf(rule)
  if (places.length < generalFrom) for (const place of places) byPlace.set(place, [...(byPlace.get(place) ?? []), rule.id])
}

function placesOf(rule: Rule): string[] {
  if (isValueRule(rule)) return fieldsOfRule(rule).map(({ record, path }) => `${record}.${path[0]}`)
  return 'alsoOn' in rule ? [rule.on, ...(rule.alsoOn ?? [])] : [rule.on]
}

/** The rules about a record, or about a field of it; those about texts of every kind are left out. */
export function rulesOf(record: string, field?: string): readonly string[] {
  return byPlace.get(field === undefined ? record : `${record}.${field}`) ?? []
}
