/** One failed keyword, as a compiled validator reports it. */
export interface SchemaError {
  /** JSON pointer to the value. */
  readonly instancePath: string
  /** JSON pointer to the keyword. */
  readonly schemaPath: string
  readonly keyword: string
  readonly params: Readonly<Record<string, unknown>>
}

/** Checks a value against one definition of the contract. To be called by `errorsOf`, which collects why it says no. */
export type CompiledValidator = (value: unknown) => boolean
