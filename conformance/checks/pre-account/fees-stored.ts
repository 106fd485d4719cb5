import fc from 'fast-check'
import { isObject } from '../../../src/contract/json-schema.ts'
import { defineCheck } from '../../check.ts'
import { variations } from '../../generators/variations.ts'
import type { Body } from '../../setting/templates.ts'
import { countIn } from '../../reading/holds.ts'
import { sameMeaning } from '../../reading/same-meaning.ts'
import type { Trial } from '../../trial/trial.ts'
import { codesFor, feesFor } from './fees.ts'
import { unknownCode } from './participants.ts'

const faults = ['none', 'unknown participant', 'price that is no number', 'text for the prices', 'object for the type'] as const

/** Of a fee import all price sheets are stored when it answers 201, and none when it answers 400. */
export const feesStored = defineCheck({
  name: 'fees-stored',
  requirements: ['4.1-fees-stored', '4.1-fees-all-or-nothing'],
  needs: ['operator:read-price-sheets'],
  runs: 12,
  inputs: fc
    .array(
      fc.record({
        slots: fc.array(fc.nat(3), { minLength: 1, maxLength: 4 }),
        changes: fc.option(variations, { nil: [], freq: 3 }),
        fault: fc.constantFrom(...faults),
        at: fc.nat(3),
      }),
      { minLength: 1, maxLength: 3 },
    )
    // A refused request says most after one that was accepted.
    .map((requests) => [{ slots: [0], changes: [], fault: 'none' as const, at: 0 }, ...requests]),
  async run(trial: Trial, requests) {
    const stored: unknown[] = []
    const unstored: unknown[] = []
    // What is refused concerns those again whose sheets are there.
    let kept: readonly number[] = []
    for (const [index, { slots, changes, fault, at }] of requests.entries()) {
      const codes =
        fault === 'none' || kept.length === 0 ? (await codesFor(trial, slots)).codes : slots.map((slot) => kept[slot % kept.length] ?? slot)
      const place = at % codes.length
      const unknown = fault === 'unknown participant' ? await unknownCode(trial, 'never imported') : undefined
      const { price_sheets } = feesFor(trial, unknown === undefined ? codes : codes.with(place, unknown), changes)
      const { status } = await trial.send('importMarketParticipantFees', {
        body: { price_sheets: price_sheets.with(place, broken(fault, price_sheets[place])) },
      })
      trial.require(
        index > 0 || status === 201,
        `importMarketParticipantFees answers ${status} to the template; one that it accepts can be given as templates.importMarketParticipantFees`,
      )
      if (status === 201) {
        stored.push(...price_sheets)
        kept = codes
      }
      if (status === 400) unstored.push(...price_sheets.map(({ document_number, ...rest }) => document_number ?? rest))
      trial.require(fault === 'none' || status !== 201, 'a faulty fee import answers 201')
      // Whatever else may be answered says nothing about what is stored.
      await expectStored()
    }

    async function expectStored() {
      const sheets = await trial.operator.readPriceSheets()
      for (const sheet of stored) {
        // How often a sheet is stored that was sent twice is open.
        if (stored.some((other) => other !== sheet && sameMeaning(sheet, other) === undefined)) continue
        const count = countIn(sheets, sheet)
        const how = count === 0 ? 'not stored as it was sent' : `stored ${count} times`
        trial.demand('4.1-fees-stored', count === 1, `A price sheet is ${how}.`)
      }
      for (const name of unstored)
        trial.demand('4.1-fees-all-or-nothing', countIn(sheets, name) === 0, 'A price sheet of a refused import is stored.')
    }
  },
})

function broken(fault: (typeof faults)[number], sheet: Body = {}): Body {
  const { article_prices } = sheet
  const [first, ...rest] = Array.isArray(article_prices) ? article_prices.filter(isObject) : []
  switch (fault) {
    case 'price that is no number':
      return { ...sheet, article_prices: [...rest, { ...first, price_cents: '12,5' }] }
    case 'text for the prices':
      return { ...sheet, article_prices: 'text' }
    case 'object for the type':
      return { ...sheet, price_sheet_type: { edited: true } }
    case 'none':
    case 'unknown participant':
      return sheet
  }
}
