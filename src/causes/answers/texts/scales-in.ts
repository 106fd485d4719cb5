import { isObject } from '../../../contract/json-schema.ts'
import { isRawNumber, numberText } from '../../../json/raw-number.ts'

/** How deep schemas of messages are nested. */
const deepest = 12

/**
 * How many decimals the numbers of which fields have, as the schemas in a message of Kafka Connect say:
 * `{"field": "gross_amount", "name": "org.apache.kafka.connect.data.Decimal", "parameters": {"scale": "2"}}`. A field of which they say
 * several things is not among them.
 */
export function scalesIn(message: unknown): ReadonlyMap<string, number> {
  const scales = new Map<string, number>()
  const several = new Set<string>()
  for (const [field, scale] of fieldsIn(message, 0)) {
    if ((scales.get(field) ?? scale) !== scale) several.add(field)
    scales.set(field, scale)
  }
  for (const field of several) scales.delete(field)
  return scales
}

function* fieldsIn(value: unknown, depth: number): Generator<readonly [field: string, scale: number], void, undefined> {
  if (depth > deepest || typeof value !== 'object' || value === null || isRawNumber(value)) return
  if (isObject(value)) {
    const { field, parameters } = value
    const scale = isObject(parameters) ? Number(numberText(parameters['scale']) ?? parameters['scale'] ?? Number.NaN) : Number.NaN
    if (typeof field === 'string' && Number.isInteger(scale)) yield [field, scale]
  }
  for (const member of Object.values(value)) yield* fieldsIn(member, depth + 1)
}
