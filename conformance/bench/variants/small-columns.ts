import type { Fault } from '../../../src/validate/fault.ts'
import { validate } from '../../../src/validate/validate.ts'
import { typedValues, type TypedValue } from '../server/typed-values.ts'
import type { Variant } from './variant.ts'

/** Refuses what the columns of its tables do not hold, and tells that before all else. */
export const smallColumns: Variant = {
  id: 'small-columns',
  about:
    'Refuses what its columns do not hold, of our own records, too: integers of more than 32 bits but for codes, decimals of more than two places and texts of more than 60 characters. It tells one fault, such a one first.',
  change: () => ({
    validationFaults: (operation, body) => {
      const tooLarge = typedValues(operation, body)
        .filter((typed) => !fits(typed))
        .map(({ path }): Fault => ({ path, code: 'invalid', detail: 'It is too large.' }))
      const validation = validate(operation, body)
      return validation.valid ? tooLarge : [...tooLarge, ...validation.faults.filter(({ code }) => code !== 'unknown_field')]
    },
    toldFaults: ([first]) => (first ? [first] : []),
  }),
}

/** Whether a column holds a value; what is of another type is refused for that. */
function fits({ value, type, path }: TypedValue): boolean {
  if (type === 'integer') return typeof value !== 'number' || Math.abs(value) < 2 ** 31 || String(path.at(-1)).endsWith('code')
  if (typeof value !== 'string') return true
  return type === 'decimal string' ? !/^[+-]?\d+\.\d{3,}$/.test(value) : type !== 'string' || value.length <= 60
}
