import type { RequirementId } from '../../../schemas/requirements/requirement-id.ts'
import { isObject } from '../../../src/contract/json-schema.ts'
import type { Answer } from '../../trial/answer.ts'
import { importedNumbers } from '../../reading/imported-numbers.ts'
import { isDatetime } from '../../../src/text/iso-8601.ts'
import { excessIn, externalNumbers, itemOf, lackOf, placesIn } from '../../reading/listed.ts'
import { demandSameNumber } from '../../reading/demand-same-number.ts'
import type { Trial } from '../../trial/trial.ts'
import { aDatetime, aFilledString, aString, Wanted } from '../../trial/value-difference.ts'
import { kindOf } from '../../reading/kind-of.ts'
import type { KnownAccount } from './known-account.ts'
import { noListDifference } from '../../oracle/wanted-status.ts'
import { worded, type Difference } from '../../oracle/judgement.ts'

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
    own.some(exists) ? trial.demand('4.4-all-200-array', isList(all), noList('all', all), noListDifference(all)) : isList(all),
    own.some(({ state }) => state === 'pending')
      ? trial.demand('4.4-pending-200-array', isList(pending), noList('pending', pending), noListDifference(pending))
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
    if (list) trial.demandIn(answers[name], '1-supplier-groups-accounts', strange === undefined, said, difference)
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
  const shared = numbers.find((number, index) => numbers.indexOf(number) < index)
  const said = 'Two accounts in the list of all have the same platform account number.'
  const second = own[items.lastIndexOf(shared)]
  const [place] = second ? placesIn(all, second.external_account_number) : []
  const difference = worded(`${place}.platform_account_number`, 'a number of its own', shared)
  trial.demandIn(all, '1-pair-distinct-platform-numbers', shared === undefined, said, difference)
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
    const list = inAll ? 'all' : inPending ? 'pending' : inImported ? 'imported' : undefined
    const said = `The list of ${list} accounts holds an account that does not exist.`
    const difference = list && excessIn(answers[list], external_account_number, 0)
    trial.demandIn(answers[list ?? 'all'], '4.4-lists-agree-with-status', list === undefined, said, difference)
    return
  }
  const place = (list: 'all' | 'pending' | 'imported', holds: boolean) =>
    holds ? excessIn(answers[list], external_account_number, 0) : lackOf(external_account_number)
  trial.demandIn(answers.all, '4.4-all-pending-and-imported', inAll, says('all', inAll), place('all', inAll))
  trial.demandIn(answers.all, '1-supplier-groups-accounts', inAll, says('all', inAll), place('all', inAll))
  const isRightlyPending = inPending === (state === 'pending')
  trial.demandIn(answers.pending, '4.4-pending-only', isRightlyPending, says('pending', inPending), place('pending', inPending))
  if (inImported !== undefined) {
    const isRight = inImported === (state === 'imported')
    trial.demandIn(answers.imported, '4.4-imported-content', isRight, says('imported', inImported), place('imported', inImported))
  }
  const agrees = inImported === undefined ? inAll || !inPending : inAll === (inPending || inImported)
  const apart = !(inPending && inImported === true)
  // An account of these states is in the list of all, and in one of the others: that of its state.
  const other = state === 'pending' ? 'imported' : 'pending'
  trial.demandIn(
    apart ? answers[inAll ? state : 'all'] : answers[other],
    '4.4-lists-agree',
    agrees && apart,
    apart ? `The list of all disagrees with the others on ${what}.` : 'An account is pending and imported.',
    apart ? lackOf(external_account_number) : place(other, true),
  )
  for (const name of ['all', 'pending', 'imported'] as const) {
    const times = { all, pending, imported }[name]?.get(external_account_number) ?? 0
    const said = `The list of ${name} accounts holds ${what} ${times} times instead of once.`
    trial.demandIn(answers[name], '4.4-lists-once', times <= 1, said, excessIn(answers[name], external_account_number, 1))
  }
}

/** What the items of an account must hold. */
function expectItem(trial: Trial, account: KnownAccount, all: Answer, pending: Answer): void {
  const { state, external_account_number, platform_account_number } = account
  const places = [all, pending].flatMap((list) => {
    const item = itemOf(list, external_account_number)
    return item ? [{ list, item, at: placesIn(list, external_account_number)[0] }] : []
  })
  // The list of all is the one that has to: no other shows it by itself.
  const said = 'No list holds the number that was staged.'
  trial.demandIn(all, '2.13-list-external-number', places.length > 0, said, lackOf(external_account_number))
  if (state === 'pending')
    for (const { list, item, at } of places) {
      const { platform_account_number: number, account_created_at: created } = item
      trial.demandValue(
        '2.13-list-number-null-when-pending',
        list,
        `${at}.platform_account_number`,
        null,
        pendingItem('platform_account_number', number),
      )
      trial.demandValue(
        '2.13-list-created-at-null-when-pending',
        list,
        `${at}.account_created_at`,
        null,
        pendingItem('account_created_at', created),
      )
    }
  const [place] = places
  if (state !== 'imported' || !place) return
  const { list, item, at } = place
  const message = `platform_account_number of an imported account is ${kindOf(item['platform_account_number'])} in the list of all.`
  const atNumber = `${at}.platform_account_number`
  if (trial.demandValue('2.13-list-number-when-imported', list, atNumber, aFilledString, message)) {
    const another = 'The list of all does not give the platform account number that processing gave.'
    for (const id of ['4.4-lists-agree-with-status', '1-platform-account-number-name'] as const)
      demandSameNumber(trial, id, list, platform_account_number, another, atNumber)
  }
  const createdAt = `account_created_at of an imported account is ${kindOf(item['account_created_at'])}.`
  trial.demandValue('2.13-list-created-at-when-imported', list, `${at}.account_created_at`, aDatetime, createdAt)
}

/** What every item of a list must hold, whoever put it there. */
function expectItems(trial: Trial, answer: Answer, list: 'all' | 'pending'): void {
  const { body } = answer
  const items = (Array.isArray(body) ? body : []).map((item: unknown): { readonly [field: string]: unknown } =>
    isObject(item) ? item : {},
  )
  if (items.length === 0) return
  const lacking = fields.find((field) => items.some((item) => !(field in item)))
  const id = list === 'all' ? '4.4-all-item-fields' : '4.4-pending-item-fields'
  const without = items.findIndex((item) => lacking !== undefined && !(lacking in item))
  const lack: Difference = worded(`${without}.${lacking}`, 'a value', undefined)
  trial.demand(id, lacking === undefined, `An item of the list of ${list} accounts lacks ${lacking}.`, lack)
  const every = (requirement: RequirementId, field: (typeof fields)[number], wanted: Wanted) => {
    const wrong = Math.max(
      0,
      items.findIndex((item) => !wanted.isIt(item[field])),
    )
    const said = `${field} is ${kindOf(items[wrong]?.[field])} in the list of ${list} accounts.`
    trial.demandValue(requirement, answer, `${wrong}.${field}`, wanted, said)
  }
  every('2.13-list-external-number', 'external_account_number', aString)
  every(
    '2.13-list-number-type',
    'platform_account_number',
    new Wanted('a string or null', (value) => value === null || aString.isIt(value)),
  )
  every('2.13-list-created-at-type', 'account_created_at', new Wanted('a datetime or null', (value) => value === null || isDatetime(value)))
  if (list === 'all') return
  every('2.13-list-number-null-when-pending', 'platform_account_number', isNull)
  every('2.13-list-created-at-null-when-pending', 'account_created_at', isNull)
}

const isNull = new Wanted('null', (value) => value === null)

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
