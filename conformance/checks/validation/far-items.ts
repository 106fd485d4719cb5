import { operations } from '../../../schemas/operations.ts'
import { acceptedRequest, isAccepted, type RecordOperation } from '../../actions/accepted-request.ts'
import { freshTransactions } from '../../actions/add-transactions.ts'
import { readAccounts } from '../../actions/read-accounts.ts'
import { hasBorrowed, mayBeFull } from '../../actions/shared-account.ts'
import { defineCheck, type Check } from '../../check.ts'
import { expectRefusal, refusalRequirements, transactionRefusalRequirements } from '../../edits/expect-refusal.ts'
import { wrongTypeRequirements } from '../../edits/record-requirements.ts'
import { wrongSpots } from '../../edits/wrong-spots.ts'
import { kebab } from '../../../src/text/kebab.ts'
import { changeAt, partAt } from '../../generators/change-at.ts'
import { withLongLists } from '../../generators/variations.ts'
import { isObject } from '../../../src/contract/json-schema.ts'
import type { AccountReference } from '../../../schemas/record-types.ts'
import type { Path } from '../../../src/contract/schema-at.ts'
import type { Body } from '../../setting/templates.ts'
import type { Trial } from '../../trial/trial.ts'
import { definitionSet } from '../pre-account/definitions.ts'
import { asObject } from '../../reading/as-object.ts'

/** Bodies that are accepted, each with names of its own. */
type Fresh = () => Promise<Body>

/** A list that a body may hold many items of. */
interface LongList {
  /** Where it is in a body. */
  readonly list: (body: Body) => Path
  /** How many items it gets: more than batches, chunks and pages usually have, and no multiple of them. */
  readonly count: number
  /** A body with so many of them, where they do not come from fresh bodies. */
  readonly long?: (trial: Trial, fresh: Fresh, count: number, path: Path) => Promise<Body>
}

const many = 61

/** What is sent where so many items are refused: the number of the last one has two digits all the same. */
const fewer = 12

const lists: Readonly<Partial<Record<RecordOperation, LongList>>> = {
  validateAccount: { list: () => ['customers'], count: many },
  stageAccount: { list: deepestList, count: many },
  createNotes: { list: () => ['notes'], count: many },
  createTransactions: {
    list: () => ['transactions'],
    count: many,
    // Of the other kinds those of one day may count as the same.
    long: async (trial, fresh, count) => ({ ...(await fresh()), transactions: freshTransactions(trial, count) }),
  },
  createHistoricalStatements: { list: () => ['statements'], count: many },
  createDeliveryNote: { list: () => ['delivery_note', 'amounts'], count: many },
  createMarketParticipantInvoice: { list: () => ['market_participant_invoice', 'line_items'], count: 121 },
  importMarketParticipantFees: { list: () => ['price_sheets'], count: many },
  importMarketParticipantDefinitions: {
    list: () => ['rolled_out_definitions'],
    count: many,
    long: async (trial, fresh, count) => ({
      ...(await fresh()),
      ...definitionSet(trial, { definitions: count + 1, rolledOut: count }),
    }),
  },
}

/** Long lists, one of the request and then all others, are taken as a whole, and what is wrong with the last of many items is told with its place and leaves nothing behind. */
export const farItems: readonly Check[] = (Object.entries(lists) as [RecordOperation, LongList][]).map(([operation, list]) =>
  defineCheck({
    name: `far-items-${kebab(operation)}`,
    isBroad: true,
    requirements: [
      ...wrongTypeRequirements,
      ...refusalRequirements,
      ...(operation === 'createTransactions' ? transactionRefusalRequirements : []),
    ],
    run: (trial) => expectTaken(trial, operation, list),
  }),
)

async function expectTaken(trial: Trial, operation: RecordOperation, { list, count, long = longList }: LongList): Promise<void> {
  const { fresh, pair, body: accepted } = await acceptedRequest(trial, operation)
  const path = list(accepted)
  const send = async (body: Body) => {
    const answer = await trial.send(operation, { body })
    await read(trial, operation, body)
    return answer
  }
  for (const size of [count, fewer]) {
    const make = () => long(trial, fresh, size, path)
    const body = await make()
    const wrong = wrongSpots(operation, body).find((one) => !one.value.container && isWithin([...path, size - 1], one.path))
    const spoilt = wrong && changeAt(body, wrong.path, () => wrong.value.value)
    const answer = spoilt && (await send(spoilt))
    // What was refused has left nothing; an account that has the list may be full.
    const isSpent = answer !== undefined && isAccepted(answer)
    const mended = isSpent ? { ...(await make()), ...(pair && accountOf(await trial.imported())) } : body
    // So many may be too many, so that only where they are accepted without the fault a refusal is for it.
    if (!isAccepted(await send(mended))) continue
    if (wrong && answer) await expectRefusal(trial, answer, wrong, { elsewhere: 'accepted', ...(spoilt ? { body: spoilt } : {}) })
    const { request } = operations[operation]
    const plain = await fresh()
    const others = withLongLists(request, plain, size, (other) => !isWithin(other, path) && other.join('.') !== path.join('.'))
    if (others !== plain && trial.setting.templates.isSendable(request, others)) await send(others)
    return
  }
  trial.require(!hasBorrowed(trial), mayBeFull)
}

