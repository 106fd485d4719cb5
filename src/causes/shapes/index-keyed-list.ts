import { isObject } from '../../contract/json-schema.ts'
import type { ReshapingCause } from '../shape-cause.ts'

/** An object whose names are positions in a list. */
export const indexKeyedList: ReshapingCause = {
  id: 'index_keyed_list',
  title: 'Lists are objects with positions for keys: { "0": ... }',
  remedy: 'Write the values in brackets: [ ... ].',
  reshape(value) {
    if (!isObject(value)) return undefined
    const keys = Object.keys(value)
    const first = Number(keys[0])
    // An element of XML without content, and a list of R that is null.
    if (keys.length === 0) return { value: [], from: [], isSure: true }
    if (first !== 0 && first !== 1) return undefined
    // What counts from 1 may be months, or numbers of registers. Objects have whole numbers in rising order. What counts from 0 may have gaps, as PHP leaves them where elements were taken out.
    const isCounted = keys.every((key, index) => key === String(first + index))
    const hasGaps = first === 0 && keys.length > 1 && keys.every((key) => /^\d{1,3}$/.test(key))
    if (!isCounted && !hasGaps) return undefined
    return { value: Object.values(value), from: keys.map((key) => [key]), isSure: first === 0 }
  },
  example: {
    record: 'AccountImportRecord',
    before: { customers: { 0: { given_name: 'Ada' }, 2: { given_name: 'Bo' } } },
    after: { customers: [{ given_name: 'Ada' }, { given_name: 'Bo' }] },
  },
}
