/** So many characters a line may have that is looked at: it has to be in memory as a whole. */
export const longestLine = 16 * 1024 * 1024

/**
 * The lines of a file, without their ends.
 * @param longest So many characters a line may have; undefined comes in place of one that is longer, and it may come again.
 */
export async function* linesOf(file: AsyncIterable<Uint8Array>, longest: number): AsyncGenerator<string | undefined> {
  for await (const lines of groupsOfLines(file, longest)) yield* lines
}

/** The same, as many at once as end in a chunk: who asks for millions one by one waits for each. */
export async function* groupsOfLines(file: AsyncIterable<Uint8Array>, longest: number): AsyncGenerator<readonly (string | undefined)[]> {
  const decoder = new TextDecoder()
  // The parts of a line whose end is still to come: each is joined once, however long it is.
  let parts: string[] = []
  let size = 0
  for await (const chunk of file) {
    const [first = '', ...others] = decoder.decode(chunk, { stream: true }).split('\n')
    parts.push(first)
    size += first.length
    const last = others.pop()
    if (last !== undefined) {
      const whole = [parts.join(''), ...others]
      parts = [last]
      size = last.length
      yield whole.map((line) => withoutReturn(line))
    }
    if (size > longest) yield [undefined]
  }
  const rest = parts.join('') + decoder.decode()
  if (rest !== '') yield [withoutReturn(rest)]
}

function withoutReturn(line: string): string {
  return line.endsWith('\r') ? line.slice(0, -1) : line
}
