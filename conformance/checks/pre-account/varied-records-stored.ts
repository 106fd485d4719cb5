import fc from 'fast-check'
import type { RecordName } from '../../../schemas/record-types.ts'
import { defineCheck, type Check } from '../../check.ts'
import { sendAllVaried } from '../../actions/send-all-varied.ts'
import { allOf } from '../../generators/all-of.ts'
import { variedKinds } from '../../generators/variations.ts'
import type { OperatorVerb } from '../../operator/operator-port.ts'
import { countIn, holds } from '../../reading/holds.ts'
import { sameMeaning } from '../../reading/same-meaning.ts'
import type { Body } from '../../setting/templates.ts'
import type { Answer } from '../../trial/answer.ts'
import type { Trial } from '../../trial/trial.ts'
import { placesOf } from './counts.ts'
import { definitionsBody, definitionSet, importDefinitions } from './definitions.ts'
import { codesFor, feesFor } from './fees.ts'
import { importParticipant, knownCode, participantFor } from './participants.ts'

/** An import whose every value is another one. */
interface VariedImport {
  readonly name: string
  readonly requirement: string
  /** The requirement on the numbers in the answer, where it holds some. */
  readonly counted?: string
  readonly verb: OperatorVerb
  readonly definition: RecordName
  /** With how many turns all values are changed at once: where a field stands once, with as many as there are values. */
  readonly longTurns: number
  /** Makes what the requests of a trial refer to, and gives a body with new names each time. */
  readonly prepare: (trial: Trial) => Promise<() => Body>
  readonly send: (trial: Trial, body: Body) => Promise<Answer>
  /** The lists of the body that are counted. */
  readonly counts?: readonly string[]
  /** Other bodies that a server may refuse. */
  readonly others?: (trial: Trial, body: Body) => readonly Body[]
  /** What tells its records from all others; one of them may take the place of another, as a whole. */
  readonly names: string
  readonly view: (trial: Trial, body: Body) => Promise<unknown>
  readonly records: (body: Body) => readonly unknown[]
  /** Whether a view holds a record as it must. */
  readonly isStored: (view: unknown, record: unknown) => boolean
  /** For messages. */
  readonly words: string
}

const items = (list: unknown): readonly unknown[] => (Array.isArray(list) ? list : [])

const imports: readonly VariedImport[] = [
  {
    name: 'participant-values-stored',
    requirement: '4.1-participant-stored',
    verb: 'read-participants',
    definition: 'MarketParticipant',
    longTurns: 7,
    prepare: async (trial) => () => participantFor(trial),
    // The type of a code may be part of it.
    send: (trial, body) => {
      const { code_type } = participantFor(trial)
      return importParticipant(trial, code_type === undefined ? body : { ...body, code_type })
    },
    names: 'code',
    view: (trial, { code }) => trial.operator.readParticipant(Number(code)),
    records: ({ code_type: _type, ...body }) => [body],
    isStored: holds,
    words: 'A market participant',
  },
  {
    name: 'fees-values-stored',
    requirement: '4.1-fees-stored',
    counted: '4.1-fees-count',
    counts: ['price_sheets'],
    verb: 'read-price-sheets',
    definition: 'ImportMarketParticipantFeesRequest',
    longTurns: 1,
    prepare: async (trial) => {
      const { codes } = await codesFor(trial, [0, 0, 1, 1])
      return () => feesFor(trial, codes)
    },
    send: (trial, body) => trial.send('importMarketParticipantFees', { body }),
    names: 'document_number',
    view: (trial) => trial.operator.readPriceSheets(),
    records: ({ price_sheets }) => items(price_sheets),
    isStored: isOnce,
    words: 'A price sheet',
  },
  {
    name: 'definitions-values-stored',
    requirement: '4.1-definitions-stored',
    counted: '4.1-definitions-counts',
    counts: ['definitions', 'rolled_out_definitions'],
    verb: 'read-definitions',
    definition: 'MarketParticipantDefinitions',
    longTurns: 1,
    prepare: async (trial) => {
      const operator = await knownCode(trial)
      return () => definitionsBody(operator, definitionSet(trial, { definitions: 6, rolledOut: 2 }))
    },
    send: importDefinitions,
    // Whether a rolled-out definition must belong to a definition that is there is not shown.
    others: (trial, { network_operator_code, rolled_out_definitions }) => [
      {
        network_operator_code,
        rolled_out_definitions: items(rolled_out_definitions).map((one) => ({ ...Object(one), definition_code: trial.names.text('DEF') })),
      },
    ],
    names: 'version_datetime',
    view: (trial) => trial.operator.readDefinitions(),
    records: ({ definitions, rolled_out_definitions }) => [...items(definitions), ...items(rolled_out_definitions)],
    isStored: isOnce,
    words: 'A definition',
  },
]

function isOnce(view: unknown, record: unknown): boolean {
  return countIn(view, record) === 1
}

/** What stands under the name of a record in a view. */
function namedLike(record: unknown, names: string, view: unknown): unknown[] {
  const { [names]: name } = Object(record) as Body
  if (name === undefined || typeof view !== 'object' || view === null) return []
  const isIt = names in view && sameMeaning(name, Object(view)[names]) === undefined
  return isIt ? [view] : Object.values(view).flatMap((member) => namedLike(record, names, member))
}

/** What is imported with every value of a kind another one, or with more items in every list, is stored as it was sent, and stays so. */
export const variedRecordsStored: readonly Check[] = imports.map(
  ({
    name,
    requirement,
    counted,
    counts = [],
    verb,
    definition,
    longTurns,
    prepare,
    send,
    others,
    names,
    view,
    records,
    isStored,
    words,
  }) =>
    defineCheck({
      name,
      requirements: [requirement, ...(counted === undefined ? [] : [counted])],
      needs: [`operator:${verb}`],
      inputs: fc.record({ kinds: allOf(variedKinds), turn: fc.nat(6) }),
      async run(trial: Trial, input) {
        const isKept = async (body: Body) => {
          const stored = await view(trial, body)
          return records(body).every((record) => isStored(stored, record))
        }
        const fresh = await prepare(trial)
        const plain = fresh()
        const { status } = await send(trial, plain)
        trial.require(status === 201, `${name}: the template is answered with ${status}`)
        trial.require(await isKept(plain), 'what is sent plainly is not stored as it was sent')
        const taken = [plain]
        const isTaken = async (body: Body) => {
          const answer = await send(trial, body)
          if (answer.status !== 201) return false
          trial.demand(requirement, await isKept(body), `${words} with other values is not stored once as it was sent.`)
          for (const list of counted === undefined ? [] : counts.filter((name) => name in body)) {
            const isCounted = placesOf(answer, items(body[list]).length).length > 0
            trial.demand(counted ?? '', isCounted, `The answer does not hold the number of ${list.replaceAll('_', ' ')} that were sent.`)
          }
          taken.push(body)
          return true
        }
        await sendAllVaried(trial, definition, { ...input, longTurns }, async () => fresh(), isTaken)
        for (const other of others?.(trial, fresh()) ?? []) await isTaken(other)
        for (const body of taken) {
          const stored = await view(trial, body)
          const isChanged = records(body).some((record) => {
            const named = namedLike(record, names, stored)
            return named.length > 0 && named.every((one) => countIn(one, record) === 0)
          })
          trial.demand(requirement, !isChanged, 'What was stored of an import is changed by later ones that have some of its values.')
        }
      },
    }),
)
