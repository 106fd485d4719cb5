import { isObject } from '../../contract/json-schema.ts'
import { isRawNumber } from '../../json/raw-number.ts'
import { kindOf } from '../field-kind.ts'
import { looksLike } from '../looks-like.ts'
import { isOneElement } from '../one-element.ts'
import type { ReshapingCause } from '../shape-cause.ts'
import { itemOf } from './wrapped-list.ts'

/** An object whose keys Firebase has made so that they tell the order of the elements, and nothing else. */
export const pushKeyedList: ReshapingCause = {
  id: 'push_keyed_list',
  title: 'Lists are objects with keys that Firebase has made: { "-NxQ8vT2pLmK4sRw1aZc": ... }',
  remedy: 'Write the values in brackets, in the order of their keys: [ ... ].',
  reshape(value, schema) {
    if (!isObject(value) || isRawNumber(value)) return undefined
    const keys = Object.keys(value)
    // What does not stand in the order that the keys tell may have been put into another one.
    if (keys.length === 0 || !keys.every((key, index) => pushId.test(key) && key > (keys[index - 1] ?? ''))) return undefined
    const item = itemOf(schema)
    const values = Object.values(value)
    const areElements = values.every((held) => looksLike(item, held) || (kindOf(item) === 'text' && isOneElement(held)))
    return areElements ? { value: values, from: keys.map((key) => [key]), isSure: true } : undefined
  },
  example: {
    record: 'AccountImportRecord',
    before: { customers: { '-NxQ8vT2pLmK4sRw1aZc': { given_name: 'Ada' }, '-NxQ8vT3aBcD4eFg5hIj': { given_name: 'Bo' } } },
    after: { customers: [{ given_name: 'Ada' }, { given_name: 'Bo' }] },
  },
}

/** The time and random letters, in an alphabet that has the order of ASCII. */
const pushId = /^-[\w-]{19}$/
