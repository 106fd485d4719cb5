/** As `node:timers/promises` has it: lets waiting events in. */
export function setImmediate(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 0)
  })
}
