import { isObject } from '../../../src/contract/json-schema.ts'
import type { Path } from '../../../src/contract/schema-at.ts'
import { isPostOperation } from '../../../src/validate/subject.ts'
import { validator } from '../../../src/validate/validate.ts'
import { partAt, withoutAt } from '../../generators/change-at.ts'
import { httpStatus } from '../../oracle/judgement.ts'
import { asObject } from '../../reading/as-object.ts'
import { operationOf } from '../../trial/operation-of.ts'
import { withBody } from '../../trial/step.ts'
import { pathTo } from '../attempts/path-to.ts'
import { budgetOf, type Limits } from './budget.ts'
import type { Proof } from './proof.ts'
import { reduceBody } from './reduce-body.ts'
import { resend } from './resend.ts'

const limits: Limits = { requests: 200, time: 3000 }

/** The place that a message names. */
const placeNamed = /\b(?:at|without) ([a-z_]+(?:\.\w+)+|[a-z_]+_\w+)\b/

/**
 * A proof of one valid request that is not accepted because of what it sends at the place that its message names, without all else that
 * makes no difference: it stays valid and gets the same answer, and in the end the same request without that place is accepted.
 * @param goesOn Whether there is time left.
 * @returns undefined for another proof, and where nothing smaller shows it.
 */
export async function shrinkRefused(proof: Proof, goesOn: () => boolean): Promise<Proof | undefined> {
  const { check, setting, example } = proof
  const { steps, difference, message, requirement } = example
  const [shown] = steps
  const operation = shown && operationOf(shown)
  const isRefused = difference?.at === httpStatus && String(difference.expected).startsWith('2') && Number(difference.got) >= 400
  if (!shown || steps.length > 1 || !isRefused || operation === undefined || !isPostOperation(operation)) return undefined
  const { body } = shown.request
  const [, at] = placeNamed.exec(message) ?? []
  const path: Path = at === undefined ? [] : pathTo(body, at)
  const value = partAt(body, path)
  if (!isObject(body) || path.length === 0 || value === undefined) return undefined
  const maySpend = budgetOf(setting, limits, goesOn)
  const answerTo = async (some: unknown) =>
    maySpend(1) ? (await resend([withBody(shown, some)], check, setting))?.answered[0]?.response : undefined
  let best: unknown
  const fails = async (smaller: unknown): Promise<boolean> => {
    if (partAt(smaller, path) !== value || !validator(operation).test(smaller)) return false
    const answer = await answerTo(smaller)
    if (!answer || answer.status !== difference.got || reasonOf(answer.body) !== reasonOf(shown.response?.body)) return false
    best = smaller
    return true
  }
  return setting.course.within(`refusal of ${requirement}`, async () => {
    if (!(await fails(body))) return undefined
    await reduceBody(body, fails)
    if (best === body) return undefined
    const without = await answerTo(withoutAt(best, path))
    if (!without || without.status >= 300) return undefined
    const response = await answerTo(best)
    if (!response || response.status !== difference.got) return undefined
    return { ...proof, example: { ...example, steps: [{ ...withBody(shown, best), response }] }, whole: proof.whole ?? example }
  })
}

/** The code and the errors of a refusal. */
function reasonOf(answer: unknown): string {
  return JSON.stringify([asObject(answer)['code'], asObject(answer)['errors']])
}
