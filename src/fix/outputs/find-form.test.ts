import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Answer } from '../../causes/questions.ts'
import { isJson } from '../../json/is-json.ts'
import { outputOf } from './find-output.ts'
import { answeredOutput, openFormOf } from './find-form.ts'

// oxlint-disable-next-line require-await -- A file is read like this.
async function* chunks(text: string, size: number): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

/** What has to be asked of a file, and what comes of it by each answer. */
async function opened(text: string, size = 1000) {
  const read = () => chunks(text, size)
  const form = await openFormOf(read)
  const after = async (answer: Answer) => {
    const output = form && answeredOutput(form, { doubled_backslashes: answer })
    if (!output) return text
    const parts: Uint8Array[] = []
    for await (const chunk of output.restored(read)) parts.push(Buffer.from(chunk))
    return Buffer.concat(parts).toString()
  }
  return { form, isShown: (await outputOf(read, 'AccountImportRecord')) !== undefined, after }
}

const [everywhere, inBroken, asTheyStand] = [
  'every backslash stands twice',
  'backslashes stand twice only in lines that are no JSON',
  'backslashes are meant as they stand',
] as const
const lines = (records: readonly unknown[]) => records.map((record) => `${JSON.stringify(record)}\n`).join('')
const doubled = (text: string) => text.replaceAll('\\', '\\\\')
const text = fc.array(fc.constantFrom('"', '\\', '\n', 'C:', 'temp', 'ü', '{'), { maxLength: 5 }).map((parts) => parts.join(''))
const records = fc.array(fc.record({ body: text, list: fc.array(text, { maxLength: 2 }) }), { minLength: 1, maxLength: 8 })
const size = fc.integer({ min: 1, max: 200 })

describe('backslashes that may be doubled', () => {
  it('come to what was doubled, where a person says so', async () => {
    let asked = 0
    await fc.assert(
      fc.asyncProperty(records, size, async (all, size) => {
        const right = lines(all)
        const { form, isShown, after } = await opened(doubled(right), size)
        // Where all is JSON as it stands, it is a right file.
        if (!form) return
        if (!isShown) asked++
        expect(await after(everywhere)).toBe(right)
        expect(await after(asTheyStand)).toBe(doubled(right))
      }),
      { numRuns: 300 },
    )
    expect(asked).toBeGreaterThan(30)
  })

  it('come to what it was where lines of COPY stand between right ones', async () => {
    await fc.assert(
      fc.asyncProperty(records, size, async (all, size) => {
        // A line that is JSON with the doubles, too, is one of the right ones, whoever wrote it.
        const isBroken = (line: string) => !isJson(doubled(line))
        const right = lines(all).trimEnd().split('\n')
        const mixed = right.map((line, at) => (at % 2 === 0 && isBroken(line) ? doubled(line) : line))
        const { form, after } = await opened(mixed.join('\n'), size)
        if (form && form.answers.includes(inBroken)) expect((await after(inBroken)).split('\n').map(parsed)).toEqual(right.map(parsed))
      }),
      { numRuns: 300 },
    )
  })

  it('are nothing to ask in a right file', async () => {
    await fc.assert(
      fc.asyncProperty(records, size, async (all, size) => {
        const { form, isShown } = await opened(lines(all), size)
        expect([form, isShown]).toEqual([undefined, false])
        const pretty = await opened(JSON.stringify(all, undefined, 2), size)
        expect([pretty.form, pretty.isShown]).toEqual([undefined, false])
      }),
      { numRuns: 300 },
    )
  })

  it('are shown in a text that would become another one', async () => {
    const { form } = await opened(lines([{ notes: [{ body: 'a\\\\b' }] }, { notes: [{ body: 'C:\\temp' }] }]) + '{"a":"x \\\\"y\\\\""}\n')
    expect(form).toEqual({
      question: 'doubled_backslashes',
      answers: [everywhere, inBroken, asTheyStand],
      values: 2,
      fields: ['notes.*.body'],
      readings: { [everywhere]: 'C:\temp', [inBroken]: 'C:\\temp', [asTheyStand]: 'C:\\temp' },
    })
  })

  it('are asked for where too few lines show them', async () => {
    const { form } = await opened('{"a":"x \\\\"y\\\\""}\n')
    expect(form).toEqual({
      question: 'doubled_backslashes',
      answers: [everywhere, asTheyStand],
      values: 1,
      fields: ['a'],
      readings: { [everywhere]: 'x "y"' },
    })
  })

  it.each([
    ['a single backslash, which nothing has doubled', '{"a":"x \\\\"y\\\\""}\n{"a":"\\n"}\n'],
    ['a line that is no JSON either way', '{"a":"x \\\\"y\\\\""}\n{"a":"\\\\q"}\n'],
    ['a line that is broken otherwise', '{"a":"x \\\\"y\\\\""}\n{"a":"\\\\t}\n'],
    ['no backslash', '{"a":1}\n{"b":\n'],
  ])('are not asked for with %s', async (_name, file) => expect((await opened(file)).form).toBeUndefined())

  it('are not asked for where a line is too long to be held', async () => {
    const line = `{"a":"x \\\\"y\\\\"${'z'.repeat(2 * 1024 * 1024)}"}\n`
    expect((await opened(line, 64 * 1024)).form).toBeUndefined()
  })
})

function parsed(line: string): unknown {
  return JSON.parse(line)
}
