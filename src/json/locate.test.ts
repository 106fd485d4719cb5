import fc from 'fast-check'
import { findNodeAtLocation, parseTree } from 'jsonc-parser'
import { expect, it } from 'vitest'
import type { Path } from '../contract/schema-at.ts'
import { locate } from './locate.ts'

/** Every path into a value. */
function* pathsOf(value: unknown, path: Path = []): Generator<Path> {
  yield path
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value)) yield* pathsOf(inner, [...path, Array.isArray(value) ? Number(key) : key])
}

it('finds every value where jsonc-parser finds it', () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 3 }), fc.constantFrom(undefined, 2), (json, space) => {
      const text = JSON.stringify(JSON.parse(json), null, space)
      const paths = [...pathsOf(JSON.parse(text))]
      const tree = parseTree(text)
      const expected = paths.map((path) => {
        const node = tree && findNodeAtLocation(tree, [...path])
        return node && { start: node.offset, end: node.offset + node.length }
      })
      expect(locate(text, 0, paths).map((place) => place?.value)).toEqual(expected)
      expect(locate(text, 0, paths, true)).toEqual(locate(text, 0, paths))
      // One alone, too: the walk ends at different places.
      for (const [index, path] of paths.entries()) expect(locate(text, 0, [path, ['nowhere']], true)[0]?.value).toEqual(expected[index])
      for (const [index, path] of paths.entries()) expect(locate(text, 0, [path, path], true)[1]?.value).toEqual(expected[index])
    }),
  )
})

it('gives the last one when a name stands twice', () => {
  const text = '{"a":[1,{"b":2}],"x":"\\"","\u0061":[3,{"b":4}]}'
  expect(locate(text, 0, [['a', 1, 'b'], ['x']]).map((place) => place && text.slice(place.value.start, place.value.end))).toEqual([
    '4',
    '"\\""',
  ])
})

it('gives the name of a member, and nothing for what is not there', () => {
  const text = '{"a":{"b c":[1,{"d":2}]}}'
  const [member, element, missing] = locate(text, 0, [['a', 'b c', 1, 'd'], ['a', 'b c', 0], ['x']])
  expect(member).toEqual({ value: { start: 20, end: 21 }, key: { start: 16, end: 19 } })
  expect(element).toEqual({ value: { start: 13, end: 14 } })
  expect(missing).toBeUndefined()
})
