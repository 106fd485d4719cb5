import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { textOf } from '../../../docs/site/html.ts'
import type { Step } from '../../trial/step.ts'
import { causesOf } from '../cause.ts'
import { failingReport, race } from '../testing/failing-report.ts'
import { htmlReport } from './html-report.ts'
import { sideBySide } from './side-by-side.ts'
import { timeLine } from './time-line.ts'

const marked = (text: string) => [...text.matchAll(/<mark>(.*?)<\/mark>/g)].map(([, line = '']) => line.replaceAll('&quot;', '"'))

describe('side by side', () => {
  it('marks the member that differs among those beside it', () => {
    const body = { a: 1, items: [{ first: 'x', quantity: 1.5, unit: 'KWH' }] }
    const shown = sideBySide({ at: 'items.0.quantity', expected: '1.50', got: 1.5 }, body)
    expect(marked(shown)).toEqual(['"quantity": "1.50"', '"quantity": 1.5'])
    expect(shown.match(/&quot;unit&quot;: &quot;KWH&quot;/g)).toHaveLength(2)
  })

  it('marks what is missing, and within values only the lines that differ', () => {
    expect(marked(sideBySide({ at: 'items', expected: undefined, got: [] }, { items: [] }))).toEqual(['"items": nothing', '"items": []'])
    const long = (last: number) => ({ list: Array.from({ length: 40 }, (_, index) => ({ index })), last })
    const shown = sideBySide({ at: '', expected: long(1), got: long(2) }, undefined)
    expect(marked(shown)).toEqual([' "last": 1', ' "last": 2'])
    expect(shown.match(/…/g)).toHaveLength(2)
  })

  it('marks something exactly when something differs', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 3 }), fc.jsonValue({ maxDepth: 3 }), (one, other) => {
        const [expected, got] = [one, other].map((value) => JSON.stringify(value))
        expect(marked(sideBySide({ at: 'x', expected: one, got: one }, { x: one }))).toEqual([])
        if (expected !== got && !/-0|"/.test(`${expected}${got}`))
          expect(marked(sideBySide({ at: 'x', expected: one, got: other }, { x: other }))).not.toEqual([])
      }),
    )
  })
})

describe('the time-line', () => {
  it('draws what was under way at once, as wide as it took, and nothing else', () => {
    const shown = timeLine(race(3))
    expect([...shown.matchAll(/<rect class="(\w+)" x="([\d.]+)%" y="\d+" width="([\d.]+)%"/g)].map((match) => match.slice(1))).toEqual([
      ['taken', '0.00', '86.96'],
      ['taken', '2.17', '91.30'],
      ['taken', '4.35', '95.65'],
    ])
    expect(textOf(shown)).not.toContain('stage')
  })

  it('is left out where nothing was at once, or nobody knows when', () => {
    expect(timeLine(race(1))).toBe('')
    expect(timeLine(race(3).map(({ request, response }): Step => ({ request, ...(response ? { response } : {}) })))).toBe('')
  })
})

it('a message with a drawing is told without it in the index, and whole with the proof', () => {
  const report = failingReport(1, 1)
  const message = 'A note is lost. It was asked after these, sent at [ and answered at ]:\nnotes a [---] 201'
  const requirements = report.requirements.map((result) => ({ ...result, failure: { message, steps: race(2) } }))
  const text = htmlReport({ ...report, requirements })
  expect(text).toContain('<p>A note is lost.</p>')
  expect(text).toContain('notes a [---] 201')
})

it('no command to copy holds more than a code of the suite', () => {
  const report = failingReport(1, 1)
  const failure = { message: '', steps: race(2), script: 'true', replay: 'x; rm -rf ~' }
  const text = htmlReport({ ...report, requirements: report.requirements.map((result) => ({ ...result, failure })) })
  expect(text).not.toContain('rm -rf')
})

it('a cause of musts that needs the fewest requests comes first', () => {
  const causes = causesOf(failingReport(9))
  expect(causes.map(({ failures }) => failures.length)).toEqual([3, 3, 3])
  expect(causes[0]?.failures[0]?.failure?.steps).toHaveLength(1)
})

it.each([0, 1, 60, 580])('with %i failures stays below 2 MB, and has each requirement once', (failures) => {
  const text = htmlReport(failingReport(failures))
  expect(Buffer.byteLength(text)).toBeLessThan(2_000_000)
  const ids = [...text.matchAll(/<details class="entry" id="([^"]+)"/g)].map(([, id]) => id)
  expect(new Set(ids).size).toBe(failingReport(failures).requirements.length)
  expect(ids).toHaveLength(new Set(ids).size)
})
