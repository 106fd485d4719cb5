import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { gzipSync, zstdCompressSync } from 'node:zlib'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { streamSource, type ByteSource } from './byte-source.ts'
import { ByteWindow } from './byte-window.ts'
import { findInputs } from './find-inputs.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'inputs-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true })
})

/** Everything that a source holds. */
async function contentOf(source: ByteSource): Promise<string> {
  const window = new ByteWindow(64)
  let text = ''
  while (!window.complete) {
    await source.readInto(window)
    text += window.bytes.subarray(window.start, window.end).toString('latin1')
    window.start = window.end
  }
  await source.close()
  return text
}

async function contentOfFile(content: Buffer): Promise<string> {
  const path = join(folder, 'a.bin')
  writeFileSync(path, content)
  const [input] = [...findInputs([path])]
  if (!input || 'problem' in input) throw new Error('A file is an input')
  return await contentOf(input.open())
}

const text = 'Ä'.repeat(10_000)
const bytes = Buffer.from(text)

describe('an input', () => {
  it.each([
    ['plain', bytes],
    ['gzip', gzipSync(bytes)],
    ['gzip in two members', Buffer.concat([gzipSync(bytes.subarray(0, 99)), gzipSync(bytes.subarray(99))])],
    ['zstd', zstdCompressSync(bytes)],
  ])('%s: by its content, from a file and from a stream of whatever chunks', async (_what, content) => {
    expect(await contentOfFile(content)).toBe(bytes.toString('latin1'))
    for (const size of [1, 3, 1000]) {
      const chunks = Array.from({ length: Math.ceil(content.length / size) }, (_, index) =>
        content.subarray(index * size, (index + 1) * size),
      )
      expect(await contentOf(streamSource(Readable.from(chunks)))).toBe(bytes.toString('latin1'))
    }
  })

  it.each([0, 1, 2, 3, 4])('of %i bytes', async (length) => {
    const content = Buffer.from([0x1f, 0x8c, 0x28, 0xb5]).subarray(0, length)
    expect(await contentOfFile(content)).toBe(content.toString('latin1'))
    expect(await contentOf(streamSource(Readable.from([content])))).toBe(content.toString('latin1'))
  })

  it('whose compression is damaged cannot be read', async () => {
    const compressed = gzipSync(bytes)
    await expect(contentOfFile(compressed.subarray(0, -20))).rejects.toMatchObject({ code: 'Z_BUF_ERROR' })
    compressed.fill(0xff, 20, 40)
    await expect(contentOfFile(compressed)).rejects.toMatchObject({ code: 'Z_DATA_ERROR' })
  })
})

it('a folder gives its files in the order of their whole paths, folder by folder', () => {
  const name = fc
    .string({ unit: fc.constantFrom('a', 'b', '-', '.', '0', 'ä'), minLength: 1, maxLength: 3 })
    .filter((one) => !/^\.+$/.test(one))
  const paths = fc.uniqueArray(
    fc.tuple(fc.array(name, { maxLength: 2 }), name).map(([folders, last]) => [...folders, `${last}.json`].join('/')),
    { minLength: 1, maxLength: 8 },
  )
  fc.assert(
    fc.property(paths, fc.nat(), (names, id) => {
      const root = join(folder, String(id))
      rmSync(root, { recursive: true, force: true })
      for (const one of names) {
        mkdirSync(dirname(join(root, one)), { recursive: true })
        writeFileSync(join(root, one), '')
      }
      writeFileSync(join(root, 'other.txt'), '')
      const found = [...findInputs([root])].map((input) => ('name' in input ? input.name : input.problem))
      expect(found).toEqual(names.map((one) => join(root, one)).toSorted())
    }),
    { numRuns: 50 },
  )
})
