import { dayOf } from '../reading/days.ts'
import { worded, broken, kept, type Judgement } from './judgement.ts'
import type { SentItem } from './sent-item.ts'
import { asObject } from '../reading/as-object.ts'

/**
 * What the notes show that a server pins by itself: one for transactions that were moved into the open statement period, and
 * none for those that were skipped, or added where nothing may be moved (section 4.3).
 * @param since The transactions that were sent between two readings, and nothing else that may pin a note.
 * @param earlier Those that were sent before. The note about one that comes again may be there already (section 4.3: none is created twice).
 * @param more How many more pinned notes of the server's own there are than before.
 */
export function movesShown(
  since: readonly SentItem[],
  earlier: readonly SentItem[],
  stored: readonly unknown[],
  more: number,
): readonly Judgement[] {
  const added = since.filter(({ fate }) => fate === 'added')
  const isMoved = added.some(({ item, isUnforced }) => {
    const found = asObject(stored.find((one) => asObject(one)['transaction_id'] === item['transaction_id']))
    const isAgain = earlier.some((one) => one.item['transaction_id'] === item['transaction_id'])
    return !isUnforced && !isAgain && isElsewhere(item['transaction_date'], found['transaction_date'])
  })
  if (isMoved) {
    const requirement = '4.3-transactions-force-pins-note'
    if (more > 0) return [kept(requirement)]
    const difference = worded('notes', 'one more pinned note', more)
    return [broken(requirement, 'No note is pinned for a transaction that was moved into the open period.', difference)]
  }
  if (since.length === 0 || added.some(({ isUnforced }) => !isUnforced)) return []
  const requirement = added.length > 0 ? '4.3-transactions-force-inside' : '4.3-transactions-exists-not-stored'
  const isSkipped = since.some(({ fate }) => fate === 'exists')
  if (added.length === 0 && !isSkipped) return []
  if (more <= 0) return [kept(requirement)]
  const what = added.length > 0 ? 'added without force' : 'skipped'
  return [broken(requirement, `A note is pinned for a transaction that was ${what}.`, worded('notes', 'no more pinned notes', more))]
}

/** Whether a day is beyond doubt another: a time zone may turn it into the one before or after. */
function isElsewhere(sent: unknown, found: unknown): boolean {
  const [one, other] = [dayOf(sent), dayOf(found)]
  return one !== undefined && other !== undefined && Math.abs(Date.parse(one) - Date.parse(other)) > 86_400_000
}
