import fc from 'fast-check'
import { isObject } from '../../../src/contract/json-schema.ts'
import { defineCheck } from '../../check.ts'
import { allOf } from '../../generators/all-of.ts'
import { variations } from '../../generators/variations.ts'
import type { Body } from '../../setting/templates.ts'
import type { Trial } from '../../trial/trial.ts'
import { codesFor, feesFor } from './fees.ts'
import { knownCode, unknownCode } from './participants.ts'
import { requireTaken } from '../../actions/require-taken.ts'
import type { Answer } from '../../trial/answer.ts'

const faults = ['none', 'unknown participant', 'price that is no number', 'text for the prices', 'object for the type'] as const

/** Fee imports with and without faults, each followed by a reading; a long one and one with the same number twice in the end. */
export const feesStored = defineCheck({
  name: 'fees-stored',
  requirements: ['4.1-fees-stored', '4.1-fees-all-or-nothing', '4.1-fees-count'],
  needs: ['operator:read-price-sheets'],
  runs: 12,
  inputs: fc.record({
    requests: fc
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
    ends: allOf(['long', 'same number'] as const),
  }),
  async run(trial: Trial, { requests, ends }) {
    // What is refused concerns those again whose sheets are there.
    let kept: readonly number[] = []
    for (const [index, { slots, changes, fault, at }] of requests.entries()) {
      const isNew = fault === 'none' || kept.length === 0
      const codes = isNew ? (await codesFor(trial, slots)).codes : slots.map((slot) => kept[slot % kept.length] ?? slot)
      const place = at % codes.length
      const unknown = fault === 'unknown participant' ? await unknownCode(trial, 'never imported') : undefined
      const { price_sheets } = feesFor(trial, unknown === undefined ? codes : codes.with(place, unknown), changes)
      const answer = await send(price_sheets.with(place, broken(fault, price_sheets[place])))
      requireTaken(trial, 'importMarketParticipantFees', answer, index > 0 || answer.status === 201)
      if (answer.status === 201) kept = codes
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
      await trial.operator.readPriceSheets()
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
