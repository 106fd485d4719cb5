import { isDeepStrictEqual } from 'node:util'
import { isObject } from '../../src/contract/json-schema.ts'
import { asObject } from '../reading/as-object.ts'
import { sameInstant } from '../reading/iso-instant.ts'
import { pairIn } from '../reading/pair-in.ts'
import type { LedgerRecord } from '../setting/ledger-entries.ts'
import type { Ledger } from '../setting/ledger.ts'
import type { Violation } from '../trial/outcome.ts'
import { valueAt } from '../trial/shown-by.ts'
import { itemsAlike, itemsIn, nameOf } from './items-alike.ts'

/** A note or transaction of another account that a failure is about. */
export interface StrangeItem {
  /** The text of the note, or the id of the transaction. */
  readonly name: string
  /** When the note that the server takes it for was created, where an answer says so. */
  readonly createdAt?: unknown
}

type Shown = Pick<Violation, 'steps' | 'shownBy' | 'difference'>

const adding = ['createNotes', 'createTransactions'] as const

/**
 * The note or transaction that a failure is about, where no other request of the proof sent it: one that is taken for known on an account
 * which does not have it, or that is there though nobody sent it.
 */
export function strangeItem({ steps, shownBy = steps.length - 1, difference }: Shown): StrangeItem | undefined {
  const { got, at = '' } = difference ?? {}
  if (isObject(got) && /^(?:notes|transactions)\.\d+$/.test(at)) {
    const name = nameOf(got)
    const isSent = steps.some(({ request }) => itemsIn(request.body).some(({ item }) => nameOf(item) === name))
    return name === undefined || isSent ? undefined : { name, createdAt: got['created_at'] }
  }
  const [own, other] = itemsAlike({ steps, shownBy, ...(difference ? { difference } : {}) })
  const name = own && nameOf(own.item)
  if (name === undefined || other || !at.endsWith('.status') || !String(got).endsWith('_ALREADY_EXISTS')) return undefined
  const { created_at: createdAt } = asObject(valueAt(steps[shownBy]?.response?.body, at.replace(/\.status$/, '')))
  return { name, createdAt }
}

/** The requests that gave an item to accounts of which no step of a proof tells, the one first that created it when the server says so. */
export function holdersOf({ name, createdAt }: StrangeItem, { steps }: Shown, ledger: Pick<Ledger, 'records'>): readonly LedgerRecord[] {
  const begun = steps[0]?.sent ?? Infinity
  const pairs = steps.map(({ request }) => pairIn(request.body))
  const held = adding
    .flatMap((operation) => ledger.records(operation))
    .filter((record) => {
      const isOwn = pairs.some((pair) => isDeepStrictEqual(pair, pairIn(record.body)))
      return !isOwn && (record.step.sent ?? 0) < begun && itemsIn(record.body).some(({ item }) => nameOf(item) === name)
    })
  const isThen = ({ body, step }: LedgerRecord) =>
    [...itemsIn(body).map(({ item }) => item), ...[step.response?.body].flat()].some(
      (one) => nameOf(one) === name && sameInstant(asObject(one)['created_at'], createdAt),
    )
  const latest = held.toReversed()
  return createdAt === undefined ? latest : [...latest.filter(isThen), ...latest.filter((record) => !isThen(record))]
}
