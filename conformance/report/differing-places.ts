import { isObject } from '../../src/contract/json-schema.ts'
import { namesOf } from '../setting/names.ts'
import type { Step } from '../trial/step.ts'

/** A place where two requests have values of different forms; undefined where one has nothing. */
export interface DifferingPlace {
  /** The dot-delimited path in the body, or `(path)` or `(headers)` for these. */
  readonly at: string
  readonly one: unknown
  readonly other: unknown
}

/**
 * Where two requests have values of different forms: what names the records of the run does not count, nor do digits. Of what only
 * one has the whole is told.
 */
export function differingPlaces(one: Step, other: Step, runId: string): readonly DifferingPlace[] {
  const [mine, its] = [one.request, other.request]
  return [
    ...differing(mine.path, its.path, '(path)', runId),
    ...differing(mine.headers, its.headers, '(headers)', runId),
    ...differing(mine.body, its.body, '', runId),
  ]
}

function differing(one: unknown, other: unknown, at: string, runId: string): readonly DifferingPlace[] {
  if (formOf(one, runId) === formOf(other, runId)) return []
  const areAlike = (isObject(one) && isObject(other)) || (Array.isArray(one) && Array.isArray(other))
  if (!areAlike) return [{ at, one, other }]
  const [mine, its] = [new Map(Object.entries(one)), new Map(Object.entries(other))]
  return [...new Set([...mine.keys(), ...its.keys()])].flatMap((name) =>
    differing(mine.get(name), its.get(name), at === '' ? name : `${at}.${name}`, runId),
  )
}

/** How a value is written, whatever its digits and its names of the run are; undefined for nothing. */
function formOf(value: unknown, runId: string): string | undefined {
  return JSON.stringify(value)?.replaceAll(namesOf(runId), 'NAME').replaceAll(/\d/g, '0')
}
