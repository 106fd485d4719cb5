import type { Change } from './change.ts'

/** The changes as a changelog in Markdown: first what may break clients, then the rest. */
export function changesMarkdown(changes: readonly Change[]): string {
  if (changes.length === 0) return '# Changes\n\nNothing changed.\n'
  const parts = [
    part(
      'Breaking',
      changes.filter(({ breaking }) => breaking),
    ),
    part(
      'Other',
      changes.filter(({ breaking }) => !breaking),
    ),
  ]
  return `# Changes\n${parts.join('')}`
}

function part(title: string, changes: readonly Change[]): string {
  if (changes.length === 0) return ''
  const subjects = [...Map.groupBy(changes, ({ subject }) => subject)]
  return `\n## ${title} (${changes.length})\n${subjects.map(([subject, members]) => `\n### ${subject}\n\n${members.map(line).join('')}`).join('')}`
}

function line({ place, text }: Change): string {
  return `- ${place === '' ? '' : `\`${place}\`: `}${text}\n`
}
