import type { PostOperationId } from '../../../schemas/operations.ts'
import { isObject } from '../../../src/contract/json-schema.ts'
import { fieldsOf, schemaAt, type Path } from '../../../src/contract/schema-at.ts'
import { isPostOperation, recordOf } from '../../../src/validate/subject.ts'
import { validator } from '../../../src/validate/validate.ts'
import type { Fault } from '../../../src/validate/fault.ts'
import { changeAt, partAt, withoutAt } from '../../generators/change-at.ts'
import { httpStatus } from '../../oracle/judgement.ts'
import { pairFields } from '../../reading/pair-in.ts'
import type { Elsewhere } from '../../report/report.ts'
import type { Setting } from '../../setting/setting.ts'
import { operationOf } from '../../trial/operation-of.ts'
import type { Proof } from '../proof/proof.ts'
import { resend, statusOf } from '../proof/resend.ts'
import { typeOf } from './type-of.ts'
import { templateValue } from './template-value.ts'
import { unlessGone } from '../proof/unless-gone.ts'

/** So many places are tried of the same record. */
const mostSiblings = 2

/** The longest that it may take, in milliseconds. */
const mostTime = 1500

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
    const changed = { ...shown, request: { ...shown.request, body: other } }
    const outcome = await resend(alone ? [changed] : steps.with(step, changed), check, setting)
    return outcome && statusOf(outcome, alone ? 0 : step)
  }
  const places: Elsewhere['places'][number][] = []
  let alone: number | undefined
  let only: number | undefined
  const find = async () => {
    if ((await statusWith(body)) !== difference.got) return
    if (step > 0) alone = await statusWith(body, true)
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

function faultsIn(operation: PostOperationId, body: unknown): readonly Fault[] {
  const outcome = validator(operation).validate(body)
  return outcome.valid ? [] : outcome.faults
}

/** A body with a value in the first items of its lists and what names its account, and nothing else. */
function withOnly(body: unknown, path: Path, value: unknown): unknown {
  const names = Object.entries(isObject(body) ? body : {}).filter(([name]) => pairFields.has(name))
  const whole = path.reduceRight<unknown>((inner, segment) => (typeof segment === 'number' ? [inner] : { [segment]: inner }), value)
  return { ...Object.fromEntries(names), ...(isObject(whole) ? whole : {}) }
}

function isOnlyFault(operation: PostOperationId, body: unknown, { path, code }: Pick<Fault, 'path' | 'code'>): boolean {
  const [fault, ...others] = faultsIn(operation, body)
  return fault?.path.join('.') === path.join('.') && fault.code === code && others.length === 0
}

/** A body that is wrong in the same way at another place. */
interface Misplaced {
  readonly path: Path
  readonly instead: unknown
}

/** The same wrong value at places of the same type, each time the only fault of the body. */
function sameWrong(
  operation: PostOperationId,
  body: unknown,
  { path, code }: Pick<Fault, 'path' | 'code'>,
  { templates }: Setting,
): readonly Misplaced[] {
  const record = recordOf(operation)
  const wrong = partAt(body, path)
  const right = templateValue(operation, path, templates)
  const sound = right === undefined ? withoutAt(body, path) : changeAt(body, path, () => right)
  const type = typeOf(schemaAt(record, path))
  const alike = (parent: Path) =>
    fieldsOf(schemaAt(record, parent))
      .filter((name) => !pairFields.has(name) && typeOf(schemaAt(record, [...parent, name])) === type)
      .map((name): Path => [...parent, name])
      .filter((other) => other.join('.') !== path.join('.'))
  const parent = path.slice(0, -1)
  const others = [...alike(parent).slice(0, mostSiblings), ...(parent.length === 0 ? [] : alike([]).slice(0, 1))]
  const moved = others.map((other): Misplaced => ({ path: other, instead: changeAt(sound, other, () => wrong) }))
  return [...inOtherItem(sound, path, wrong), ...moved].filter(({ path: other, instead }) =>
    isOnlyFault(operation, instead, { path: other, code }),
  )
}

/** The wrong value in the first item of the innermost list, or in a second one where it was in the first. */
function inOtherItem(sound: unknown, path: Path, wrong: unknown): readonly Misplaced[] {
  const index = path.findLastIndex((segment) => typeof segment === 'number')
  if (index === -1 || index === path.length - 1) return []
  const [list, inside] = [path.slice(0, index), path.slice(index + 1)]
  if (path[index] !== 0) {
    const first = [...list, 0, ...inside]
    return isObject(partAt(sound, first.slice(0, -1))) ? [{ path: first, instead: changeAt(sound, first, () => wrong) }] : []
  }
  const items = partAt(sound, list)
  if (!Array.isArray(items)) return []
  const more = changeAt(sound, list, () => [...items, items[0]])
  const last = [...list, items.length, ...inside]
  return [{ path: last, instead: changeAt(more, last, () => wrong) }]
}
