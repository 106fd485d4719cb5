import type { Container } from './container.ts'
import { linesAround } from './lines-around.ts'
import { longestLine } from './lines-of.ts'

/** Values of JSON between the lines of what has printed them: a client of a database, a here-document, a block of Markdown. */
export const textAround: Container = {
  id: 'text around',
  told: 'has lines of a client, a shell or Markdown around its records: they are left out',
  isGeneral: true,
  // What begins as JSON, or with a comment in it, is read as that.
  // oxlint-disable-next-line no-control-regex -- The mark of a text sequence.
  mayBegin: (head) => /^\s*[^\s[{#/\u001E]/.test(head),
  pieces: (file) => linesAround(file, longestLine),
}
