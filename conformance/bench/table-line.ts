/** A line of a table in Markdown. */
export function tableLine(...cells: readonly (string | number)[]): string {
  return `| ${cells.join(' | ')} |`
}
