import type { RequirementId } from '../../../schemas/requirements/requirement-id.ts'
import fc from 'fast-check'
import type { OperationId } from '../../../schemas/operations.ts'
import { defineCheck, type Check, type Need } from '../../check.ts'
import type { Body } from '../../setting/templates.ts'
import { countDifference, countIn } from '../../reading/holds.ts'
import { allEnded } from '../../trial/all-ended.ts'
import type { Trial } from '../../trial/trial.ts'
import { definitionsBody, definitionSet } from '../pre-account/definitions.ts'
import { feesFor } from '../pre-account/fees.ts'
import { knownCode, unknownCode } from '../pre-account/participants.ts'
import { delays } from './records-at-once.ts'

/** An import, and the records that it brings. */
interface Import {
  readonly body: Body
  readonly records: readonly unknown[]
}

/** Imports of a kind, which the operator can look for. */
interface ImportKind {
  readonly name: string
  readonly operation: OperationId
  /** The requirements that all of an import is stored, and nothing of a refused one. */
  readonly stored: RequirementId
  readonly refused: RequirementId
  readonly needs: readonly Need[]
  readonly words: string
  /** Makes an import for the market participant of a code. */
  readonly make: (trial: Trial, code: number) => Import
  readonly read: (trial: Trial) => Promise<unknown>
}

const fees: ImportKind = {
  name: 'fees-at-once',
  operation: 'importMarketParticipantFees',
  stored: '4.1-fees-stored',
  refused: '4.1-fees-all-or-nothing',
  needs: ['operator:read-price-sheets'],
  words: 'A price sheet',
  make: (trial, code) => {
    const { price_sheets } = feesFor(trial, [code])
    return { body: { price_sheets }, records: price_sheets }
  },
  read: (trial) => trial.operator.readPriceSheets(),
}

const definitions: ImportKind = {
  name: 'definitions-at-once',
  operation: 'importMarketParticipantDefinitions',
  stored: '4.1-definitions-stored',
  refused: '4.1-definitions-all-or-nothing',
  needs: ['operator:read-definitions'],
  words: 'A definition',
  make: (trial, code) => {
    const set = definitionSet(trial, { definitions: 1, rolledOut: 1 })
    return { body: definitionsBody(code, set), records: [...set.definitions, ...set.rolled_out_definitions] }
  },
  read: (trial) => trial.operator.readDefinitions(),
}

/** Imports at once, each for another market participant: those that are answered with 201 are stored, and refused ones beside them take nothing of theirs away. */
export const importsAtOnce: readonly Check[] = [fees, definitions].map((kind) =>
  defineCheck({
    name: kind.name,
    requirements: [kind.stored, kind.refused],
    needs: kind.needs,
    runs: 4,
    inputs: fc.record({ delays, refusedAt: fc.option(fc.constantFrom(0, 0, 1, 2), { nil: undefined, freq: 9 }) }),
    run: (trial: Trial, input) => importAtOnce(trial, kind, input),
  }),
)

async function importAtOnce(
  trial: Trial,
  { operation, stored, refused, words, make, read }: ImportKind,
  { delays: after, refusedAt }: { readonly delays: readonly number[]; readonly refusedAt: number | undefined },
): Promise<void> {
  const entrants: { readonly delay: number; readonly body: Body; readonly records: readonly unknown[] }[] = []
  for (const delay of after) entrants.push({ delay, ...make(trial, await knownCode(trial)) })
  if (refusedAt !== undefined) entrants.splice(refusedAt, 0, { delay: 0, ...make(trial, await unknownCode(trial, 'never imported')) })
  const answered = await allEnded(
    entrants.map(async ({ delay, body, records }) => {
      if (delay > 0) await trial.wait(delay)
      return { records, status: (await trial.send(operation, { body })).status }
    }),
  )
  const view = await read(trial)
  for (const { records, status } of answered) {
    for (const record of records) {
      const count = countIn(view, record)
      const fault = count === 0 ? 'not stored as it was sent' : `stored more than once: there are now ${count} of it`
      const said = `${words} that was imported once, beside other imports, is ${fault}.`
      if (status === 201) trial.demand(stored, count === 1, said, countDifference('', record, 1, count))
      const left = `${words} of an import that was refused is stored all the same.`
      if (status === 400) trial.demand(refused, count === 0, left, countDifference('', record, 0, count))
    }
  }
}
