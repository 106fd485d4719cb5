import type { RecordPlace } from '../../rules/rule.ts'

/** Where a record stands, for people. */
export function placeInWords({ file, record, line }: RecordPlace): string {
  return `${file}:${line}, record ${record}`
}
