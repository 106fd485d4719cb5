import { plural } from '../../src/report/pretty/verdict.ts'
import { asObject } from '../reading/as-object.ts'
import type { Failure } from './report.ts'

/** Of what a list holds too much: of one account, or of the price sheets or definitions of one owner, such as `['price sheet', 'market participant']`. */
function ownedIn(difference: Failure['difference']): readonly [kind: string, owner: string] | undefined {
  const { external_account_number, network_operator_code, market_participant_code } = asObject(difference?.got)
  if (external_account_number !== undefined) return undefined
  if (network_operator_code !== undefined) return ['definition', 'network operator']
  return market_participant_code === undefined ? undefined : ['price sheet', 'market participant']
}

/** Whether once is as often as a list may hold what it holds too often. Of an owner it may hold several, or none. */
export function areOfAccount(difference: Failure['difference']): boolean {
  return ownedIn(difference) === undefined
}

/** How often a list holds the account, or what it holds of the owner, that a failure is about, such as `the account once`. */
export function rowsInWords(rows: number, difference: Failure['difference']): string {
  const [kind, owner] = ownedIn(difference) ?? []
  if (kind === undefined) return `the account ${rows === 0 ? 'not at all' : rows === 1 ? 'once' : `${rows} times`}`
  return `${rows === 0 ? `no ${kind}` : plural(rows, kind)} of that ${owner}`
}
