import { contract } from '../../src/contract/contract.ts'
import { definedName, isObject, type JsonSchema } from '../../src/contract/json-schema.ts'
import { schemaAt, type Path } from '../../src/contract/schema-at.ts'

/** A value that a field cannot have. */
export interface WrongValue {
  /** What is wrong with it, for people. */
  readonly what: string
  /** What kind of fault it is: of type, or of the form of a text. */
  readonly kind: 'type' | 'date' | 'datetime' | 'impossible day' | 'decimal' | 'not finite' | 'no number' | 'no boolean'
  /** Where it goes, seen from the record: the field, or an item of it. */
  readonly path: Path
  readonly value: unknown
  /** Whether an object or a list belongs there. */
  readonly container: boolean
}

/**
 * Values that are wrong beyond doubt for a field of a record: nothing that servers commonly coerce.
 * @param value The field as it is; undefined when it is left out.
 * @param index Which item of a list to spoil.
 */
export function wrongValues(definition: string, field: string, value: unknown, index = 0): readonly WrongValue[] {
  const properties = contract.$defs[definition]?.['properties']
  const property = isObject(properties) ? properties[field] : undefined
  // A type that is stated of another record leaves some doubt.
  if (!isObject(property) || property['x-type-from'] !== undefined) return []
  if (definition === 'CurrentStatementTransaction' && field !== 'amount') return []
  const items = property['items']
  if (property['type'] !== 'array' || !isObject(items)) return wrongFor(property, [field], index + field.length)
  const ofRecords = !('type' in items)
  const list: WrongValue = ofRecords
    ? { what: 'a string for a list', kind: 'type', path: [field], value: 'text', container: true }
    : { what: 'an object for a list', kind: 'type', path: [field], value: { edited: true }, container: true }
  const length = Array.isArray(value) ? value.length : 0
  return length === 0 ? [list] : [list, ...wrongFor(items, [field, index % length], index)]
}

/** What a list cannot have in place of its last item, whatever is before it; one item more may be one too many. */
export function wrongAtEnd(definition: string, field: string, value: unknown): readonly WrongValue[] {
  if (!Array.isArray(value) || value.length < 2 || wrongValues(definition, field, value).length === 0) return []
  const { items } = schemaAt(definition, [field])
  return isObject(items) ? wrongFor(items, [field, value.length - 1], 0).slice(0, 1) : []
}

/** @param salt Which of the days that the calendar does not have. */
function wrongFor(reference: JsonSchema, path: Path, salt: number): readonly WrongValue[] {
  const name = typeof reference['$ref'] === 'string' ? definedName(reference['$ref']) : ''
  const types = [(contract.$defs[name] ?? reference)['type'] ?? []].flat().map(String)
  // More types than one and null: the document does not state the type.
  if (types.length === 0 || types.length > 2) return []
  if (types.includes('object'))
    return [
      { what: 'a string for an object', kind: 'type', path, value: 'text', container: true },
      { what: 'a list for an object', kind: 'type', path, value: ['text'], container: true },
    ]
  const [type = ''] = types
  const forms = [...brokenForms(name.replace(/OrNull$/, ''), salt), ...unreadable(type)]
  return [
    {
      what: `an object for ${type === 'integer' ? 'an' : 'a'} ${type}`,
      kind: 'type',
      path,
      value: { edited: true },
      container: false,
    },
    ...(type === 'integer' ? [{ what: 'a fraction for an integer', kind: 'type' as const, path, value: 1.5, container: false }] : []),
    ...forms.map(([text, kind]) => ({ what: JSON.stringify(text), kind, path, value: text, container: false })),
  ]
}

/** Days that the calendar does not have, for the reasons there are. */
const impossibleDays = [
  '2023-02-30',
  '2025-02-29',
  '2026-04-31',
  '2100-02-29',
  '2025-13-01',
  '2024-06-31',
  '2025-01-00',
  '2025-00-10',
  '2025-12-32',
]

function brokenForms(type: string, salt: number): readonly (readonly [string, WrongValue['kind']])[] {
  const day = impossibleDays[salt % impossibleDays.length] ?? '2023-02-30'
  if (type === 'IsoDate')
    return [
      ['not-a-date', 'date'],
      ['31.12.2025', 'date'],
      [day, 'impossible day'],
    ]
  if (type === 'IsoDateTime')
    return [
      ['not-a-date', 'datetime'],
      [`${day}T00:00:00Z`, 'impossible day'],
    ]
  if (type === 'DecimalString')
    return [
      ['12,5', 'decimal'],
      ['abc', 'decimal'],
      ['NaN', 'not finite'],
      ['Infinity', 'not finite'],
    ]
  return []
}

/** Texts that no reading takes for a value of a type. */
function unreadable(type: string): readonly (readonly [string, WrongValue['kind']])[] {
  if (type === 'boolean') return [['perhaps', 'no boolean']]
  return type === 'number' || type === 'integer' ? [['many', 'no number']] : []
}
