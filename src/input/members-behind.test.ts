import { describe, expect, it } from 'vitest'
import { MembersBehind } from './members-behind.ts'

describe('what stands behind a list', () => {
  const text =
    '], "a": [{"x": "]}"}, [1, 2], 3], "b\\u0021": {"c": [], "d": {}}, "e": "f, \\"g\\": [", "h": [], "i": 1}, "j": {}, "k": [[1]]} [{"l": 1}]'
  const expected = [
    { name: 'a', count: 3, nests: true },
    { name: 'b!', count: 1, nests: true },
    { name: 'e', count: 1, nests: false },
    { name: 'h', count: 1, nests: false },
    { name: 'i', count: 1, nests: false },
    { name: 'j', count: 1, nests: false },
    { name: 'k', count: 1, nests: true },
  ]

  it.each([1, 3, 1000])('is known by its names, read in pieces of %d', (size) => {
    const bytes = new TextEncoder().encode(text)
    const behind = new MembersBehind(2)
    for (let at = 0; at < bytes.length; at += size) behind.scan(bytes, at, Math.min(bytes.length, at + size))
    expect(behind.members).toEqual(expected)
  })

  it('is all told where it nests, however much stands before it', () => {
    const all = (count: number, value: unknown) => Array.from({ length: count }, (_, index) => `"${index}":${JSON.stringify(value)}`)
    const read = (members: readonly string[]) => {
      const bytes = new TextEncoder().encode(`],${members.join(',')}}`)
      const behind = new MembersBehind(1)
      behind.scan(bytes, 0, bytes.length)
      return behind.members
    }
    expect(read([...all(1000, 1), '"deleted":[{}]'])).toContainEqual({ name: 'deleted', count: 1, nests: true })
    expect(read(all(1000, [1])).at(-1)).toEqual({ name: '…', count: 800, nests: true })
    expect(read(all(1000, 1))).toHaveLength(200)
  })
})
