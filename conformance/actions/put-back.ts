import { isObject } from '../../src/contract/json-schema.ts'
import { schemaAt, type Path } from '../../src/contract/schema-at.ts'
import { changeAt, partAt } from '../generators/change-at.ts'
import type { Body } from '../setting/templates.ts'

/** A field of the records at a place: field names, and 0 for each item of a list. */
export type Place = Path

/** The most requests that are spent on one body. */
const mostTries = 150

/**
 * Finds what a server refuses of a body whose refusal names no place: takes out all fields that may be left out, and puts
 * back as many as it accepts, by halves and from the outside in.
 * @returns the places that must stay out; undefined when the server refuses the body without all of them, too.
 */
export async function placesRefused(
  definition: string,
  body: Body,
  fixed: ReadonlySet<string>,
  accepts: (body: Body) => Promise<boolean>,
): Promise<readonly Place[] | undefined> {
  let out = placesIn(definition, body, []).filter(([field]) => !fixed.has(String(field)))
  let tries = 0
  const isAcceptedWithout = async (places: readonly Place[]) => ++tries <= mostTries && (await accepts(withoutPlaces(body, places)))
  /** Puts places back, which together are known to be refused. */
  async function narrow(group: readonly Place[]): Promise<void> {
    const [place] = group
    if (!place) return
    if (group.length > 1) {
      const half = Math.ceil(group.length / 2)
      await putBack(group.slice(0, half))
      return putBack(group.slice(half))
    }
    const inner = placesIn(definition, body, place)
    const rest = out.filter((one) => one !== place)
    if (inner.length === 0 || !(await isAcceptedWithout([...rest, ...inner]))) return
    out = [...rest, ...inner]
    return narrow(inner)
  }
  async function putBack(group: readonly Place[]): Promise<void> {
    const rest = out.filter((one) => !group.includes(one))
    if (await isAcceptedWithout(rest)) out = rest
    else await narrow(group)
  }
  if (!(await isAcceptedWithout(out))) return undefined
  await narrow(out)
  return out
}

/** A body without the fields at places. */
export function withoutPlaces(body: Body, places: readonly Place[]): Body {
  return places.reduce((rest, place) => pathsAt(rest, place).reduce(leaveOut, rest), body)
}

function leaveOut(body: Body, path: Path): Body {
  return changeAt(body, path, () => undefined)
}

/** The paths of a body that a place stands for. */
export function pathsAt(value: unknown, [segment, ...rest]: Place, before: Path = []): Path[] {
  if (segment === undefined) return [before]
  if (Array.isArray(value)) return value.flatMap((item: unknown, index) => pathsAt(item, rest, [...before, index]))
  return isObject(value) && Object.hasOwn(value, segment) ? pathsAt(value[segment], rest, [...before, segment]) : []
}

/** The fields inside a place of a body that its records may do without. */
function placesIn(definition: string, body: Body, place: Place): Place[] {
  const values = pathsAt(body, place).map((path) => partAt(body, path))
  const [inside, records]: [Place, unknown[]] = values.some(Array.isArray) ? [[...place, 0], values.flat()] : [place, values]
  const { required } = schemaAt(definition, inside)
  const fields = new Set(records.filter(isObject).flatMap((record) => Object.keys(record)))
  return [...fields].filter((field) => !Array.isArray(required) || !required.includes(field)).map((field) => [...inside, field])
}
