import { isDeepStrictEqual } from 'node:util'
import { isObject } from '../../../src/contract/json-schema.ts'
import type { Path } from '../../../src/contract/schema-at.ts'
import { partAt } from '../../generators/change-at.ts'
import { httpStatus } from '../../oracle/judgement.ts'
import { pairFields } from '../../reading/pair-in.ts'
import { sameMeaning } from '../../reading/same-meaning.ts'
import { itemsAlike } from '../../report/items-alike.ts'
import { lastName, sentPlaces } from '../../report/sent-places.ts'
import { namesOf, type Names } from '../../setting/names.ts'
import type { Setting } from '../../setting/setting.ts'
import type { Templates } from '../../setting/templates.ts'
import { operationOf } from '../../trial/operation-of.ts'
import type { Violation } from '../../trial/outcome.ts'
import type { Step } from '../../trial/step.ts'
import { fillingsAt, listsLackedBy } from '../proof/fillings.ts'
import { oneMemberMore, lostItem } from './lost-item.ts'
import { isStranger, samePlaces, type ToldPlace } from './parts-without-reason.ts'
import { pathTo } from './path-to.ts'
import { withChange, type Place, type SingleChange } from './single-change.ts'
import { templateValue } from './template-value.ts'

/**
 * What can be changed in the bodies of requests that show a failure, one thing at a time: scalars that have another value, the one of
 * the template first, or are left out, items of lists that are left out, and lists that only another request like it has. What stands near the value that came otherwise comes first. Not among
 * them is what makes the failure vanish whatever its cause is: that the value is not sent, or is the one that came.
 */
export function singleChanges(example: Violation, { names, templates }: Setting): readonly SingleChange[] {
  const { steps, shownBy = steps.length - 1, difference } = example
  const [alike, ...earlier] = itemsAlike(example)
  const sent = alike ?? sentPlaces(example, names.runId).sent ?? samePlaces(example).at(-1) ?? { step: shownBy, at: '' }
  const wrong = sent.at === '' ? [] : sent.at.split('.')
  const isOfStatus = difference?.at === httpStatus
  // What the failure is about is not left out.
  const withoutMember = (step: number, path: Path): readonly SingleChange[] =>
    path.at(-1) === lastName(difference?.at ?? '') ? [] : [{ step, path }]
  const isVain = ({ step, path, instead }: SingleChange) =>
    (path.at(-1) === lastName(difference?.at ?? '') && sameMeaning(instead, difference?.expected) === undefined) ||
    (instead === undefined && isStranger(partAt(steps[step]?.request.body, path), difference, path.at(-1)))
  // What was stored already looks kept whatever becomes of the request; where that has to be recognised, it is a repeat in any case.
  const isRepeat = (change: SingleChange) => {
    if (earlier.length > 0 && change.step === shownBy) return false
    const step = steps[change.step]
    const body = step && withChange(step, change).request.body
    return steps.some((other) => other !== step && other.request.path === step?.request.path && isDeepStrictEqual(other.request.body, body))
  }
  // A record that is no longer told apart from another one is not missed any more, whatever became of it.
  const own = pathTo(steps[sent.step]?.request.body, sent.at)
  const isLikeAnother = (change: SingleChange) => {
    const isWithin = change.step === sent.step && change.path.join('.').startsWith(`${sent.at}.`)
    const step = isWithin && difference?.got === undefined ? steps[sent.step] : undefined
    return step !== undefined && isContained(withChange(step, change).request.body, own)
  }
  const nearness = ({ step, path }: Place) => 2 * commonStart(path, wrong) + (step === sent.step ? 1 : 0)
  const byNearness = (one: Place, other: Place) => nearness(other) - nearness(one)
  const changes = [...steps.keys()].toReversed().flatMap((index): readonly SingleChange[] => {
    const step = steps[index]
    if (!step || step.operator !== undefined) return []
    return placesIn(step.request.body, names).flatMap((path): readonly SingleChange[] => {
      if (typeof path.at(-1) !== 'number')
        return [
          ...otherValues(step, path, templates, names).map((instead) => ({ step: index, path, instead })),
          ...withoutMember(index, path),
        ]
      const holdsIt = index === sent.step && !isOfStatus && commonStart(path, wrong) === Math.min(path.length, wrong.length)
      return holdsIt ? [] : [{ step: index, path }]
    })
  })
  const lost = lostItem(example, sent)
  const isLost = ({ step, path }: Place) => step === lost?.step && path.join('.') === lost.path.join('.')
  const others = changes.filter((change) => ![isVain, isLost, isRepeat, isLikeAnother].some((is) => is(change))).toSorted(byNearness)
  const more = lost
    ? []
    : besideIt(lastName(difference?.at ?? '') ?? '', oneMemberMore({ step: sent.step, path: recordAt(steps, sent) }, steps, templates))
  return [...(lost ? oneMemberMore(lost, steps, templates) : []), ...others, ...more, ...lackedLists(steps)]
}

