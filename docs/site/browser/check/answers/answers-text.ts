import type { AnsweredEntry } from './answered-entry.ts'

/** The answers as a file of them, as `data-import fix --answers` reads it; undefined where nothing is answered. */
export function answersText(entries: readonly AnsweredEntry[]): string | undefined {
  const sections = new Map<string, string[]>()
  const fields = new Map<string, string[]>()
  for (const { entry, answer } of entries) {
    if (answer === undefined) continue
    const written = typeof answer === 'object' ? answer.number : JSON.stringify(answer)
    const line = `${JSON.stringify(entry.name)}: ${written}`
    if (entry.field === undefined) add(sections, entry.section, line)
    else add(fields, entry.field, line)
  }
  for (const [field, lines] of fields)
    add(sections, 'values', `${JSON.stringify(field)}: {\n${lines.map((line) => `      ${line}`).join(',\n')}\n    }`)
  if (sections.size === 0) return undefined
  const texts = [...sections].map(
    ([section, lines]) => `  ${JSON.stringify(section)}: {\n${lines.map((line) => `    ${line}`).join(',\n')}\n  }`,
  )
  return `{\n${texts.join(',\n')}\n}\n`
}

function add(lists: Map<string, string[]>, key: string, line: string): void {
  lists.set(key, [...(lists.get(key) ?? []), line])
}
