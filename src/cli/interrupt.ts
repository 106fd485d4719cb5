/** What ends a run early: Ctrl-C, whoever ends a job, a terminal that is closed. */
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Calls when the run is to end early; another signal then ends the program at once.
 * @returns What is to be called when the run has ended.
 */
export function onInterrupt(stop: () => void): () => void {
  const forget = () => {
    for (const signal of signals) process.off(signal, interrupted)
  }
  const interrupted = () => {
    forget()
    stop()
  }
  for (const signal of signals) process.on(signal, interrupted)
  return forget
}
