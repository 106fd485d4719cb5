import { isObject } from '../../contract/json-schema.ts'
import { kindOf } from '../field-kind.ts'
import { looksLike } from '../looks-like.ts'
import type { ReshapingCause } from '../shape-cause.ts'
import { isOneElement } from '../one-element.ts'
import { itemOf } from './wrapped-list.ts'

/** One element without its list. */
export const singleForList: ReshapingCause = {
  id: 'single_for_list',
  title: 'Lists of one element lack their brackets',
  remedy: 'Write [ ... ], also for one element.',
  reshape(value, schema) {
    const item = itemOf(schema)
    const kind = kindOf(item)
    const isElement = isObject(value) ? kind === 'record' && looksLike(item, value) : kind === 'text' && isOneElement(value)
    return isElement ? { value: [value], from: [[]], isSure: true } : undefined
  },
  example: {
    record: 'AccountImportRecord',
    before: { customers: { given_name: 'Ada' } },
    after: { customers: [{ given_name: 'Ada' }] },
  },
}
