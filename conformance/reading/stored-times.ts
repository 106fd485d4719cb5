/** How often something is stored, in words. */
export function storedTimes(times: number): string {
  return times === 1 ? 'stored once' : `stored ${times} times`
}
