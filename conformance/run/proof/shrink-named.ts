import { isObject } from '../../../src/contract/json-schema.ts'
import type { Path } from '../../../src/contract/schema-at.ts'
import { fewOf } from '../../../src/text/few-of.ts'
import { isPostOperation } from '../../../src/validate/subject.ts'
import { changeAt, partAt } from '../../generators/change-at.ts'
import { asObject } from '../../reading/as-object.ts'
import { operationOf } from '../../trial/operation-of.ts'
import { requestsIn, withBody, type Step } from '../../trial/step.ts'
import { faultsIn, withoutFault } from '../attempts/same-wrong.ts'
import { budgetOf, type Limits } from './budget.ts'
import { inTurn, sendable } from './in-turn.ts'
import { wrongSpots } from '../../edits/wrong-spots.ts'
import type { Setting } from '../../setting/setting.ts'
import type { Body } from '../../setting/body.ts'
import type { PostOperationId } from '../../../schemas/operations.ts'
import type { Proof } from './proof.ts'
import { reduceBody } from './reduce-body.ts'
import { resend } from './resend.ts'

const limits: Limits = { requests: 200, time: 5000 }

/** How many items of a list may stand before the one with the wrong value, from the fewest on. */
const mostBefore = [0, 1, 2, 11]

/**
 * A proof about an error that names another place than that of the wrong value, with the fewest items and fields around that value with
 * which it still does. Which place is the right one shows in the request; and a place that no error named at first may be wrong for a
 * reason of its own, which the smaller request has. In the end the request without the wrong value is accepted.
 * @param goesOn Whether there is time left.
 * @returns undefined for another proof, and where nothing smaller shows it.
 */
export async function shrinkNamed(proof: Proof, goesOn: () => boolean): Promise<Proof | undefined> {
  const { check, setting, example } = proof
  const { steps, shownBy = steps.length - 1, difference, message, requirement } = example
  const shown = steps[shownBy]
  const operation = shown && operationOf(shown)
  if (difference?.at !== 'errors.0.attr' || operation === undefined || !isPostOperation(operation)) return undefined
  const whole = shown?.request.body
  const faultOf = (body: unknown) => {
    const [fault, ...others] = faultsIn(operation, body)
    return others.length === 0 ? fault : undefined
  }
  const [fault, what] = [faultOf(whole), message.split(` at ${String(difference.expected)} is reported at `)[0]]
  if (!shown || !isObject(whole) || !fault || fault.path.join('.') !== difference.expected || what === message) return undefined
  const told = new Set(attrsIn(shown).map(anyNumber))
  const maySpend = budgetOf(setting, limits, goesOn)
  let before: readonly Step[] = []
  let best: { readonly steps: readonly Step[]; readonly body: unknown; readonly path: Path } | undefined
  const send = async (body: unknown) => {
    const sent = [...before, withBody(shown, body)]
    return maySpend(sent.length) ? (await resend(sent, check, setting))?.steps : undefined
  }
  const fails = async (body: unknown): Promise<boolean> => {
    const { path } = faultOf(body) ?? {}
    if (!path) return false
    const answered = await send(body)
    const answer = answered?.at(-1)
    const attrs = answer ? attrsIn(answer) : []
    const place = path.join('.')
    const isRight = attrs.some((attr) => attr === place || attr.startsWith(`${place}.`))
    const isAlike = (attr: string) => told.has(anyNumber(attr)) || anyNumber(attr) === anyNumber(place)
    if (!answered || isRight || attrs.length === 0 || !attrs.every(isAlike)) return false
    best = { steps: answered, body, path }
    return true
  }
  const find = async () => {
    if (!(await fails(whole))) {
      before = requestsIn(sendable(inTurn(steps.slice(0, shownBy)), undefined, setting))
      if (!(await fails(whole))) return
    }
    for (const body of nearer(operation, whole, fault.path, setting, what)) if (await fails(body)) break
    for (const index of best?.path.keys() ?? []) {
      const { body, path = [] } = best ?? {}
      const [inPlace, wrong] = [path.slice(0, index), Number(path[index])]
      const list = partAt(body, inPlace)
      if (!Array.isArray(list)) continue
      for (const count of mostBefore.filter((one) => one <= wrong)) {
        const fewer = [...list.slice(0, count), list[wrong]] as readonly unknown[]
        if (fewer.length < list.length && (await fails(changeAt(body, inPlace, () => fewer)))) break
      }
    }
    if (isObject(best?.body)) await reduceBody(best.body, fails)
  }
  await setting.course.within(`place of ${requirement}`, find)
  if (!best || JSON.stringify(best.body).length >= JSON.stringify(whole).length) return undefined
  const mended = (await send(withoutFault(operation, best.body, best.path, setting)))?.at(-1)
  if ((mended?.response?.status ?? 400) >= 300) return undefined
  const attrs = attrsIn(best.steps.at(-1))
  const place = best.path.join('.')
  const smaller = {
    ...example,
    message: `${what} at ${place} is reported at ${fewOf(attrs)}.`,
    steps: best.steps,
    shownBy: best.steps.length - 1,
    difference: { at: difference.at, expected: place, got: attrs[0] },
  }
  return { ...proof, example: smaller, whole: proof.whole ?? example }
}

/** Bodies with the same wrong value in the first item, or in the second, of a list at their top, which is easier to read. */
function nearer(operation: PostOperationId, whole: Body, path: Path, setting: Setting, what: string | undefined): readonly unknown[] {
  const sound = withoutFault(operation, whole, path, setting)
  if (path.length <= nearest || !isObject(sound) || operation === 'processAccount') return []
  const wrong = partAt(whole, path)
  const spot = wrongSpots(operation, sound).find(
    ({ path: at, value }) => at.length === nearest && at[1] === 0 && value.what.toLowerCase() === what?.toLowerCase() && !value.container,
  )
  if (!spot) return []
  const [list = '', , field = ''] = spot.path
  const [item] = partAt(sound, [list]) as readonly unknown[]
  return [0, 1].map((index) => changeAt({ ...sound, [list]: [item, item].slice(0, index + 1) }, [list, index, field], () => wrong))
}

/** How long a path into a list at the top is. */
const nearest = 3

/** A place with no number of an item, however it writes them. */
function anyNumber(place: string): string {
  return place.replaceAll(/\d+/g, '#')
}

/** The places that the errors of an answer name. */
function attrsIn(step: Step | undefined): readonly string[] {
  const { errors } = asObject(step?.response?.body)
  const attrs = Array.isArray(errors) ? errors.map((error) => asObject(error)['attr']) : []
  return attrs.filter((attr) => typeof attr === 'string')
}
