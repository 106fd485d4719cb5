import fc from 'fast-check'
import { defineCheck } from '../../check.ts'
import { variations } from '../../generators/variations.ts'
import type { Body } from '../../setting/templates.ts'
import { countIn } from '../../reading/holds.ts'
import { sameMeaning } from '../../reading/same-meaning.ts'
import type { Trial } from '../../trial/trial.ts'
import { definitionsBody, definitionSet, importDefinitions, type DefinitionSet } from './definitions.ts'
import { knownCode, unknownCode } from './participants.ts'

const faults = [
  'none',
  'unknown operator',
  'first definition',
  'last definition',
  'first rolled-out definition',
  'last rolled-out definition',
] as const

/** Of a definitions import everything is stored when it answers 201, and nothing when it answers 400. */
export const definitionsStored = defineCheck({
  name: 'definitions-stored',
  requirements: ['4.1-definitions-stored', '4.1-definitions-all-or-nothing', '4.1-definitions-again-open'],
  needs: ['operator:read-definitions'],
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
    let stored: { readonly operator: number; readonly record: Body }[] = []
    const unstored: Body[] = []
    for (const [index, { definitions, rolledOut, changes, fault, sameOperator }] of requests.entries()) {
      const own = sameOperator ? known : await knownCode(trial)
      const operator = fault === 'unknown operator' ? await unknownCode(trial, 'never imported') : own
      const set = definitionSet(trial, { definitions, rolledOut }, changes)
      const { status } = await importDefinitions(trial, definitionsBody(operator, broken(fault, set)))
      trial.require(
        index > 0 || status === 201,
        `importMarketParticipantDefinitions answers ${status} to the template; one that it accepts can be given as templates.importMarketParticipantDefinitions`,
      )
      const isBroken = fault !== 'none' && (rolledOut > 0 || !fault.includes('rolled-out'))
      trial.require(!isBroken || status !== 201, 'a faulty definitions import answers 201')
      const records = [...set.definitions, ...set.rolled_out_definitions]
      const view = await trial.operator.readDefinitions()
      if (status === 201) stored = [...keptBeside(operator, view), ...records.map((record) => ({ operator, record }))]
      if (status === 400) unstored.push(...records)
      expectStored(view)
    }

    /** What of the imports before is expected beside a new one of an operator: whether that takes the place of its earlier ones is open. */
    function keptBeside(operator: number, view: unknown) {
      const own = stored.filter((earlier) => earlier.operator === operator)
      if (own.length === 0) return stored
      const isReplaced = own.every(({ record }) => countIn(view, record) === 0)
      const seen = isReplaced ? 'are put in the place of its earlier ones' : 'are added to its earlier ones'
      trial.observe('4.1-definitions-again-open', `later definitions of a network operator ${seen}`)
      return isReplaced ? stored.filter((earlier) => earlier.operator !== operator) : stored
    }

    function expectStored(view: unknown) {
      for (const { operator, record } of stored) {
        const operators = operatorsOf(view, record)
        const count = operators.length
        const fault = count === 0 ? 'not stored as it was sent' : `stored ${count} times`
        trial.demand('4.1-definitions-stored', count === 1, `A definition is ${fault}.`)
        const isElsewhere = operators.some((code) => code !== undefined && Number(code) !== operator)
        trial.demand('4.1-definitions-stored', !isElsewhere, 'A definition is stored for another operator.')
      }
      for (const record of unstored)
        trial.demand('4.1-definitions-all-or-nothing', countIn(view, record) === 0, 'A definition of a refused import is stored.')
    }
  },
})

function broken(fault: (typeof faults)[number], set: DefinitionSet): DefinitionSet {
  const list = fault.includes('rolled-out') ? 'rolled_out_definitions' : 'definitions'
  if (fault === 'none' || fault === 'unknown operator' || set[list].length === 0) return set
  const at = fault.startsWith('first') ? 0 : set[list].length - 1
  return { ...set, [list]: set[list].with(at, { ...set[list][at], version_datetime: 'not-a-date' }) }
}

/** The operator of each place where a record stands; undefined where the view names none around it. */
function operatorsOf(view: unknown, record: Body, around?: unknown): unknown[] {
  if (typeof view !== 'object' || view === null) return []
  const operator = around ?? Object(view).network_operator_code
  if (sameMeaning(record, view) === undefined) return [operator]
  return Object.values(view).flatMap((member) => operatorsOf(member, record, operator))
}
