/**
 * Waits for all of what goes on at once, even when some of it ends the trial, so that nothing runs into the next one.
 * @throws The first of what was thrown, once all have ended.
 */
export async function allEnded<Result>(running: readonly Promise<Result>[]): Promise<Result[]> {
  const settled = await Promise.allSettled(running)
  return settled.map((one) => {
    if (one.status === 'rejected') throw one.reason
    return one.value
  })
}
