import { isObject, type JsonSchema, type SchemaDocument } from '../contract/json-schema.ts'

/**
 * A module with an interface for each record, made from the contract: editors show their fields with what they mean, and name
 * a record where they would unfold the type of its schema.
 */
export function compileInterfaces({ $defs }: SchemaDocument, names: readonly string[]): string {
  const known = new Set(names)
  const members = names.map((name) => `  readonly ${name}: ${name}\n`).join('')
  return `// Generated from the schemas by \`npm run generate\`.

${names.map((name) => recordInterface(name, $defs[name] ?? {})).join('\n')}
/** The record of each name. */
export interface RecordTypes {
${members}}
`

  function recordInterface(name: string, { description, properties, required, ...about }: JsonSchema): string {
    const needed = new Set(Array.isArray(required) ? (required as string[]) : [])
    const fields = Object.entries(isObject(properties) ? properties : {}).map(([field, schema]) => {
      const shown = isObject(schema) ? schema : {}
      return `${comment(fieldText(shown), '  ')}  ${field}${needed.has(field) ? '' : '?'}: ${typeOf(shown)}\n`
    })
    return `${comment(`${String(description)} Section ${String(about['x-section'])}.`, '')}export interface ${name} {\n${fields.join('')}}\n`
  }

  function typeOf(schema: JsonSchema): string {
    const { $ref, type, items, enum: closed, anyOf, 'x-seen-values': seen } = schema
    if (typeof $ref === 'string') {
      const name = $ref.slice($ref.lastIndexOf('/') + 1)
      return known.has(name) ? name : typeOf($defs[name] ?? {})
    }
    if (Array.isArray(closed)) return closed.map(quoted).join(' | ')
    if (Array.isArray(anyOf)) return anyOf.map((one) => typeOf(isObject(one) ? one : {})).join(' | ')
    const types = Array.isArray(type) ? type.map(String) : typeof type === 'string' ? [type] : []
    if (types.length === 0) return 'unknown'
    return types.map((one) => single(one, items, seen)).join(' | ')
  }

  function single(type: string, items: unknown, seen: unknown): string {
    switch (type) {
      case 'array': {
        const inner = typeOf(isObject(items) ? items : {})
        return inner.includes(' ') ? `(${inner})[]` : `${inner}[]`
      }
      case 'object':
        return 'Record<string, unknown>'
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

function fieldText({ description, 'x-note': note }: JsonSchema): string {
  return [description, note].filter((part) => typeof part === 'string').join(' ')
}

function comment(text: string, indent: string): string {
  return `${indent}/** ${text.replaceAll('*/', '*\\/')} */\n`
}

function quoted(value: unknown): string {
  return `'${String(value).replaceAll("'", "\\'")}'`
}
