import type { RecordName } from '../../schemas/record-types.ts'
import type { Answering } from '../causes/answers/answering.ts'
import { toPointer, type Mark } from '../causes/mark.ts'
import { mend, type MendedRecord } from '../causes/mend/mend.ts'
import type { Path } from '../contract/schema-at.ts'
import type { Fault } from '../validate/fault.ts'
import { faultsOf } from '../validate/validator.ts'

/** A record that was repaired, as its text will be read. */
export interface RepairedRecord extends Pick<MendedRecord, 'at' | 'fromOf'> {
  readonly value: unknown
}

/**
 * Whether every finding that a repair is about is gone, and none is there that was not before: what is still wrong was seen in
 * the record as it was, or was hidden below a name or a shape that is right now, or comes from what was recognised and left.
 * @param before The record as it was.
 * @param marks What was recognised, repaired or not.
 * @param answering What was answered.
 */
export function isBetter(
  record: RecordName,
  before: unknown,
  repaired: readonly RepairedRecord[],
  marks: readonly Mark[],
  answering?: Answering,
): boolean {
  const written = new Set(marks.filter(({ shows, made }) => made && shows === 'value').map(({ at }) => toPointer(at)))
  const unmade = marks.filter(({ made }) => !made)
  const [leftAt, leftFrom] = [new Set(unmade.map(({ at }) => toPointer(at))), new Set(unmade.map(({ from }) => toPointer(from)))]
  const left = repaired.map(({ value }) => allFaults(record, value))
  if (left.every((faults) => faults.length === 0)) return true
  const seen = new Set(allFaults(record, before).map(keyOf))
  const shaped = mend(record, before, { mends: 'shapes', answering, parse: JSON.parse as (text: string) => unknown }).records
  return repaired.every(({ at: begin, fromOf }, index) => {
    const at = (path: Path): Path => [...begin, ...path]
    const hidden = new Set(allFaults(record, shaped[index]?.value).map(keyOf))
    const isExplained = (path: Path) => leftAt.has(toPointer(at(path))) || leftFrom.has(toPointer(fromOf(path)))
    return (left[index] ?? []).every(
      (fault) =>
        !written.has(toPointer(at(fault.path))) &&
        (hidden.has(keyOf(fault)) || seen.has(keyOf({ ...fault, path: fromOf(fault.path) })) || isExplained(fault.path)),
    )
  })
}

/** Every fault, however many there are. */
function allFaults(record: RecordName, value: unknown): readonly Fault[] {
  return faultsOf(record, value, Number.POSITIVE_INFINITY)
}

function keyOf({ path, code }: Pick<Fault, 'path' | 'code'>): string {
  return JSON.stringify([code, ...path])
}
