import { describe, expect, it } from 'vitest'
import { answeredInWords, failsInWords, passesInWords } from '../../report/attempts-in-words.ts'
import { failuresOf } from '../../testing/failures-of.ts'

const first = async (mutant: string) => [...(await failuresOf(mutant)).values()][0]

describe('a failure tells which other values fail and which pass', () => {
  it.each([
    [
      'dates in summer are a day early',
      'summer-dates-of-statements-a-day-early',
      ['"2025-07-15" (received "2025-07-14")'],
      ['"2025-01-15"', '"2024-02-29"'],
    ],
    [
      'births before 1970 are a day late',
      'habit-births-before-1970-a-day-late',
      ['"1969-07-20" (received "1969-07-21")'],
      ['"2025-07-15"'],
    ],
    ['the time of a datetime is lost', 'sheet-start-stored-as-day', ['"2025-07-15T13:45:30+02:00" (received "2025-07-15T00:00:00Z")'], []],
    ['numbers of a list are cut', 'line-item-units-stored-as-integers', ['12.5 (received 12)'], ['0, 1']],
    ['decimals are cut off', 'delivery-note-stored-in-other-unit', ['"12.99" (received "12")'], ['"-3.00"']],
  ])('%s', async (_what, mutant, failing, passing) => {
    const failure = await first(mutant)
    for (const text of failing) expect(failsInWords(failure).join()).toContain(text)
    for (const text of passing) expect(passesInWords(failure).join()).toContain(text)
    // A value is told once, and either fails or passes.
    const { fails = [], passes = [] } = failure?.neighbours ?? {}
    expect(fails.filter(({ sent }) => passes.includes(sent))).toEqual([])
  })

  it.each([
    [
      'near to a date without an offset',
      'staged-gap-of-summer-time-skipped',
      /"2026-03-28T02:30:00", "2026-03-30T02:30:00" or "2025-03-29T02:30:00" at .*valid_from, not "2026-03-29T02:30:00"$/,
      undefined,
    ],
    [
      'of items that are not equal',
      'line-items-once-per-rate-band',
      /sends \[\{"rate_band":"A"\},\{"rate_band":"B"\}\] at transactions\.0\.line_items$/,
      /\[\{"end_date":"2025-06-01"\},\{"end_date":"2025-06-02"\}\] \(received \[\{"end_date":"2025-06-01"\}\]\)/,
    ],
  ])('%s', async (_what, mutant, passing, failing) => {
    const failure = await first(mutant)
    expect(passesInWords(failure)).toContainEqual(expect.stringMatching(passing))
    if (failing) expect(failsInWords(failure)).toContainEqual(expect.stringMatching(failing))
  })

  it('and none where it is about no value', async () => {
    expect((await first('process-200'))?.neighbours).toBe(undefined)
  })
})

describe('requests at once', () => {
  it('are sent one after the other where that shows it, too', async () => {
    const failures = [...(await failuresOf('summer-dates-of-statements-a-day-early')).values()]
    expect(failures.flatMap(({ steps }) => steps).filter(({ isAtOnce, isUnderWay }) => isAtOnce ?? isUnderWay)).toEqual([])
  })

  it('are said to matter where one after the other they pass', async () => {
    expect(passesInWords(await first('race-invoices-lost-within-milliseconds'))).toContain('if its requests are sent one after the other')
  })
})

it('of what its check alone can tell, the statuses are told', async () => {
  const failure = await first('register-not-capable-refused')
  expect(answeredInWords(failure)).toEqual([])
  expect(failsInWords(failure).filter((words) => words.includes('low_load_capable'))).toEqual([])
  expect(passesInWords(failure)).toContainEqual(
    expect.stringMatching(/^if request \d+ sends true at definitions\.0\.registers\.0\.low_load_capable, not false$/),
  )
})
