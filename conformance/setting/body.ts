/** A request body as plain data. */
export type Body = Readonly<Record<string, unknown>>
