import { expect, it } from 'vitest'
import { parseReplayCode, replayCode } from './replay-code.ts'

const code = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url')

it('gives back what it stands for', () => {
  const replay = { check: 'a', requirement: 'b', seed: -7, path: '0:12:3' }
  expect(parseReplayCode(replayCode(replay))).toEqual(replay)
  const unsteady = { ...replay, isUnsteady: true } as const
  expect(parseReplayCode(replayCode(unsteady))).toEqual(unsteady)
})

it.each([
  ['a path that is none', code('a', 'b', 1, '../x')],
  ['a path into the millions', code('a', 'b', 1, '99999999')],
  ['a path without end', code('a', 'b', 1, '0:'.repeat(2000) + '0')],
  ['a seed that is no whole number', code('a', 'b', 1.5, '0')],
  ['something else', 'x'],
])('refuses %s', (_what, text) => {
  expect(parseReplayCode(text)).toBeUndefined()
})
