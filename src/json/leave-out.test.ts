import fc from 'fast-check'
import { expect, it } from 'vitest'
import { leaveOut } from './leave-out.ts'
import { locate } from './locate.ts'

/** Paths of some objects and lists in a value, none inside another. */
function emptied(value: unknown, take: (index: number) => boolean): (string | number)[][] {
  let count = 0
  const walk = (inner: unknown, path: (string | number)[]): (string | number)[][] => {
    if (typeof inner !== 'object' || inner === null) return []
    if (path.length > 0 && Object.keys(inner).length > 0 && take(count++)) return [path]
    return Object.entries(inner).flatMap(([key, member]) => walk(member, [...path, Array.isArray(inner) ? Number(key) : key]))
  }
  return walk(value, [])
}

it('tells where in the whole text stands what is in the short one', () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 4 }), fc.constantFrom(undefined, 2), fc.infiniteStream(fc.boolean()), (json, space, takes) => {
      const value: unknown = JSON.parse(json)
      const whole = `  ${JSON.stringify(value, null, space)} `
      const paths = emptied(value, () => takes.next().value === true)
      const places = locate(whole, 2, paths).map((place) => place?.value ?? { start: -1, end: -1 })
      const short = leaveOut(
        whole,
        2,
        places.toSorted((a, b) => a.start - b.start),
      )
      const all = allPaths(JSON.parse(short.text))
      const inShort = locate(short.text, 0, all)
      const inWhole = locate(whole, 2, all)
      for (const [index, place] of inShort.entries()) {
        expect(place && { value: short.spanInWhole(place.value), ...(place.key ? { key: short.spanInWhole(place.key) } : {}) }).toEqual(
          inWhole[index],
        )
      }
    }),
    { numRuns: 1000 },
  )
})

function allPaths(value: unknown, path: (string | number)[] = []): (string | number)[][] {
  if (typeof value !== 'object' || value === null) return [path]
  return [path, ...Object.entries(value).flatMap(([key, inner]) => allPaths(inner, [...path, Array.isArray(value) ? Number(key) : key]))]
}

it('leaves brackets where they are', () => {
  const whole = ' {"a":[1,2],"b":{"c":3}} '
  expect(
    leaveOut(whole, 1, [
      { start: 6, end: 11 },
      { start: 16, end: 23 },
    ]).text,
  ).toBe('{"a":[],"b":{}} ')
  expect(leaveOut(whole, 1, []).text).toBe(whole.slice(1))
})
