import { printable } from '../../src/report/pretty/printable.ts'

/** What came from outside, harmless between backticks. */
export function code(text: string): string {
  return printable(text.replaceAll(/[|<>`\n]/g, ' '))
}

/** What came from outside, harmless in Markdown: no element, no link, no picture. */
export function cell(text: string): string {
  return code(text).replaceAll(/[[\]\\*_&]/g, '\\$&')
}
