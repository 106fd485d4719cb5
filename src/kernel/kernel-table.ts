/** What a kernel knows of one record; `table-format.ts` tells how it is written. */
export interface KernelTable {
  readonly words: readonly number[]
  /** How many guesses the objects of the table make together. */
  readonly guesses: number
}

/** Why there is no table for a record: its schema says something that the kernel does not know. */
export interface NoKernelTable {
  readonly off: string
}
