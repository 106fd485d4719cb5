import type { Change } from '../server/behaviour.ts'
import type { Call } from '../server/exchange.ts'
import type { State } from '../server/state.ts'
import { bodyOf, createdWith } from './change-answers.ts'
import { answered, beforehand, intercepted } from './changes.ts'
import { fault, faults } from './fault.ts'
import { joined } from './joined.ts'
import type { Mutant } from './mutant.ts'

/** What a cache of lists is like. */
interface ListCache {
  /** What a list is kept under; otherwise which list it is, of which import supplier. */
  readonly keyOf?: (call: Call) => string
  /** Which requests empty it. */
  readonly emptiedBy?: (call: Call) => boolean
  /** How long it keeps a list. */
  readonly milliseconds?: number
}

const whichList = ({ operation, parameters }: Call) => `${operation} ${parameters['import_supplier_code']}`

/** Lists come from a cache. */
function cachesLists({ keyOf = whichList, emptiedBy = () => false, milliseconds = Infinity }: ListCache): Change {
  return (right, cache = new Map<string, { readonly body: unknown; readonly until: number }>()) =>
    answered(right, 'all', ({ reply, call }) => {
      if (emptiedBy(call)) cache.clear()
      if (!call.operation.startsWith('list')) return reply
      const known = cache.get(keyOf(call))
      if (known && known.until > Date.now()) return { ...reply, body: known.body }
      cache.set(keyOf(call), { body: structuredClone(reply.body), until: Date.now() + milliseconds })
      return reply
    })
}

