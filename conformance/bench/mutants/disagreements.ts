import { isDeepStrictEqual } from 'node:util'
import { isObject } from '../../../src/contract/json-schema.ts'
import type { ListName } from '../server/behaviour.ts'
import type { Body } from '../server/exchange.ts'
import type { Account, State } from '../server/state.ts'
import { accountOf, bodyOf, changeAnswers } from './change-answers.ts'
import type { Mutant } from './mutant.ts'

const itemsOf = (list: unknown): readonly Body[] => (Array.isArray(list) ? list.filter(isObject) : [])

/** A list that holds each account as often as a joined table has rows for it. */
function joined(id: string, about: string, joinedList: ListName, rowsOf: (account: Account) => number): Mutant {
  return {
    id,
    section: '4.4',
    kind: 'agreement',
    about,
    requirements: ['4.4-lists-once', '4.4-lists-agree', '4.4-imported-content', '4.4-pending-only', '4.4-all-pending-and-imported'],
    change: (behaviour) => {
      const listed = new Map<unknown, Account>()
      return {
        listItem: (list, account, number, createdAt) => {
          const item = behaviour.listItem(list, account, number, createdAt)
          listed.set(item, account)
          return item
        },
        arranged: (list, items, state) =>
          behaviour.arranged(list, items, state).flatMap((item) => {
            const account = listed.get(item)
            return list === joinedList && account ? Array.from({ length: rowsOf(account) }, () => item) : [item]
          }),
      }
    },
  }
}

/** The pair that a staging or a process request names. */
function nameOf({ import_supplier, import_supplier_code, external_account_number }: Body): string {
  return JSON.stringify([import_supplier ?? import_supplier_code, external_account_number])
}

/** The first account with an external number, of whatever import supplier, that was created. */
function createdWith({ accounts }: State, external: unknown): Account | undefined {
  return [...accounts.values()].find(
    ({ external_account_number, platformAccountNumber }) => external_account_number === external && platformAccountNumber !== undefined,
  )
}

