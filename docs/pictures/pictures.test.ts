import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { terminalPicture } from './terminal-picture.ts'
import { validatePicture } from './validate-picture.ts'

it('the picture in the README is what the program prints (npm run pictures draws it)', async () => {
  expect(readFileSync(new URL('validate.svg', import.meta.url), 'utf8')).toBe(await validatePicture())
})

it('a picture has the text with its styles, and nothing that is markup', () => {
  const picture = terminalPicture('a "b"', '\u001B[31m<x>\u001B[39m & y\n')
  expect(picture).toContain('aria-label="a &quot;b&quot;"')
  expect(picture).toContain('<tspan fill="#ff8a80">&lt;x&gt;</tspan> &amp; y')
})
