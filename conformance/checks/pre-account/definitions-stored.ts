import fc from 'fast-check'
import { defineCheck } from '../../check.ts'
import { variations } from '../../generators/variations.ts'
import type { Trial } from '../../trial/trial.ts'
import { inAll, numberDifference, placesOf, placesOfBoth } from '../../reading/places-of-number.ts'
import { definitionsBody, definitionSet, importDefinitions, type DefinitionSet } from './definitions.ts'
import { knownCode, unknownCode } from './participants.ts'
import { requireTaken } from '../../actions/require-taken.ts'

const faults = [
  'none',
  'unknown operator',
  'first definition',
  'last definition',
  'first rolled-out definition',
  'last rolled-out definition',
] as const

/** Definitions imports with and without faults, each followed by a reading. Both numbers are always in the same places of the answer. */
export const definitionsStored = defineCheck({
  name: 'definitions-stored',
  requirements: [
    '4.1-definitions-201',
    '4.1-definitions-stored',
    '4.1-definitions-all-or-nothing',
    '4.1-definitions-counts',
    '4.1-definitions-count-names-open',
  ],
  looks: ['operator:read-definitions'],
  runs: 12,
  inputs: fc
    .array(
      fc.record({
        definitions: fc.integer({ min: 1, max: 3 }),
        rolledOut: fc.integer({ min: 0, max: 3 }),
        changes: fc.option(variations, { nil: [], freq: 3 }),
        fault: fc.oneof(fc.constant(faults[0]), fc.constantFrom(...faults)),
        sameOperator: fc.boolean(),
      }),
      { minLength: 1, maxLength: 3 },
    )
    // A refused request says most after one that was accepted.
    .map((requests) => [{ definitions: 1, rolledOut: 1, changes: [], fault: 'none' as const, sameOperator: true }, ...requests]),
  async run(trial: Trial, requests) {
    const known = await knownCode(trial)
    const found: { readonly definitions: string[]; readonly rolledOut: string[]; readonly counts: string }[] = []
    for (const [index, { definitions, rolledOut, changes, fault, sameOperator }] of requests.entries()) {
      const own = sameOperator ? known : await knownCode(trial)
      const operator = fault === 'unknown operator' ? await unknownCode(trial, 'never imported') : own
      const set = definitionSet(trial, { definitions, rolledOut }, changes)
      const answer = await importDefinitions(trial, definitionsBody(operator, broken(fault, set)))
      requireTaken(trial, 'importMarketParticipantDefinitions', answer, index > 0 || answer.status === 201)
      if (trial.setting.verbs.has('read-definitions')) await trial.operator.readDefinitions()
      if (fault !== 'none' || rolledOut === 0) continue
      // Several versions of a definition, varied ones, and later ones of an operator are for the server to refuse.
      if (definitions === 1 && rolledOut === 1 && changes.length === 0 && !sameOperator)
        trial.demandStatus('4.1-definitions-201', answer, 201, 'A valid definitions import')
      if (answer.status !== 201) continue
      found.push({
        definitions: placesOf(answer, definitions),
        rolledOut: placesOf(answer, rolledOut),
        counts: `${definitions} ${rolledOut}`,
      })
      const places = placesOfBoth(inAll(found.map((one) => one.definitions)), inAll(found.map((one) => one.rolledOut)), answer.body)
      const said = 'The answer does not hold both numbers of what was sent.'
      const difference = numberDifference(answer, `the numbers ${definitions} and ${rolledOut}, always at the same places`)
      trial.demand('4.1-definitions-counts', places.length > 0, said, difference)
      const isPlain = places.length === 1 && new Set(found.map(({ counts }) => counts)).size > 1
      if (isPlain) trial.observe('4.1-definitions-count-names-open', places[0] ?? '')
    }
  },
})

function broken(fault: (typeof faults)[number], set: DefinitionSet): DefinitionSet {
  const list = fault.includes('rolled-out') ? 'rolled_out_definitions' : 'definitions'
  if (fault === 'none' || fault === 'unknown operator' || set[list].length === 0) return set
  const at = fault.startsWith('first') ? 0 : set[list].length - 1
  return { ...set, [list]: set[list].with(at, { ...set[list][at], version_datetime: 'not-a-date' }) }
}
