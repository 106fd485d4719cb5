import { isObject } from '../../src/contract/json-schema.ts'
import type { EchoedKind } from './echoed-kinds.ts'
import { countHolding, holds } from '../reading/holds.ts'
import { sameMeaning } from '../reading/same-meaning.ts'
import type { Body } from '../setting/templates.ts'
import type { AccountWorld, AddedRecord } from './account-world.ts'
import { differenceOf } from './difference-of.ts'
import { broken, kept, type Difference, type Judgement } from './judgement.ts'

/** What a reading of a list of stored records says, and what is known of the pair after it. */
export interface RecordsReading {
  readonly world: AccountWorld
  readonly judgements: readonly Judgement[]
}

/** A success gives back the data that was sent (section 4.3); whether the whole request or the record alone is open. */
export function echoed(kind: EchoedKind, request: Body, answer: unknown): Judgement | undefined {
  const { field, definition, echo, words } = kind
  if (holds(answer, request[field])) return kept(echo)
  const isWhole = isObject(answer) && field in answer
  const seen = isWhole ? answer : { [field]: answer }
  const difference = differenceOf(definition, { [field]: request[field] }, seen)
  if (!difference) return undefined
  const at = isWhole ? difference.at : difference.at.slice(field.length + 1)
  return broken(echo, `The answer differs from what was sent as ${words} at ${at || '(the whole)'}.`, { ...difference, at })
}

/**
 * What was acknowledged is stored for its account and for no other, as it was sent and no more often, and stays so; what was
 * refused is not (section 4.3).
 * @param others What was added to other pairs.
 */
export function readRecords(world: AccountWorld, kind: EchoedKind, stored: unknown, others: () => readonly AddedRecord[]): RecordsReading {
  const { stored: list, storing, words } = kind
  if (!Array.isArray(stored)) return { world, judgements: [] }
  const mine = world.records[list]
  const judgements: Judgement[] = []
  const isLost = (added: AddedRecord) => added.isSure && countHolding(stored, added.record) === 0
  for (const added of mine.filter(({ isSure }) => isSure)) {
    const difference = isLost(added) ? nearest(kind, added.record, stored) : undefined
    if (difference)
      judgements.push(broken(storing, `What was sent as ${words} is not stored as it was sent, at ${difference.at}.`, difference))
    else if (!isLost(added)) judgements.push(kept(storing))
  }
  judgements.push(...tooMany(kind, mine, stored), ...strange(kind, world, stored, others))
  // What was told once is not told again.
  const records = mine.map((added) => (isLost(added) ? { ...added, isSure: false } : added))
  return { world: { ...world, records: { ...world.records, [list]: records } }, judgements }
}

/** The stored record that is most like what was sent, and where it differs. */
function nearest({ field, definition, stored: list }: EchoedKind, record: unknown, stored: readonly unknown[]): Difference | undefined {
  const isItem = field === 'statements'
  const path = isItem ? `${field}.0` : field
  const body = (value: unknown) => ({ [field]: isItem ? [value] : value })
  const differences = stored.map((item, index) => ({ index, difference: differenceOf(definition, body(record), body(item)) }))
  // A record that is only written otherwise is there.
  if (differences.some(({ difference }) => difference === undefined)) return undefined
  const [best] = differences.toSorted((one, other) => depth(other.difference) - depth(one.difference))
  if (!best?.difference) return { at: list, expected: record, got: undefined }
  const { at, ...values } = best.difference
  return { at: `${list}.${best.index}${at.slice(path.length)}`, ...values }
}

function depth(difference: Difference | undefined): number {
  return difference?.at.split('.').length ?? 0
}

/** Records that are stored more often than they were sent. */
function tooMany({ stored: list, storing, words }: EchoedKind, mine: readonly AddedRecord[], stored: readonly unknown[]): Judgement[] {
  if (stored.length <= mine.length) return []
  for (const { record } of mine) {
    const sent = mine.filter((other) => sameMeaning(record, other.record) === undefined).length
    const count = countHolding(stored, record)
    if (count > sent)
      return [broken(storing, `What was sent as ${words} is stored more often than it was sent.`, { at: list, expected: sent, got: count })]
  }
  return []
}

/** Records that are stored for this account though they belong to another, or were refused. */
function strange(
  { stored: list, storing, words }: EchoedKind,
  { records, refused }: AccountWorld,
  stored: readonly unknown[],
  others: () => readonly AddedRecord[],
): Judgement[] {
  const mine = records[list]
  if (stored.length <= mine.length) return []
  for (const [index, item] of stored.entries()) {
    if (mine.some(({ record }) => holds(item, record))) continue
    const difference = { at: `${list}.${index}`, expected: undefined, got: item }
    if (others().some(({ record, isSure }) => isSure && holds(item, record)))
      return [broken(storing, `What was sent as ${words} is stored for another account too.`, difference)]
    if (refused.some((record) => isObject(record) && holds(item, record)))
      return [broken('4-refused-no-effect', `What was refused as ${words} is stored.`, difference)]
  }
  return []
}
