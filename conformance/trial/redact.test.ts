import { expect, test } from 'vitest'
import type { Step } from './step.ts'
import { redact, redactOutcome } from './redact.ts'

const step = (body: unknown): Step => ({ request: { method: 'POST', path: '/a/', body }, response: { status: 400, body } })

test.each([
  ['a word', 'secret', { 'a secret': ['secret', { b: 'x"secret"' }] }],
  ['with characters that JSON escapes', 'a"b\\c\n', { text: 'token a"b\\c\n and more' }],
])('a secret is nowhere: %s', (_name, secret, body) => {
  const text = JSON.stringify(redact(step(body), new Set(['', secret])))
  expect(text).not.toContain(JSON.stringify(secret).slice(1, -1))
  expect(text).toContain('***')
})

test('a token of one letter does not spoil the form of a step', () => {
  const redacted = redact(step({ true: true, number: 1, none: null, text: 'tatter' }), new Set(['t']))
  expect(redacted.response?.status).toBe(400)
  expect(redacted.response?.body).toEqual({ '***rue': true, number: 1, none: null, '***ex***': '***a******er' })
})

test.each([
  ['HTTP status', 'HTTP status'],
  ['the path', '***he pa***h'],
])('nor that of a difference, nor the words of the suite for its place: %s', (at, shown) => {
  const violation = { message: 'not', steps: [], difference: { at, expected: 'text', got: { t: 1 } } }
  const outcome = { kept: new Map(), broken: new Map([['7-no-500-for-input' as const, violation]]), observed: new Map(), steps: [] }
  const redacted = redactOutcome(outcome, new Set(['t'])).broken.get('7-no-500-for-input')
  expect(redacted?.difference).toEqual({ at: shown, expected: '***ex***', got: { '***': 1 } })
})

test('a secret that a text hides behind an escape', () => {
  const body = { text: 'a secret' }
  const text = String.raw`{"text":"a \u0073ecret"}`
  expect(JSON.stringify(redact(step(body), new Set(['secret']), [text]))).not.toContain('secret')
  expect(JSON.stringify(redact(step(body), new Set(['secret']), [JSON.stringify(body)]))).not.toContain('secret')
})

test('a step without a secret is left as it is', () => {
  const plain = step({ a: 1 })
  expect(redact(plain, new Set(['secret']))).toBe(plain)
})
