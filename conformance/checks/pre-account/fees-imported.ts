import fc from 'fast-check'
import { defineCheck } from '../../check.ts'
import { variations } from '../../generators/variations.ts'
import type { Trial } from '../../trial/trial.ts'
import { inAll, numberDifference, placesOf } from '../../reading/places-of-number.ts'
import { codesFor, feesFor, importAcceptedFees } from './fees.ts'

/** Price sheets of known participants are imported, and their number is always in the same place of the answer. */
export const feesImported = defineCheck({
  name: 'fees-imported',
  requirements: ['4.1-fees-201', '4.1-fees-count', '4.1-fees-count-name-open'],
  runs: 6,
  inputs: fc.array(
    fc.record({ slots: fc.array(fc.nat(3), { minLength: 1, maxLength: 5 }), changes: fc.option(variations, { nil: [], freq: 3 }) }),
    {
      minLength: 1,
      maxLength: 4,
    },
  ),
  async run(trial: Trial, requests) {
    await importAcceptedFees(trial)
    const found: { readonly count: number; readonly places: string[] }[] = []
    for (const { slots, changes } of requests) {
      const { codes, isPlain } = await codesFor(trial, slots)
      const answer = await trial.send('importMarketParticipantFees', { body: feesFor(trial, codes, changes) })
      // Two sheets of a kind for one participant, and varied ones, are for the server to refuse.
      if (answer.status >= 400 && (!isPlain || changes.length > 0)) continue
      if (!trial.demandStatus('4.1-fees-201', answer, 201, 'A valid fee import')) continue
      found.push({ count: codes.length, places: placesOf(answer, codes.length) })
      const places = inAll(found.map(({ places }) => places))
      const said = 'The answer does not hold the number of price sheets that were sent.'
      const difference = numberDifference(answer, `the number ${codes.length}, always at the same place`)
      trial.demand('4.1-fees-count', places.length > 0, said, difference)
      if (new Set(found.map(({ count }) => count)).size > 1) trial.observe('4.1-fees-count-name-open', places.join(' or '))
    }
  },
})
