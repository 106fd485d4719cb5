import { numberWritten } from '../../json/raw-number.ts'
import type { CauseField } from '../cause.ts'
import type { FieldKind } from '../field-kind.ts'

/** The kinds of fields that hold numbers. */
export const numberKinds: readonly FieldKind[] = ['decimal', 'number', 'integer']

/** A decimal in plain notation as a field has it: in a string, or as a number; undefined for a fraction where a whole number stands. */
export function inKind({ kind }: Pick<CauseField, 'kind'>, decimal: string | undefined): unknown {
  if (decimal === undefined || kind === 'decimal') return decimal
  const [, sign = '', whole = '', fraction = ''] = /^(-?)0*(\d+)(?:\.(\d+))?$/.exec(decimal) ?? []
  if (kind === 'integer') return /^0*$/.test(fraction) ? exact(`${sign}${whole}`) : undefined
  return exact(`${sign}${whole}${fraction === '' ? '' : `.${fraction}`}`)
}

/** A number with no more digits than readers keep. */
function exact(text: string): unknown {
  return text.replace(/\D/g, '').replace(/^0+/, '').length <= 15 ? numberWritten(text) : undefined
}