/** Lets the operator read what a request may have written, where that can be; what the readings show is for the oracle to say. */
async function read(trial: Trial, operation: RecordOperation, body: Body): Promise<void> {
  const { verbs } = trial.setting
  if (operation === 'importMarketParticipantFees') {
    if (verbs.has('read-price-sheets')) await trial.operator.readPriceSheets()
  } else if (operation === 'importMarketParticipantDefinitions') {
    if (verbs.has('read-definitions')) await trial.operator.readDefinitions()
  } else await readAccounts(trial, accountOf(body))
}

function accountOf({ import_supplier, external_account_number }: Partial<Record<keyof AccountReference, unknown>>): AccountReference {
  return { import_supplier: String(import_supplier), external_account_number: String(external_account_number) }
}

/** A body whose list has so many items, those of fresh bodies in turn, so that each has names of its own. */
async function longList(trial: Trial, fresh: Fresh, count: number, path: Path): Promise<Body> {
  const body = await fresh()
  const items = [...itemsAt(body, path)]
  trial.require(items.length > 0, `the template has no item at ${path.join('.')}`)
  while (items.length < count) items.push(...itemsAt(await fresh(), path))
  const [first] = items
  return changeAt(body, path, () => items.slice(0, count).map((item, index) => apart(trial, item, { first, index })))
}

/** An item that differs from the others of its list, also where those of fresh bodies do not; readings follow one another. */
function apart({ names }: Trial, item: unknown, { first, index }: { readonly first: unknown; readonly index: number }): unknown {
  if (!isObject(item)) return item
  const { position, external_id, body, read_at } = item
  return {
    ...item,
    ...(typeof position === 'number' ? { position: index + 1 } : {}),
    ...(typeof external_id === 'string' ? { external_id: names.text('EXT') } : {}),
    ...(typeof body === 'string' ? { body: names.text('NOTE') } : {}),
    ...(typeof read_at === 'string' ? laterReading(asObject(first), index) : {}),
  }
}

/** What differs in a reading that is taken some days after another, as far as that one has it. */
function laterReading({ read_at, value, is_transfer_reading }: Body, days: number): Body {
  const day = typeof read_at === 'string' ? Date.parse(read_at.slice(0, 10)) : Number.NaN
  const later = Number.isNaN(day) ? {} : { read_at: `${dayOn(day, days)}${String(read_at).slice(10)}` }
  const [, whole, places] = /^(\d{1,9})(\.\d+)?$/.exec(String(value)) ?? []
  return {
    ...later,
    ...(whole === undefined ? {} : { value: `${Number(whole) + days}${places ?? ''}` }),
    ...(typeof is_transfer_reading === 'boolean' ? { is_transfer_reading: false } : {}),
  }
}

function dayOn(day: number, days: number): string {
  return new Date(day + days * 86_400_000).toISOString().slice(0, 10)
}

function itemsAt(body: Body, path: Path): readonly unknown[] {
  const items = partAt(body, path)
  return Array.isArray(items) ? items : []
}

/** Where the innermost list of records in a body is, such as that of the readings of a register. */
function deepestList(body: Body): Path {
  const listsIn = (value: unknown, path: Path): readonly Path[] => {
    if (Array.isArray(value)) {
      const inside = value.flatMap((item: unknown, index) => listsIn(item, [...path, index]))
      return value.length > 0 && value.every(isObject) ? [path, ...inside] : inside
    }
    return isObject(value) ? Object.entries(value).flatMap(([field, part]) => listsIn(part, [...path, field])) : []
  }
  return listsIn(body, []).reduce((deepest, path) => (path.length > deepest.length ? path : deepest), [])
}

function isWithin(place: Path, path: Path): boolean {
  return path.length > place.length && place.every((segment, index) => segment === path[index])
}
