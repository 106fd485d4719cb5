/** A JSON Schema object (draft 2020-12) as plain data. */
export interface JsonSchema {
  readonly [keyword: string]: unknown
}

/** A JSON Schema document with definitions. */
export interface SchemaDocument {
  readonly $schema: string
  readonly $defs: Readonly<Record<string, JsonSchema>>
}

/** The reference to a definition of the document. */
export const definitionRef = (name: string): string => `#/$defs/${name}`

/** The name of the definition that a reference refers to. */
export const definedName = (ref: string): string => ref.slice(ref.lastIndexOf('/') + 1)

/** Tells a JSON object from the other JSON values. */
export function isObject(value: unknown): value is { readonly [key: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The names of the definitions that a part of a document refers to. */
export function referredNames(part: unknown): string[] {
  if (Array.isArray(part)) return part.flatMap(referredNames)
  if (!isObject(part)) return []
  const { $ref, ...rest } = part
  return [...(typeof $ref === 'string' ? [definedName($ref)] : []), ...Object.values(rest).flatMap(referredNames)]
}
