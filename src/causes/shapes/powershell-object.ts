import type { JsonSchema } from '../../contract/json-schema.ts'
import { schemaInside } from '../../contract/schema-at.ts'
import { kindOf } from '../field-kind.ts'
import { sureField } from '../resolve-name.ts'
import type { ReshapingCause } from '../shape-cause.ts'
import { isLostAsText } from './object-as-text.ts'
import { itemOf } from './wrapped-list.ts'

/**
 * Records as PowerShell prints objects, where ConvertTo-Json goes no deeper: @{iban=DE02...; account_holder=Ada}. All of it is there where each
 * name is that of a field of its own; what is nested still deeper is not, and then the whole text is left.
 */
export const powershellObject: ReshapingCause = {
  id: 'powershell_object',
  title: 'Objects are texts, as PowerShell prints them: @{category=GRID; name=Ada}',
  remedy: 'Export with all levels: ConvertTo-Json -Depth 20.',
  reshape(value, schema) {
    if (typeof value !== 'string' || !/^@\{.*\}$/s.test(value)) return undefined
    const isList = kindOf(schema) === 'list'
    const record = isList ? itemOf(schema) : schema
    if (kindOf(record) !== 'record') return undefined
    // The elements of a list stand one behind the other, and one alone is no list any more.
    const texts = isList ? value.split(/(?<=\}) (?=@\{)/) : [value]
    const objects = texts.map((text) => fieldsIn(text, record))
    if (objects.includes(undefined)) return undefined
    return isList ? { value: objects, from: objects.map(() => []), isSure: true } : { value: objects[0], from: [], isSure: true }
  },
  example: {
    record: 'MarketParticipant',
    before: { contact_details: '@{category=GRID; name=Ada; phone=; email=ada@example.de}' },
    after: { contact_details: [{ category: 'GRID', name: 'Ada', phone: '', email: 'ada@example.de' }] },
  },
}

/** How the next name begins. */
const behindField = /; (?=[\p{L}_][\p{L}\p{N}_]*=)/u

/** The fields of an object; undefined where some got lost, or it cannot be told where one ends. */
function fieldsIn(text: string, record: JsonSchema): Readonly<Record<string, string>> | undefined {
  const fields = new Map<string, string>()
  const meant = new Set<string>()
  for (const part of text.slice(2, -1).split(behindField)) {
    const [, name, held] = /^([\p{L}_][\p{L}\p{N}_]*)=(.*)$/su.exec(part) ?? []
    if (name === undefined || held === undefined) return undefined
    const field = sureField(record, name, held)
    // What is called otherwise may be in the text before it, and so may a field that is there twice.
    if (field === undefined || meant.has(field) || isLost(held, schemaInside(record, field))) return undefined
    meant.add(field)
    fields.set(name, held)
  }
  return Object.fromEntries(fields)
}

/**
 * Whether a text is what PowerShell has for what it cannot show: it writes nothing for an object within another. A date with slashes may be
 * one of its own, with the month first, and then the order of other dates in the export tells nothing of it; or a text of the export.
 */
function isLost(text: string, schema: JsonSchema): boolean {
  const kind = kindOf(schema)
  const isDate = kind === 'date' || kind === 'datetime'
  return nested.has(kind) || text.includes('@{') || isLostAsText(text) || (isDate && /^\d+\/\d+\/\d/.test(text))
}

const nested: ReadonlySet<string> = new Set(['list', 'record', 'object', 'open'])
