import { carriageReturn, newline, space, tab } from './bytes.ts'

/** The address of the first byte that is no JSON white space. Most often there is none, which the first look tells. */
export function spaceEnd(at: i32): i32 {
  return <i32>load<u8>(at) > space ? at : longSpaceEnd(at)
}

function longSpaceEnd(at: i32): i32 {
  let end = at
  while (isSpace(load<u8>(end))) end++
  return end
}

function isSpace(byte: i32): bool {
  return byte == space || byte == newline || byte == carriageReturn || byte == tab
}
