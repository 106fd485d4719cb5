import fc from 'fast-check'
import { isObject } from '../../../src/contract/json-schema.ts'
import { defineCheck } from '../../check.ts'
import { allOf } from '../../generators/all-of.ts'
import { variations } from '../../generators/variations.ts'
import type { Body } from '../../setting/templates.ts'
import type { Trial } from '../../trial/trial.ts'
import { inAll, numberDifference, placesOf } from '../../reading/places-of-number.ts'
import { codesFor, feesFor } from './fees.ts'
import { knownCode, unknownCode } from './participants.ts'
import { requireTaken } from '../../actions/require-taken.ts'
import type { Answer } from '../../trial/answer.ts'

const faults = ['none', 'unknown participant', 'price that is no number', 'text for the prices', 'object for the type'] as const

/**
 * Fee imports with and without faults, each followed by a reading; a long one and one with the same number twice in the end. How many
 * were imported always stands in the same place of the answer.
 */
export const feesStored = defineCheck({
  name: 'fees-stored',
  requirements: ['4.1-fees-201', '4.1-fees-stored', '4.1-fees-all-or-nothing', '4.1-fees-count', '4.1-fees-count-name-open'],
  looks: ['operator:read-price-sheets'],
  runs: 12,
  inputs: fc.record({
    requests: fc
      .array(
        fc.record({
          slots: fc.array(fc.nat(3), { minLength: 1, maxLength: 4 }),
          changes: fc.option(variations, { nil: [], freq: 3 }),
          fault: fc.oneof(fc.constant(faults[0]), fc.constantFrom(...faults)),
          at: fc.nat(3),
        }),
        { minLength: 1, maxLength: 2 },
      )
      // A refused request says most after one that was accepted, and counts where two of them differ.
      .map((requests) => [...[[0], [1, 2]].map((slots) => ({ slots, changes: [], fault: 'none' as const, at: 0 })), ...requests]),
    ends: allOf(['long', 'same number'] as const),
  }),
  async run(trial: Trial, { requests, ends }) {
    // What is refused concerns those again whose sheets are there.
    let kept: readonly number[] = []
    const found: { readonly count: number; readonly places: string[] }[] = []
    for (const [index, { slots, changes, fault, at }] of requests.entries()) {
      const isNew = fault === 'none' || kept.length === 0
      const { codes, isPlain } = isNew
        ? await codesFor(trial, slots)
        : { codes: slots.map((slot) => kept[slot % kept.length] ?? slot), isPlain: false }
      const place = at % codes.length
      const unknown = fault === 'unknown participant' ? await unknownCode(trial, 'never imported') : undefined
      const { price_sheets } = feesFor(trial, unknown === undefined ? codes : codes.with(place, unknown), changes)
      const answer = await send(price_sheets.with(place, broken(fault, price_sheets[place])))
      requireTaken(trial, 'importMarketParticipantFees', answer, index > 0 || answer.status === 201)
      // Two sheets of a kind for one participant, and varied ones, are for the server to refuse.
      if (fault === 'none' && isPlain && changes.length === 0) trial.demandStatus('4.1-fees-201', answer, 201, 'A valid fee import')
      if (answer.status !== 201) continue
      kept = codes
      if (fault !== 'none') continue
      found.push({ count: codes.length, places: placesOf(answer, codes.length) })
      const places = inAll(found.map((one) => one.places))
      const said = 'The answer does not hold the number of price sheets that were sent.'
      const difference = numberDifference(answer, `the number ${codes.length}, always at the same place`)
      trial.demand('4.1-fees-count', places.length > 0, said, difference)
      if (new Set(found.map(({ count }) => count)).size > 1) trial.observe('4.1-fees-count-name-open', places.join(' or '))
    }
    const code = await knownCode(trial)
    if (ends.includes('long'))
      await send(feesFor(trial, [...Array<number>(60).fill(code), await unknownCode(trial, 'never imported')]).price_sheets)
    if (ends.includes('same number')) {
      const [first = {}] = feesFor(trial, [code]).price_sheets
      await send([first, { ...first, market_participant_code: await knownCode(trial) }])
    }

    async function send(price_sheets: readonly Body[]): Promise<Answer> {
      const answer = await trial.send('importMarketParticipantFees', { body: { price_sheets } })
      if (trial.setting.verbs.has('read-price-sheets')) await trial.operator.readPriceSheets()
      return answer
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
