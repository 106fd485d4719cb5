import type { RequirementId } from '../../../schemas/requirements/requirement-id.ts'
import { isObject } from '../../../src/contract/json-schema.ts'
import type { Answer } from '../../trial/answer.ts'
import { importedNumbers } from '../../reading/imported-numbers.ts'
import { isDatetime } from '../../../src/text/iso-8601.ts'
import { excessIn, externalNumbers, itemOf, lackOf } from '../../reading/listed.ts'
import type { Trial } from '../../trial/trial.ts'
import { kindOf } from '../../reading/kind-of.ts'
import type { KnownAccount } from './known-account.ts'
import { statusDifference } from '../../oracle/wanted-status.ts'
import type { Difference } from '../../oracle/judgement.ts'

/** Reads the lists of a supplier and says where they differ from what is known of the accounts, or from each other. */
export async function expectLists(trial: Trial, supplier: string, accounts: readonly KnownAccount[]): Promise<void> {
  const own = accounts.filter(({ import_supplier }) => import_supplier === supplier)
  const numbers = new Set(own.filter(exists).map(({ external_account_number }) => external_account_number))
  const others = accounts.filter(exists).map(({ external_account_number }) => external_account_number)
  const foreign = others.filter((number) => !numbers.has(number))
  const all = await trial.list('All', supplier)
  const pending = await trial.list('Pending', supplier)
  const imported = await trial.list('Imported', supplier)
  if (own.some(({ state }) => state === 'imported')) trial.demandStatus('4.4-imported-200', imported, 200, 'The list of imported accounts')
  // That the list of a supplier without accounts is a list at all is only a should.
  const filled = [
    own.some(exists) ? trial.demand('4.4-all-200-array', isList(all), noList('all', all), undefined, noListDifference(all)) : isList(all),
    own.some(({ state }) => state === 'pending')
      ? trial.demand('4.4-pending-200-array', isList(pending), noList('pending', pending), undefined, noListDifference(pending))
      : true,
  ]
  if (filled.includes(false)) return
  trial.demand('4.4-no-request-body', true, '')
  expectItems(trial, all, 'all')
  expectItems(trial, pending, 'pending')
  expectOwnNumbers(trial, all, own)
  const lists = {
    all: counts(externalNumbers(all)),
    pending: counts(externalNumbers(pending)),
    imported: counts(importedNumbers(imported)),
  }
  const answers = { all, pending, imported }
  for (const name of ['all', 'pending', 'imported'] as const) {
    const list = lists[name]
    const strange = foreign.find((number) => list?.has(number))
    const said = `The list of ${name} accounts holds an account of another supplier.`
    const difference = strange === undefined ? undefined : excessIn(answers[name], strange, 0)
    if (list) trial.demand('1-supplier-groups-accounts', strange === undefined, said, undefined, difference)
  }
  for (const account of own) {
    expectPlace(trial, account, lists, answers)
    // A body that cannot be read cannot be wrong, but it can be seen to hold an account.
    if (!lists.imported && account.state === 'imported' && imported.text.includes(JSON.stringify(account.external_account_number)))
      trial.demand('4.4-imported-content', true, '')
    if (account.state !== 'none') expectItem(trial, account, all, pending)
  }
}

type Counts = ReadonlyMap<unknown, number>

/** Accounts of this run that the list of all shows to be created have numbers of their own. */
function expectOwnNumbers(trial: Trial, all: Answer, own: readonly KnownAccount[]): void {
  const items = own.map(({ external_account_number }) => itemOf(all, external_account_number)?.['platform_account_number'])
  const numbers = items.filter((number) => typeof number === 'string' && number !== '')
  if (numbers.length < 2) return
  const isOwn = new Set(numbers).size === numbers.length
  trial.demand('1-pair-distinct-platform-numbers', isOwn, 'Two accounts in the list of all have the same platform account number.')
}

/** In which lists an account must be. */
function expectPlace(
  trial: Trial,
  { state, external_account_number }: KnownAccount,
  { all, pending, imported }: { readonly all: Counts; readonly pending: Counts; readonly imported: Counts | undefined },
  answers: { readonly [list in 'all' | 'pending' | 'imported']: Answer },
): void {
  const [inAll, inPending] = [all.has(external_account_number), pending.has(external_account_number)]
  const inImported = imported?.has(external_account_number)
  const what = { none: 'an account that does not exist', pending: 'a pending account', imported: 'an imported account' }[state]
  const says = (list: string, holds: boolean) => `The list of ${list} accounts ${holds ? 'holds' : 'lacks'} ${what}.`
  if (state === 'none') {
    trial.demand('4.4-lists-agree-with-status', !inAll && !inPending && inImported !== true, 'A list holds an account that does not exist.')
    return
  }
  const place = (list: 'all' | 'pending' | 'imported', holds: boolean) =>
    holds ? excessIn(answers[list], external_account_number, 0) : lackOf(external_account_number)
  trial.demand('4.4-all-pending-and-imported', inAll, says('all', inAll), undefined, place('all', inAll))
  trial.demand('1-supplier-groups-accounts', inAll, says('all', inAll), undefined, place('all', inAll))
  trial.demand('4.4-pending-only', inPending === (state === 'pending'), says('pending', inPending), undefined, place('pending', inPending))
  if (inImported !== undefined) {
    const isRight = inImported === (state === 'imported')
    trial.demand('4.4-imported-content', isRight, says('imported', inImported), undefined, place('imported', inImported))
  }
  const agrees = inImported === undefined ? inAll || !inPending : inAll === (inPending || inImported)
  const apart = !(inPending && inImported === true)
  trial.demand(
    '4.4-lists-agree',
    agrees && apart,
    apart ? `The list of all disagrees with the others on ${what}.` : 'An account is pending and imported.',
  )
  for (const [name, list] of Object.entries({ all, pending, imported })) {
    const times = list?.get(external_account_number) ?? 0
    const second = excessIn(answers[name as keyof typeof answers], external_account_number, 1)
    trial.demand(
      '4.4-lists-once',
      times <= 1,
      `The list of ${name} accounts holds ${what} ${times} times instead of once.`,
      undefined,
      second,
    )
  }
}

