import type { Path } from '../../../src/contract/schema-at.ts'
import { changeAt, partAt, withoutAt } from '../../generators/change-at.ts'
import type { AlikePlaces, Unlike } from '../../report/report.ts'
import { withBody, type Step } from '../../trial/step.ts'
import { budgetOf, type Limits } from '../proof/budget.ts'
import { keepsAlike } from '../proof/keeps-alike.ts'
import { ownBreach } from '../proof/own-breach.ts'
import type { Proof } from '../proof/proof.ts'
import { resend } from '../proof/resend.ts'
import { isSamePlace } from '../proof/same-symptom.ts'
import { unlessGone } from '../proof/unless-gone.ts'
import { pathTo } from './path-to.ts'

const limits: Limits = { requests: 30, time: 1000 }

/**
 * Looks whether the server also confuses two items of a list when they are in different parents: one of them is moved into the same
 * list of a new parent.
 * @param rightWith The changes that make the requests of the proof keep it.
 * @param goesOn Whether there is time left.
 * @returns undefined where these are not about two items of one list, or there can be no list beside it.
 */
export async function inOtherParent(
  { check, setting, example }: Proof,
  rightWith: readonly Unlike[],
  goesOn: () => boolean,
): Promise<AlikePlaces | undefined> {
  const { requirement, steps } = example
  const moving = movingOf(rightWith, steps)
  const step = moving && steps[moving.step]
  const parents = moving && partAt(step?.request.body, moving.parents)
  const sent = moving && partAt(step?.request.body, moving.item)
  if (!step || !Array.isArray(parents) || sent === undefined) return undefined
  const to: Path = [...moving.parents, parents.length, moving.list, 0]
  const beside = changeAt(withoutAt(step.request.body, moving.item), to.slice(0, -2), () => ({ [moving.list]: [sent] }))
  const changed = steps.with(moving.step, withBody(step, beside))
  const maySpend = budgetOf(setting, limits, goesOn)
  const send = async (some: typeof steps) => (maySpend(some.length) ? resend(some, check, setting) : undefined)
  const { names } = setting
  const told = { step: moving.step, sent }
  const find = async (): Promise<AlikePlaces | undefined> => {
    const whole = await send(steps)
    if (!whole || !ownBreach(whole, requirement, names.runId)) return undefined
    const outcome = await send(changed)
    const violation = ownBreach(outcome, requirement, names.runId)
    if (violation) return isSamePlace(violation, example) ? { ...told, fails: [{ at: to.join('.') }], passes: [] } : undefined
    return keepsAlike(outcome, whole, example, names) ? { ...told, fails: [], passes: [to.join('.')] } : undefined
  }
  return unlessGone(() => setting.course.within(`other parent of ${requirement}`, find))
}

/** An item that is moved, out of which list, and the list of the records that have such lists. */
interface Moving {
  readonly step: number
  readonly item: Path
  readonly list: string
  readonly parents: Path
}

/** The later one of two items of a list, where a change in each of them makes it right. */
function movingOf(rightWith: readonly Unlike[], steps: readonly Step[]): Moving | undefined {
  const [one, other] = rightWith.map(({ step, at }) => ({ step, item: itemOf(pathTo(steps[step]?.request.body, at)) }))
  if (!one?.item || !other?.item || one.step !== other.step) return undefined
  const list = one.item.slice(0, -1)
  const areBeside = list.join('.') === other.item.slice(0, -1).join('.') && one.item.at(-1) !== other.item.at(-1)
  const name = list.at(-1)
  const parents = list.slice(0, -2)
  if (!areBeside || typeof name !== 'string' || typeof list.at(-2) !== 'number') return undefined
  const last = Number(one.item.at(-1)) > Number(other.item.at(-1)) ? one : other
  return { step: one.step, item: last.item ?? [], list: name, parents }
}

/** The innermost item of a list that a path leads into; undefined where it leads into none. */
function itemOf(path: Path): Path | undefined {
  const index = path.findLastIndex((segment) => typeof segment === 'number')
  return index < 1 ? undefined : path.slice(0, index + 1)
}
