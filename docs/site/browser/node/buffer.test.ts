import * as node from 'node:buffer'
import { expect, it } from 'vitest'
import { Buffer, isAscii, isUtf8 } from './buffer.ts'

const texts = ['', 'plain', 'Mößner', '\u{1f600} and \uFEFF', '{"a":1}\n']

it.each(texts)('bytes of %j', (text) => {
  expect([...Buffer.from(text)]).toEqual([...node.Buffer.from(text)])
  expect(Buffer.byteLength(text)).toBe(node.Buffer.byteLength(text))
  expect(Buffer.from(text).toString()).toBe(text)
  expect(Buffer.from(text).toString('latin1', 0, 3)).toBe(node.Buffer.from(text).toString('latin1', 0, 3))
})

it.each([[0xff], [0x61, 0xc3], [0xed, 0xa0, 0x80], [0xc0, 0xaf], [0xf4, 0x90, 0x80, 0x80], [0x7f], [0xc3, 0xb6]])(
  'UTF-8: %j',
  (...bytes) => {
    const [ours, theirs] = [Buffer.from(bytes), node.Buffer.from(bytes)]
    expect(isUtf8(ours)).toBe(node.isUtf8(theirs))
    expect(isAscii(ours)).toBe(node.isAscii(theirs))
    expect(ours.toString()).toBe(theirs.toString())
  },
)

it.each([
  [0, 0, 5],
  [2, 1, 5],
  [4, 0, 5],
  [1, 2, 3],
])('copies to %i from %i to %i', (...to) => {
  const [ours, theirs] = [Buffer.alloc(5), node.Buffer.alloc(5)]
  expect(Buffer.from('bytes').copy(ours, ...to)).toBe(node.Buffer.from('bytes').copy(theirs, ...to))
  expect([...ours]).toEqual([...theirs])
})

it('memory that is given is not copied', () => {
  const { buffer } = new Uint8Array(3)
  const [ours, theirs] = [Buffer.from(buffer), node.Buffer.from(buffer)]
  ours[1] = 7
  expect([...ours]).toEqual([...theirs])
  expect([...ours]).toEqual([0, 7, 0])
})

it('a part of a buffer is a buffer', () => {
  expect(Buffer.from('a part').subarray(2).toString()).toBe('part')
  expect(Buffer.from('a part').indexOf(0x70)).toBe(2)
})
