import type { RequirementId } from '../../schemas/requirements/requirement-id.ts'
import type { JsonSchema } from '../../src/contract/json-schema.ts'
import { fieldsOf, schemaAt, type Path } from '../../src/contract/schema-at.ts'
import { recordsOf } from '../generators/records-in.ts'
import type { Body } from '../setting/templates.ts'
import { documentedRecord, fieldSentences, recordRequirements } from './record-requirements.ts'
import { isTold, typeNameOf } from './type-name-of.ts'

/** A change of one field of an accepted record to what a sentence says that it may be, or to what the document leaves open. */
export interface AllowedEdit {
  /** The requirements that say so; of an open edit, those under which it is told what becomes of it. */
  readonly requirements: readonly RequirementId[]
  /** The record that has the field. */
  readonly definition: string
  readonly field: string
  /** For messages: what the field has then. */
  readonly words: string
  /**
   * The record with the edit; undefined where it has no place for it.
   * @param earlier What our own record had there, and the target refused.
   */
  readonly change: (record: Body, earlier?: unknown) => Body | undefined
  /** Other changes of which the target must take one, so that a refusal is due to the edit alone; where there are none for a record, that it was accepted shows that. */
  readonly against?: readonly AllowedEdit['change'][]
  /** Whether it is blamed only where all of these are taken, and not one alone. */
  readonly takesAll?: true
  /** Whether it may belong to some of such records only, so that one that is accepted is enough. */
  readonly isSomewhere?: true
  /** What more it takes to blame a refusal: that errors name a seen value, which may belong elsewhere, or that no other field of the record forbids a flag. */
  readonly blame?: 'seen value' | 'flag'
  readonly isOpen?: true
  /** Whether a place in the request has to do with it; all have, if absent. */
  readonly isAt?: (path: Path) => boolean
}

/** All edits of a record; `turn` chooses among days and UTC offsets. */
export function allowedEdits(definition: string, turn = 0): readonly AllowedEdit[] {
  const edits = fieldsOf(schemaAt(definition)).flatMap((field, index) => [
    ...presenceEdits(definition, field),
    ...shapeEdits(definition, field, turn + index),
  ])
  return [...edits, ...(more[definition] ?? [])]
}

/** What a record may hold or lack, by a word that the document has beside the type of a field: null, nothing, something empty, a sign. */
export function presenceEdits(definition: string, field: string): readonly AllowedEdit[] {
  const schema = schemaAt(definition, [field])
  const requirement = fieldSentences[`${definition}.${field}`]
  const about = by(requirement ?? '2.8-nullable-datetimes-open', definition, field)
  if (requirement === undefined) {
    const isOpen = definition === 'MarketParticipantInvoice' && isNullable(schema)
    return isOpen ? [{ ...about, ...put(field, null), isOpen: true }] : []
  }
  const { 'x-note': note } = schema
  if (note === 'An empty string occurs.') return [{ ...about, ...put(field, '') }]
  if (note === 'May be an empty object.') return [{ ...about, ...put(field, {}) }]
  if (note === 'May be empty.') return [{ ...about, ...put(field, []) }]
  if (note === 'May be negative.') return [{ ...about, ...negative(field) }]
  const without: AllowedEdit = { ...about, ...put(field, undefined) }
  if (note === 'Stated to be optional.') return [without]
  if (note === 'Occurs on some statements.')
    return [
      { ...without, isSomewhere: true },
      { ...about, words: 'a value', isSomewhere: true, change: (record) => ({ ...record, [field]: record[field] ?? 3500 }) },
    ]
  // What is said of offsets is about the shape of a value.
  if (note !== undefined) return []
  // Where one record follows another, only the last can be without an end.
  if (definition !== 'EnergyAmount') return [{ ...about, ...put(field, null), isSomewhere: true }]
  // What is null for want of a cancellation goes with its not being cancelled.
  const open = (record: Body, value: unknown) => ({ ...put(field, value).change(record), cancelled: false })
  return [{ ...about, words: 'null', change: (record) => open(record, null), against: [(record) => open(record, undefined)] }]
}

