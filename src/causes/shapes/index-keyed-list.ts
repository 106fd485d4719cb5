import { isObject } from '../../contract/json-schema.ts'
import { looksLike } from '../looks-like.ts'
import type { ReshapingCause } from '../shape-cause.ts'
import { itemOf } from './wrapped-list.ts'

/** An object whose names are positions in a list. */
export const indexKeyedList: ReshapingCause = {
  id: 'index_keyed_list',
  title: 'Lists are objects with positions for keys: { "0": ... }',
  remedy: 'Write the values in brackets: [ ... ]. In PHP, array_values does so behind array_filter.',
  reshape(value, schema) {
    if (!isObject(value)) return undefined
    const keys = Object.keys(value)
    const first = Number(keys[0])
    // An element of XML without content, and a list of R that is null.
    if (keys.length === 0) return { value: [], from: [], isSure: true }
    // What counts from 1 may be months, or numbers of registers. Objects have whole numbers in rising order. What counts from 0 may have gaps, as PHP leaves them where elements were taken out.
    const isCounted = (first === 0 || first === 1) && keys.every((key, index) => key === String(first + index))
    const hasGaps = first === 0 && keys.length > 1 && keys.every((key) => /^\d{1,3}$/.test(key))
    const values = Object.values(value)
    const list = { value: values, from: keys.map((key) => [key]) }
    if (first === 0 && (isCounted || hasGaps)) return { ...list, isSure: true, reading: { after: values, answer } }
    // PHP may have taken out the first ones, too: elsewhere the field is a list then, or counts from 0.
    const mayHaveGaps = keys.every((key) => /^[1-9]\d?$/.test(key)) && values.every((held) => looksLike(itemOf(schema), held))
    if (mayHaveGaps) return { ...list, isSure: false, reading: { after: values, answer, takesOwnField: true } }
    return isCounted ? { ...list, isSure: false } : undefined
  },
  example: {
    record: 'AccountImportRecord',
    before: { customers: { 0: { given_name: 'Ada' }, 2: { given_name: 'Bo' } } },
    after: { customers: [{ given_name: 'Ada' }, { given_name: 'Bo' }] },
  },
}

const answer = 'numbers of elements are positions'
