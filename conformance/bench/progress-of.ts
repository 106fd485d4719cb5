/** Tells on standard error how far a bench has come: in one line of a terminal, or in a line for each hundred. */
export function progressOf(what: string) {
  return (_result: unknown, done: number, total: number): void => {
    if (process.stderr.isTTY) process.stderr.write(`\r${done} of ${total} ${what}`)
    else if (done % 100 === 0 || done === total) process.stderr.write(`${done} of ${total} ${what}\n`)
  }
}
