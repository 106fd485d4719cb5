import { definedName, isObject, type JsonSchema, type SchemaDocument } from '../contract/json-schema.ts'

/**
 * A module with an interface for each record, made from the contract: editors show their fields with what they mean, and name
 * a record where they would unfold the type of its schema.
 */
export function compileRecordInterfaces({ $defs }: SchemaDocument, names: readonly string[]): string {
  const members = names.map((name) => `  readonly ${name}: ${name}\n`).join('')
  return `// Generated from the schemas by \`npm run generate\`.

${compileTypes($defs, names, '')}
/** The record of each name. */
export interface RecordTypes {
${members}}
`
}

/**
 * A module with a type for each schema with a title within a schema, that schema among them; all their members are readonly.
 * @param remark Stands in its first line.
 */
export function compileTitledTypes(schema: JsonSchema, remark: string): string {
  const titled = titledWithin(schema)
  return `// ${remark}\n\n${compileTypes(Object.fromEntries(titled), [...titled.keys()], 'readonly ')}`
}

/** The first schema with each title, after those within it. */
function titledWithin(part: unknown, found = new Map<string, JsonSchema>()): ReadonlyMap<string, JsonSchema> {
  if (Array.isArray(part)) for (const one of part) titledWithin(one, found)
  if (!isObject(part)) return found
  titledWithin(Object.values(part), found)
  const { title } = part
  if (typeof title === 'string' && !found.has(title)) found.set(title, part)
  return found
}

function compileTypes($defs: Readonly<Record<string, JsonSchema>>, names: readonly string[], access: '' | 'readonly '): string {
  const known = new Set(names)
  return names.map((name) => declaration(name, $defs[name] ?? {})).join('\n')

  function declaration(name: string, schema: JsonSchema): string {
    const { title: _, ...untitled } = schema
    const { description, 'x-section': section } = schema
    const text = typeof section === 'string' ? `${String(description)} Section ${section}.` : description
    const shape = isObject(schema['properties']) ? `interface ${name} {\n${members(schema, '  ')}}` : `type ${name} = ${typeOf(untitled)}`
    return `${comment(text, '')}export ${shape}\n`
  }

  function members({ properties, required }: JsonSchema, indent: string): string {
    const needed = new Set(Array.isArray(required) ? (required as string[]) : [])
    const fields = Object.entries(isObject(properties) ? properties : {}).map(([field, schema]) => {
      const shown = isObject(schema) ? schema : {}
      const text = [shown['description'], shown['x-note']].filter((part) => typeof part === 'string').join(' ')
      return `${comment(text, indent)}${indent}${access}${field}${needed.has(field) ? '' : '?'}: ${typeOf(shown, indent)}\n`
    })
    return fields.join('')
  }

  function typeOf(schema: JsonSchema, indent = ''): string {
    const { $ref, title, type, const: only, enum: closed, anyOf } = schema
    if (typeof title === 'string' && known.has(title)) return title
    if (typeof $ref === 'string') {
      const name = definedName($ref)
      return known.has(name) ? name : typeOf($defs[name] ?? {}, indent)
    }
    if (only !== undefined) return quoted(only)
    if (Array.isArray(closed)) return closed.map(quoted).join(' | ')
    if (Array.isArray(anyOf)) return anyOf.map((one) => typeOf(isObject(one) ? one : {}, indent)).join(' | ')
    const types = Array.isArray(type) ? type.map(String) : typeof type === 'string' ? [type] : []
    if (types.length === 0) return 'unknown'
    return types.map((one) => single(one, schema, indent)).join(' | ')
  }

  function single(type: string, schema: JsonSchema, indent: string): string {
    const { items, properties, patternProperties, 'x-seen-values': seen } = schema
    switch (type) {
      case 'array': {
        const inner = typeOf(isObject(items) ? items : {}, indent)
        return `${access}${/[ |]/u.test(inner) && !inner.startsWith('{') ? `(${inner})` : inner}[]`
      }
      case 'object': {
        if (isObject(properties)) return `{\n${members(schema, `${indent}  `)}${indent}}`
        const [value] = Object.values(isObject(patternProperties) ? patternProperties : {})
        return `${access ? 'Readonly<' : ''}Record<string, ${isObject(value) ? typeOf(value, indent) : 'unknown'}>${access ? '>' : ''}`
      }
      case 'integer':
        return 'number'
      case 'string':
        // An open list: the values are offered, and any other text is taken.
        return Array.isArray(seen) && seen.length > 0 ? `${seen.map(quoted).join(' | ')} | (string & {})` : 'string'
      default:
        return type
    }
  }
}

function comment(text: unknown, indent: string): string {
  return typeof text === 'string' && text !== '' ? `${indent}/** ${text.replaceAll('*/', '*\\/')} */\n` : ''
}

function quoted(value: unknown): string {
  return typeof value === 'string' ? `'${value.replaceAll("'", "\\'")}'` : String(value)
}
