import { isObject } from '../../../src/contract/json-schema.ts'
import type { Body } from '../server/exchange.ts'
import type { Account, RecordList, StoredNote } from '../server/state.ts'
import { mapTyped } from '../server/typed-values.ts'
import { bodyOf } from './change-answers.ts'
import type { Change } from '../server/behaviour.ts'
import { answered, deciding } from './changes.ts'
import { fault, faults } from './fault.ts'
import type { Mutant } from './mutant.ts'

/** Several things in one request, or in one record, that get in each other's way. */
export const withinOneRequest: readonly Mutant[] = [
  ...faults('state', [
    fault(
      'notes-within-request-compared-by-body',
      'Of the notes of one request with the same body only the first is created, whatever their created_at.',
    )
      .breaks('4.3-notes-other-created-at')
      .by((right, fresh: readonly StoredNote[] = []) => ({
        notesLookedAt: (state, account, earlier, added) => right.notesLookedAt(state, account, earlier, (fresh = added)),
        isSameNote: (stored, note) => right.isSameNote(stored, fresh.includes(stored) ? { ...note, created_at: undefined } : note),
      })),
    fault(
      'note-of-move-once-per-account',
      'Only the first request that moves a transaction pins a note to the account; later ones pin none.',
    )
      .breaks('4.3-transactions-force-pins-note')
      .by((right, last = new Map<object, number>()) =>
        answered(right, 'createTransactions', ({ account }) => {
          if (!account) return
          const known = last.get(account)
          if (known !== undefined) account.notes = account.notes.filter((note, index) => index <= known || !isNoteOfMove(note))
          else if (account.notes.some((note) => isNoteOfMove(note)))
            last.set(
              account,
              account.notes.findLastIndex((note) => isNoteOfMove(note)),
            )
        }),
      ),
    fault('note-of-move-on-first-account', 'The note about a moved transaction is pinned to the account that had the first such note.', {
      kind: 'isolation',
    })
      .breaks('4.3-transactions-force-pins-note')
      .by((right, first?: Account) =>
        answered(right, 'createTransactions', ({ account }) => {
          if (!account) return
          const fresh = account.notes.filter((note) => isNoteOfMove(note))
          if (fresh.length === 0) return
          first ??= account
          if (account !== first) {
            account.notes = account.notes.filter((note) => !fresh.includes(note))
            first.notes = [...first.notes, ...fresh]
          }
        }),
      ),
    fault(
      'failing-transaction-by-date',
      'Of several failing transactions the one with the earliest date is told, not the first of the request.',
      { kind: 'meaning' },
    )
      .breaks('4.3-transactions-400-first')
      .by((right) => ({
        toldFailure: (failures) => {
          const day = ({ transaction }: (typeof failures)[number]) => String((Object(transaction) as Body)['transaction_date'])
          return right.toldFailure(failures.toSorted((one, other) => day(one).localeCompare(day(other))))
        },
      })),
    fault('fees-of-two-participants-refused', 'A fee import with price sheets of more than one market participant is refused.')
      .breaks('4.1-fees-201')
      .by((right) => ({
        importRefused: (state, operation, body) => {
          const { price_sheets: sheets } = body
          const codes = Array.isArray(sheets)
            ? new Set(sheets.map((sheet) => (Object(sheet) as Body)['market_participant_code']))
            : new Set()
          return codes.size > 1
            ? right.unknownParticipant(operation, 'price_sheets.1.market_participant_code')
            : right.importRefused(state, operation, body)
        },
      })),
    fault(
      'both-kinds-of-definitions-refused',
      'An import with definitions and rolled-out definitions is refused: only one of the two is taken.',
    )
      .breaks('4.1-definitions-201', '4.1-definitions-either-array')
      .by((right) => ({
        importRefused: (state, operation, body) =>
          body['definitions'] !== undefined && body['rolled_out_definitions'] !== undefined
            ? right.unknownParticipant(operation, 'rolled_out_definitions')
            : right.importRefused(state, operation, body),
      })),
    fault(
      'rolled-out-not-rolled-back',
      'An import of definitions for an unknown network operator is rolled back but for its rolled-out definitions.',
    )
      .breaks('4.1-definitions-all-or-nothing', '4-refused-no-effect')
      .answers('importMarketParticipantDefinitions', ({ reply, sent, state }) => {
        const { network_operator_code: code, rolled_out_definitions: rolledOut } = sent
        if (bodyOf(reply)['code'] === 'unknown_participant' && Array.isArray(rolledOut))
          state.definitions = [
            ...state.definitions,
            { network_operator_code: String(code), definitions: [], rolled_out_definitions: rolledOut },
          ]
      }),
    fault('agreements-once-per-product', 'Of the agreements of a supply point for the same product only the last is staged.', {
      section: '2.2',
    })
      .breaks('1-staging-stores-data', '3.1-stage-again-replaces')
      .stores('stageAccount', (staged) =>
        mapTyped('stageAccount', staged, ({ value, path }) => {
          if (path.at(-1) !== 'agreements' || !Array.isArray(value)) return value
          const products = value.map((agreement) => (Object(agreement) as Body)['product_code'])
          return value.filter(
            (_one, index) => products[index] === undefined || products.lastIndexOf(products[index]) === index,
          ) as unknown[]
        }),
      ),
  ]),
  ...faults('meaning', [
    fault('supply-points-under-first-address', 'The supply points of all supply addresses are staged under the first.', { section: '2.2' })
      .breaks('1-staging-stores-data', '3.1-stage-again-replaces')
      .stores('stageAccount', (staged) => {
        const { supply_addresses: addresses } = staged
        if (!Array.isArray(addresses) || addresses.length < 2) return staged
        const points = addresses.flatMap((address) => ((Object(address) as Body)['supply_points'] ?? []) as unknown[])
        return {
          ...staged,
          supply_addresses: addresses.map((address: unknown, index) => {
            const { supply_points: _points, ...rest } = address as Body
            return index === 0 ? { ...rest, supply_points: points } : rest
          }),
        }
      }),
    fault('statements-one-row-for-each-number', 'Of the statements of an account with one number the one that came last is stored alone.')
      .breaks('4.3-statements-stored')
      .by(keyedBy('statements', 'number')),
    fault(
      'energy-amounts-one-row-for-each-line-item',
      'An energy amount takes the place of the one with its line_item_identifier that the account had.',
    )
      .breaks('4.3-echo-stored')
      .by(keyedBy('energy_amounts', 'line_item_identifier')),
    fault(
      'delivery-note-amounts-in-map-by-line-item',
      'Of the amounts of a delivery note with one line_item_identifier the last is stored alone.',
    )
      .breaks('4.3-echo-stored')
      .decides('recordToStore', (stored) => {
        const { amounts } = stored
        if (!Array.isArray(amounts)) return stored
        const byItem = new Map(amounts.filter(isObject).map((amount) => [amount['line_item_identifier'] ?? amount, amount]))
        return { ...stored, amounts: [...byItem.values()] }
      }),
    fault(
      'invoice-addresses-equal-by-name',
      'The recipient of an invoice gets the whole address of the sender where the two have the same name.',
    )
      .breaks('4.3-echo-stored')
      .decides('recordToStore', (stored) => {
        const { sender_address: sender, recipient_address: recipient } = stored
        const isSame = isObject(sender) && isObject(recipient) && sender['name'] === recipient['name']
        return isSame ? { ...stored, recipient_address: sender } : stored
      }),
    fault('invoice-filled-from-one-before', 'A member that an invoice leaves out is stored as in the invoice before it.')
      .breaks('4.3-echo-stored')
      .by((right, last: Body = {}) => ({
        recordToStore: (operation, record) =>
          operation === 'createMarketParticipantInvoice' && isObject(record)
            ? right.recordToStore(operation, (last = { ...last, ...record }))
            : right.recordToStore(operation, record),
      })),
  ]),
]

/** The records of an account stand in a table whose key is one of their names. */
function keyedBy(table: RecordList, name: string): Change {
  return deciding('recordsWith', (records, list, _earlier, added) =>
    list === table
      ? records.filter((record) => record === records.at(-1) || record[name] === undefined || record[name] !== added[name])
      : records,
  )
}

function isNoteOfMove(note: Body): boolean {
  return note['is_pinned'] === true && String(note['body']).includes('moved into the open statement period')
}
