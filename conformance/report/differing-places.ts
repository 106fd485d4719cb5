import { isObject } from '../../src/contract/json-schema.ts'
import { identifiersIn, namesOf } from '../setting/names.ts'
import type { Step } from '../trial/step.ts'

/** A place where two requests have values of different forms; undefined where one has nothing. */
export interface DifferingPlace {
  /** The dot-delimited path in the body, or `(path)` or `(headers)` for these. */
  readonly at: string
  readonly one: unknown
  readonly other: unknown
}

/** What counts of a value where two are compared; undefined for nothing. */
export type Form = (value: unknown) => string | undefined

/** Where two requests have values of different forms. Of what only one has the whole is told. */
export function differingPlaces(one: Step, other: Step, form: Form): readonly DifferingPlace[] {
  const [mine, its] = [one.request, other.request]
  return [
    ...differing(mine.path, its.path, '(path)', form),
    ...differing(mine.headers, its.headers, '(headers)', form),
    ...differing(mine.body, its.body, '', form),
  ]
}

function differing(one: unknown, other: unknown, at: string, form: Form): readonly DifferingPlace[] {
  if (form(one) === form(other)) return []
  const areAlike = (isObject(one) && isObject(other)) || (Array.isArray(one) && Array.isArray(other))
  if (!areAlike) return [{ at, one, other }]
  const [mine, its] = [new Map(Object.entries(one)), new Map(Object.entries(other))]
  return [...new Set([...mine.keys(), ...its.keys()])].flatMap((name) =>
    differing(mine.get(name), its.get(name), at === '' ? name : `${at}.${name}`, form),
  )
}

/** How a value is written, whatever its digits and its names of the run are. */
export function withoutDigits(runId: string): Form {
  return (value) => JSON.stringify(value)?.replaceAll(namesOf(runId), 'NAME').replaceAll(/\d/g, '0')
}

/** How a value is written, whatever its names and identifiers of the run are. */
export function apartFromNames(runId: string): Form {
  return (value) => {
    const text = JSON.stringify(value)
    if (text === undefined) return undefined
    const identifiers = identifiersIn(text, runId).map(({ identifier }) => identifier)
    return identifiers.reduce((told, identifier) => told.replaceAll(identifier, 'ID'), text.replaceAll(namesOf(runId), 'NAME'))
  }
}

/** A value as it is. */
export const asItIs: Form = (value) => JSON.stringify(value)