/** The forms that a value of the field's type may have, as far as the document says something of them. */
function shapeEdits(definition: string, field: string, turn: number): readonly AllowedEdit[] {
  const schema = schemaAt(definition, [field])
  const type = typeNameOf(definition, field)
  const seen = schema['x-seen-values']
  if (Array.isArray(seen)) return seen.map((value: unknown) => seenValue(definition, field, value))
  if (type === 'DecimalString') return decimals(definition, field)
  if (type === 'IsoDate') return days(definition, field, turn)
  if (type === 'IsoDateTime' && isTold(definition)) return datetimes(definition, field, schema, turn)
  const requirement = recordRequirements[documentedRecord(definition, field)]?.accepted
  return schema['type'] === 'boolean' && requirement !== undefined ? flags(definition, field, requirement) : []
}

/** What an edit is about. */
function by(requirement: RequirementId, definition: string, field: string): Pick<AllowedEdit, 'requirements' | 'definition' | 'field'> {
  return { requirements: [requirement], definition, field }
}

/** Puts a value in a field, or leaves the field out. */
function put(field: string, value: unknown): Pick<AllowedEdit, 'words' | 'change'> {
  return {
    words: value === undefined ? 'nothing' : JSON.stringify(value),
    change: (record) => {
      const { [field]: _old, ...without } = record
      return value === undefined ? without : { ...record, [field]: value }
    },
  }
}

/** A negative amount, against the same one without its sign. */
function negative(field: string): Pick<AllowedEdit, 'words' | 'change' | 'against' | 'isSomewhere'> {
  const size = ({ [field]: amount }: Body) => (typeof amount === 'string' ? amount.replace('-', '') : '94.48')
  return {
    words: 'a negative amount',
    change: (record) => ({ ...record, [field]: `-${size(record)}` }),
    against: [(record) => ({ ...record, [field]: size(record) })],
    isSomewhere: true,
  }
}

function seenValue(definition: string, field: string, value: unknown): AllowedEdit {
  return {
    ...by('2-seen-values-accepted', definition, field),
    ...put(field, value),
    words: String(value),
    isSomewhere: true,
    blame: 'seen value',
  }
}

function flags(definition: string, field: string, requirement: RequirementId): readonly AllowedEdit[] {
  return [true, false].map((value) => ({
    ...by(requirement, definition, field),
    words: String(value),
    change: (record) => (typeof record[field] === 'boolean' ? { ...record, [field]: value } : undefined),
    isSomewhere: true,
    blame: 'flag',
  }))
}

/** As it is, and without the zeros at its end, so as a whole number too. */
function decimals(definition: string, field: string): readonly AllowedEdit[] {
  const about = by('2-decimal-string-accepted', definition, field)
  const shorter = (record: Body) => shortened(record[field])
  return [
    { ...about, words: 'a decimal string', change: (record) => (typeof record[field] === 'string' ? record : undefined) },
    {
      ...about,
      words: 'a decimal string without zeros at its end',
      change: (record) => (shorter(record) === undefined ? undefined : { ...record, [field]: shorter(record) }),
    },
  ]
}

/** Amounts with many digits. */
const amounts = ['0.1', '1234567.891', '0.000001', '9007199254740993', '-0.07', '100', '79228162514264.337593543950335']

/** Amounts with more digits than a double keeps, and few places or many. */
const precise = ['90071992547409.931', '0.12345678901234567']

/**
 * Decimal strings with other digits than the template has: one with many in a field of each record, and where what is accepted is
 * stored, each with two places. A server may refuse them for reasons of its own, and keeps what it accepts.
 */
