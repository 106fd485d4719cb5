/** Whether two stretches of a length hold the same bytes, compared sixteen at a time. */
export function isSame(one: i32, other: i32, length: i32): bool {
  let at = 0
  for (; at + 16 <= length; at += 16) if (sameBytes(one + at, other + at) != 0xffff) return false
  // Bytes behind the end are left out; there is always memory for them.
  const wanted = (1 << (length - at)) - 1
  return (sameBytes(one + at, other + at) & wanted) == wanted
}

/** A bit for each of sixteen bytes, the first being the lowest, set where they are the same. */
function sameBytes(one: i32, other: i32): i32 {
  return i8x16.bitmask(i8x16.eq(v128.load(one), v128.load(other)))
}
