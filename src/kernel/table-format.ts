/**
 * The format of a kernel table: what the kernel knows of one record, as one flat list of 32-bit words. Every index counts
 * words from the start of the table; word `root` is the index of the root node.
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
 * - **Conditions** are masks over the properties, of two words each (the low one first): one for the required ones, then
 *   the number of alternatives, then one for each alternative, of which one must be there.
 * - A **text** (a name with its quotes and the colon, a choice with its quotes) is written as its bytes, filled up with
 *   zeros to whole words.
 *
 * The kernel's module imports this file, so it holds nothing but constants, in what both languages have in common.
 */

/** The word that every table begins with. */
export const root = 0

// Words of a node.
export const types = 0
export const form = 1
export const choices = 2
export const items = 3
export const properties = 4
export const propertyCount = 5
export const conditions = 6
export const guesses = 7
export const nodeSize = 8

// Words of a property.
export const propertyName = 0
export const propertyNameLength = 1
export const propertyNode = 2
export const propertySize = 3

// Words of a choice.
export const choiceText = 0
export const choiceLength = 1
export const choiceSize = 2

// Words of conditions, behind the mask of what is required.
export const alternativeCount = 2
export const firstAlternative = 3

// Bits of `types`. The free ones are objects and lists of which nothing is asked.
export const typeString = 1
export const typeNumber = 2
export const typeInteger = 4
export const typeBoolean = 8
export const typeNull = 16
export const typeObject = 32
export const typeFreeObject = 64
export const typeList = 128
export const typeFreeList = 256

// Values of `form`. The last two are any string; the kernel remembers where it stands, since the pair identifies the
// account (section 2.1).
export const formAny = 0
export const formDate = 1
export const formDatetime = 2
export const formDecimal = 3
export const formChoice = 4
export const formSupplier = 5
export const formAccount = 6

/** The most properties of an object: the bits of two words. */
export const mostProperties = 64