export function otherDigits(definition: string, turn: number, isStored: boolean): readonly AllowedEdit[] {
  const fields = fieldsOf(schemaAt(definition)).filter((field) => typeNameOf(definition, field) === 'DecimalString')
  return fields.flatMap((field, index) =>
    [
      ...(isStored ? [(was: string) => `${was.split('.')[0] ?? '0'}.37`] : []),
      ...(index === turn % fields.length ? [() => amounts[turn % amounts.length]] : []),
      // Some fields may have no room for so many, so that none is left to chance.
      ...(isStored ? precise.map((amount) => () => amount) : []),
    ].map((other) => ({
      requirements: [],
      definition,
      field,
      words: 'a decimal string with other digits',
      change: (record: Body) => (typeof record[field] === 'string' ? { ...record, [field]: other(record[field]) } : undefined),
    })),
  )
}

/** The same number without zeros at the end of its fraction; undefined when it has none. */
export function shortened(decimal: unknown): string | undefined {
  if (typeof decimal !== 'string' || !decimal.includes('.')) return undefined
  const shorter = decimal.replace(/\.?0+$/, '')
  return shorter === decimal ? undefined : shorter
}

/** Dates of birth of adults that calendars get wrong. */
const edges = ['2000-02-29', '1984-02-29', '1999-12-31', '1970-01-01', '1958-07-03', '1980-10-31', '1999-02-28', '1976-06-30']

/** As it is; and a date of birth, which no other field orders, as any day that the calendar has. */
function days(definition: string, field: string, turn: number): readonly AllowedEdit[] {
  const about = by('1-date-shape', definition, field)
  const asIs = { ...about, words: 'a date', change: (record: Body) => (typeof record[field] === 'string' ? record : undefined) }
  if (field !== 'date_of_birth') return [asIs]
  const drawn = new Date(Date.UTC(1940 + (turn % 60), turn % 12, 1 + turn)).toISOString().slice(0, 10)
  const anyYear = by('1-date-any-year', definition, field)
  const usual = [put(field, '1985-06-15').change]
  return [
    asIs,
    ...[...edges, drawn].map((day): AllowedEdit => ({
      ...about,
      ...put(field, day),
      against: daysBeside(day).map((one) => put(field, one).change),
      takesAll: true,
    })),
    ...['1958-07-03', `${drawn.slice(0, 4)}-06-15`].map((day): AllowedEdit => ({ ...anyYear, ...put(field, day), against: usual })),
  ]
}

/** The day before and the day after: where both are taken, it is not for its value that one between them is not, such as an age. */
function daysBeside(day: string): readonly string[] {
  return [-1, 1].map((days) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10))
}

type Shape = 'utc' | 'offset' | 'none'

const shapes: Readonly<Record<Shape, { readonly words: string; readonly requirement: RequirementId }>> = {
  utc: { words: 'a datetime in UTC with Z', requirement: '1-datetime-utc-shape' },
  offset: { words: 'a datetime with a numeric offset', requirement: '1-datetime-offset-shape' },
  none: { words: 'a datetime without an offset', requirement: '1-datetime-no-offset-shape' },
}

const zones = [120, 60, 0, -300, 345]

/** The same instant in each of the shapes that section 1 shows; without an offset, what its clock says. A field of which an offset is said is given every one. */
function datetimes(definition: string, field: string, { 'x-note': note }: JsonSchema, turn: number): readonly AllowedEdit[] {
  const bound = note === 'Occurs with an offset.' ? 'with' : note === 'Occurs without an offset.' ? 'without' : undefined
  const own = fieldSentences[`${definition}.${field}`]
  const inField = (shape: Shape, zone: number) => (record: Body, earlier?: unknown) => ({
    ...record,
    [field]: inShape(textOf(record[field]) ?? textOf(earlier) ?? '2035-12-31T23:00:00Z', shape, zone),
  })
  return (Object.keys(shapes) as Shape[]).flatMap((shape) => {
    const { words, requirement } = shapes[shape]
    const isMismatch = (bound === 'with' && shape === 'none') || (bound === 'without' && shape !== 'none')
    const isOwn = own !== undefined && bound !== undefined && shape === (bound === 'with' ? 'offset' : 'none')
    const others = (Object.keys(shapes) as Shape[]).filter((other) => other !== shape)
    const edit = (zone: number): AllowedEdit => ({
      requirements: isMismatch
        ? ['1-datetime-offset-mismatch-open']
        : [...(shape === 'utc' && bound === 'with' ? [] : [requirement]), ...(isOwn ? [own] : [])],
      definition,
      field,
      words: isMismatch ? `${words} where it occurs ${bound} one` : words,
      change: inField(shape, zone),
      // A value that was not there before may be refused whatever its shape.
      against: others.map((other) => (record, earlier) => (record[field] === undefined ? inField(other, 120)(record, earlier) : undefined)),
      ...(isMismatch ? { isOpen: true } : {}),
    })
    return isOwn && shape === 'offset' ? zones.map(edit) : [edit(zones[turn % zones.length] ?? 0)]
  })
}

