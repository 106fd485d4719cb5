import { isDeepStrictEqual } from 'node:util'
import type { JsonSchema } from '../../../src/contract/json-schema.ts'
import { fieldsOf, schemaAt, schemaInside, type Path } from '../../../src/contract/schema-at.ts'
import { isPostOperation, recordOf } from '../../../src/validate/subject.ts'
import { changeAt, partAt } from '../../generators/change-at.ts'
import { httpStatus } from '../../oracle/judgement.ts'
import { isWanted, type WantedStatus } from '../../oracle/wanted-status.ts'
import { sameMeaning } from '../../reading/same-meaning.ts'
import type { Neighbours } from '../../report/report.ts'
import { lastName, sentPlaces } from '../../report/sent-places.ts'
import { budgetOf, type Limits } from '../proof/budget.ts'
import { keepsAlike } from '../proof/keeps-alike.ts'
import { ownBreach } from '../proof/own-breach.ts'
import type { Proof } from '../proof/proof.ts'
import { resend, statusOf, type Resent } from '../proof/resend.ts'
import { isSamePlace } from '../proof/same-symptom.ts'
import { asObject } from '../../reading/as-object.ts'
import { operationOf } from '../../trial/operation-of.ts'
import { valueAt } from '../../trial/shown-by.ts'
import type { Step } from '../../trial/step.ts'
import { isAnyText } from '../proof/fillings.ts'
import { datesNear } from './dates-near.ts'
import { anotherLike } from './item-behind.ts'
import { samePlaces } from './parts-without-reason.ts'
import { pathTo } from './path-to.ts'
import { oneMemberMore, lostItem } from './lost-item.ts'
import { withChange, type SingleChange } from './single-change.ts'
import { unlessGone } from '../proof/unless-gone.ts'

/** So many values are told of either kind. */
const mostTold = 3

const limits: Limits = { requests: 200, time: 2000 }

/**
 * Looks which other values fail at the place that a proof is about, and which pass: a fault is seldom about a single value.
 * @param goesOn Whether there is time left.
 * @returns undefined where the proof is about no single value, no other one fails or passes, or only its check can tell.
 */
export async function neighbours({ check, setting, example }: Proof, goesOn: () => boolean): Promise<Neighbours | undefined> {
  const { requirement, steps, shownBy = steps.length - 1, difference } = example
  const { names } = setting
  const { sent } = sentPlaces(example, names.runId)
  const isOfStatus = difference?.at === httpStatus
  if (!difference || (difference.isInWords && !isOfStatus)) return undefined
  const lost = isOfStatus ? undefined : lostItem(example, sent ?? nowhere)
  // An item of a list of scalars is nowhere but in that.
  const [same] = sent || isOfStatus ? [] : samePlaces(example).slice(-1)
  const about = lost?.step ?? sent?.step ?? same?.step
  if (about === undefined) return undefined
  const { body } = steps[about]?.request ?? {}
  const at = isOfStatus ? [sent?.at] : [sent?.at, lastName(difference.at)]
  const place = lost?.path ?? pathTo(body, same?.at ?? at.join('.'))
  const value = partAt(body, place)
  if (names.isOwn(value) || names.isOwnCode(String(value))) return undefined
  const maySpend = budgetOf(setting, limits, goesOn)
  const sendWith = async (instead: unknown) => {
    if (!maySpend(steps.length)) return undefined
    const changed = steps.map((step, index) => (index === about ? withChange(step, { step: index, path: place, instead }) : step))
    return resend(changed, check, setting)
  }
  // What is kept beside the breach says nothing of a value, save where that came as it was sent.
  const isRight = (outcome: Resent | undefined, instead: unknown, whole: Resent) => {
    const came = valueAt(outcome?.answered[shownBy]?.response?.body, difference.at)
    const isAsSent = !isOfStatus && came !== undefined && sameMeaning(instead, came) === undefined
    return keepsAlike(outcome, isAsSent ? { ...whole, kept: new Map() } : whole, example, names)
  }
  let isHeard = true
  const fails: Neighbours['fails'][number][] = []
  const passes: unknown[] = []
  const find = async () => {
    const whole = await resend(steps, check, setting)
    if (!whole) return
    isHeard = ownBreach(whole, requirement, names.runId) !== undefined
    // Of what had to be refused, other values may be right.
    if (!isHeard && (!isOfStatus || statusOf(whole, shownBy) !== difference.got || !String(difference.expected).startsWith('2'))) return
    // An item that is taken for another one is set apart from that by all that an item may have.
    const others = lost ? withAll(value, oneMemberMore(lost, steps, setting.templates)) : othersAt(steps[about], place)
    for (const instead of others) {
      const outcome = await sendWith(instead)
      if (!outcome) return
      if (!isHeard) {
        // Its check alone can tell what has to come, so that only the status is told.
        const status = statusOf(outcome, shownBy)
        if (status === difference.got) fails.push({ sent: instead })
        else if (isWanted(status ?? 0, difference.expected as WantedStatus)) passes.push(instead)
        continue
      }
      const violation = ownBreach(outcome, requirement, names.runId)
      // Another item of the list may be wrong as well.
      const isItself = isOfStatus || sameMeaning(instead, violation?.difference?.expected) === undefined
      if (violation && isItself && isSamePlace(violation, example))
        fails.push(isOfStatus ? { sent: instead } : { sent: instead, got: violation.difference?.got })
      // Once may be chance. By which member an item is set apart, its single changes tell.
      else if (!lost && isRight(outcome, instead, whole) && isRight(await sendWith(instead), instead, whole)) passes.push(instead)
    }
  }
  await unlessGone(() => setting.course.within(`neighbours of ${requirement}`, find))
  if (fails.length + passes.length === 0) return undefined
  // The one that passes tells the more the nearer it is, and the one that fails the farther.
  const near = new Set<unknown>(typeof value === 'string' ? datesNear(value) : [])
  const nearFirst = [...passes.filter((one) => near.has(one)), ...passes.filter((one) => !near.has(one))]
  const told = {
    step: about,
    at: place.join('.'),
    fails: fails.slice(0, mostTold),
    passes: nearFirst.slice(0, Array.isArray(value) ? 1 : mostTold),
  }
  return isHeard ? told : { ...told, isOfStatus: true }
}

