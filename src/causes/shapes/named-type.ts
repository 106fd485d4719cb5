import { isObject } from '../../contract/json-schema.ts'
import { folded } from '../../glossary/legacy-meaning.ts'
import { isRawNumber } from '../../json/raw-number.ts'
import { isPlainType, warnsOfType } from '../plain-type.ts'
import type { ReshapingCause } from '../shape-cause.ts'

/** Values and records under the name of their type, as Avro writes members of a union, such as fields that may be null. */
export const namedType: ReshapingCause = {
  id: 'named_type',
  title: 'Values are wrapped in an object whose only key is their type, as in Avro: { "de.example.SalesChannel": "DIRECT" }',
  remedy: 'Write the value itself.',
  reshape(value, _schema, name) {
    const type = onlyName(value)
    const [, own = ''] = qualified.exec(type ?? '') ?? []
    // Another type than the field tells may say something of its own.
    if (type === undefined || own === '' || !saysNoMore(own, name) || warnsOfType(type)) return undefined
    return { value: (value as Readonly<Record<string, unknown>>)[type], from: [type], isSure: true }
  },
  example: {
    record: 'Agreement',
    before: { params: { 'de.example.AgreementParams': { annual_consumption: '3500' } }, product_code: { 'de.example.ProductCode': 'FIX' } },
    after: { params: { annual_consumption: '3500' }, product_code: 'FIX' },
  },
}

/** The name of a type in a namespace. */
const qualified = /^(?:[a-z_][\w]*\.)+([A-Z]\w*)$/

/** The name of the only member of an object; cheap, since every record is asked. */
function onlyName(value: unknown): string | undefined {
  if (!isObject(value) || isRawNumber(value)) return undefined
  let only: string | undefined
  for (const name in value) {
    if (only !== undefined) return undefined
    only = name
  }
  return only
}

/** Whether a type says no more than the field that it is of, or the list that it is in. */
function saysNoMore(type: string, name: string): boolean {
  const words = name.split('_').flatMap((word) => [word, word.replace(/s$/, '')])
  return folded(type) === folded(name) || isPlainType(type, words)
}
