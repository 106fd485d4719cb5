import { Type, type TObject, type TOptional, type TSchema } from 'typebox'

/** A field that a sentence of the document requires; made by {@link required}. */
export interface Required<Schema extends TSchema = TSchema> {
  readonly required: Schema
}

/**
 * Marks a field as required: a sentence says so, or it names what a sentence of the document says the service looks up
 * or brings what the request is sent for, so that without it there is nothing to do. Every other field is optional: the
 * document does not show which are required.
 */
export function required<Schema extends TSchema>(schema: Schema): Required<Schema> {
  return { required: schema }
}

/** The fields of a record in the document's order. */
export type Fields = Record<string, TSchema | Required>

/** The TypeBox properties that {@link Fields} stand for. */
export type Properties<F extends Fields> = {
  [Name in keyof F]: F[Name] extends Required<infer Schema> ? Schema : F[Name] extends TSchema ? TOptional<F[Name]> : never
}

/** What a record says about itself. */
export interface RecordAbout {
  /** The section of the document that shows the record. */
  section: string
  description: string
  note?: string
  /** A condition between fields, in JSON Schema. */
  anyOf?: readonly { required: readonly string[] }[]
  /** The error code when that condition does not hold. */
  'x-error-code'?: string
  additionalProperties?: false
  'x-closed-in-requests'?: true
}

/**
 * A record that clients send. In requests it is closed: they hold only documented fields (section 9, item 3). In answers
 * it is open like all that the service sends.
 */
export function record<const F extends Fields>(name: string, about: RecordAbout, fields: F) {
  return answer(name, { ...about, additionalProperties: false, 'x-closed-in-requests': true }, fields)
}

/** A record that the service sends. It is open: the interface may grow new fields (section 9, item 2). */
export function answer<const F extends Fields>(name: string, about: RecordAbout, fields: F): TObject<Properties<F>> {
  const { section, note, ...keywords } = about
  const properties = Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [field, isRequired(value) ? value.required : Type.Optional(value)]),
  )
  const options = { $id: name, title: words(name), 'x-section': section, ...(note === undefined ? {} : { 'x-note': note }), ...keywords }
  // The mapped type says what the loop does; TypeScript cannot see that through Object.fromEntries.
  return Type.Object(properties, options) as unknown as TObject<Properties<F>>
}

function isRequired(field: TSchema | Required): field is Required {
  return 'required' in field && !Array.isArray(field.required)
}

/** `SupplyPoint` as words: `Supply point`. */
function words(name: string): string {
  const spaced = name.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase()
  return spaced.charAt(0).toUpperCase() + spaced.slice(1)
}