/** Status and lists do not agree with what was done, or with each other. */
export const lists: readonly Mutant[] = [
  ...faults('agreement', [
    fault('pending-list-keeps-imported', 'The list of pending accounts holds imported ones too.')
      .breaks('4.4-pending-only', '3.1-process-imports', '4.4-lists-agree')
      .gives('isListed', (list, account, code) => [list === 'pending' ? 'all' : list, account, code]),
    fault('all-list-lacks-pending', 'The list of all accounts holds only imported ones.')
      .breaks('4.4-all-pending-and-imported', '4.4-lists-agree')
      .gives('isListed', (list, account, code) => [list === 'all' ? 'imported' : list, account, code]),
    fault('all-list-lacks-imported', 'The list of all accounts holds only pending ones.')
      .breaks('4.4-all-pending-and-imported', '4.4-lists-agree')
      .gives('isListed', (list, account, code) => [list === 'all' ? 'pending' : list, account, code]),
    fault('imported-list-holds-pending', 'The list of imported accounts holds pending ones too.')
      .breaks('4.4-imported-content', '4.4-lists-agree')
      .gives('isListed', (list, account, code) => [list === 'imported' ? 'all' : list, account, code]),
    fault('imported-list-empty', 'The list of imported accounts is always empty.')
      .breaks('4.4-imported-content', '4.4-lists-agree', '4.4-imported-200')
      .by((right) => ({ isListed: (list, account, code) => list !== 'imported' && right.isListed(list, account, code) })),
    fault('lists-lack-tried-accounts', 'An account whose processing failed once is in no list any more.')
      .breaks('4.4-all-pending-and-imported', '4.4-imported-content', '4.4-pending-only')
      .by((right, failed = new Set<unknown>()) => ({
        ...beforehand(right, 'processRefusal', (why, _body, account) => why === 'unknown team' && failed.add(account)),
        isListed: (list, account, code) => right.isListed(list, account, code) && !failed.has(account),
      })),
    fault('lists-lack-busy-accounts', 'While an account is processed it is in no list.')
      .breaks('3.1-lists-all-in-progress', '4.4-all-pending-and-imported')
      .by((right) => ({
        isListed: (list, account, code) => !account.isBusy && right.isListed(list, account, code),
      })),
    fault('account-listed-again-when-restaged', 'An account that was staged again is in the list of pending accounts twice.')
      .breaks('4.4-lists-once', '3.1-stage-again-still-pending')
      .by((right, again = new Set<unknown>()) => ({
        ...beforehand(right, 'stagedData', (previous, record) => previous && again.add(record['external_account_number'])),
        arranged: (list, items, state) =>
          right.arranged(list, items, state).flatMap((item) => (again.has(Object(item).external_account_number) ? [item, item] : [item])),
      })),
    ...[10, 20, 50, 100].map((most) =>
      fault(`lists-end-after-${most}`, `A list holds the first ${most} accounts at most.`, { kind: 'stability' })
        .breaks('4.4-all-pending-and-imported', '4.4-pending-only', '4.4-lists-agree-with-status', '1-supplier-groups-accounts')
        .decides('arranged', (outcome) => outcome.slice(0, most)),
    ),
    fault('imported-list-ends-after-20', 'The list of imported accounts holds the last 20 at most.', { kind: 'stability' })
      .breaks('4.4-imported-content', '4.4-lists-agree')
      .by((right) => ({
        arranged: (list, items, state) => (list === 'imported' ? items.slice(-20) : right.arranged(list, items, state)),
      })),
    fault('lists-cached-until-staging', 'Lists come from a cache that staging empties and processing does not.', { kind: 'timing' })
      .breaks('4.4-pending-only', '3.1-process-imports', '4.4-lists-agree-with-status', '4.4-all-pending-and-imported')
      .by(cachesLists({ emptiedBy: ({ operation }) => operation === 'stageAccount' })),
    fault('lists-cached-for-fifty-milliseconds', 'A list is as old as fifty milliseconds.', { kind: 'timing' })
      .breaks('4.4-pending-only', '4.4-all-pending-and-imported', '3.1-process-imports', '3.1-stage-first-pending')
      .by(cachesLists({ milliseconds: 50 })),
    fault('status-cached-from-first-read', 'The status of an account is kept as it was first read, until the account is staged again.', {
      section: '4.4',
      kind: 'timing',
    })
      .breaks('3.1-process-imports', '3.1-status-completed', '4.4-lists-agree-with-status')
      .by((_right, cache = new Map<string, unknown>()) => ({
        after: (call, _state, reply) => {
          const { import_supplier, external_account_number } = { ...bodyOf(call), ...call.parameters }
          const { import_supplier_code = import_supplier } = call.parameters
          const key = JSON.stringify([import_supplier_code, external_account_number])
          if (call.operation === 'stageAccount') cache.delete(key)
          if (call.operation !== 'getAccountTransferStatus' || reply.status !== 200) return reply
          if (!cache.has(key)) cache.set(key, structuredClone(reply.body))
          return { ...reply, body: cache.get(key) }
        },
      })),
    fault('not-found-status-cached', 'A pair whose status was once 404 stays so until it is imported.', { kind: 'timing' })
      .breaks('4.4-status-200-staged', '3.1-stage-first-pending', '4.4-lists-agree-with-status')
      .by((right, absent = new Set<string>()) =>
        answered(right, 'getAccountTransferStatus', ({ reply, call }) => {
          const key = JSON.stringify(call.parameters)
          if (reply.status === 404) absent.add(key)
          return absent.has(key) && bodyOf(reply)['status'] !== 'COMPLETED' ? right.noProcess() : reply
        }),
      ),
    fault('status-number-differs-from-lists', 'The lists show the platform account number without leading zeros.')
      .breaks('4.4-lists-agree-with-status', '1-platform-account-number-name')
      .decides('listedNumber', (number) => (typeof number === 'string' ? number.replace(/-0+/, '-') : number)),
  ]),
  ...faults('isolation', [
    fault('listed-account-number-trimmed', 'External account numbers are in lower case in the lists.', { kind: 'meaning' })
      .breaks('2.13-list-external-number')
      .gives('listItem', (list, account, number, createdAt) => [
        list,
        { ...account, external_account_number: account.external_account_number.toLowerCase() },
        number,
        createdAt,
      ]),
    fault('reading-status-ends-progress', 'Reading the status of a pending account for the third time removes what is staged.', {
      kind: 'state',
    })
      .breaks('4.4-reading-changes-nothing')
      .by((right, reads = new Map<string, number>()) =>
        answered(right, 'getAccountTransferStatus', ({ call, state }) => {
          const { import_supplier_code = '', external_account_number = '' } = call.parameters
          const key = right.pairKey(import_supplier_code, external_account_number)
          const count = (reads.get(key) ?? 0) + 1
          reads.set(key, count)
          if (count === 3 && state.accounts.get(key)?.platformAccountNumber === undefined) state.accounts.delete(key)
        }),
      ),
    fault('status-of-other-supplier', 'The status of a pair that is not there is that of the other supplier’s account with the number.')
      .breaks('4.4-status-404', '1-pair-two-suppliers')
      .answers('getAccountTransferStatus', ({ reply, call, state, right }) => {
        const { external_account_number } = call.parameters
        const other = [...state.accounts.values()].find((account) => account.external_account_number === external_account_number)
        return reply.status === 404 && other ? right.statusAnswer(other.status, right.numberShown(other)) : reply
      }),
    fault('status-by-prefix', 'The status of a number that is not there is that of the first account whose number begins with it.')
      .breaks('4.4-status-404', '1-pair-two-numbers')
      .answers('getAccountTransferStatus', ({ reply, call, state, right }) => {
        const { import_supplier_code, external_account_number = '' } = call.parameters
        const other = [...state.accounts.values()].find(
          (account) =>
            account.import_supplier === import_supplier_code && account.external_account_number.startsWith(external_account_number),
        )
        return reply.status === 404 && other ? right.statusAnswer(other.status, right.numberShown(other)) : reply
      }),
    fault('lists-of-all-suppliers', 'The list of pending accounts holds those of every import supplier.', { section: '4.4' })
      .breaks('1-supplier-groups-accounts', '4.4-lists-agree')
      .gives('isListed', (list, account, code) => [list, account, list === 'pending' ? account.import_supplier : code]),
    fault(
      'lists-by-supplier-prefix',
      'A list holds the accounts of all import suppliers whose code begins with the one that was asked for.',
      { section: '4.4' },
    )
      .breaks('1-supplier-groups-accounts')
      .gives('isListed', (list, account, code) => [
        list,
        account,
        account.import_supplier.startsWith(code) ? account.import_supplier : code,
      ]),
    fault('account-listed-once-per-note', 'An imported account is in the list of all as often as it has notes, as a query joins them.', {
      kind: 'agreement',
    })
      .breaks('4.4-lists-once', '4.4-lists-agree')
      .by(joined('all', ({ notes }) => Math.max(1, notes.length))),
    fault(
      'account-without-notes-not-imported-in-list',
      'An imported account without notes is missing in the list of imported accounts, as a query joins them.',
      { kind: 'agreement' },
    )
      .breaks('4.4-imported-content', '4.4-lists-agree')
      .decides('isListed', (isListed, list, account) => isListed && (list !== 'imported' || account.notes.length > 0)),
    fault(
      'account-without-ledgers-not-pending-in-list',
      'A staged account without ledgers is missing in the list of pending accounts, as a query joins them.',
      { kind: 'agreement' },
    )
      .breaks('4.4-pending-only', '4.4-lists-agree', '3.1-stage-first-pending')
      .decides(
        'isListed',
        (isListed, list, account) => isListed && (list !== 'pending' || [account.staged['ledgers'] ?? []].flat().length > 0),
      ),
    fault('lists-cached-without-supplier', 'Until something is written a list is kept, and shown for other import suppliers too.', {
      section: '4.4',
    })
      .breaks('1-supplier-groups-accounts', '4.4-lists-agree', '4.4-lists-agree-with-status')
      .by(cachesLists({ keyOf: ({ operation }) => operation, emptiedBy: ({ request }) => request.method !== 'GET' })),
    fault(
      'status-cached-without-supplier',
      'Until something is written the status of a number is kept, and shown for other import suppliers too.',
      { section: '4.4' },
    )
      .breaks('1-pair-two-suppliers', '4.4-status-404')
      .by((_right, cache = new Map<unknown, unknown>()) => ({
        after: (call, _state, reply) => {
          if (call.request.method !== 'GET') cache.clear()
          const { external_account_number: number } = call.parameters
          if (call.operation !== 'getAccountTransferStatus') return reply
          if (!cache.has(number)) cache.set(number, structuredClone(reply))
          return cache.get(number) as typeof reply
        },
      })),
    fault(
      'list-used-up-once-read',
      'A list is empty when it is read again before something was written, as the result of the query is used up.',
      { kind: 'state' },
    )
      .breaks('4.4-reading-changes-nothing', '9-constant-in-run')
      .by((right, read = new Set<string>()) =>
        answered(right, 'all', ({ reply, call }) => {
          if (call.request.method !== 'GET') read.clear()
          if (!call.operation.startsWith('list')) return reply
          if (read.has(whichList(call))) return { ...reply, body: [] }
          read.add(whichList(call))
          return reply
        }),
      ),
    fault('list-number-of-digits-is-integer', 'External account numbers of digits alone are integers in the lists.', {
      section: '2.13',
      kind: 'meaning',
    })
      .breaks('1-pair-two-numbers', '2.13-list-external-number')
      .decides('listItem', (outcome, _list, account) => {
        const item = Object(outcome) as Readonly<Record<string, unknown>>
        return /^[1-9]\d*$/.test(account.external_account_number)
          ? { ...item, external_account_number: Number(account.external_account_number) }
          : item
      }),
    fault('pending-list-lacks-tried-dry', 'An account that was tried dry is in the list of pending accounts no more.', {
      kind: 'agreement',
    })
      .breaks('4.4-pending-only', '3.1-dry-run-leaves-staged', '4.4-lists-agree-with-status')
      .by((right, tried = new Set<unknown>()) => ({
        ...answered(right, 'all', ({ code, account }) => {
          if (code === 'dry_run') tried.add(account)
        }),
        isListed: (list, account, supplier) => (list !== 'pending' || !tried.has(account)) && right.isListed(list, account, supplier),
      })),
    fault(
      'list-supplier-as-pattern',
      'Lists look for their import supplier with LIKE: an underscore in its code stands for any character.',
      { section: '4.4' },
    )
      .breaks('1-supplier-groups-accounts', '4.4-lists-empty')
      .by((right) => ({
        isListed: (list, account, supplier) => {
          const { import_supplier: own } = account
          const isLike = own.length === supplier.length && [...supplier].every((letter, index) => letter === '_' || letter === own[index])
          return right.isListed(list, account, isLike ? own : supplier)
        },
      })),
    fault(
      'status-of-number-imported-elsewhere',
      'The status of a pending account is that of the imported account of another import supplier with its number.',
      { section: '4.4' },
    )
      .breaks('1-pair-two-suppliers', '3.1-status-unknown-staged', '2.13-number-empty-before-creation')
      .answers('getAccountTransferStatus', ({ reply, account, state, right }) => {
        if (!account || account.platformAccountNumber !== undefined) return reply
        const other = createdWith(state, account.external_account_number)
        return other ? right.statusAnswer(right.statusShown(other), right.numberShown(other)) : reply
      }),
    fault(
      'list-number-imported-elsewhere',
      'The list of all accounts shows for a pending one the number of another import supplier’s account with its external number, as a query joins them.',
      { section: '4.4' },
    )
      .breaks('1-pair-two-suppliers', '2.13-list-number-null-when-pending')
      .by((right, known?: State) => ({
        ...intercepted(right, 'all', ({ state }) => {
          known = state
        }),
        listedNumber: (list, account) => {
          const isPending = list === 'all' && account.platformAccountNumber === undefined
          const same = isPending && known ? createdWith(known, account.external_account_number) : undefined
          return right.listedNumber(list, same ?? account)
        },
      })),
  ]),
]