/** What the items of an account must hold. */
function expectItem(trial: Trial, account: KnownAccount, all: Answer, pending: Answer): void {
  const { state, external_account_number, platform_account_number } = account
  const items = [itemOf(all, external_account_number), itemOf(pending, external_account_number)].filter((item) => item !== undefined)
  trial.demand('2.13-list-external-number', items.length > 0, 'No list holds the number that was staged.')
  for (const item of items) {
    const { platform_account_number: number, account_created_at: created } = item
    if (state === 'pending') {
      trial.demand('2.13-list-number-null-when-pending', number === null, pendingItem('platform_account_number', number))
      trial.demand('2.13-list-created-at-null-when-pending', created === null, pendingItem('account_created_at', created))
    }
  }
  const [item] = items
  if (state !== 'imported' || !item) return
  const { platform_account_number: number, account_created_at: created } = item
  const message = `platform_account_number of an imported account is ${kindOf(number)} in the list of all.`
  if (trial.demand('2.13-list-number-when-imported', typeof number === 'string' && number !== '', message)) {
    const same = number === platform_account_number
    trial.demand('4.4-lists-agree-with-status', same, 'The list of all gives another platform account number than processing did.')
    trial.demand('1-platform-account-number-name', same, 'The list of all gives another platform account number than processing did.')
  }
  trial.demand(
    '2.13-list-created-at-when-imported',
    isDatetime(created),
    `account_created_at of an imported account is ${kindOf(created)}.`,
  )
}

/** What every item of a list must hold, whoever put it there. */
function expectItems(trial: Trial, { body }: Answer, list: 'all' | 'pending'): void {
  const items = (Array.isArray(body) ? body : []).map((item: unknown): { readonly [field: string]: unknown } =>
    isObject(item) ? item : {},
  )
  if (items.length === 0) return
  const lacking = fields.find((field) => items.some((item) => !(field in item)))
  const id = list === 'all' ? '4.4-all-item-fields' : '4.4-pending-item-fields'
  trial.demand(id, lacking === undefined, `An item of the list of ${list} accounts lacks ${lacking}.`)
  const every = (requirement: RequirementId, field: (typeof fields)[number], holds: (value: unknown) => boolean) => {
    const wrong = items.find((item) => !holds(item[field]))
    trial.demand(requirement, !wrong, `${field} is ${kindOf(wrong?.[field])} in the list of ${list} accounts.`)
  }
  every('2.13-list-external-number', 'external_account_number', (value) => typeof value === 'string')
  every('2.13-list-number-type', 'platform_account_number', (value) => value === null || typeof value === 'string')
  every('2.13-list-created-at-type', 'account_created_at', (value) => value === null || isDatetime(value))
  if (list === 'all') return
  every('2.13-list-number-null-when-pending', 'platform_account_number', (value) => value === null)
  every('2.13-list-created-at-null-when-pending', 'account_created_at', (value) => value === null)
}

const fields = ['external_account_number', 'platform_account_number', 'account_created_at'] as const

function pendingItem(field: string, value: unknown): string {
  return `${field} of a pending account is ${kindOf(value)} in a list.`
}

function exists({ state }: KnownAccount): boolean {
  return state !== 'none'
}

function noList(list: string, { status, body }: Answer): string {
  return `The list of ${list} accounts answers ${status} with ${kindOf(body)}.`
}

function noListDifference({ status }: Answer): Difference | undefined {
  return status === 200 ? undefined : statusDifference(status, 200)
}

function isList({ status, body }: Answer): boolean {
  return status === 200 && Array.isArray(body)
}

function counts(numbers: undefined): undefined
function counts(numbers: readonly unknown[]): Counts
function counts(numbers: readonly unknown[] | undefined): Counts | undefined
function counts(numbers: readonly unknown[] | undefined): Counts | undefined {
  if (!numbers) return undefined
  const counted = new Map<unknown, number>()
  for (const number of numbers) counted.set(number, (counted.get(number) ?? 0) + 1)
  return counted
}
