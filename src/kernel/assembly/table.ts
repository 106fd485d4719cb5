/** Where the table begins, of which `../table-format.ts` tells; an index of it counts words. */
let tableStart: i32 = 0
/** Where the guesses are: for each object of the table which key came first last time, and which one behind each key. */
let guessesStart: i32 = 0

/** The table and the guesses lie in the memory. */
export function placeTable(table: i32, guesses: i32): void {
  tableStart = table
  guessesStart = guesses
}

/** The address of a word of the table. */
export function addressOf(index: i32): i32 {
  return tableStart + (index << 2)
}

/** One of the words that begin at an address. */
export function word(address: i32, number: i32): i32 {
  return load<i32>(address + (number << 2))
}

/** The address of a guess. */
export function guessAddress(index: i32): i32 {
  return guessesStart + index
}
