import type { AccountReference } from '../../../schemas/record-types.ts'
import { isObject } from '../../../src/contract/json-schema.ts'
import type { Body } from '../../setting/templates.ts'
import type { Trial } from '../../trial/trial.ts'
import { asObject } from '../../reading/as-object.ts'

/** An imported account. */
export interface ImportedAccount {
  readonly pair: AccountReference
  readonly platform_account_number: unknown
  /** Its market locations: in the template, and in its own record. */
  readonly malos: readonly { readonly template: string; readonly own: string }[]
}

/** Imports an account and keeps its market locations: a server may want later data to name one of them. */
export async function importedAccount(trial: Trial, pair: AccountReference = trial.pair()): Promise<ImportedAccount> {
  const record = trial.account(pair)
  const staged = await trial.send('stageAccount', { body: record })
  trial.require(staged.status === 201, `staging a record that was accepted before answers ${staged.status}`)
  const processed = await trial.process(pair)
  trial.require(processed.status === 201, `processing a staged account answers ${processed.status}`)
  const own = malosOf(record)
  const malos = malosOf(trial.setting.templates.get('validateAccount')).map((template, index) => ({
    template,
    own: own[index] ?? template,
  }))
  const { platform_account_number } = asObject(processed.body)
  return { pair, platform_account_number, malos }
}

/** The market locations that an account import record names. */
export function malosOf(record: Body): string[] {
  const addresses = objects(record['supply_addresses'])
  const identifiers = addresses.flatMap(({ supply_points }) => objects(supply_points).map(({ identifier }) => identifier))
  return identifiers.filter((identifier) => typeof identifier === 'string')
}

function objects(list: unknown): readonly Body[] {
  return Array.isArray(list) ? list.filter(isObject) : []
}
