/** A record that may be changed: the records of the contract are read-only to everybody else. */
export type Editable<T> = T extends readonly (infer Entry)[]
  ? Editable<Entry>[]
  : T extends object
    ? { -readonly [Field in keyof T]: Editable<T[Field]> }
    : T
