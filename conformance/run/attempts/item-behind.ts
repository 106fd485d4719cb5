import { isObject } from '../../../src/contract/json-schema.ts'
import { schemaAt, type Path } from '../../../src/contract/schema-at.ts'
import { isPostOperation, recordOf } from '../../../src/validate/subject.ts'
import { changeAt, partAt } from '../../generators/change-at.ts'
import { sameMeaning } from '../../reading/same-meaning.ts'
import type { ItemBehind } from '../../report/report.ts'
import { sentPlaces } from '../../report/sent-places.ts'
import { operationOf } from '../../trial/operation-of.ts'
import { valueAt } from '../../trial/shown-by.ts'
import type { Step } from '../../trial/step.ts'
import { fillingsAt, isAnyText } from '../proof/fillings.ts'
import { keepsAlike } from '../proof/keeps-alike.ts'
import { ownBreach } from '../proof/own-breach.ts'
import type { Proof } from '../proof/proof.ts'
import { resend } from '../proof/resend.ts'
import { isSamePlace } from '../proof/same-symptom.ts'
import { unlessGone } from '../proof/unless-gone.ts'
import { lostItem } from './lost-item.ts'
import { withChange } from './single-change.ts'

/**
 * Looks what comes of an item that is missing, and was the last of its list, where another one stands behind it: a server may drop the last
 * one, or all but the first.
 * @param goesOn Whether there is time left.
 * @returns undefined where a proof is of something else, or only its check can tell.
 */
export async function itemBehind({ check, setting, example }: Proof, goesOn: () => boolean): Promise<ItemBehind | undefined> {
  const { requirement, steps, difference } = example
  const { names } = setting
  const { sent } = sentPlaces(example, names.runId)
  const lost = sent && lostItem(example, sent)
  const step = lost && steps[lost.step]
  const index = lost?.path.at(-1)
  const list = lost && partAt(step?.request.body, lost.path.slice(0, -1))
  if (!lost || !step || !difference || typeof index !== 'number' || !Array.isArray(list) || index !== list.length - 1) return undefined
  const place = [...lost.path.slice(0, -1), list.length]
  const another = anotherLike(step, lost.path, mark)
  if (another === undefined || !goesOn()) return undefined
  const find = async (): Promise<ItemBehind | undefined> => {
    const whole = await resend(steps, check, setting)
    if (!whole || !ownBreach(whole, requirement, names.runId)) return undefined
    const changed = steps.with(lost.step, withChange(step, { step: lost.step, path: place, instead: another }))
    const outcome = await resend(changed, check, setting)
    const told = { step: lost.step, at: place.join('.'), sent: another }
    const violation = ownBreach(outcome, requirement, names.runId)
    if (!violation?.difference) return keepsAlike(outcome, whole, example, names) ? { ...told, missing: 'none' } : undefined
    if (!isSamePlace(violation, example)) return undefined
    const { shownBy = violation.steps.length - 1 } = violation
    const items = valueAt(violation.steps[shownBy]?.response?.body, violation.difference.at.replace(/\.?[^.]+$/, ''))
    const ownItem = partAt(outcome?.answered[lost.step]?.request.body, lost.path)
    if (!Array.isArray(items) || ownItem === undefined) return undefined
    const has = (wanted: unknown) => items.some((item) => sameMeaning(wanted, item) === undefined)
    const [own, behind] = [has(ownItem), has(another)]
    return own && behind ? undefined : { ...told, missing: own ? 'the one behind' : behind ? 'it' : 'both' }
  }
  return unlessGone(() => setting.course.within(`item behind of ${requirement}`, find))
}

/** Another item like one in the body of a request, told apart by its first text that may be any; undefined where it has none. */
export function anotherLike(step: Step, path: Path, name: string): unknown {
  const item = partAt(step.request.body, path)
  const operation = operationOf(step)
  if (!isObject(item) || operation === undefined || !isPostOperation(operation)) return undefined
  const free = Object.keys(item).find((name) => typeof item[name] === 'string' && isAnyText(schemaAt(recordOf(operation), [...path, name])))
  if (free !== undefined) return changeAt(item, [free], () => name)
  const [fill] = fillingsAt(step, path)
  return fill && { ...item, ...Object(fill(name)) }
}

/** Names the item behind. */
const mark = 'Behind'
