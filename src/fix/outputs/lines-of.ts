/**
 * The lines of a file, without their ends.
 * @param longest So many characters a line may have; undefined comes in place of one that is longer, and it may come again.
 */
export async function* linesOf(file: AsyncIterable<Uint8Array>, longest: number): AsyncGenerator<string | undefined> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of file) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) yield withoutReturn(line)
    if (rest.length > longest) yield undefined
  }
  rest += decoder.decode()
  if (rest !== '') yield withoutReturn(rest)
}

function withoutReturn(line: string): string {
  return line.endsWith('\r') ? line.slice(0, -1) : line
}