/** Whether an item of a list in a body has nothing that another one there does not have as well. */
export function isContained(body: unknown, path: Path): boolean {
  const items = partAt(body, path.slice(0, -1))
  const index = path.at(-1)
  if (!Array.isArray(items) || typeof index !== 'number') return false
  return items.some((other: unknown, at) => at !== index && isObject(other) && sameMeaning(items[index], other) === undefined)
}

/** So many members are added to the record that has what is wrong. */
const mostAdded = 5

/** Of the members that may be added beside a field, those first whose names have most in common with it, as `cancelled_at` with `cancelled`. */
function besideIt(name: string, added: readonly SingleChange[]): readonly SingleChange[] {
  const inCommon = ({ path }: SingleChange) => commonStart([...String(path.at(-1))], [...name])
  return added.toSorted((one, other) => inCommon(other) - inCommon(one)).slice(0, mostAdded)
}

/** Where the object is that has what a failure is about, or is it. */
function recordAt(steps: readonly Step[], { step, at }: ToldPlace): Path {
  const { body } = steps[step]?.request ?? {}
  const path = pathTo(body, at)
  return isObject(partAt(body, path)) ? path : path.slice(0, -1)
}

/** The lists that a request lacks and one like it has. */
function lackedLists(steps: readonly Step[]): readonly SingleChange[] {
  return steps.flatMap((step, index) =>
    listsLackedBy(step, steps).flatMap((name): readonly SingleChange[] => {
      const [fill] = fillingsAt(step, [name])
      return fill ? [{ step: index, path: [name], instead: fill('Test') }] : []
    }),
  )
}

/** Where a body has scalars with a name, and items of lists; but for what names a record of the run. */
function placesIn(value: unknown, names: Names, path: Path = []): readonly Path[] {
  if (Array.isArray(value)) {
    const items = value.map((_item, index) => [...path, index]).toReversed()
    return [...value.flatMap((item, index) => placesIn(item, names, [...path, index])), ...items]
  }
  if (isObject(value)) return Object.entries(value).flatMap(([name, part]) => placesIn(part, names, [...path, name]))
  const isNaming =
    (names.isOwn(value) && nameIn(value, names) === undefined) || names.isOwnCode(String(value)) || pairFields.has(String(path.at(-1)))
  return path.length === 0 || isNaming || typeof path.at(-1) === 'number' ? [] : [path]
}

/** The name of the run in a text that has more beside it. */
function nameIn(value: unknown, { runId }: Names): string | undefined {
  const [name] = typeof value === 'string' ? (value.match(namesOf(runId)) ?? []) : []
  return name === value ? undefined : name
}

/** How many names and indexes two paths begin with in common. */
function commonStart(path: Path, other: readonly string[]): number {
  const length = path.findIndex((segment, index) => String(segment) !== other[index])
  return length === -1 ? path.length : length
}

/** Values of the same form that a scalar may have: the one of the template, and one that no server should stumble over. */
function otherValues(step: Step, path: Path, templates: Templates, names: Names): readonly unknown[] {
  const value = partAt(step.request.body, path)
  const name = nameIn(value, names)
  const others = new Set(name === undefined ? [templateValue(operationOf(step), path, templates), simpleLike(value)] : [name])
  return [...others].filter((other) => other !== undefined && typeof other !== 'object' && other !== value)
}

function simpleLike(value: unknown): unknown {
  if (typeof value === 'number') return 1
  if (typeof value === 'boolean') return !value
  return typeof value === 'string' ? simpleTexts.find(([form]) => form.test(value))?.[1] : undefined
}

const simpleTexts: readonly (readonly [RegExp, string])[] = [
  [/^\d{4}-\d\d-\d\dT/, '2025-01-15T12:00:00Z'],
  [/^\d{4}-\d\d-\d\d$/, '2025-01-15'],
  [/^-?\d+\.\d+$/, '1.00'],
  [/^\d+$/, '1'],
  [/./s, 'Test'],
]