/** What stands for no place. */
const nowhere = { step: -1, at: '' }

/** So many members are added to an item. */
const mostMembers = 3

/** An item with what changes add to it; none where there are none. */
function withAll(item: unknown, changes: readonly SingleChange[]): readonly unknown[] {
  const some = changes.slice(0, mostMembers)
  return some.length === 0 ? [] : [some.reduce((changed, { path, instead }) => changeAt(changed, path.slice(-1), () => instead), item)]
}

/** Other values for a place of a request. */
function othersAt(step: Step | undefined, place: Path): readonly unknown[] {
  const value = partAt(step?.request.body, place)
  return step && Array.isArray(value) ? itemsApart(step, place, value) : othersLike(value)
}

/**
 * Of items that differ, one more behind them, and the first one alone. A list of equal items with items that differ: in one member each for which that is easy, and then in all of these. Whether equal items
 * are taken for one, and which members make them equal, does not show by equal ones.
 */
function itemsApart(step: Step, place: Path, list: readonly unknown[]): readonly unknown[] {
  const [first, ...others] = list
  const operation = operationOf(step)
  if (operation === undefined || !isPostOperation(operation) || others.length === 0) return []
  if (!others.every((item) => isDeepStrictEqual(item, first))) {
    const another = anotherLike(step, [...place, list.length - 1], 'Behind')
    return [...(another === undefined ? [] : [[...list, another]]), [first]]
  }
  const item = schemaAt(recordOf(operation), [...place, 0])
  const names = fieldsOf(item).filter((name) => valueOf(schemaInside(item, name), 0) !== undefined)
  const apartBy = (some: readonly string[]) =>
    list.map((one, index) => ({
      ...asObject(one),
      ...Object.fromEntries(some.map((name) => [name, valueOf(schemaInside(item, name), index)])),
    }))
  const alone = names.slice(0, mostApart).map((name) => apartBy([name]))
  return names.length > 1 ? [...alone, apartBy(names)] : alone
}

/** So many members set equal items apart, one at a time. */
const mostApart = 4

/** A value for a field that is another one in each item of a list; undefined where that is not easy. */
function valueOf(schema: JsonSchema, index: number): unknown {
  if (isAnyText(schema)) return String.fromCodePoint(firstLetter + (index % letters))
  if (schema['type'] === 'number' || schema['type'] === 'integer') return index + 1
  return schema['format'] === 'date' ? `2025-06-${String((index % letters) + 1).padStart(2, '0')}` : undefined
}

const [firstLetter, letters] = ['A'.codePointAt(0) ?? 0, 26]

/** Values of the same form that tell most: in summer and in winter, before 1970, with decimals and without, and of dates those near to them. */
function othersLike(value: unknown): readonly unknown[] {
  const others =
    typeof value === 'boolean'
      ? [!value]
      : typeof value === 'number'
        ? [0, 1, -1, 12.5, 2_147_483_648]
        : typeof value === 'string'
          ? [...shorter(value), ...around(value), ...(forms.find(([form]) => form.test(value))?.[1] ?? []), ...datesNear(value)]
          : []
  return others.filter((other) => other !== value)
}

/** A long text without its last character: it may be one too many. */
function shorter(text: string): readonly string[] {
  return text.length > longText ? [text.slice(0, -1)] : []
}

const longText = 40

/** A sign between letters, where it is all that is left of a text: what becomes of those shows which part of it is kept. */
function around(text: string): readonly string[] {
  return /^[^\p{L}\p{N}\s]+$/u.test(text) ? [`A${text}B`] : []
}

const forms: readonly (readonly [RegExp, readonly string[]])[] = [
  // What has no offset fails for another reason than what has one.
  [/^\d{4}-\d\d-\d\dT[\d:.]+$/, ['2025-07-15T13:45:30', '2025-01-15T12:00:00', '2025-01-15T12:00:00Z', '1969-07-20T20:17:40+01:00']],
  [/^\d{4}-\d\d-\d\dT/, ['2025-07-15T13:45:30+02:00', '2025-01-15T13:45:30+01:00', '2025-01-15T12:00:00Z', '1969-07-20T20:17:40+01:00']],
  [/^\d{4}-\d\d-\d\d$/, ['2025-07-15', '2025-01-15', '1969-07-20', '2024-02-29']],
  [/^-\d+\.\d+$/, ['-3.00', '-0.125', '12.99', '0.50']],
  [/^\d+\.\d+$/, ['0.125', '12.99', '0.50', '-3.00', '1000000.01']],
  [/^\d+$/, ['1', '0042', '12345678901']],
  [/./s, ['Test', 'test', 'Größe', 'two words', ' Test ']],
]
