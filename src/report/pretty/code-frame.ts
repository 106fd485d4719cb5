import type { Excerpt } from '../../check/excerpt.ts'
import type { Paint } from './paint.ts'
import { printable } from './printable.ts'

/** The line of a finding with the line before and behind it, and carets under what it is about. */
export function codeFrame({ line, text, before, behind, markStart, markLength }: Excerpt, paint: Paint): string[] {
  const gutter = String(line + 1).length
  const row = (mark: string, number: number, shown: string) =>
    `  ${mark} ${paint('dim', `${String(number).padStart(gutter)} |`)} ${printable(shown.replaceAll('\t', ' '))}`
  const carets = `    ${' '.repeat(gutter)} ${paint('dim', '|')} ${' '.repeat(markStart)}${paint('red', '^'.repeat(markLength))}`
  return [
    ...(before === undefined ? [] : [row(' ', line - 1, before).trimEnd()]),
    row(paint('red', '>'), line, text),
    carets,
    ...(behind === undefined ? [] : [row(' ', line + 1, behind).trimEnd()]),
  ]
}
