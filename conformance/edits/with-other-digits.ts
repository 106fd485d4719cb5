import { fieldsOf, schemaAt } from '../../src/contract/schema-at.ts'
import { changeAt } from '../generators/change-at.ts'
import { recordsIn } from '../generators/records-in.ts'
import { asObject } from '../reading/as-object.ts'
import type { Body } from '../setting/templates.ts'
import { typeNameOf } from './type-name-of.ts'

/** More digits than a double keeps, most of them after the point or before it, and no point at all. */
const amounts = ['0.12345678901234567', '90071992547409.931', '100']

/** A request body with other digits in each decimal string: with more of them than a double keeps, or as a whole number. */
export function withOtherDigits(definition: string, body: Body): Body {
  const places = recordsIn(definition, body).flatMap((record) =>
    fieldsOf(schemaAt(record.definition))
      .filter((field) => typeNameOf(record.definition, field) === 'DecimalString')
      .map((field) => ({ path: record.path, field })),
  )
  return places.reduce(
    (whole, { path, field }, index) =>
      changeAt(whole, path, (record) =>
        typeof asObject(record)[field] === 'string' ? { ...asObject(record), [field]: amounts[index % amounts.length] } : record,
      ),
    body,
  )
}