/** A datetime in another shape. */
function inShape(value: string, shape: Shape, minutes: number): string {
  const [clock, offset] = [value.slice(0, 19), value.slice(19)]
  const instant = Date.parse(`${clock}${offset === '' ? 'Z' : offset}`)
  if (shape === 'none' || Number.isNaN(instant)) return clock
  if (shape === 'utc') return new Date(instant).toISOString().replace('.000', '')
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60].map((part) => String(part).padStart(2, '0'))
  return `${new Date(instant + minutes * 60_000).toISOString().slice(0, 19)}${minutes < 0 ? '-' : '+'}${hours}:${rest}`
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

function isNullable({ type }: JsonSchema): boolean {
  return Array.isArray(type) && type.includes('null')
}

const credit = { type: 'CREDIT', reason: 'GENERAL_CREDIT' }

/** What is said of more than one field at once, or of what stands in an object. */
const more: Readonly<Record<string, readonly AllowedEdit[]>> = {
  AgreementParams: [
    {
      ...by('2.2-network-charges-fields', 'AgreementParams', 'network_charges'),
      ...put('network_charges', { total_network_charges_per_year: '367.00', eeg_charge_annual: '0.00' }),
      isSomewhere: true,
    },
  ],
  CurrentStatementTransaction: [
    {
      ...by('2.2-ledger-transaction-amount-decimal-string', 'CurrentStatementTransaction', 'amount'),
      words: 'a decimal string',
      change: (record) => ({ ...record, amount: record['amount'] ?? '10.00' }),
      isSomewhere: true,
    },
    {
      ...by('2.2-ledger-credit-without-payment-type', 'CurrentStatementTransaction', 'payment_type'),
      words: 'nothing beside the type CREDIT',
      change: ({ payment_type: _left, ...record }) => (record['type'] === 'CREDIT' ? record : { ...record, ...credit }),
      against: [(record) => ({ ...record, ...(record['type'] === 'CREDIT' ? {} : credit), payment_type: 'DIRECT_CREDIT' })],
      isSomewhere: true,
    },
  ],
  BillingOperation: ['ACCOUNT', 'CHARGING_LEDGER'].flatMap((type) =>
    [true, false].map((isInLedger): AllowedEdit => {
      const isOpen = isInLedger === (type === 'ACCOUNT')
      return {
        ...by(isOpen ? '2.2-target-type-level-open' : '2.2-target-type-level', 'BillingOperation', 'target_type'),
        ...put('target_type', type),
        words: `${type} at ${isInLedger ? 'ledger' : 'account'} level`,
        isAt: ([list]) => (list === 'ledgers') === isInLedger,
        ...(isOpen ? { isOpen } : {}),
      }
    }),
  ),
  MetadataEntry: [{}, { 'Straße/Nr.': { tief: [1, null, { a: 'ä' }] }, '': false, 'legacy.id': '0049' }].map((value) => ({
    ...by('2.2-metadata-value-any-object', 'MetadataEntry', 'value'),
    ...put('value', value),
  })),
}

/** What a record of an account may hold or lack. */
export const accountPresence: readonly AllowedEdit[] = [...recordsOf('AccountImportRecord')].flatMap((definition) => [
  ...fieldsOf(schemaAt(definition)).flatMap((field) => presenceEdits(definition, field)),
  ...(more[definition] ?? []).filter(({ isAt }) => isAt === undefined),
])
