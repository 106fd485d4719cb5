import type { Account } from '../server/state.ts'
import { accountOf, bodyOf, changeAnswers } from './change-answers.ts'
import type { Mutant } from './mutant.ts'

/** Status and lists do not agree with what was done, or with each other. */
export const lists: readonly Mutant[] = [
  {
    id: 'pending-list-keeps-imported',
    section: '4.4',
    kind: 'agreement',
    about: 'The list of pending accounts holds imported ones too.',
    requirements: ['4.4-pending-only', '3.1-process-imports', '4.4-lists-agree'],
    change: (behaviour) => ({ isListed: (list, account, code) => behaviour.isListed(list === 'pending' ? 'all' : list, account, code) }),
  },
  {
    id: 'all-list-lacks-pending',
    section: '4.4',
    kind: 'agreement',
    about: 'The list of all accounts holds only imported ones.',
    requirements: ['4.4-all-pending-and-imported', '4.4-lists-agree'],
    change: (behaviour) => ({ isListed: (list, account, code) => behaviour.isListed(list === 'all' ? 'imported' : list, account, code) }),
  },
  {
    id: 'all-list-lacks-imported',
    section: '4.4',
    kind: 'agreement',
    about: 'The list of all accounts holds only pending ones.',
    requirements: ['4.4-all-pending-and-imported', '4.4-lists-agree'],
    change: (behaviour) => ({ isListed: (list, account, code) => behaviour.isListed(list === 'all' ? 'pending' : list, account, code) }),
  },
  {
    id: 'imported-list-holds-pending',
    section: '4.4',
    kind: 'agreement',
    about: 'The list of imported accounts holds pending ones too.',
    requirements: ['4.4-imported-content', '4.4-lists-agree'],
    change: (behaviour) => ({ isListed: (list, account, code) => behaviour.isListed(list === 'imported' ? 'all' : list, account, code) }),
  },
  {
    id: 'imported-list-empty',
    section: '4.4',
    kind: 'agreement',
    about: 'The list of imported accounts is always empty.',
    requirements: ['4.4-imported-content', '4.4-lists-agree', '4.4-imported-200'],
    change: (behaviour) => ({ isListed: (list, account, code) => list !== 'imported' && behaviour.isListed(list, account, code) }),
  },
  {
    id: 'lists-lack-tried-accounts',
    section: '4.4',
    kind: 'agreement',
    about: 'An account whose processing failed once is in no list any more.',
    requirements: ['4.4-all-pending-and-imported', '4.4-imported-content', '4.4-pending-only'],
    change: (behaviour) => {
      const failed = new Set<unknown>()
      return {
        processRefusal: (why, body, account) => {
          if (why === 'unknown team') failed.add(account)
          return behaviour.processRefusal(why, body, account)
        },
        isListed: (list, account, code) => behaviour.isListed(list, account, code) && !failed.has(account),
      }
    },
  },
  {
    id: 'lists-lack-busy-accounts',
    section: '3.1',
    kind: 'agreement',
    about: 'While an account is processed it is in no list.',
    requirements: ['3.1-lists-all-in-progress', '4.4-all-pending-and-imported'],
    change: (behaviour) => ({
      isListed: (list, account, code) => !account.isBusy && behaviour.isListed(list, account, code),
    }),
  },
  {
    id: 'account-listed-again-when-restaged',
    section: '4.4',
    kind: 'agreement',
    about: 'An account that was staged again is in the list of pending accounts twice.',
    requirements: ['4.4-lists-once', '3.1-stage-again-still-pending'],
    change: (behaviour) => {
      const again = new Set<unknown>()
      return {
        stagedData: (previous, record) => {
          if (previous) again.add(record['external_account_number'])
          return behaviour.stagedData(previous, record)
        },
        arranged: (list, items, state) =>
          behaviour
            .arranged(list, items, state)
            .flatMap((item) => (again.has(Object(item).external_account_number) ? [item, item] : [item])),
      }
    },
  },
  ...[10, 20, 50, 100].map((most): Mutant => ({
    id: `lists-end-after-${most}`,
    section: '4.4',
    kind: 'stability',
    about: `A list holds the first ${most} accounts at most.`,
    requirements: ['4.4-all-pending-and-imported', '4.4-pending-only', '4.4-lists-agree-with-status', '1-supplier-groups-accounts'],
    change: (behaviour) => ({ arranged: (list, items, state) => behaviour.arranged(list, items, state).slice(0, most) }),
  })),
  {
    id: 'imported-list-ends-after-20',
    section: '4.4',
    kind: 'stability',
    about: 'The list of imported accounts holds the last 20 at most.',
    requirements: ['4.4-imported-content', '4.4-lists-agree'],
    change: (behaviour) => ({
      arranged: (list, items, state) => (list === 'imported' ? items.slice(-20) : behaviour.arranged(list, items, state)),
    }),
  },
  {
    id: 'lists-cached-until-staging',
    section: '4.4',
    kind: 'timing',
    about: 'Lists come from a cache that staging empties and processing does not.',
    requirements: ['4.4-pending-only', '3.1-process-imports', '4.4-lists-agree-with-status', '4.4-all-pending-and-imported'],
    change: () => {
      const cache = new Map<string, unknown>()
      return {
        after: (call, _state, reply) => {
          if (call.operation === 'stageAccount') cache.clear()
          if (!call.operation.startsWith('list')) return reply
          const key = `${call.operation} ${call.parameters['import_supplier_code']}`
          if (!cache.has(key)) cache.set(key, structuredClone(reply.body))
          return { ...reply, body: cache.get(key) }
        },
      }
    },
  },
  {
    id: 'lists-cached-for-fifty-milliseconds',
    section: '4.4',
    kind: 'timing',
    about: 'A list is as old as fifty milliseconds.',
    requirements: ['4.4-pending-only', '4.4-all-pending-and-imported', '3.1-process-imports', '3.1-stage-first-pending'],
    change: () => {
      const cache = new Map<string, { readonly body: unknown; readonly until: number }>()
      return {
        after: (call, _state, reply) => {
          if (!call.operation.startsWith('list')) return reply
          const key = `${call.operation} ${call.parameters['import_supplier_code']}`
          const known = cache.get(key)
          if (known && known.until > Date.now()) return { ...reply, body: known.body }
          cache.set(key, { body: structuredClone(reply.body), until: Date.now() + 50 })
          return reply
        },
      }
    },
  },
  {
    id: 'status-cached-from-first-read',
    section: '4.4',
    kind: 'timing',
    about: 'The status of an account is kept as it was first read, until the account is staged again.',
    requirements: ['3.1-process-imports', '3.1-status-completed', '4.4-lists-agree-with-status'],
    change: () => {
      const cache = new Map<string, unknown>()
      return {
        after: (call, _state, reply) => {
          const { import_supplier, external_account_number } = { ...bodyOf(call), ...call.parameters }
          const { import_supplier_code = import_supplier } = call.parameters
          const key = JSON.stringify([import_supplier_code, external_account_number])
          if (call.operation === 'stageAccount') cache.delete(key)
          if (call.operation !== 'getAccountTransferStatus' || reply.status !== 200) return reply
          if (!cache.has(key)) cache.set(key, structuredClone(reply.body))
          return { ...reply, body: cache.get(key) }
        },
      }
    },
  },
  {
    id: 'not-found-status-cached',
    section: '4.4',
    kind: 'timing',
    about: 'A pair whose status was once 404 stays so until it is imported.',
    requirements: ['4.4-status-200-staged', '3.1-stage-first-pending', '4.4-lists-agree-with-status'],
    change: (behaviour) => {
      const absent = new Set<string>()
      return {
        after: (call, _state, reply) => {
          if (call.operation !== 'getAccountTransferStatus') return reply
          const key = JSON.stringify(call.parameters)
          if (reply.status === 404) absent.add(key)
          return absent.has(key) && bodyOf(reply)['status'] !== 'COMPLETED' ? behaviour.noProcess() : reply
        },
      }
    },
  },
  {
    id: 'status-number-differs-from-lists',
    section: '4.4',
    kind: 'agreement',
    about: 'The lists show the platform account number without leading zeros.',
    requirements: ['4.4-lists-agree-with-status', '1-platform-account-number-name'],
    change: (behaviour) => ({
      listedNumber: (list, account) => {
        const number = behaviour.listedNumber(list, account)
        return typeof number === 'string' ? number.replace(/-0+/, '-') : number
      },
    }),
  },
  {
    id: 'listed-account-number-trimmed',
    section: '2.13',
    kind: 'meaning',
    about: 'External account numbers are in lower case in the lists.',
    requirements: ['2.13-list-external-number'],
    change: (behaviour) => ({
      listItem: (list, account, number, createdAt) =>
        behaviour.listItem(list, { ...account, external_account_number: account.external_account_number.toLowerCase() }, number, createdAt),
    }),
  },
  {
    id: 'reading-status-ends-progress',
    section: '4.4',
    kind: 'state',
    about: 'Reading the status of a pending account for the third time removes what is staged.',
    requirements: ['4.4-reading-changes-nothing'],
    change: (behaviour) => {
      const reads = new Map<string, number>()
      return {
        findProcess: (state, key) => behaviour.findProcess(state, key),
        after: (call, state, reply) => {
          if (call.operation !== 'getAccountTransferStatus') return reply
          const { import_supplier_code = '', external_account_number = '' } = call.parameters
          const key = behaviour.pairKey(import_supplier_code, external_account_number)
          const count = (reads.get(key) ?? 0) + 1
          reads.set(key, count)
          if (count === 3 && state.accounts.get(key)?.platformAccountNumber === undefined) state.accounts.delete(key)
          return reply
        },
      }
    },
  },
  {
    id: 'status-of-other-supplier',
    section: '4.4',
    kind: 'isolation',
    about: 'The status of a pair that is not there is that of the other supplier’s account with the number.',
    requirements: ['4.4-status-404', '1-pair-two-suppliers'],
    change: changeAnswers(['getAccountTransferStatus'], (reply, call, state, behaviour) => {
      const { external_account_number } = call.parameters
      const other = [...state.accounts.values()].find((account) => account.external_account_number === external_account_number)
      return reply.status === 404 && other ? behaviour.statusAnswer(other.status, behaviour.numberShown(other)) : reply
    }),
  },
  {
    id: 'status-by-prefix',
    section: '4.4',
    kind: 'isolation',
    about: 'The status of a number that is not there is that of the first account whose number begins with it.',
    requirements: ['4.4-status-404', '1-pair-two-numbers'],
    change: changeAnswers(['getAccountTransferStatus'], (reply, call, state, behaviour) => {
      const { import_supplier_code, external_account_number = '' } = call.parameters
      const other = [...state.accounts.values()].find(
        (account) =>
          account.import_supplier === import_supplier_code && account.external_account_number.startsWith(external_account_number),
      )
      return reply.status === 404 && other ? behaviour.statusAnswer(other.status, behaviour.numberShown(other)) : reply
    }),
  },
  {
    id: 'lists-of-all-suppliers',
    section: '4.4',
    kind: 'isolation',
    about: 'The list of pending accounts holds those of every import supplier.',
    requirements: ['1-supplier-groups-accounts', '4.4-lists-agree'],
    change: (behaviour) => ({
      isListed: (list, account, code) => behaviour.isListed(list, account, list === 'pending' ? account.import_supplier : code),
    }),
  },
  {
    id: 'lists-by-supplier-prefix',
    section: '4.4',
    kind: 'isolation',
    about: 'A list holds the accounts of all import suppliers whose code begins with the one that was asked for.',
    requirements: ['1-supplier-groups-accounts'],
    change: (behaviour) => ({
      isListed: (list, account, code) =>
        behaviour.isListed(list, account, account.import_supplier.startsWith(code) ? account.import_supplier : code),
    }),
  },
  {
    id: 'account-listed-once-per-note',
    section: '4.4',
    kind: 'agreement',
    about: 'An imported account is in the list of all as often as it has notes, as a query joins them.',
    requirements: ['4.4-lists-once', '4.4-lists-agree'],
    change: (behaviour) => ({
      arranged: (list, items, state) =>
        behaviour.arranged(list, items, state).flatMap((item) => {
          const { platform_account_number: number } = Object(item)
          const account = [...state.accounts.values()].find(({ platformAccountNumber }) => platformAccountNumber === number)
          return list === 'all' && account ? Array.from({ length: Math.max(1, account.notes.length) }, () => item) : [item]
        }),
    }),
  },
  {
    id: 'account-without-notes-not-imported-in-list',
    section: '4.4',
    kind: 'agreement',
    about: 'An imported account without notes is missing in the list of imported accounts, as a query joins them.',
    requirements: ['4.4-imported-content', '4.4-lists-agree'],
    change: (behaviour) => ({
      isListed: (list, account, code) => behaviour.isListed(list, account, code) && (list !== 'imported' || account.notes.length > 0),
    }),
  },
  {
    id: 'account-without-ledgers-not-pending-in-list',
    section: '4.4',
    kind: 'agreement',
    about: 'A staged account without ledgers is missing in the list of pending accounts, as a query joins them.',
    requirements: ['4.4-pending-only', '4.4-lists-agree', '3.1-stage-first-pending'],
    change: (behaviour) => ({
      isListed: (list, account, code) =>
        behaviour.isListed(list, account, code) && (list !== 'pending' || [account.staged['ledgers'] ?? []].flat().length > 0),
    }),
  },
  {
    id: 'lists-cached-without-supplier',
    section: '4.4',
    kind: 'isolation',
    about: 'Until something is written a list is kept, and shown for other import suppliers too.',
    requirements: ['1-supplier-groups-accounts', '4.4-lists-agree', '4.4-lists-agree-with-status'],
    change: () => {
      const cache = new Map<string, unknown>()
      return {
        after: (call, _state, reply) => {
          if (call.request.method !== 'GET') cache.clear()
          if (!call.operation.startsWith('list')) return reply
          if (!cache.has(call.operation)) cache.set(call.operation, structuredClone(reply.body))
          return { ...reply, body: cache.get(call.operation) }
        },
      }
    },
  },
  {
    id: 'status-cached-without-supplier',
    section: '4.4',
    kind: 'isolation',
    about: 'Until something is written the status of a number is kept, and shown for other import suppliers too.',
    requirements: ['1-pair-two-suppliers', '4.4-status-404'],
    change: () => {
      const cache = new Map<unknown, unknown>()
      return {
        after: (call, _state, reply) => {
          if (call.request.method !== 'GET') cache.clear()
          const { external_account_number: number } = call.parameters
          if (call.operation !== 'getAccountTransferStatus') return reply
          if (!cache.has(number)) cache.set(number, structuredClone(reply))
          return cache.get(number) as typeof reply
        },
      }
    },
  },
  {
    id: 'list-used-up-once-read',
    section: '4.4',
    kind: 'state',
    about: 'A list is empty when it is read again before something was written, as the result of the query is used up.',
    requirements: ['4.4-reading-changes-nothing', '9-constant-in-run'],
    change: () => {
      const read = new Set<string>()
      return {
        after: (call, _state, reply) => {
          if (call.request.method !== 'GET') read.clear()
          const key = `${call.operation} ${call.parameters['import_supplier_code']}`
          if (!call.operation.startsWith('list')) return reply
          if (read.has(key)) return { ...reply, body: [] }
          read.add(key)
          return reply
        },
      }
    },
  },
  {
    id: 'list-number-of-digits-is-integer',
    section: '2.13',
    kind: 'meaning',
    about: 'External account numbers of digits alone are integers in the lists.',
    requirements: ['1-pair-two-numbers', '2.13-list-external-number'],
    change: (behaviour) => ({
      listItem: (list, account, number, createdAt) => {
        const item = Object(behaviour.listItem(list, account, number, createdAt)) as Readonly<Record<string, unknown>>
        return /^[1-9]\d*$/.test(account.external_account_number)
          ? { ...item, external_account_number: Number(account.external_account_number) }
          : item
      },
    }),
  },
  {
    id: 'pending-list-lacks-tried-dry',
    section: '4.4',
    kind: 'agreement',
    about: 'An account that was tried dry is in the list of pending accounts no more.',
    requirements: ['4.4-pending-only', '3.1-dry-run-leaves-staged', '4.4-lists-agree-with-status'],
    change: (behaviour) => {
      const tried = new Set<unknown>()
      return {
        after: (call, state, reply) => {
          if (Object(reply.body).code === 'dry_run') tried.add(accountOf(call, state, behaviour))
          return behaviour.after(call, state, reply)
        },
        isListed: (list, account, supplier) => (list !== 'pending' || !tried.has(account)) && behaviour.isListed(list, account, supplier),
      }
    },
  },
  {
    id: 'list-supplier-as-pattern',
    section: '4.4',
    kind: 'isolation',
    about: 'Lists look for their import supplier with LIKE: an underscore in its code stands for any character.',
    requirements: ['1-supplier-groups-accounts', '4.4-lists-empty'],
    change: (behaviour) => ({
      isListed: (list, account, supplier) => {
        const { import_supplier: own } = account
        const isLike = own.length === supplier.length && [...supplier].every((letter, index) => letter === '_' || letter === own[index])
        return behaviour.isListed(list, account, isLike ? own : supplier)
      },
    }),
  },
  {
    id: 'status-of-number-imported-elsewhere',
    section: '4.4',
    kind: 'isolation',
    about: 'The status of a pending account is that of the imported account of another import supplier with its number.',
    requirements: ['1-pair-two-suppliers', '3.1-status-unknown-staged', '2.13-number-empty-before-creation'],
    change: (behaviour) => ({
      after: (call, state, reply) => {
        const account = accountOf(call, state, behaviour)
        if (call.operation !== 'getAccountTransferStatus' || !account || account.platformAccountNumber !== undefined)
          return behaviour.after(call, state, reply)
        const other = [...state.accounts.values()].find(
          ({ external_account_number: number, platformAccountNumber }) =>
            platformAccountNumber !== undefined && number === account.external_account_number,
        )
        return other ? behaviour.statusAnswer(behaviour.statusShown(other), behaviour.numberShown(other)) : reply
      },
    }),
  },
  {
    id: 'list-number-imported-elsewhere',
    section: '4.4',
    kind: 'isolation',
    about:
      'The list of all accounts shows for a pending one the number of another import supplier’s account with its external number, as a query joins them.',
    requirements: ['1-pair-two-suppliers', '2.13-list-number-null-when-pending'],
    change: (behaviour) => {
      let accounts: ReadonlyMap<string, Account> = new Map()
      return {
        before: (call, state) => {
          accounts = state.accounts
          return behaviour.before(call, state)
        },
        listedNumber: (list, account) => {
          const same = [...accounts.values()].find(
            ({ external_account_number: number, platformAccountNumber }) =>
              platformAccountNumber !== undefined && number === account.external_account_number,
          )
          return behaviour.listedNumber(list, list === 'all' && account.platformAccountNumber === undefined && same ? same : account)
        },
      }
    },
  },
]
