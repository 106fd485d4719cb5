import { operations, type OperationId } from '../../../schemas/operations.ts'
import { isObject } from '../../../src/contract/json-schema.ts'
import { readJsonFile } from '../../../src/json/read-json-file.ts'
import { meant } from '../../../src/text/meant.ts'
import { concerns, disturbances, lasts, type Disturbance } from './disturbances.ts'
import type { ClientPlan, PlanItem } from './plan.ts'

/** Says what is wrong with a plan. */
export class PlanError extends Error {
  override readonly name = 'PlanError'
}

/** Reads a plan that a person wrote. @throws PlanError that names file, line and column */
export function readPlan(file: string): ClientPlan {
  const { value, placeOf } = readJsonFile(file, PlanError)
  return checkPlan(value, placeOf)
}

/** How long something lasts at most, in milliseconds: servers cut connections on which nothing happens. */
const longest = 30_000

type Path = readonly (string | number)[]

/**
 * Checks a plan.
 * @param placeOf Where something stands, as messages say it.
 * @throws PlanError that names the place
 */
export function checkPlan(
  value: unknown,
  placeOf: (path: Path, isName?: boolean) => string = (path) => path.join('.') || 'the plan',
): ClientPlan {
  const fail = (path: Path, problem: string): never => {
    throw new PlanError(`${placeOf(path)}: ${problem}`)
  }
  const members = (given: unknown, path: Path, names: readonly string[]): Readonly<Record<string, unknown>> => {
    if (!isObject(given)) return fail(path, 'an object is expected')
    const unknown = Object.keys(given).find((name) => !names.includes(name))
    if (unknown === undefined) return given
    throw new PlanError(`${placeOf([...path, unknown], true)}: there is no "${unknown}"; ${advice(unknown, names)}`)
  }
  const whole = (given: unknown, path: Path, most = 1_000_000_000): number =>
    Number.isSafeInteger(given) && Number(given) > 0 && Number(given) <= most
      ? Number(given)
      : fail(path, `a whole number from 1 to ${most} is expected`)
  const named = <Name extends string>(given: unknown, path: Path, names: readonly Name[]): Name =>
    names.find((name) => name === given) ?? fail(path, `there is no ${JSON.stringify(given)}; ${advice(String(given), names)}`)

  const item = (given: unknown, path: Path): PlanItem => {
    const object = members(given, path, ['do', 'operation', 'turns', 'forMs'])
    const disturbance = named(object['do'], [...path, 'do'], Object.keys(disturbances) as Disturbance[])
    if (disturbance === 'other wording') return { do: disturbance }
    const operation = named(object['operation'], [...path, 'operation'], Object.keys(operations) as OperationId[])
    if (!concerns(disturbance, operation)) fail([...path, 'operation'], `"${disturbance}" does not happen to ${operation}`)
    const turns = object['turns']
    if (!Array.isArray(turns) || turns.length === 0) return fail([...path, 'turns'], 'a list of whole numbers is expected')
    return {
      do: disturbance,
      operation,
      turns: turns.map((turn, index) => whole(turn, [...path, 'turns', index])),
      ...(lasts(disturbance) ? { forMs: whole(object['forMs'] ?? 1500, [...path, 'forMs'], longest) } : {}),
    }
  }

  const root = members(value, [], ['accounts', 'leastPauseMs', 'items'])
  const { accounts, leastPauseMs, items } = root
  if (!Array.isArray(items)) return fail(['items'], 'a list is expected')
  return {
    ...(accounts === undefined ? {} : { accounts: whole(accounts, ['accounts']) }),
    ...(leastPauseMs === undefined ? {} : { leastPauseMs: whole(leastPauseMs, ['leastPauseMs']) }),
    items: items.map((given, index) => item(given, ['items', index])),
  }
}

function advice(name: string, names: readonly string[]): string {
  const near = meant(name, names)
  return near === undefined ? `it takes ${names.join(', ')}` : `did you mean "${near}"?`
}
