/** A JSON Schema object (draft 2020-12) as plain data. */
export interface JsonSchema {
  readonly [keyword: string]: unknown
}

/** Where the definitions of a JSON Schema document stand. */
export const definitionRef = (name: string): string => `#/$defs/${name}`

const annotations = new Set(['title', 'description', 'examples', 'default', 'deprecated', '$comment'])

/** Whether a keyword tells people something and constrains nothing. */
export function isAnnotation(keyword: string): boolean {
  return annotations.has(keyword) || keyword.startsWith('x-')
}

/** Tells a JSON object from the other JSON values. */
export function isObject(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
