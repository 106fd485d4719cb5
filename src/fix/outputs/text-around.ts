import type { Container } from './container.ts'
import { linesAround } from './lines-around.ts'
import { longestLine } from './lines-of.ts'

/** Values of JSON between lines of other text: what a client of a database printed, a here-document, a block of Markdown. */
export const textAround: Container = {
  id: 'text around',
  told: 'has lines of other text around its records: they are left out',
  // What begins as JSON, or with a comment in it, is read as that.
  mayBegin: (head) => /^\s*[^\s[{#/]/.test(head) && !head.startsWith('\u001E'),
  pieces: (read) => linesAround(read(), longestLine),
}
