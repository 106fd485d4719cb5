import { describe, expect, it } from 'vitest'
import { validateStream } from '../../check/validate-stream.ts'
import { codes } from '../../finding/codes.ts'
import { rules } from '../../rules/index.ts'
import { commodities, type Commodity } from '../cohort.ts'
import { generateBodies, type GenerateOptions } from '../generate-bodies.ts'
import { mistakes, notPlanted } from './index.ts'
import { operationsOf, type Planted } from './mistake.ts'

const now = new Date('2026-11-20T12:00:00Z')

/** What is found in a cohort under all rules, and what was planted in it, in the same words. */
async function foundAndPlanted(options: GenerateOptions & { operation: 'stageAccount' | 'createNotes' | 'createTransactions' }) {
  const bodies = [...generateBodies(options)]
  const source = (async function* () {
    for (const { bytes } of bodies) yield Buffer.concat([bytes, Buffer.from('\n')])
  })()
  const found: string[] = []
  const profile = { name: 'rules', rules: { '*': 'default' } } as const
  for await (const event of validateStream({ name: 'cohort', stream: source }, { subject: options.operation, profile, now }))
    if (event.kind === 'finding') found.push(`${event.finding.record} ${event.finding.code} ${event.finding.attr ?? ''}`)
  const planted = bodies.flatMap(({ planted: one }) => one ?? [])
  return { found: found.toSorted(), planted }
}

const operations = { account: 'stageAccount', notes: 'createNotes', transactions: 'createTransactions' } as const satisfies Record<
  keyof Planted,
  string
>

/** Every mistake that can be planted there, so often that four of five records have one. */
function everyMistake(on: keyof Planted, commodity: Commodity): Readonly<Record<string, number>> {
  const fitting = mistakes.filter(
    (mistake) => mistake.on === on && (commodity === 'both' || (mistake.needs ?? commodity.toUpperCase()) === commodity.toUpperCase()),
  )
  return Object.fromEntries(fitting.map(({ id }) => [id, 0.8 / fitting.length]))
}

describe.each(commodities)('in a cohort of %s', (commodity) => {
  it.each(Object.keys(operations) as (keyof Planted)[])(
    'each planted mistake in %s is found at its place, and nothing else is',
    async (on) => {
      const rates = everyMistake(on, commodity)
      const accounts = 40 + 11 * Object.keys(rates).length
      const { found, planted } = await foundAndPlanted({
        accounts,
        seed: 3,
        months: 2,
        commodity,
        operation: operations[on],
        mistakes: rates,
      })
      if (commodity === 'both') expect(new Set(planted.map(({ code }) => code))).toEqual(new Set(Object.keys(rates)))
      expect(planted.length).toBeGreaterThan(accounts / 2)
      expect(found).toEqual(planted.map(({ record, code, attr }) => `${record} ${code} ${attr}`).toSorted())
    },
  )
})

describe('the list of mistakes', () => {
  it('has every rule and every code, or says why not', () => {
    const known = [...mistakes.map(({ id }) => id), ...Object.keys(notPlanted)]
    expect(known.toSorted()).toEqual([...Object.keys(codes), ...rules.map(({ id }) => id)].toSorted())
  })

  it('is for operations whose bodies they can stand in', () => {
    for (const { on } of mistakes) expect(operationsOf[on]).toContain(operations[on])
  })
})
