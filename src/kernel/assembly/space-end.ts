import { carriageReturn, newline, space, tab } from './bytes.ts'

/** How many line ends were passed over as white space since it was last set to 0. */
export let lineEnds: i32 = 0

/** The kernel begins with another record. */
export function forgetLineEnds(): void {
  lineEnds = 0
}

/** The address of the first byte that is no JSON white space. Most often there is none, which the first look tells. */
export function spaceEnd(at: i32): i32 {
  return <i32>load<u8>(at) > space ? at : longSpaceEnd(at)
}

/** The address of the first byte that is no white space, or that ends the line. */
export function spaceInLineEnd(at: i32): i32 {
  let end = at
  while (isSpaceInLine(load<u8>(end))) end++
  return end
}

function longSpaceEnd(at: i32): i32 {
  let end = at
  while (true) {
    end = spaceInLineEnd(end)
    if (<i32>load<u8>(end) != newline) return end
    lineEnds++
    end++
  }
}

function isSpaceInLine(byte: i32): bool {
  return byte == space || byte == carriageReturn || byte == tab
}
