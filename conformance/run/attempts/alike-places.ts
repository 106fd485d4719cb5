import type { PostOperationId } from '../../../schemas/operations.ts'
import { fieldsOf, schemaAt, schemaInside, type Path } from '../../../src/contract/schema-at.ts'
import type { JsonSchema } from '../../../src/contract/json-schema.ts'
import { isPostOperation, recordOf } from '../../../src/validate/subject.ts'
import { validator } from '../../../src/validate/validate.ts'
import { changeAt, partAt, withoutAt } from '../../generators/change-at.ts'
import { sameMeaning } from '../../reading/same-meaning.ts'
import { pairFields } from '../../reading/pair-in.ts'
import type { AlikePlaces } from '../../report/report.ts'
import { lastName, sentPlaces } from '../../report/sent-places.ts'
import { operationOf } from '../../trial/operation-of.ts'
import { withBody } from '../../trial/step.ts'
import { budgetOf, type Limits } from '../proof/budget.ts'
import { keepsAlike } from '../proof/keeps-alike.ts'
import { ownBreach } from '../proof/own-breach.ts'
import type { Proof } from '../proof/proof.ts'
import { resend } from '../proof/resend.ts'
import { unlessGone } from '../proof/unless-gone.ts'
import { pathTo } from './path-to.ts'
import { typeOf } from './type-of.ts'

/** So many places are tried of the same record, and so many of others. */
const [mostBeside, mostOthers] = [1, 2]

const limits: Limits = { requests: 60, time: 1000 }

/**
 * Looks whether a value that came otherwise than it was sent does so at other places of the same type, too: a fault is in one field,
 * or in all that are written alike.
 * @param goesOn Whether there is time left.
 * @param isConditional Whether a change of the requests is known that makes it right: that tells more than where the value passes.
 * @returns undefined where a proof is about no single value, there are no such places, or only its check can tell.
 */
export async function alikePlaces(
  { check, setting, example }: Proof,
  goesOn: () => boolean,
  isConditional: boolean,
): Promise<AlikePlaces | undefined> {
  const { requirement, steps, difference } = example
  const { names } = setting
  const { sent } = sentPlaces(example, names.runId)
  const name = difference && lastName(difference.at)
  const step = sent && steps[sent.step]
  const operation = step && operationOf(step)
  if (!step || name === undefined || difference?.isInWords || operation === undefined || !isPostOperation(operation)) return undefined
  const { body } = step.request
  const place = pathTo(body, `${sent.at}.${name}`)
  const value = partAt(body, place)
  const isName = names.isOwn(value) || (typeof value === 'number' && names.isOwnCode(String(value))) || pairFields.has(name)
  if (value === undefined || isName) return undefined
  const maySpend = budgetOf(setting, limits, goesOn)
  const send = async (instead: unknown) => {
    const changed = steps.with(sent.step, withBody(step, instead))
    return maySpend(steps.length) ? resend(changed, check, setting) : undefined
  }
  const fails: AlikePlaces['fails'][number][] = []
  const passes: string[] = []
  const find = async () => {
    const whole = await resend(steps, check, setting)
    if (!ownBreach(whole, requirement, names.runId)) return
    for (const { path, instead } of sameValue(operation, body, place)) {
      const outcome = await send(instead)
      if (!outcome || !whole) return
      const broken = ownBreach(outcome, requirement, names.runId)?.difference
      if (broken && lastName(broken.at) === lastName(path.join('.')) && sameMeaning(value, broken.expected) === undefined)
        fails.push({ at: path.join('.'), ...(broken.got === undefined ? {} : { got: broken.got }) })
      else if (!isConditional && keepsAlike(outcome, whole, example, names) && keepsAlike(await send(instead), whole, example, names))
        passes.push(path.join('.'))
    }
  }
  await unlessGone(() => setting.course.within(`alike places of ${requirement}`, find))
  return fails.length + passes.length === 0 ? undefined : { step: sent.step, sent: value, fails, passes }
}

/** A body that has a value at another place. */
interface Moved {
  readonly path: Path
  readonly instead: unknown
}

/** The same value at places of the same type instead, beside it and in other records, each time in a valid body. */
function sameValue(operation: PostOperationId, body: unknown, place: Path): readonly Moved[] {
  const record = schemaAt(recordOf(operation))
  const value = partAt(body, place)
  const without = withoutAt(body, place)
  const isOther = (path: Path) => path.join('.') !== place.join('.') && !pairFields.has(String(path.at(-1)))
  const moved = [...placesOf(record, typeOf(schemaAt(recordOf(operation), place)))]
    .filter(isOther)
    .map((path): Moved => ({ path, instead: put(without, path, value) }))
    .filter(({ instead }) => validator(operation).test(instead))
  const byRecord = Map.groupBy(moved, ({ path }) => around(path))
  const beside = byRecord.get(around(place)) ?? []
  byRecord.delete(around(place))
  const others = [...byRecord.values()].flatMap(([first]) => first ?? [])
  return [...beside.slice(0, mostBeside), ...others.slice(0, mostOthers)]
}

/** The names that lead to the record around a place. */
function around(path: Path): string {
  return path
    .slice(0, -1)
    .filter((segment) => typeof segment === 'string')
    .join('.')
}

/** A body with a value at a place, in the first item of each list. */
function put(body: unknown, path: Path, value: unknown): unknown {
  const at = path.findIndex((_segment, index) => partAt(body, path.slice(0, index + 1)) === undefined)
  if (at === -1) return changeAt(body, path, () => value)
  const inner = path
    .slice(at + 1)
    .reduceRight<unknown>((held, segment) => (typeof segment === 'number' ? [held] : { [segment]: held }), value)
  return changeAt(body, path.slice(0, at + 1), () => inner)
}

const deepest = 8

/** The places of a type in a record, the nearest first. */
function* placesOf(record: JsonSchema, type: string): Generator<Path> {
  let level: readonly (readonly [Path, JsonSchema])[] = [[[], record]]
  for (let depth = 0; depth < deepest && level.length > 0; depth++) {
    const inner: [Path, JsonSchema][] = []
    for (const [path, schema] of level)
      for (const field of fieldsOf(schema)) {
        const of = schemaInside(schema, field)
        if (typeOf(of) === type) yield [...path, field]
        const isList = [of['type']].flat().includes('array')
        inner.push(isList ? [[...path, field, 0], schemaInside(of, 0)] : [[...path, field], of])
      }
    level = inner
  }
}
