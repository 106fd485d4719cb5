import { operations, type Operation } from '../../schemas/operations.ts'
import type { SchemaDocument } from '../contract/json-schema.ts'
import type { KernelTable, NoKernelTable } from '../kernel/kernel-table.ts'
import { checkedDefinitions } from './checked-definitions.ts'
import { compileTable } from './compile-table.ts'

/** The kernel table of every request body, or why it has none. */
export function kernelTables({ $defs }: SchemaDocument): Record<string, KernelTable | NoKernelTable> {
  const definitions = checkedDefinitions($defs)
  const requests = new Set(Object.values<Operation>(operations).flatMap(({ request }) => request ?? []))
  return Object.fromEntries([...requests].map((record) => [record, compileTable(record, definitions)]))
}

/** The source of a TypeScript module that exports the tables. */
export function kernelTablesModule(document: SchemaDocument): string {
  return [
    '// Generated from the schemas by `npm run generate`.',
    "import type { KernelTable, NoKernelTable } from '../kernel/kernel-table.ts'",
    `export const kernelTables: Readonly<Record<string, KernelTable | NoKernelTable>> = ${JSON.stringify(kernelTables(document))}`,
    '',
  ].join('\n')
}
