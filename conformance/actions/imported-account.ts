import type { AccountReference } from '../../schemas/record-types.ts'
import { isObject } from '../../src/contract/json-schema.ts'
import type { IdleAccount } from '../setting/idle-accounts.ts'
import type { Body } from '../setting/templates.ts'
import type { Trial } from '../trial/trial.ts'
import { asObject } from '../reading/as-object.ts'
import type { Answer } from '../trial/answer.ts'

/** An imported account. */
export type ImportedAccount = Omit<IdleAccount, 'steps' | 'broken'>

/** Imports an account and keeps its market locations: a server may want later data to name one of them. */
export async function importedAccount(trial: Trial, pair: AccountReference = trial.pair()): Promise<ImportedAccount> {
  const record = trial.account(pair)
  const { body } = await importRecord(trial, pair, record)
  return { pair, platform_account_number: asObject(body)['platform_account_number'], malos: malosBesideTemplate(trial, record) }
}

/** Stages and processes the record of a pair, and gives the answer to the latter. */
export async function importRecord(trial: Trial, pair: AccountReference, record: Body): Promise<Answer> {
  const staged = await trial.send('stageAccount', { body: record })
  trial.require(staged.status === 201 || staged.status === 200, `staging a record that was accepted before answers ${staged.status}`)
  return trial.created(pair)
}

/** The market locations of the template, each with the one in its place in a record that was made of it. */
export function malosBesideTemplate(trial: Trial, record: Body): ImportedAccount['malos'] {
  const own = malosOf(record)
  return malosOf(trial.setting.templates.get('validateAccount')).map((template, index) => ({ template, own: own[index] ?? template }))
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
