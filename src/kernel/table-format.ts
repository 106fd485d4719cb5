/**
 * The format of a kernel table: what the kernel knows of one record, as one flat list of 32-bit words. Word 0 is the
 * index of the root node; every index counts words from the start of the table.
 *
 * A node says which values are allowed at one place. It has `nodeSize` words:
 *
 * | word            | meaning                                                                                      |
 * | --------------- | -------------------------------------------------------------------------------------------- |
 * | `types`         | sum of the `type...` bits of what may stand there                                            |
 * | `form`          | a `form...` number: which strings                                                            |
 * | `choices`       | index of the list of allowed strings, when the form is `formChoice`                          |
 * | `items`         | index of the node of the elements of a list                                                  |
 * | `properties`    | index of the properties of an object, `propertySize` words each                              |
 * | `propertyCount` | how many there are                                                                           |
 * | `conditions`    | index of the conditions of an object                                                         |
 * | `guesses`       | index of the object's first guess in the kernel's memory of which key followed which         |
 *
 * - A **property** is the index of its name, the length of the name in bytes, and the index of the node of its value.
 * - A **list of choices** is its length, then for each string its index and its length in bytes.
 * - **Conditions** are pairs of 32-bit masks over the properties (the first pair for properties 0 to 31, the other half
 *   for 32 to 63): a pair for the required ones, the number of alternatives, then a pair for each alternative, of which
 *   one must be there.
 * - A **text** (a name with its quotes and the colon, a choice with its quotes) is written as its bytes in
 *   little-endian words. The last word is its last four bytes, so it overlaps the one before unless the length is a
 *   multiple of four.
 */
export interface KernelTable {
  readonly words: readonly number[]
  /** How many guesses the objects of the table make together. */
  readonly guesses: number
}

/** Why there is no table for a record: its schema says something that the kernel does not know. */
export interface NoKernelTable {
  readonly off: string
}

/** Words of a node. */
export const [types, form, choices, items, properties, propertyCount, conditions, guesses, nodeSize] = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const

/** Words of a property. */
export const [propertyName, propertyNameLength, propertyNode, propertySize] = [0, 1, 2, 3] as const

/** Bits of `types`. The free ones are objects and lists of which nothing is asked. */
export const [typeString, typeNumber, typeInteger, typeBoolean, typeNull, typeObject, typeFreeObject, typeList, typeFreeList] = [
  1, 2, 4, 8, 16, 32, 64, 128, 256,
] as const

/** Values of `form`. The last two are any string; the kernel remembers where it stands, since the pair identifies the account (section 2.1). */
export const [formAny, formDate, formDatetime, formDecimal, formChoice, formSupplier, formAccount] = [0, 1, 2, 3, 4, 5, 6] as const

/** The most properties of an object: the bits of two words. */
export const mostProperties = 64

/** The fewest bytes of a text: those of one word. */
export const shortestText = 4
