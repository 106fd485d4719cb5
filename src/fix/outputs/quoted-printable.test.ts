import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { restored } from '../testing/restored.ts'

/** A text as a mail program writes it, in lines of so many characters. */
function encoded(text: string, width: number, end: string): string {
  const parts = [...Buffer.from(text)].map((byte) =>
    byte === 0x0a ? '\n' : byte > 0x7e || byte === 0x3d ? `=${byte.toString(16).toUpperCase()}` : String.fromCharCode(byte),
  )
  let [line, all] = ['', '']
  for (const part of parts) {
    if (part !== '\n' && line.length + part.length >= width) {
      all += `${line}=${end}`
      line = ''
    }
    if (part === '\n') {
      all += `${line}\n`
      line = ''
    } else line += part
  }
  return all + line
}

describe('quoted-printable', () => {
  it('comes back as it was, whatever is in it and wherever it is cut', async () => {
    const text = fc.string({ unit: fc.constantFrom('ü', '€', '=', 'a', 'C3', '😀', '&', '\n', '\\'), maxLength: 30 })
    await fc.assert(
      fc.asyncProperty(
        fc.array(text, { minLength: 1, maxLength: 8 }),
        fc.integer({ min: 8, max: 76 }),
        fc.constantFrom('\n', '\r\n'),
        fc.integer({ min: 1, max: 50 }),
        async (texts, width, end, size) => {
          const json = JSON.stringify([{ body: 'Grüße für Käthe', texts }], undefined, 1)
          expect(await restored(encoded(json, width, end), size)).toBe(json)
        },
      ),
    )
  })

  const shown = String.raw`[{"a": "K=C3=A4the L=C3=B6we", "b": "Stra=C3=9Fe 1=\r\n7"}]`
  it('a text that was encoded by itself goes on behind its soft line break', async () =>
    expect(await restored(shown)).toBe('[{"a": "Käthe Löwe", "b": "Straße 17"}]'))

  it.each([
    ['too few letters', '[{"a": "K=C3=A4the L=C3=B6we"}]'],
    ['letters as they are', shown.replace('7"', 'ü"')],
    ['an equals sign before something else', shown.replace('7"', 'a=b"')],
    ['an equals sign at the end', `${shown}=`],
    ['bytes that are no UTF-8', shown.replace('7"', '=C3x"')],
    ['what would end a text', shown.replace('7"', '=22"')],
    ...['2C', '3B', '7C', '09', '27', '3C'].map((code) => [
      `what separates cells, or may begin something: =${code}`,
      shown.replace('7"', `=${code}"`),
    ]),
    ['small letters', shown.toLowerCase()],
  ])('%s: it stays', async (_name, text) => expect(await restored(text)).toBeUndefined())
})
