import { contract } from './contract.ts'

/** What a record is, for people. */
export interface RecordAbout {
  /** Its name in words: `Supply point`. */
  readonly title: string
  readonly description: string
  /** The section of the document that has it. */
  readonly section: string
}

/** What a record is, as its schema says. */
export function recordAbout(record: string): RecordAbout {
  const { title, description, 'x-section': section } = contract.$defs[record] ?? {}
  return { title: text(title), description: text(description), section: text(section) }
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
