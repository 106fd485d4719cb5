import { isObject, type JsonSchema } from '../contract/json-schema.ts'

/**
 * The schemas with one more for each list of seen values, which its field accepts beside any other text. It means what `type:
 * string` does; but generators of clients make a type of the list, which they have no other way to learn.
 */
export function nameSeenValues(
  schemas: Readonly<Record<string, JsonSchema>>,
  refFor: (name: string) => string,
): Record<string, JsonSchema> {
  const lists: Record<string, JsonSchema> = {}
  const named = Object.entries(schemas).map(([record, schema]): [string, JsonSchema] => {
    const { properties } = schema
    return isObject(properties) ? [record, { ...schema, properties: inFields(record, properties) }] : [record, schema]
  })
  return { ...Object.fromEntries(named), ...lists }

  function inFields(record: string, properties: JsonSchema): JsonSchema {
    return Object.fromEntries(
      Object.entries(properties).map(([field, value]) => [field, isObject(value) ? inField(record, field, value) : value]),
    )
  }

  function inField(record: string, field: string, value: JsonSchema): JsonSchema {
    const { type, ...said } = value
    const values = value['x-seen-values']
    if (values === undefined) return value
    const name = `Seen${record}${pascalCase(field)}`
    lists[name] = {
      description: `Values of \`${field}\` that the document shows. The list is open: any other text is as valid.`,
      type,
      enum: values,
      'x-seen-values-of': `${record}.${field}`,
    }
    return { anyOf: [{ $ref: refFor(name) }, { type }], ...said }
  }
}

function pascalCase(field: string): string {
  return field.replaceAll(/(?:^|_)(.)/gu, (_match, first: string) => first.toUpperCase())
}
