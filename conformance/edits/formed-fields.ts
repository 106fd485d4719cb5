import type { Path } from '../../src/contract/schema-at.ts'
import { fieldsOf, schemaAt } from '../../src/contract/schema-at.ts'
import { partAt } from '../generators/change-at.ts'
import { recordsIn } from '../generators/records-in.ts'
import { typeNameOf } from './type-name-of.ts'

/** A text of a documented form in a body. */
export interface FormedField {
  readonly definition: string
  readonly field: string
  readonly path: Path
  readonly type: string
  readonly value: unknown
}

const forms = new Set(['IsoDate', 'IsoDateTime', 'DecimalString'])

/** Every date, datetime and decimal string that a body of a definition holds; those that are null are left out. */
export function formedFields(definition: string, body: unknown): readonly FormedField[] {
  return recordsIn(definition, body).flatMap(({ definition: name, path: place }) =>
    fieldsOf(schemaAt(name)).flatMap((field) => {
      const [type, path] = [typeNameOf(name, field), [...place, field]]
      const value = partAt(body, path)
      return forms.has(type) && value !== undefined && value !== null ? [{ definition: name, field, path, type, value }] : []
    }),
  )
}
