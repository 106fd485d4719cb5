import fc from 'fast-check'
import { defineCheck } from '../../check.ts'
import { variations } from '../../generators/variations.ts'
import type { Trial } from '../../trial/trial.ts'
import { inAll, numberDifference, placesOf, placesOfBoth } from '../../reading/places-of-number.ts'
import { definitionsBody, definitionSet, importAcceptedDefinitions, importDefinitions } from './definitions.ts'
import { knownCode } from './participants.ts'

/** Definitions of a known operator are imported, and both numbers are always in the same places of the answer. */
export const definitionsImported = defineCheck({
  name: 'definitions-imported',
  requirements: ['4.1-definitions-201', '4.1-definitions-counts', '4.1-definitions-count-names-open'],
  runs: 6,
  inputs: fc.array(
    fc.record({
      definitions: fc.integer({ min: 1, max: 4 }),
      rolledOut: fc.integer({ min: 1, max: 4 }),
      changes: fc.option(variations, { nil: [], freq: 3 }),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  async run(trial: Trial, requests) {
    await importAcceptedDefinitions(trial)
    const found: { readonly definitions: string[]; readonly rolledOut: string[]; readonly counts: string }[] = []
    for (const { definitions, rolledOut, changes } of requests) {
      const code = await knownCode(trial)
      const answer = await importDefinitions(trial, definitionsBody(code, definitionSet(trial, { definitions, rolledOut }, changes)))
      // Several versions of a definition, and varied ones, are for the server to refuse.
      if (answer.status >= 400 && (definitions > 1 || rolledOut > 1 || changes.length > 0)) continue
      if (!trial.demandStatus('4.1-definitions-201', answer, 201, 'A valid definitions import')) continue
      const counts = `${definitions} ${rolledOut}`
      found.push({ definitions: placesOf(answer, definitions), rolledOut: placesOf(answer, rolledOut), counts })
      const places = placesOfBoth(
        inAll(found.map(({ definitions }) => definitions)),
        inAll(found.map(({ rolledOut }) => rolledOut)),
        answer.body,
      )
      const said = 'The answer does not hold both numbers of what was sent.'
      const difference = numberDifference(answer, `the numbers ${definitions} and ${rolledOut}, always at the same places`)
      trial.demand('4.1-definitions-counts', places.length > 0, said, difference)
      const isPlain = places.length === 1 && new Set(found.map(({ counts }) => counts)).size > 1
      if (isPlain) trial.observe('4.1-definitions-count-names-open', places[0] ?? '')
    }
  },
})
