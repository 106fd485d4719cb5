import fc from 'fast-check'
import { afterEach, expect, it, vi } from 'vitest'
import { GravestFirst, turnOf } from './gravest-first.ts'

afterEach(() => vi.unstubAllEnvs())

const accepted = { reason: 'known', until: '2999-12-31' }
const findings = fc.array(
  fc.record(
    { severity: fc.constantFrom('error' as const, 'warning' as const, 'note' as const), accepted: fc.constant(accepted) },
    { requiredKeys: ['severity'] },
  ),
  { maxLength: 60 },
)

/** What is written of findings, the text of each being its number, filled up to some length. */
function written(all: readonly Parameters<typeof turnOf>[0][], length = 1, ...options: [separator?: string, most?: number]) {
  let text = ''
  const ordered = new GravestFirst({ write: (part) => (text += part) }, ...options)
  for (const [index, one] of all.entries()) ordered.add(one, `<${String(index).padStart(length, 'ä')}>`)
  const atOnce = text
  while (ordered.writeMore());
  expect(ordered.writeMore()).toBe(false)
  const numbers = (part: string) => [...part.matchAll(/<ä*(\d+)>/g)].map(([, number]) => Number(number))
  return { text, atOnce: numbers(atOnce), order: numbers(text), problem: ordered.problem, left: ordered.left }
}

const sorted = (all: readonly Parameters<typeof turnOf>[0][]) =>
  all
    .map((one, index) => ({ turn: turnOf(one), index }))
    .toSorted((a, b) => a.turn - b.turn)
    .map(({ index }) => index)

it.each([1, 5000, 70_000])(
  'errors at once, then warnings, notes and what is accepted, each in their order: texts of %i letters',
  (length) => {
    fc.assert(
      fc.property(findings, (all) => {
        const { text, atOnce, order, problem } = written(all, length, ',')
        expect([order, problem]).toEqual([sorted(all), undefined])
        expect(atOnce).toEqual(sorted(all).filter((index) => all[index]?.severity === 'error' && !all[index]?.accepted))
        expect(text.replaceAll(/<[^>]*>/g, 'x')).toBe(all.map(() => 'x').join(','))
      }),
      { numRuns: length > 10_000 ? 10 : 100 },
    )
  },
)

it('a limit leaves out the least grave', () => {
  fc.assert(
    fc.property(findings, fc.integer({ min: 1, max: 20 }), (all, most) => {
      const { text, order } = written(all, 1, ',\n', most)
      expect(order).toEqual(sorted(all).slice(0, most))
      expect(text.split(',\n')).toHaveLength(Math.max(1, order.length))
    }),
  )
})

it.each([Infinity, 20])('only errors are written once there is no room for a temporary file, at most %s, and that is said', (most) => {
  vi.stubEnv('TMPDIR', '/nowhere')
  const all = Array.from({ length: 200 }, (_, index) => ({ severity: index % 2 === 0 ? ('note' as const) : ('error' as const) }))
  const { order, problem, left } = written(all, 9000, ',', most)
  const errors = order.filter((index) => index % 2 === 1)
  expect(errors).toEqual(sorted(all).slice(0, Math.min(most, 100)))
  // Those that fit into memory come behind all errors.
  const held = order.slice(errors.length)
  expect(held).toEqual(held.map((_, index) => index * 2))
  expect(problem).toMatch(/^\/nowhere: .*, so a report leaves out \d+ findings that are no errors$/)
  if (most === Infinity) expect(left).toBe(100 - held.length)
})
