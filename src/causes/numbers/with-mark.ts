import type { CauseField } from '../cause.ts'
import type { Answer } from '../questions.ts'
import { readingsOfNumber } from './readings-of-number.ts'

/**
 * What a decimal with a point is that is right as it stands, where such a mark stands before the decimals of its field: thousands, if it is a
 * comma. Undefined where it can only be read otherwise.
 */
export function withMark(field: Pick<CauseField, 'kind' | 'name'>, text: string, mark: Answer): unknown {
  if (mark === 'point before the decimals') return text
  const [, sign = '', digits = ''] = /^([+-]?)(.*)$/.exec(text) ?? []
  return readingsOfNumber(field, digits, sign === '-' ? sign : '').find(({ answer }) => answer === mark)?.after
}
