import { isObject } from '../../contract/json-schema.ts'
import { isRawNumber, numberWritten } from '../../json/raw-number.ts'
import { warns } from '../holds-content.ts'
import { withoutReferences } from './object-references.ts'
import type { ShapeCause } from '../shape-cause.ts'

/** Records in which every value, list and object has its type or a number around it. */
export const typedValues: ShapeCause = {
  id: 'typed_values',
  title:
    'Every value is wrapped in its type, as in DynamoDB and Firestore: { "S": ... }, or every list in an object with its number, as in .NET',
  remedy:
    'Export plain JSON: unmarshall items of DynamoDB, take data() of documents of Firestore, switch ReferenceHandler.Preserve off in .NET.',
  example: {
    record: 'AccountImportRecord',
    before: {
      Item: {
        external_account_number: { S: '4711' },
        import_supplier: { S: 'S' },
        customers: { L: [{ M: { given_name: { S: 'Ada' } } }] },
      },
    },
    after: { external_account_number: '4711', import_supplier: 'S', customers: [{ given_name: 'Ada' }] },
  },
}

type Fields = Readonly<Record<string, unknown>>

/** What a value of such a notation means; undefined where it is none, or where something in it has another meaning. */
export function plainOf(value: unknown): unknown {
  if (Array.isArray(value)) return allOf(value, plainOf)
  if (!isObject(value) || isRawNumber(value)) return undefined
  if (Object.hasOwn(value, '$id') || Object.hasOwn(value, '$values')) return attempt(() => withoutIds(withReferred(value)))
  if (isObject(value['fields']) && Object.keys(value).every((key) => ofDocument.test(key))) return attempt(() => documentOf(value))
  for (const [name, besides] of listsOfTyped) {
    const list = value[name]
    if (!Array.isArray(list) || !Object.keys(value).every((key) => key === name || besides.test(key))) continue
    const plain = allOf(list, plainOf)
    return plain && { ...value, [name]: plain }
  }
  if (isObject(value['document']) && Object.keys(value).every((key) => key === 'document' || key === 'readTime')) {
    const document = plainOf(value['document'])
    return document === undefined ? undefined : { ...value, document }
  }
  const names = Object.keys(value)
  if (names.some((name) => isSingle(value[name]))) return undefined
  const [first, ...others] = names
  if (first === undefined) return undefined
  if (names.every((name) => isTyped(value[name]))) return attempt(() => itemOf(value))
  if (others.length > 0 || !/^Items?$/.test(first)) return undefined
  const inner = plainOf(value[first])
  return inner === undefined ? undefined : { [first]: inner }
}

function isSingle(value: unknown): boolean {
  return typeof value !== 'object' || value === null || isRawNumber(value)
}

/** Lists of Firestore and of a scan of DynamoDB, with what may stand beside them. */
const listsOfTyped: readonly (readonly [string, RegExp])[] = [
  ['documents', /^/],
  ['Items', /^(?:(?:Scanned)?Count|ConsumedCapacity|LastEvaluatedKey|ResponseMetadata)$/],
]

/** Thrown within this file, where a part has no meaning that is known. */
class OtherMeaning extends Error {}

function attempt(read: () => unknown): unknown {
  try {
    return read()
  } catch (error) {
    if (error instanceof OtherMeaning) return undefined
    throw error
  }
}

function allOf(list: readonly unknown[], read: (value: unknown) => unknown): unknown[] | undefined {
  const all: unknown[] = []
  for (const item of list) {
    const one = read(item)
    if (one === undefined) return undefined
    all.push(one)
  }
  return all.length > 0 ? all : undefined
}

const types = /^(?:S|N|BOOL|NULL|M|L|SS|NS)$/

function isTyped(value: unknown): value is Fields {
  return isObject(value) && Object.keys(value).length === 1 && types.test(Object.keys(value)[0] ?? '')
}

function itemOf(item: Fields): Fields {
  return Object.fromEntries(Object.entries(item).map(([name, held]) => [name, ofDynamo(held)]))
}

function ofDynamo(value: unknown): unknown {
  if (!isTyped(value)) throw new OtherMeaning()
  const [[type, held] = ['', undefined]] = Object.entries(value)
  if (type === 'S' && typeof held === 'string') return held
  if (type === 'N' && typeof held === 'string') return numberOf(held)
  if (type === 'BOOL' && typeof held === 'boolean') return held
  if (type === 'NULL' && held === true) return null
  if (type === 'M' && isObject(held)) return itemOf(held)
  if (type === 'L' && Array.isArray(held)) return held.map(ofDynamo)
  if (type === 'SS' && Array.isArray(held) && held.every((one) => typeof one === 'string')) return held
  throw new OtherMeaning()
}

function numberOf(text: string): unknown {
  if (!/^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:E[+-]?\d{1,2})?$/i.test(text)) throw new OtherMeaning()
  return numberWritten(text)
}

/** What Firestore tells of a document beside its fields. */
const ofDocument = /^(?:name|fields|createTime|updateTime)$/

function documentOf({ name, fields }: Fields): unknown {
  // The collection that it is in.
  if (typeof name === 'string' && warns(name)) throw new OtherMeaning()
  return fieldsOf(fields)
}

function fieldsOf(fields: unknown): unknown {
  if (!isObject(fields)) return {}
  return Object.fromEntries(Object.entries(fields).map(([name, held]) => [name, ofFirestore(held)]))
}

function ofFirestore(value: unknown): unknown {
  const [[type, held] = ['', undefined], ...more] = isObject(value) ? Object.entries(value) : []
  if (more.length > 0) throw new OtherMeaning()
  if ((type === 'stringValue' || type === 'timestampValue') && typeof held === 'string') return held
  if (type === 'integerValue' && typeof held === 'string') return numberOf(held)
  if (type === 'doubleValue' && (typeof held === 'number' || isRawNumber(held))) return held
  if (type === 'booleanValue' && typeof held === 'boolean') return held
  if (type === 'nullValue') return null
  if (type === 'mapValue' && isObject(held)) return fieldsOf(held['fields'])
  if (type === 'arrayValue' && isObject(held)) return Array.isArray(held['values']) ? held['values'].map(ofFirestore) : []
  throw new OtherMeaning()
}

/** A value of .NET in which the objects stand that others stand for. */
function withReferred(value: Fields): unknown {
  const made = withoutReferences(value)
  if (made === undefined) throw new OtherMeaning()
  return made
}

/** A value of .NET without the numbers of its objects. */
function withoutIds(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutIds)
  if (!isObject(value) || isRawNumber(value)) return value
  if (Object.hasOwn(value, '$ref')) throw new OtherMeaning()
  const { $id: _id, $values: values, ...others } = value
  if (values === undefined) return Object.fromEntries(Object.entries(others).map(([name, held]) => [name, withoutIds(held)]))
  const { $type: type, ...more } = others
  const isCollection = type === undefined || (typeof type === 'string' && /^System\.|\[\]/.test(type))
  if (!Array.isArray(values) || !isCollection || Object.keys(more).length > 0) throw new OtherMeaning()
  return values.map(withoutIds)
}
