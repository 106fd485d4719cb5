import { operations } from '../../../schemas/operations.ts'
import { isObject } from '../../../src/contract/json-schema.ts'
import type { Path } from '../../../src/contract/schema-at.ts'
import { acceptedRequest, isAccepted, type AcceptedRequest, type RecordOperation } from '../../actions/accepted-request.ts'
import { defineCheck } from '../../check.ts'
import { allOf } from '../../generators/all-of.ts'
import { changeAt, partAt } from '../../generators/change-at.ts'
import { recordsIn } from '../../generators/records-in.ts'
import type { Trial } from '../../trial/trial.ts'
import { tryEach } from '../../trial/try-each.ts'
import { documentedRecord, recordRequirements } from './record-requirements.ts'

/** The operations whose records have flags. */
const flagged: readonly RecordOperation[] = [
  'validateAccount',
  'createNotes',
  'createDeliveryNote',
  'createEnergyAmount',
  'createHistoricalStatements',
  'createMarketParticipantInvoice',
  'importMarketParticipantFees',
  'importMarketParticipantDefinitions',
]

/** The records that have flags. */
const records = [
  'AccountImportRecord',
  'AccountNote',
  'Register',
  'Reading',
  'ElectricityLoadProfile',
  'Note',
  'DeliveryNote',
  'EnergyAmount',
  'HistoricalStatement',
  'MarketParticipantInvoice',
  'FeePriceSheet',
  'TimeDefinitionRegister',
]

/**
 * A flag may be either way: what is accepted with it one way is accepted the other way too, or at least the least that is
 * accepted with it is. What a flag that is set may ask of fields that our record lacks is for the server to say.
 */
export const flagsAccepted = defineCheck({
  name: 'flags-accepted',
  requirements: records.flatMap((name) => recordRequirements[name]?.accepted ?? []),
  inputs: allOf(flagged),
  async run(trial: Trial, chosen) {
    await tryEach(chosen, async (operation) => {
      const request = await acceptedRequest(trial, operation)
      for (const flag of flagsOf(operation, request)) await expectEitherWay(trial, operation, request, flag)
    })
  },
})

interface Flag {
  readonly definition: string
  readonly field: string
  /** A record that has the flag. */
  readonly path: Path
  /** What it is in every such record of the request. */
  readonly value: boolean
}

/** The flags that are the same way wherever they stand in a request. */
function flagsOf(operation: RecordOperation, { body }: AcceptedRequest): readonly Flag[] {
  const all = recordsIn(operations[operation].request, body).flatMap(({ definition, path }) =>
    Object.entries(Object(partAt(body, path))).flatMap(([field, value]): Flag[] =>
      typeof value === 'boolean' ? [{ definition, field, path, value }] : [],
    ),
  )
  const byField = Map.groupBy(all, ({ definition, field }) => `${definition}.${field}`)
  return [...byField.values()].flatMap((flags) => (new Set(flags.map(({ value }) => value)).size === 1 ? flags.slice(0, 1) : []))
}

async function expectEitherWay(trial: Trial, operation: RecordOperation, request: AcceptedRequest, flag: Flag): Promise<void> {
  const { definition, field, path, value } = flag
  const requirement = recordRequirements[documentedRecord(definition, field)]?.accepted
  if (requirement === undefined) return
  const takes = async (set: boolean, without: readonly string[]) => {
    const body = changeAt(await request.fresh(), path, (record) =>
      Object.fromEntries(Object.entries({ ...(record as object), [field]: set }).filter(([name]) => !without.includes(name))),
    )
    if (!trial.setting.templates.isSendable(operations[operation].request, body)) return undefined
    return isAccepted(await trial.send(operation, { body }))
  }
  if ((await takes(!value, [])) !== false) return
  const record = partAt(request.body, path)
  const members = Object.entries(isObject(record) ? record : {})
  if (!value && members.some(([, member]) => member === null || (Array.isArray(member) && member.length === 0))) return
  const without: string[] = []
  for (const [name] of members) if (name !== field && !names.has(name) && (await takes(value, [...without, name]))) without.push(name)
  const isTaken = (await takes(value, without)) !== true || (await takes(!value, without)) !== false
  trial.demand(requirement, isTaken, `${field} of ${definition} is accepted as ${value} and refused as ${!value}.`)
}

const names = new Set(['import_supplier', 'external_account_number', 'network_operator_code', 'market_participant_code'])
