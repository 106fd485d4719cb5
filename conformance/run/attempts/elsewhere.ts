import type { OperationId } from '../../../schemas/operations.ts'
import { postAccountImports } from '../../../schemas/operation-groups.ts'
import { isObject } from '../../../src/contract/json-schema.ts'
import type { Path } from '../../../src/contract/schema-at.ts'
import { isPostOperation } from '../../../src/validate/subject.ts'
import { partAt } from '../../generators/change-at.ts'
import { httpStatus } from '../../oracle/judgement.ts'
import { pairFields } from '../../reading/pair-in.ts'
import type { Elsewhere } from '../../report/report.ts'
import { operationOf } from '../../trial/operation-of.ts'
import { withBody } from '../../trial/step.ts'
import type { Proof } from '../proof/proof.ts'
import { resend, statusOf } from '../proof/resend.ts'
import { faultsIn, isOnlyFault, sameWrong } from './same-wrong.ts'
import { unlessGone } from '../proof/unless-gone.ts'

/** The longest that it may take, in milliseconds. */
const mostTime = 1500

/** The operations that take an account which is there. */
const ofAccounts: ReadonlySet<OperationId> = new Set<OperationId>([...postAccountImports, 'processAccount'])

/**
 * Looks where else a wrong value is accepted that should have been refused: in another item of its list, in other fields, and without
 * the requests before it. A server that does not check one field does not check others, or only what comes later.
 * @param goesOn Whether there is time left.
 * @returns undefined where a proof is of something else, or has no wrong value.
 */
export async function elsewhere({ check, setting, example }: Proof, goesOn: () => boolean): Promise<Elsewhere | undefined> {
  const { steps, shownBy: step = steps.length - 1, difference } = example
  const shown = steps[step]
  const operation = shown && operationOf(shown)
  if (!shown || difference?.at !== httpStatus || operation === undefined || !isPostOperation(operation)) return undefined
  const { body } = shown.request
  const [fault, ...others] = faultsIn(operation, body)
  const sent = fault && partAt(body, fault.path)
  if (!fault || sent === undefined || !(Number(difference.got) < 300)) return undefined
  const end = setting.course.elapsed() + mostTime
  const statusWith = async (other: unknown, alone = false) => {
    if (setting.course.elapsed() >= end || !goesOn()) return undefined
    const changed = withBody(shown, other)
    const outcome = await resend(alone ? [changed] : steps.with(step, changed), check, setting)
    return outcome && statusOf(outcome, alone ? 0 : step)
  }
  const places: Elsewhere['places'][number][] = []
  let alone: number | undefined
  let only: number | undefined
  const find = async () => {
    if ((await statusWith(body)) !== difference.got) return
    // Without its account a request is refused for that.
    if (step > 0 && !ofAccounts.has(operation)) alone = await statusWith(body, true)
    const bare = withOnly(body, fault.path, sent)
    if (JSON.stringify(bare).length < JSON.stringify(body).length && isOnlyFault(operation, bare, fault)) only = await statusWith(bare)
    // Of several wrong values each may be what is not seen.
    for (const { path, instead } of others.length > 0 ? [] : sameWrong(operation, body, fault, setting)) {
      const status = await statusWith(instead)
      if (status !== undefined) places.push({ at: path.join('.'), status })
    }
  }
  await unlessGone(() => setting.course.within(`elsewhere ${example.requirement}`, find))
  if (places.length === 0 && alone === undefined && only === undefined) return undefined
  const besides = { ...(alone === undefined ? {} : { alone }), ...(only === undefined ? {} : { only }) }
  return { step, at: fault.path.join('.'), sent, places, ...besides }
}

/** A body with a value in the first items of its lists and what names its account, and nothing else. */
function withOnly(body: unknown, path: Path, value: unknown): unknown {
  const names = Object.entries(isObject(body) ? body : {}).filter(([name]) => pairFields.has(name))
  const whole = path.reduceRight<unknown>((inner, segment) => (typeof segment === 'number' ? [inner] : { [segment]: inner }), value)
  return { ...Object.fromEntries(names), ...(isObject(whole) ? whole : {}) }
}
