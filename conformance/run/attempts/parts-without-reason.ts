import { isDeepStrictEqual } from 'node:util'
import { isObject } from '../../../src/contract/json-schema.ts'
import type { Path } from '../../../src/contract/schema-at.ts'
import { isPostOperation } from '../../../src/validate/subject.ts'
import { partAt, withoutAt } from '../../generators/change-at.ts'
import { httpStatus } from '../../oracle/judgement.ts'
import { sameMeaning } from '../../reading/same-meaning.ts'
import { itemsAlike } from '../../report/items-alike.ts'
import { lastName, sentPlaces } from '../../report/sent-places.ts'
import { identifiersIn, type Names } from '../../setting/names.ts'
import { operationOf } from '../../trial/operation-of.ts'
import type { Violation } from '../../trial/outcome.ts'
import type { Step } from '../../trial/step.ts'
import { placesIn } from '../proof/reduce-body.ts'
import { faultsIn } from './same-wrong.ts'

/** A place in the body of a request. */
export interface ToldPlace {
  /** The index of the request among the steps. */
  readonly step: number
  /** The dot-delimited path. */
  readonly at: string
}

/** A part in the body of a request. */
export interface Part {
  readonly step: number
  readonly path: Path
}

/**
 * The parts of the bodies of a proof of which nothing tells why they are there: not what the failure is about, nor what the schema requires
 * or some attempt has told of; as large as can be.
 * @param told Places in the bodies that something else tells of.
 */
export function partsWithoutReason(example: Violation, told: readonly ToldPlace[], names: Names): readonly Part[] {
  const { steps, difference } = example
  const { sent } = sentPlaces(example, names.runId)
  const kept = [
    ...told,
    ...itemsAlike(example),
    ...(sent && difference ? [ofDifference(sent, steps, difference)] : []),
    ...samePlaces(example),
  ]
  return [...steps.entries()].flatMap(([index, step]) => {
    const places = kept.filter((place) => place.step === index).map(({ at }) => at)
    return partsOf(step, [], names, places)
      .filter((path) => !isStranger(partAt(step.request.body, path), difference, path.at(-1)))
      .map((path) => ({ step: index, path }))
  })
}

/** Whether a value names a record of the run: without it nothing is said of that. */
function isName(value: unknown, names: Names): boolean {
  if (typeof value !== 'string' && typeof value !== 'number') return false
  return names.isOwn(value) || identifiersIn(String(value), names.runId).length > 0
}

/**
 * Whether a part is what must not be there, or what that may be known by: where it is not sent, nothing comes of it, or nobody knows it again.
 * @param name The member of its record that it is, if it is one.
 */
export function isStranger(part: unknown, difference: Violation['difference'], name?: string | number): boolean {
  if (difference === undefined || difference.expected !== undefined) return false
  const { got } = difference
  if (isObject(part)) return sameMeaning(part, got) === undefined
  return typeof name === 'string' && part !== undefined && isObject(got) && isDeepStrictEqual(part, got[name])
}

/** Where the requests of a proof have something at the very place at which it fails. */
export function samePlaces({ steps, difference }: Violation): readonly ToldPlace[] {
  const at = difference?.at.replace(/^staged\./, '') ?? ''
  return [...steps.keys()].filter((step) => partAt(steps[step]?.request.body, pathOf(at)) !== undefined).map((step) => ({ step, at }))
}

/** Where exactly the value was sent that is missing or came otherwise: the whole, or a member of it. */
function ofDifference(
  { step, at }: ToldPlace,
  steps: readonly Step[],
  { at: place, expected }: NonNullable<Violation['difference']>,
): ToldPlace {
  const value = at === '' ? undefined : partAt(steps[step]?.request.body, pathOf(at))
  const name = lastName(place)
  const isWhole = place === httpStatus || name === undefined || name === '*' || sameMeaning(expected, value) === undefined
  return { step, at: isWhole ? at : at === '' ? name : `${at}.${name}` }
}

function pathOf(at: string): Path {
  return at.split('.').map((segment) => (/^\d+$/.test(segment) ? Number(segment) : segment))
}

/**
 * The largest parts inside a place of a body that can be left out of it.
 * @param places What is there, or inside of it, is no such part.
 */
export function partsOf(step: Step, path: Path, names: Names, places: readonly string[] = []): readonly Path[] {
  const { body } = step.request
  const operation = step.operator === undefined ? operationOf(step) : undefined
  if (operation === undefined || !isPostOperation(operation)) return []
  const faults = faultsIn(operation, body).length
  const isNeeded = (place: Path) => faultsIn(operation, withoutAt(body, place)).length > faults
  const within = (around: Path): readonly Path[] => {
    const inner = placesIn(partAt(body, around), around)
    return inner.flatMap((place): readonly Path[] => {
      const at = place.join('.')
      if (places.includes(at) || isName(partAt(body, place), names)) return []
      // An only item goes with its list.
      const isOnly = inner.length === 1 && typeof place.at(-1) === 'number'
      return isOnly || places.some((one) => one.startsWith(`${at}.`)) || isNeeded(place) ? within(place) : [place]
    })
  }
  return within(path)
}
