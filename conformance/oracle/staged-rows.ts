import type { RequirementId } from '../../schemas/requirements/requirement-id.ts'
import { isObject } from '../../src/contract/json-schema.ts'
import type { Path } from '../../src/contract/schema-at.ts'
import { partAt } from '../generators/change-at.ts'
import { firstDifferenceInAnyOrder } from '../reading/same-in-any-order.ts'
import { areSame, firstDifference, sameMeaning } from '../reading/same-meaning.ts'
import type { Body } from '../setting/templates.ts'
import type { AccountWorld, Bystander } from './account-world.ts'
import { differenceAt, differenceOfRead } from './difference-of.ts'
import { broken, kept, type Difference, type Judgement } from './judgement.ts'

/** What a reading of the staged data says, and what is known of the pair after it. */
export interface StagedReading {
  readonly world: AccountWorld
  readonly judgements: readonly Judgement[]
}

/**
 * What was acknowledged is what is staged, until an acknowledged request replaces it; what was refused, validated or tried dry
 * changes nothing (sections 1, 3.1 and 4.2).
 * @param elsewhere The records that are staged for the number at other import suppliers.
 */
export function readStaged(world: AccountWorld, staged: unknown, elsewhere: () => readonly Body[] = () => []): StagedReading {
  const possible = [...world.staged, ...world.late]
  // What stays staged of an imported account is not shown.
  if (world.isImported !== 'no' || world.staged.length === 0) return { world, judgements: [] }
  const isNothing = staged === null || staged === undefined
  if (isNothing && possible.includes(undefined)) return { world: narrowed(world, undefined), judgements: [] }
  const right = possible.find((record) => record !== undefined && differenceFrom(world, record, staged) === undefined)
  if (right) {
    // With several possible records, that one of them is staged shows nothing of a single sentence.
    const apart: readonly RequirementId[] = elsewhere().length > 0 ? ['1-pair-two-suppliers'] : []
    return { world: narrowed(world, right), judgements: possible.length > 1 ? [] : [...sentencesOf(world), ...apart].map(kept) }
  }
  const unknown = { ...world, staged: [] }
  const [expected, ...others] = possible.filter((record) => record !== undefined).toSorted(byLikeness(staged))
  if (expected === undefined) return { world: unknown, judgements: strange(world, staged) }
  const difference = differenceFrom(world, expected, staged)
  if (!difference) return { world, judgements: [] }
  const isMixedUp = elsewhere().some((record) => firstDifferenceInAnyOrder(record, staged) === undefined)
  const isEarlier = world.replaced.some((old) => areSame(old, staged))
  const isMixture = others.length > 0 && !isNothing && !isEarlier
  // Nothing but the staging whose answer nobody read can have changed what was there.
  const isOfUnread = isMixture && world.late.includes(expected)
  const requirement = isMixedUp ? '1-pair-two-suppliers' : isOfUnread ? '3.1-stage-again-replaces' : sentenceOf(world, staged)
  return {
    world: unknown,
    judgements: [
      broken(
        requirement,
        isMixedUp
          ? 'What is stored for the account was staged for another one.'
          : isMixture
            ? 'What is stored for the account is none of the records that may be staged: it differs from the one that it is most like.'
            : notAsStaged(difference, isEarlier),
        within(difference),
      ),
    ],
  }
}

function notAsStaged({ at, expected, got }: Difference, isEarlier: boolean): string {
  if (isEarlier) return 'What is stored for the account is what an earlier staging sent: the latest one has replaced nothing.'
  if (at === '' && got == null) return 'What was sent in the latest staging of the account is not stored any more.'
  if (got === undefined) return 'What is stored for the account lacks something that was sent in its latest staging.'
  if (expected === undefined) return 'What is stored for the account has something that was not sent in its latest staging.'
  return 'What is stored for the account has another value than its latest staging sent.'
}

/** Sorts records by how many values of theirs stand at the same places in what is staged. */
function byLikeness(staged: unknown): (one: Body, other: Body) => number {
  return (one, other) => alikeIn(other, staged) - alikeIn(one, staged)
}

function alikeIn(record: unknown, staged: unknown): number {
  const keys = Array.isArray(record) ? [...record.keys()] : isObject(record) ? Object.keys(record) : undefined
  if (!keys) return areSame(record, staged) ? 1 : 0
  return keys.reduce<number>((sum, key) => sum + alikeIn(partAt(record, [key]), partAt(staged, [key])), 0)
}

