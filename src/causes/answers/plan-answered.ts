import type { JsonSchema } from '../../contract/json-schema.ts'
import { hasField } from '../../contract/schema-at.ts'
import type { Fields } from '../mend/mend-options.ts'
import { planNames, type PlannedName } from '../name-plan.ts'
import { mayHold } from '../resolve-name.ts'
import { answeredName } from './answered-causes.ts'
import type { AnsweredName } from './name-lookup.ts'
import { targetPlace } from './target-place.ts'

/** A name for which something was answered. */
interface FoundName extends AnsweredName {
  readonly name: string
}

/**
 * What to do with the names of an object that its record does not have: first what was answered for them, then what can be told of
 * the others.
 * @param find What was answered for a name; undefined for nothing.
 */
export function planAnswered(
  record: JsonSchema,
  value: Fields,
  unknown: readonly string[],
  find: (name: string) => AnsweredName | undefined,
): readonly PlannedName[] {
  const found = unknown.flatMap((name): FoundName[] => {
    const answer = find(name)
    if (!answer || !fits(record, answer)) return []
    // What a pattern leaves of a name may be answered for, too.
    const rest = answer.isRest && answer.to !== undefined && !targetPlace(record, answer.to) ? find(answer.to) : undefined
    return [{ ...(rest && !rest.isRest && fits(record, rest) ? rest : answer), name }]
  })
  if (found.length === 0) return planNames(record, value, unknown)
  const plans: PlannedName[] = []
  const renamed = new Map<string, FoundName>()
  const taken = new Set<string>()
  for (const one of found) {
    const { name, to, id } = one
    const plan = { name, cause: answeredName, answer: id }
    const place = to === undefined ? undefined : targetPlace(record, to)
    if (to === undefined) plans.push({ ...plan, to: undefined, isSure: true })
    // What is left of a name may be written otherwise, too.
    else if (!place) {
      if (!Object.hasOwn(value, to)) renamed.set(to, one)
    } else if (place.path.length > 1) plans.push({ ...plan, to: place.path, isSure: true, isExact: place.isExact })
    else {
      plans.push({ ...plan, ...inField(record, value, found, one, to, taken) })
      taken.add(to)
    }
  }
  const planned = new Set(plans.map(({ name }) => name))
  const newNames = new Map([...renamed].map(([to, { name }]) => [name, to]))
  const others = unknown.filter((name) => !planned.has(name))
  if (others.length === 0) return plans
  const whole = Object.fromEntries(Object.entries(value).map(([name, held]) => [newNames.get(name) ?? name, held]))
  const told = planNames(
    record,
    whole,
    others.map((name) => newNames.get(name) ?? name),
    taken,
  )
  return [
    ...plans,
    ...told.map((plan) => {
      const answer = renamed.get(plan.name)
      return answer ? { ...plan, name: answer.name, answer: answer.id, ...(plan.isSure ? { cause: answeredName } : {}) } : plan
    }),
  ]
}

/** Whether an answer may be about a name of such a record: it has the field, or the answer is only how the name goes on. */
function fits(record: JsonSchema, { to, isRest }: AnsweredName): boolean {
  return to === undefined || isRest || targetPlace(record, to) !== undefined
}

/** What is to be done with a name that is another one of a field of its record. */
function inField(
  record: JsonSchema,
  value: Fields,
  found: readonly FoundName[],
  { name }: FoundName,
  field: string,
  taken: ReadonlySet<string>,
): Pick<PlannedName, 'to' | 'isSure' | 'isLeft'> {
  const text = JSON.stringify(value[name])
  const isThere = hasField(record, field) && Object.hasOwn(value, field)
  const others = [...(isThere ? [field] : []), ...found.filter(({ to }) => to === field).map((one) => one.name)]
  const isAgreed = others.every((other) => JSON.stringify(value[other]) === text)
  if (!isAgreed || !mayHold(record, field, value[name])) return { to: [field], isSure: false, isLeft: true }
  // It says once more what the field says.
  return isThere || taken.has(field) ? { to: undefined, isSure: true } : { to: [field], isSure: true }
}
