/**
 * The format of an entry: what is noted of a record to find accounts that come again. A head of `headSize` bytes in
 * little-endian order, then the key.
 *
 * | at | bytes |                                                                   |
 * | -- | ----- | ----------------------------------------------------------------- |
 * | 0  | 4     | bytes of the key                                                  |
 * | 4  | 4     | number of the input, from 0                                       |
 * | 8  | 4     | number of the record in its input, from 0                         |
 * | 12 | 4     | line of its first character, from 1                               |
 * | 16 | 4     | column of its first character, from 1                             |
 * | 20 | 8     | bytes of the input before it                                      |
 * | 28 | 4     | number of the entry among those of all inputs, from 0             |
 *
 * The key is the pair as JSON.stringify writes it, `"supplier","account number"`: equal pairs have equal keys, and only
 * they, since there is one way of writing each string.
 *
 * The kernel's module imports this file, so it holds nothing but constants, in what both languages have in common.
 */
export const keyLength = 0
export const input = 4
export const record = 8
export const line = 12
export const column = 16
export const offset = 20
export const ordinal = 28
export const headSize = 32