/** The reading tells which of the possible records is staged, and that nothing is left of those before it. */
function narrowed(world: AccountWorld, record: Body | undefined): AccountWorld {
  return { ...world, staged: [record], replaced: [], wasRight: record !== undefined, latest: 'other requests' }
}

/** Something is staged for a pair that nothing was staged for. */
function strange({ notStaged, latest }: AccountWorld, staged: unknown): readonly Judgement[] {
  if (notStaged === undefined || latest === 'dry run' || firstDifferenceInAnyOrder(notStaged, staged) !== undefined) return []
  const requirement = latest === 'validation' ? '4.2-validate-stages-nothing' : '3.1-stage-refused-stages-nothing'
  const what = latest === 'validation' ? 'validated' : 'refused'
  return [broken(requirement, `A record that was only ${what} is staged.`, { at: 'staged', expected: null, got: staged })]
}

/** The sentences that a right reading keeps. */
function sentencesOf(world: AccountWorld): readonly RequirementId[] {
  return [world.replaced.length > 0 ? '3.1-stage-again-replaces' : '1-staging-stores-data', ...(leavesStaged[world.latest] ?? [])]
}

/** The sentence that a wrong one breaks: that of the request which changed what had been right, or else that of the staging. */
function sentenceOf(world: AccountWorld, staged: unknown): RequirementId {
  const { wasRight, latest, notStaged, replaced } = world
  const isLost = staged === null || staged === undefined
  const isOther = notStaged !== undefined && firstDifferenceInAnyOrder(notStaged, staged) === undefined
  const [bystander] = leavesStaged[latest] ?? []
  if (bystander !== undefined && (wasRight || isLost || isOther)) return bystander
  return replaced.length > 0 && !wasRight ? '3.1-stage-again-replaces' : '1-staging-stores-data'
}

/** Which sentence says of a request that it leaves what is staged alone. */
const leavesStaged: Readonly<Partial<Record<Bystander, readonly RequirementId[]>>> = {
  'refused staging': ['3.1-stage-again-refused-keeps'],
  'dry run': ['3.1-dry-run-leaves-staged'],
  validation: ['4.2-validate-leaves-staged'],
  'process above a limit': ['8-limit-429-creates-nothing'],
  'refused addition': ['4-refused-no-effect'],
}

/** What speaks against a record being what is staged: another value, or something that is left of a record it replaced. */
function differenceFrom({ replaced }: AccountWorld, record: Body, staged: unknown): Difference | undefined {
  const difference = differenceOfRead('AccountImportRecord', record, staged)
  if (difference || firstDifferenceInAnyOrder(record, staged) !== undefined) return difference
  const left = replaced.map((old) => leftOf(old, record, staged)).find((path) => path !== undefined)
  return left && differenceAt(left, record, staged)
}

/**
 * Where something of an earlier record stands at a place for which the record that came after it has nothing.
 * @param staged What is seen: what is staged, or what comes back of the later record.
 * @param tells Whether a value cannot stand there for another reason.
 */
export function leftOf(
  old: unknown,
  record: unknown,
  staged: unknown,
  tells: (value: unknown) => boolean = isTelling,
  path: Path = [],
): Path | undefined {
  // In a list that was read in another order, places say nothing.
  if (Array.isArray(old) && Array.isArray(record))
    return firstDifference(record, staged) !== undefined
      ? undefined
      : firstOf([...old.keys()].slice(0, record.length), (index) =>
          leftOf(old[index], record[index], partAt(staged, [index]), tells, [...path, index]),
        )
  if (!isObject(old) || !isObject(record) || !isObject(staged)) return undefined
  return firstOf(Object.keys(old), (key) => {
    const [before, now, there] = [old[key], record[key], staged[key]]
    if (now !== undefined) return leftOf(before, now, there, tells, [...path, key])
    return tells(before) && there !== undefined && sameMeaning(before, there) === undefined ? [...path, key] : undefined
  })
}

/** A server may fill in what is left out; it does so with short values, such as false, 0 or nothing. */
function isTelling(value: unknown): boolean {
  return value !== undefined && value !== null && JSON.stringify(value).length >= 3 && typeof value !== 'boolean'
}

function firstOf<Item, Found>(items: readonly Item[], find: (item: Item) => Found | undefined): Found | undefined {
  for (const item of items) {
    const found = find(item)
    if (found !== undefined) return found
  }
  return undefined
}

function within({ at, ...values }: Difference): Difference {
  return { at: at === '' ? 'staged' : `staged.${at}`, ...values }
}
