import type { AccountPair } from '../../finding/finding.ts'
import type { EntryBuffer } from './entry-buffer.ts'

/** Writes a pair as the kernel does (`account-format.ts`), so that equal pairs are written alike, and only they. */
export function writeAccount(out: EntryBuffer, { import_supplier, external_account_number }: AccountPair): void {
  out.json(import_supplier)
  out.byte(comma)
  out.json(external_account_number)
}

/** The pair that was written so. */
export function readAccount(text: string): AccountPair {
  const [import_supplier, external_account_number] = JSON.parse(`[${text}]`) as [string, string]
  return { import_supplier, external_account_number }
}

const comma = 44
