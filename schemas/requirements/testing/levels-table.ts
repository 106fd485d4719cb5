import { requirements, type RequirementLevel } from '../index.ts'

/** The requirements of some levels whose level could be doubted, with the reason, as a Markdown table. */
export function levelsTable(levels: readonly RequirementLevel[]): string {
  const rows = requirements.flatMap(({ id, level, sentence, reason }) =>
    reason !== undefined && levels.includes(level) ? [`| \`${id}\` | ${level} | ${cell(sentence)} | ${cell(reason)} |`] : [],
  )
  return ['| Requirement | Level | It says | Because |', '| --- | --- | --- | --- |', ...rows].join('\n')
}

function cell(text: string): string {
  return text.replaceAll('|', String.raw`\|`)
}

// Prints both tables of docs/reading-the-document.md.
if (import.meta.main) console.log(`${levelsTable(['must', 'should', 'may'])}\n\n${levelsTable(['open'])}`)
