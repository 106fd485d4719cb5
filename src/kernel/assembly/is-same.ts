/** Whether two stretches of a length hold the same bytes, compared eight at a time. */
export function isSame(one: i32, other: i32, length: i32): bool {
  let at = 0
  for (; at + 8 <= length; at += 8) if (load<u64>(one + at) != load<u64>(other + at)) return false
  // Bytes behind the end are shifted out; there is always memory for them.
  const rest = (length - at) << 3
  return rest == 0 || (load<u64>(one + at) ^ load<u64>(other + at)) << (64 - rest) == 0
}
