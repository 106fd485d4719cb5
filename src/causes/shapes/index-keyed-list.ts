import { isObject, type JsonSchema } from '../../contract/json-schema.ts'
import { kindOf } from '../field-kind.ts'
import { looksLike } from '../looks-like.ts'
import { isOneElement, isOneNumber } from '../one-element.ts'
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
    const values = Object.values(value)
    const list = { value: values, from: keys.map((key) => [key]) }
    const isCounted = (first === 0 || first === 1) && keys.every((key, index) => key === String(first + index))
    if (isCounted && first === 0) return { ...list, isSure: true }
    // What counts from 1 may be months, or numbers of registers.
    if (isCounted) return { ...list, isSure: false, ...(keys.length > 1 ? { reading: { after: values, answer: otherAnswer } } : {}) }
    // Numbers that are far apart may be codes.
    const isDense = Number(keys.at(-1)) <= 3 * keys.length + 3
    // What counts from 0 may have gaps, as PHP leaves them where elements were taken out.
    if (first === 0 && keys.length > 1 && keys.every((key) => /^\d{1,3}$/.test(key)))
      return { ...list, isSure: true, ...(isDense ? { reading: { after: values, answer } } : {}) }
    // PHP may have taken out the first ones, too: elsewhere the field counts from 0 and has gaps then.
    const mayHaveGaps = isDense && keys.every((key) => /^[1-9]\d?$/.test(key)) && values.every((held) => isElement(itemOf(schema), held))
    return mayHaveGaps ? { ...list, isSure: false, reading: { after: values, answer, takesOwnField: true } } : undefined
  },
  example: {
    record: 'AccountImportRecord',
    before: { customers: { 0: { given_name: 'Ada' }, 2: { given_name: 'Bo' } } },
    after: { customers: [{ given_name: 'Ada' }, { given_name: 'Bo' }] },
  },
}

/** Whether a value is one that a list has, be it a record or a single one. */
function isElement(item: JsonSchema, value: unknown): boolean {
  const kind = kindOf(item)
  return looksLike(item, value) || (kind === 'text' && isOneElement(value)) || isOneNumber(kind, value)
}

const answer = 'numbers of elements are positions'
const otherAnswer = 'numbers of elements mean something, such as months'
