import { expect, it } from 'vitest'
import { decoded, encodingOf } from './encoding.ts'

// oxlint-disable-next-line require-await -- A file is read like this.
const file = (...bytes: readonly number[]) =>
  async function* () {
    yield Uint8Array.from(bytes)
  }

it('letters of German in a code page of DOS are told by their ü, which is no letter in Windows', async () => {
  const bytes = file(0x48, 0x81, 0x62, 0x6e, 0x65, 0x72, 0x20, 0x4b, 0x84, 0x74, 0x68, 0x65, 0x20, 0x47, 0x72, 0xe1)
  expect(await encodingOf(bytes())).toBe('cp850')
  let text = ''
  for await (const chunk of decoded(bytes(), 'cp850')) text += new TextDecoder().decode(chunk)
  expect(text).toBe('Hübner Käthe Grß')
})

it.each([
  ['an ü alone', [0x48, 0x81, 0x62, 0x84]],
  ['no ü', [0x84, 0x94, 0xe1]],
  ['a byte that differs among code pages of DOS', [0x81, 0x84, 0x94, 0x9b]],
  ['letters of Windows beside it', [0x81, 0x84, 0x94, 0xfc]],
])('%s: somebody has to say', async (_name, bytes) => expect(await encodingOf(file(...bytes)())).toBe('ambiguous'))
