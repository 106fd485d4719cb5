import { isDeepStrictEqual } from 'node:util'
import type { Body } from '../server/exchange.ts'
import type { Account } from '../server/state.ts'
import { bodyOf, createdWith, objectsOf, pairNamedIn } from './change-answers.ts'
import { answered, beforehand, refusedWhenStaged } from './changes.ts'
import { fault, faults } from './fault.ts'
import { joined } from './joined.ts'

/** A fault of a list that holds each account as often as a joined table has rows for it. */
function listedByRows(id: string, about: string, ...given: Parameters<typeof joined>) {
  return fault(id, about, { kind: 'agreement' })
    .breaks('4.4-lists-once', '4.4-lists-agree', '4.4-imported-content', '4.4-pending-only', '4.4-all-pending-and-imported')
    .by(joined(...given))
}

/** What was done to an account shows somewhere, and elsewhere it does not; or what is looked up is found by the wrong thing. */
export const disagreements = faults('state', [
  listedByRows(
    'account-listed-once-per-ledger',
    'A pending account is in its list as often as it has ledgers, once without any, as a query joins them.',
    'pending',
    ({ staged }) => Math.max(1, objectsOf(staged['ledgers']).length),
  ),
  listedByRows(
    'account-listed-once-per-statement',
    'An imported account is in its list as often as it has historical statements, once without any.',
    'imported',
    ({ records }) => Math.max(1, records.statements.length),
  ),
  listedByRows(
    'account-without-customers-not-in-all-list',
    'An account without customers is missing in the list of all accounts.',
    'all',
    ({ staged }) => Math.min(1, objectsOf(staged['customers']).length),
  ),
  listedByRows(
    'account-with-delivery-note-not-in-all-list',
    'An account with delivery notes is missing in the list of all accounts.',
    'all',
    ({ records }) => (records.delivery_notes.length > 0 ? 0 : 1),
  ),
  fault(
    'restaged-account-not-in-imported-list',
    'An account that was staged more than once before it was imported is missing in the list of imported accounts.',
    { kind: 'agreement' },
  )
    .breaks('4.4-imported-content', '4.4-lists-agree')
    .by((right, again = new Set<string>()) => ({
      ...beforehand(
        right,
        'stagedData',
        (previous, record) => previous !== undefined && again.add(String(record['external_account_number'])),
      ),
      isListed: (list, account, code) =>
        right.isListed(list, account, code) && (list !== 'imported' || !again.has(account.external_account_number)),
    })),
  fault('all-list-created-at-midnight', 'account_created_at is the midnight of its day in the list of all accounts.', { kind: 'agreement' })
    .breaks('4.4-lists-agree', '2.13-list-created-at-when-imported')
    .decides('listedCreatedAt', (at, list) => (list === 'all' && typeof at === 'string' ? `${at.slice(0, 10)}T00:00:00Z` : at)),
  fault(
    'created-at-of-latest-account',
    'All imported accounts of the lists have the account_created_at of the one that was created last.',
    { kind: 'agreement' },
  )
    .breaks('4.4-reading-changes-nothing', '2.13-list-created-at-when-imported', '3.1-imported-stays')
    .by((right, latest?: string) => ({
      accountCreatedAt: (now) => (latest = right.accountCreatedAt(now)),
      listedCreatedAt: (list, account) => (account.createdAt === undefined ? right.listedCreatedAt(list, account) : latest),
    })),
  fault(
    'team-remembered-for-account',
    'Once an account was tried dry with a team that exists, a process request for it may name any team.',
    { section: '4.2' },
  )
    .breaks('3.1-process-unknown-team-no-account', '3.1-dry-run-leaves-nothing')
    .by((right, tried = new Set<Account>()) => ({
      processRefused: (situation) => {
        const { account, teamExists } = situation
        const why = right.processRefused({ ...situation, teamExists: teamExists || (account !== undefined && tried.has(account)) })
        if (account && teamExists && why === undefined) tried.add(account)
        return why
      },
    })),
  fault('dry-run-restores-record-before', 'A dry run rolls back too much: the record that was staged before the last one is staged again.')
    .breaks('3.1-dry-run-leaves-nothing', '3.1-dry-run-leaves-staged')
    .by((right, before = new Map<Body, Body>()) => ({
      stagedData: (previous, record) => {
        const staged = right.stagedData(previous, record)
        if (previous !== undefined) before.set(staged, previous)
        return staged
      },
      ...answered(right, 'processAccount', ({ sent, account }) => {
        if (account && sent['dry_run'] === true && account.platformAccountNumber === undefined)
          account.staged = before.get(account.staged) ?? account.staged
      }),
    })),
  fault('staging-after-dry-run-answers-201', 'Staging again after a dry run answers 201, as if the pair were new.')
    .breaks('3.1-stage-again-200', '3.1-dry-run-leaves-nothing', '3.1-dry-run-leaves-staged')
    .by((right, tried = new Set<string>()) => ({
      stagingAnswer: (isFirst, record) => right.stagingAnswer(isFirst || tried.delete(pairNamedIn(record)), record),
      ...answered(right, 'processAccount', ({ sent }) => {
        if (sent['dry_run'] === true) tried.add(pairNamedIn(sent))
      }),
    })),
  fault('staging-same-record-answers-201', 'Staging the very record that is staged answers 201.')
    .breaks('3.1-stage-again-200')
    .by((right, isSame = false) => ({
      ...beforehand(right, 'stagedData', (previous, record) => {
        isSame = isDeepStrictEqual(previous, record)
      }),
      stagingAnswer: (isFirst, record) => right.stagingAnswer(isFirst || isSame, record),
    })),
  fault(
    'number-imported-elsewhere-not-staged',
    'An account is refused as imported when another import supplier has an imported account with its number.',
    { kind: 'isolation' },
  )
    .breaks('1-pair-two-suppliers', '3.1-stage-first-201')
    .by((right) =>
      refusedWhenStaged(right, (key, record, state) =>
        !state.accounts.has(key) && createdWith(state, record['external_account_number'])
          ? right.stagingRefusal('imported', record)
          : undefined,
      ),
    ),
  fault(
    'imported-refusal-with-number-of-other-supplier',
    'The answer to processing an imported account holds the number of the first account with its external number, of whatever import supplier.',
    { section: '4.2', kind: 'isolation' },
  )
    .breaks('3.1-imported-process-numbers', '1-pair-two-suppliers')
    .answers('processAccount', ({ reply, sent, state }) => {
      const { platform_account_number } = bodyOf(reply)
      if (reply.status !== 400 || platform_account_number === undefined) return reply
      const first = createdWith(state, sent['external_account_number'])
      return { ...reply, body: { ...bodyOf(reply), platform_account_number: first?.platformAccountNumber } }
    }),
  fault(
    'moved-transaction-without-items',
    'A transaction that is moved into the open period is stored without its line items and tax items.',
  )
    .breaks('4.3-transactions-force-moves', '4.3-transactions-added-stored')
    .decides('movedTransaction', (moved) => {
      const { line_items: _lines, tax_items: _taxes, ...rest } = moved
      return rest
    }),
  fault('participant-contact-updated', 'Importing a known market participant sets the phones of the contact details that it has.')
    .breaks('4.1-participant-not-modified')
    .decides('participantSentAgain', (kept, _existing, participant) => {
      const sent = objectsOf(participant['contact_details'])
      if (!Array.isArray(kept['contact_details'])) return kept
      return {
        ...kept,
        contact_details: objectsOf(kept['contact_details']).map((contact) => ({
          ...contact,
          phone: sent.find(({ category }) => category === contact['category'])?.['phone'] ?? contact['phone'],
        })),
      }
    }),
  fault('participant-omitted-fields-cleared', 'Importing a known market participant clears the fields that are not sent.')
    .breaks('4.1-participant-not-modified')
    .decides('participantSentAgain', (kept, _existing, participant) =>
      Object.fromEntries(Object.entries(kept).map(([name, value]) => [name, name in participant ? value : null])),
    ),
  fault('fees-of-last-sheet-checked-only', 'Of several price sheets only the last must be of a known market participant.')
    .breaks('4.1-fees-unknown-participant-400', '4.1-fees-all-or-nothing')
    .by((right, last?: unknown) => ({
      ...beforehand(right, 'importRefused', (_state, _operation, body) => {
        last = objectsOf(body['price_sheets']).at(-1)?.['market_participant_code']
      }),
      isKnownParticipant: (state, code) => code !== last || right.isKnownParticipant(state, code),
    })),
  fault('fees-unused-sheets-not-counted', 'Price sheets that are unused do not count among the imported ones.', { kind: 'meaning' })
    .breaks('4.1-fees-count')
    .answers('importMarketParticipantFees', ({ reply, sent, right }) =>
      reply.status === 201
        ? right.feesAnswer(objectsOf(sent['price_sheets']).filter((sheet) => sheet['is_price_sheet_unused'] !== true).length)
        : reply,
    ),
  ...(
    [
      ['fees-participant', 'The market participant of a price sheet', '4.1-fees-unknown-participant-400', 'isKnownParticipant'],
      ['definitions-operator', 'A network operator', '4.1-definitions-unknown-operator-400', 'isKnownOperator'],
    ] as const
  ).map(([id, who, requirement, decision]) =>
    fault(`${id}-found-by-beginning`, `${who} is known when the code of a known participant begins with its code.`)
      .breaks(requirement)
      .decides(decision, (_isKnown, { participants }, code) => [...participants.keys()].some((known) => known.startsWith(String(code)))),
  ),
  fault(
    'rolled-out-of-unknown-definition-dropped',
    'Rolled-out definitions are counted, and stored only when a definition of their code is stored too, as a query joins them.',
  )
    .breaks('4.1-definitions-stored')
    .by((right) => ({
      definitionsWith: (earlier, added) => {
        const codes = new Set(
          [...earlier, added].flatMap(({ definitions }) => objectsOf(definitions).map(({ definition_code }) => definition_code)),
        )
        return right.definitionsWith(earlier, {
          ...added,
          rolled_out_definitions: objectsOf(added.rolled_out_definitions).filter(({ definition_code }) => codes.has(definition_code)),
        })
      },
    })),
])
