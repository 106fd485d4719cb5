import { rmSync } from 'node:fs'
import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { answerFiles } from './testing/answer-files.ts'

const { folder, account, answered, asked } = answerFiles('fix-unix-')
afterAll(() => rmSync(folder, { recursive: true }))

const at = (...times: readonly unknown[]) => times.map((created_at, index) => account(`${index}`, { notes: [{ body: 'a', created_at }] }))
const moments = { decisions: { unix_clock: 'Unix time counts moments' } }
const clock = { decisions: { unix_clock: 'Unix time counts the clock on the wall, without an offset' } }
const [midnight, noon] = [1_640_995_200_000, 1_641_038_400_000]

it('midnights in UTC are one question, whatever number of them there is', async () => {
  const given = at(...Array.from({ length: 30 }, (_, day) => midnight + day * 86_400_000))
  const questions = await asked(given)
  expect(questions).toMatchObject({ decisions: { unix_clock: { answer: '?', values: 30, fields: ['notes.*.created_at'] } } })
  expect(Object.keys(questions)).toEqual(['decisions'])
  expect((await answered(given, {})).after).toEqual(given)
})

it('the answer is for midnights and all other times that are counted so', async () => {
  const given = at(midnight, noon, midnight / 1000 + 86_400_000, '1640995200000000')
  const told = await answered(given, moments)
  expect([told.after, told.exitCode]).toEqual([
    at('2022-01-01T00:00:00Z', '2022-01-01T12:00:00Z', '2024-09-27T00:00:00Z', '2022-01-01T00:00:00Z'),
    0,
  ])
  const shown = await answered(given, clock)
  expect([shown.after, shown.exitCode]).toEqual([
    at('2022-01-01T00:00:00', '2022-01-01T12:00:00', '2024-09-27T00:00:00', '2022-01-01T00:00:00'),
    0,
  ])
  expect(shown.stdout).not.toContain('Answers that matched nothing')
})

it('with an answer for Debezium, its midnights are as answered, too', async () => {
  const message = (created_at: number) => ({
    before: null,
    after: account('1', { notes: [{ body: 'a', created_at }] }),
    source: { connector: 'postgresql' },
    op: 'c',
    ts_ms: 1,
  })
  const decisions = { debezium_times: 'times of Debezium are moments in UTC' }
  const { after } = await answered([message(midnight)], { records: 'after', decisions })
  expect(after).toEqual([account('1', { notes: [{ body: 'a', created_at: '2022-01-01T00:00:00Z' }] })])
})

it('the moment is the one that was counted, or what a clock showed then', async () => {
  const seconds = fc.integer({ min: 1_500_000_000, max: 1_800_000_000 })
  await fc.assert(
    fc.asyncProperty(seconds, async (count) => {
      const instant = new Date(count * 1000).toISOString().replace('.000', '')
      expect((await answered(at(count * 1000), moments)).after).toEqual(at(instant))
      expect((await answered(at(count * 1000), clock)).after).toEqual(at(instant.replace('Z', '')))
    }),
    { numRuns: 20 },
  )
})
