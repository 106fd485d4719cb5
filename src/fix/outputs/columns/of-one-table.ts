import type { WrittenPart } from './column-of-records.ts'

/** A row of a statement of a dump, with the name of its table. */
export type InsertedRow = Exclude<WrittenPart, string> & {
  readonly table: string
  /** Whether no cell is an expression, whose value only a database knows. */
  readonly isPlain: boolean
}

/** The parts of a dump that has rows of one table; it ends with `other` at the first of another, since they are no records of that one. */
export async function* ofOneTable(parts: AsyncIterable<InsertedRow | Extract<WrittenPart, string>>): AsyncGenerator<WrittenPart> {
  let first: string | undefined
  for await (const part of parts) {
    const isOther = typeof part === 'object' && (first ??= part.table) !== part.table
    yield isOther ? 'other' : part
    if (isOther) return
  }
}