/** What was done to an account shows somewhere, and elsewhere it does not; or what is looked up is found by the wrong thing. */
export const disagreements: readonly Mutant[] = [
  joined(
    'account-listed-once-per-ledger',
    'A pending account is in its list as often as it has ledgers, once without any, as a query joins them.',
    'pending',
    ({ staged }) => Math.max(1, itemsOf(staged['ledgers']).length),
  ),
  joined(
    'account-listed-once-per-statement',
    'An imported account is in its list as often as it has historical statements, once without any.',
    'imported',
    ({ records }) => Math.max(1, records.statements.length),
  ),
  joined(
    'account-without-customers-not-in-all-list',
    'An account without customers is missing in the list of all accounts.',
    'all',
    ({ staged }) => Math.min(1, itemsOf(staged['customers']).length),
  ),
  joined(
    'account-with-delivery-note-not-in-all-list',
    'An account with delivery notes is missing in the list of all accounts.',
    'all',
    ({ records }) => (records.delivery_notes.length > 0 ? 0 : 1),
  ),
  {
    id: 'restaged-account-not-in-imported-list',
    section: '4.4',
    kind: 'agreement',
    about: 'An account that was staged more than once before it was imported is missing in the list of imported accounts.',
    requirements: ['4.4-imported-content', '4.4-lists-agree'],
    change: (behaviour) => {
      const again = new Set<string>()
      return {
        stagedData: (previous, record) => {
          if (previous !== undefined) again.add(String(record['external_account_number']))
          return behaviour.stagedData(previous, record)
        },
        isListed: (list, account, code) =>
          behaviour.isListed(list, account, code) && (list !== 'imported' || !again.has(account.external_account_number)),
      }
    },
  },
  {
    id: 'all-list-created-at-midnight',
    section: '4.4',
    kind: 'agreement',
    about: 'account_created_at is the midnight of its day in the list of all accounts.',
    requirements: ['4.4-lists-agree', '2.13-list-created-at-when-imported'],
    change: (behaviour) => ({
      listedCreatedAt: (list, account) => {
        const at = behaviour.listedCreatedAt(list, account)
        return list === 'all' && typeof at === 'string' ? `${at.slice(0, 10)}T00:00:00Z` : at
      },
    }),
  },
  {
    id: 'created-at-of-latest-account',
    section: '4.4',
    kind: 'agreement',
    about: 'All imported accounts of the lists have the account_created_at of the one that was created last.',
    requirements: ['4.4-reading-changes-nothing', '2.13-list-created-at-when-imported', '3.1-imported-stays'],
    change: (behaviour) => {
      let latest: string | undefined
      return {
        accountCreatedAt: (now) => (latest = behaviour.accountCreatedAt(now)),
        listedCreatedAt: (list, account) => (account.createdAt === undefined ? behaviour.listedCreatedAt(list, account) : latest),
      }
    },
  },
  {
    id: 'team-remembered-for-account',
    section: '4.2',
    kind: 'state',
    about: 'Once an account was tried dry with a team that exists, a process request for it may name any team.',
    requirements: ['3.1-process-unknown-team-no-account', '3.1-dry-run-leaves-nothing'],
    change: (behaviour) => {
      const tried = new Set<Account>()
      return {
        processRefused: (situation) => {
          const { account, teamExists } = situation
          const why = behaviour.processRefused({ ...situation, teamExists: teamExists || (account !== undefined && tried.has(account)) })
          if (account && teamExists && why === undefined) tried.add(account)
          return why
        },
      }
    },
  },
  {
    id: 'dry-run-restores-record-before',
    section: '3.1',
    kind: 'state',
    about: 'A dry run rolls back too much: the record that was staged before the last one is staged again.',
    requirements: ['3.1-dry-run-leaves-nothing', '3.1-dry-run-leaves-staged'],
    change: (behaviour) => {
      const before = new Map<Body, Body>()
      return {
        stagedData: (previous, record) => {
          const staged = behaviour.stagedData(previous, record)
          if (previous !== undefined) before.set(staged, previous)
          return staged
        },
        ...changeAnswers(['processAccount'], (reply, call, state) => {
          const account = accountOf(call, state, behaviour)
          if (account && bodyOf(call)['dry_run'] === true && account.platformAccountNumber === undefined)
            account.staged = before.get(account.staged) ?? account.staged
          return reply
        })(behaviour),
      }
    },
  },
  {
    id: 'staging-after-dry-run-answers-201',
    section: '3.1',
    kind: 'state',
    about: 'Staging again after a dry run answers 201, as if the pair were new.',
    requirements: ['3.1-stage-again-200', '3.1-dry-run-leaves-nothing', '3.1-dry-run-leaves-staged'],
    change: (behaviour) => {
      const tried = new Set<string>()
      return {
        dryRunAnswer: () => behaviour.dryRunAnswer(),
        stagingAnswer: (isFirst, record) => behaviour.stagingAnswer(isFirst || tried.delete(nameOf(record)), record),
        ...changeAnswers(['processAccount'], (reply, call) => {
          if (bodyOf(call)['dry_run'] === true) tried.add(nameOf(bodyOf(call)))
          return reply
        })(behaviour),
      }
    },
  },
  {
    id: 'staging-same-record-answers-201',
    section: '3.1',
    kind: 'state',
    about: 'Staging the very record that is staged answers 201.',
    requirements: ['3.1-stage-again-200'],
    change: (behaviour) => {
      let isSame = false
      return {
        stagedData: (previous, record) => {
          isSame = isDeepStrictEqual(previous, record)
          return behaviour.stagedData(previous, record)
        },
        stagingAnswer: (isFirst, record) => behaviour.stagingAnswer(isFirst || isSame, record),
      }
    },
  },
  {
    id: 'number-imported-elsewhere-not-staged',
    section: '1',
    kind: 'isolation',
    about: 'An account is refused as imported when another import supplier has an imported account with its number.',
    requirements: ['1-pair-two-suppliers', '3.1-stage-first-201'],
    change: (behaviour) => ({
      recordRefused: (state, operation, key, record) =>
        operation === 'stageAccount' && !state.accounts.has(key) && createdWith(state, record['external_account_number'])
          ? behaviour.stagingRefusal('imported', record)
          : behaviour.recordRefused(state, operation, key, record),
    }),
  },
  {
    id: 'imported-refusal-with-number-of-other-supplier',
    section: '4.2',
    kind: 'isolation',
    about:
      'The answer to processing an imported account holds the number of the first account with its external number, of whatever import supplier.',
    requirements: ['3.1-imported-process-numbers', '1-pair-two-suppliers'],
    change: changeAnswers(['processAccount'], (reply, call, state) => {
      const { platform_account_number } = bodyOf(reply)
      if (reply.status !== 400 || platform_account_number === undefined) return reply
      const first = createdWith(state, bodyOf(call)['external_account_number'])
      return { ...reply, body: { ...bodyOf(reply), platform_account_number: first?.platformAccountNumber } }
    }),
  },
  {
    id: 'moved-transaction-without-items',
    section: '4.3',
    kind: 'state',
    about: 'A transaction that is moved into the open period is stored without its line items and tax items.',
    requirements: ['4.3-transactions-force-moves', '4.3-transactions-added-stored'],
    change: (behaviour) => ({
      movedTransaction: (transaction, period) => {
        const { line_items: _lines, tax_items: _taxes, ...rest } = behaviour.movedTransaction(transaction, period)
        return rest
      },
    }),
  },
  {
    id: 'participant-contact-updated',
    section: '4.1',
    kind: 'state',
    about: 'Importing a known market participant sets the phones of the contact details that it has.',
    requirements: ['4.1-participant-not-modified'],
    change: (behaviour) => ({
      participantSentAgain: (existing, participant) => {
        const kept = behaviour.participantSentAgain(existing, participant)
        const sent = itemsOf(participant['contact_details'])
        if (!Array.isArray(kept['contact_details'])) return kept
        return {
          ...kept,
          contact_details: itemsOf(kept['contact_details']).map((contact) => ({
            ...contact,
            phone: sent.find(({ category }) => category === contact['category'])?.['phone'] ?? contact['phone'],
          })),
        }
      },
    }),
  },
  {
    id: 'participant-omitted-fields-cleared',
    section: '4.1',
    kind: 'state',
    about: 'Importing a known market participant clears the fields that are not sent.',
    requirements: ['4.1-participant-not-modified'],
    change: (behaviour) => ({
      participantSentAgain: (existing, participant) => {
        const kept = behaviour.participantSentAgain(existing, participant)
        return Object.fromEntries(Object.entries(kept).map(([name, value]) => [name, name in participant ? value : null]))
      },
    }),
  },
  {
    id: 'fees-of-last-sheet-checked-only',
    section: '4.1',
    kind: 'state',
    about: 'Of several price sheets only the last must be of a known market participant.',
    requirements: ['4.1-fees-unknown-participant-400', '4.1-fees-all-or-nothing'],
    change: (behaviour) => {
      let last: unknown
      return {
        importRefused: (state, operation, body) => {
          last = itemsOf(body['price_sheets']).at(-1)?.['market_participant_code']
          return behaviour.importRefused(state, operation, body)
        },
        isKnownParticipant: (state, code) => code !== last || behaviour.isKnownParticipant(state, code),
      }
    },
  },
  {
    id: 'fees-participant-found-by-beginning',
    section: '4.1',
    kind: 'state',
    about: 'The market participant of a price sheet is known when the code of a known one begins with its code.',
    requirements: ['4.1-fees-unknown-participant-400'],
    change: () => ({
      isKnownParticipant: ({ participants }, code) => [...participants.keys()].some((known) => known.startsWith(String(code))),
    }),
  },
  {
    id: 'fees-unused-sheets-not-counted',
    section: '4.1',
    kind: 'meaning',
    about: 'Price sheets that are unused do not count among the imported ones.',
    requirements: ['4.1-fees-count'],
    change: changeAnswers(['importMarketParticipantFees'], (reply, call, _state, behaviour) =>
      reply.status === 201
        ? behaviour.feesAnswer(itemsOf(bodyOf(call)['price_sheets']).filter((sheet) => sheet['is_price_sheet_unused'] !== true).length)
        : reply,
    ),
  },
  {
    id: 'definitions-operator-found-by-beginning',
    section: '4.1',
    kind: 'state',
    about: 'A network operator is known when the code of a known participant begins with its code.',
    requirements: ['4.1-definitions-unknown-operator-400'],
    change: () => ({
      isKnownOperator: ({ participants }, code) => [...participants.keys()].some((known) => known.startsWith(String(code))),
    }),
  },
  {
    id: 'rolled-out-of-unknown-definition-dropped',
    section: '4.1',
    kind: 'state',
    about: 'Rolled-out definitions are counted, and stored only when a definition of their code is stored too, as a query joins them.',
    requirements: ['4.1-definitions-stored'],
    change: (behaviour) => ({
      definitionsWith: (earlier, added) => {
        const codes = new Set(
          [...earlier, added].flatMap(({ definitions }) => itemsOf(definitions).map(({ definition_code }) => definition_code)),
        )
        return behaviour.definitionsWith(earlier, {
          ...added,
          rolled_out_definitions: itemsOf(added.rolled_out_definitions).filter(({ definition_code }) => codes.has(definition_code)),
        })
      },
    }),
  },
  {
    id: 'refused-fees-remove-earlier-sheets',
    section: '4.1',
    kind: 'state',
    about: 'A fee import that is refused for an unknown market participant takes back the earlier sheets of its known participants too.',
    requirements: ['4.1-fees-all-or-nothing', '4-refused-no-effect'],
    change: changeAnswers(['importMarketParticipantFees'], (reply, call, state) => {
      const codes = new Set(itemsOf(bodyOf(call)['price_sheets']).map((sheet) => sheet['market_participant_code']))
      if (reply.status === 400) state.priceSheets = state.priceSheets.filter((sheet) => !codes.has(sheet['market_participant_code']))
      return reply
    }),
  },
]
