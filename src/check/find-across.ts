import { toAttr } from '../validate/fault.ts'
import type { AskAcross } from './further-check.ts'
import type { RecordNote } from './record-note.ts'
import type { ShownFinding } from './shown-finding.ts'

/** What the rules that look at all records together find in one record, placed at its beginning: the field is in `attr`. */
export function findAcross(ask: AskAcross, file: string, { place, account, value }: RecordNote): ShownFinding[] {
  return ask(value, { file, record: place.record, line: place.line }).map(({ path, ...wording }) => ({
    kind: 'finding',
    finding: { file, ...place, ...(account ? { account } : {}), attr: toAttr(path), ...wording },
  }))
}
