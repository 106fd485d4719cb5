import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { readJsonFile } from './read-json-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'read-json-file-'))
afterAll(() => rmSync(folder, { recursive: true }))

const path = join(folder, 'a.json')
class Refusal extends Error {}
const read = (text: string) => {
  writeFileSync(path, text)
  return readJsonFile(path, Refusal)
}

it('knows where values and names stand', () => {
  const { value, placeOf } = read('\uFEFF{ "a":\n  [1, 2] }')
  expect(value).toEqual({ a: [1, 2] })
  expect([placeOf(['a', 1]), placeOf(['a'], true), placeOf(['b'])]).toEqual([`${path}:2:7`, `${path}:1:3`, `${path}:1:1`])
})

it.each([
  ['{"a":\n', ':2:1: Expected a value, but the text ends here. The text is cut off.'],
  ['{} {}', ':1:4: There is text behind the end of the JSON value.'],
  ['{"a":1,"a":2}', ':1:8: "a" stands here twice.'],
])('%j is refused with the place', (text, message) => {
  expect(() => read(text)).toThrow(new Refusal(`${path}${message}`))
})

it('says why a file cannot be read', () => {
  expect(() => readJsonFile(join(folder, 'none.json'), Refusal)).toThrow(
    new Refusal(`${join(folder, 'none.json')}: there is no such file or folder`),
  )
})
