import { numberWritten } from '../../json/raw-number.ts'
import type { CauseField } from '../cause.ts'
import type { FieldKind } from '../field-kind.ts'

/** The kinds of fields that hold numbers. */
export const numberKinds: readonly FieldKind[] = ['decimal', 'number', 'integer']

/**
 * A decimal in plain notation as a field has it: in a string, or as a number; undefined for a fraction where a whole number stands,
 * and for an amount with decimals there: it may be in euros, and the field in cents.
 */
export function inKind({ kind, name }: Pick<CauseField, 'kind' | 'name'>, decimal: string | undefined): unknown {
  if (decimal === undefined || kind === 'decimal') return decimal
  const [, sign = '', whole = '', fraction = ''] = /^(-?)0*(\d+)(?:\.(\d+))?$/.exec(decimal) ?? []
  if (kind === 'integer' && fraction !== '' && name.includes('amount')) return undefined
  if (kind === 'integer') return /^0*$/.test(fraction) ? exact(`${sign}${whole}`) : undefined
  return exact(`${sign}${whole}${fraction === '' ? '' : `.${fraction}`}`)
}

/** A number with no more digits than readers keep. */
function exact(text: string): unknown {
  return text.replace(/\D/g, '').replace(/^0+/, '').length <= 15 ? numberWritten(text) : undefined
}
