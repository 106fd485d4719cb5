import { kernelTables } from '../compiled/kernel-tables.ts'
import { isRecord, validator } from '../validate/validate.ts'
import type { Validator } from '../validate/validator.ts'
import { Kernel } from './kernel.ts'

/**
 * The kernel that accepts nothing but what a validator accepts; undefined where there is none. Only the validators of
 * the contract itself have one: whatever checks more than they do must do without it.
 */
export function kernelFor({ record, ...checked }: Pick<Validator, 'record' | 'validate'>): Kernel | undefined {
  if (!isRecord(record) || checked.validate !== validator(record).validate) return undefined
  const table = Object.hasOwn(kernelTables, record) ? kernelTables[record] : undefined
  if (!table || 'off' in table) return undefined
  try {
    return new Kernel(table)
  } catch {
    // WebAssembly does not run here; the validator does.
    return undefined
  }
}
