import { fieldTable, typeWords, type FieldRow } from './field-table.ts'
import { recordAbout } from './record-about.ts'

/** The table of a record's fields in Markdown, with its name as a heading, for a wiki. */
export function fieldMarkdown(record: string): string {
  const { title, description, section } = recordAbout(record)
  const rows = fieldTable(record).map(row)
  return [
    `## ${title}`,
    '',
    `${description} Section ${section} of the interface document.`,
    '',
    '| Field | Type | Required | Meaning |',
    '| --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n')
}

function row({ name, type, required, description, note, seen, allowed }: FieldRow): string {
  const meaning = [
    description,
    ...(note === undefined ? [] : [note]),
    ...(seen.length > 0 ? [`Seen: ${codes(seen)}.`] : []),
    ...(allowed.length > 0 ? [`One of: ${codes(allowed)}.`] : []),
  ].join(' ')
  return `| ${[`\`${name}\``, typeWords(type), required ? 'yes' : '', meaning].map(cell).join(' | ')} |`
}

function codes(values: readonly string[]): string {
  return values.map((value) => `\`${value}\``).join(', ')
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|')
}
