import type { RecordName } from '../../schemas/record-types.ts'
import { kernelTables } from '../compiled/kernel-tables.ts'
import { Kernel } from './kernel.ts'

/**
 * The kernel that accepts nothing but what the validator of a record accepts; undefined where there is none. Whatever
 * checks more than that validator does must do without it.
 */
export function kernelFor(record: RecordName): Kernel | undefined {
  const table = Object.hasOwn(kernelTables, record) ? kernelTables[record] : undefined
  if (!table || 'off' in table) return undefined
  try {
    return new Kernel(table)
  } catch {
    // WebAssembly does not run here; the validator does.
    return undefined
  }
}
