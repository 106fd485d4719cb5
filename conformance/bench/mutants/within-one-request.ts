import { isObject } from '../../../src/contract/json-schema.ts'
import type { Body } from '../server/exchange.ts'
import type { StoredNote } from '../server/state.ts'
import { mapTyped } from '../server/typed-values.ts'
import { accountOf, bodyOf } from './change-answers.ts'
import { mapScalars } from '../server/map-values.ts'
import type { Mutant } from './mutant.ts'

/** Several things in one request, or in one record, that get in each other's way. */
export const withinOneRequest: readonly Mutant[] = [
  {
    id: 'notes-within-request-compared-by-body',
    section: '4.3',
    kind: 'state',
    about: 'Of the notes of one request with the same body only the first is created, whatever their created_at.',
    requirements: ['4.3-notes-other-created-at'],
    change: (behaviour) => {
      let fresh: readonly StoredNote[] = []
      return {
        notesLookedAt: (state, account, earlier, added) => behaviour.notesLookedAt(state, account, earlier, (fresh = added)),
        isSameNote: (stored, note) => behaviour.isSameNote(stored, fresh.includes(stored) ? { ...note, created_at: undefined } : note),
      }
    },
  },
  {
    id: 'note-of-move-once-per-account',
    section: '4.3',
    kind: 'state',
    about: 'Only the first request that moves a transaction pins a note to the account; later ones pin none.',
    requirements: ['4.3-transactions-force-pins-note'],
    change: (behaviour) => {
      const last = new Map<object, number>()
      return {
        after: (call, state, reply) => {
          const account = accountOf(call, state, behaviour)
          if (call.operation !== 'createTransactions' || !account) return behaviour.after(call, state, reply)
          const known = last.get(account)
          if (known !== undefined) account.notes = account.notes.filter((note, index) => index <= known || !isNoteOfMove(note))
          else if (account.notes.some((note) => isNoteOfMove(note)))
            last.set(
              account,
              account.notes.findLastIndex((note) => isNoteOfMove(note)),
            )
          return behaviour.after(call, state, reply)
        },
      }
    },
  },
  {
    id: 'note-of-move-on-first-account',
    section: '4.3',
    kind: 'isolation',
    about: 'The note about a moved transaction is pinned to the account that had the first such note.',
    requirements: ['4.3-transactions-force-pins-note'],
    change: (behaviour) => {
      let first: ReturnType<typeof accountOf>
      return {
        after: (call, state, reply) => {
          const account = accountOf(call, state, behaviour)
          if (call.operation !== 'createTransactions' || !account) return behaviour.after(call, state, reply)
          const fresh = account.notes.filter((note) => isNoteOfMove(note))
          if (fresh.length === 0) return behaviour.after(call, state, reply)
          first ??= account
          if (account !== first) {
            account.notes = account.notes.filter((note) => !fresh.includes(note))
            first.notes = [...first.notes, ...fresh]
          }
          return behaviour.after(call, state, reply)
        },
      }
    },
  },
  {
    id: 'failing-transaction-by-date',
    section: '4.3',
    kind: 'meaning',
    about: 'Of several failing transactions the one with the earliest date is told, not the first of the request.',
    requirements: ['4.3-transactions-400-first'],
    change: (behaviour) => ({
      toldFailure: (failures) => {
        const day = ({ transaction }: (typeof failures)[number]) => String((Object(transaction) as Body)['transaction_date'])
        return behaviour.toldFailure(failures.toSorted((one, other) => day(one).localeCompare(day(other))))
      },
    }),
  },
  {
    id: 'fees-of-two-participants-refused',
    section: '4.1',
    kind: 'state',
    about: 'A fee import with price sheets of more than one market participant is refused.',
    requirements: ['4.1-fees-201'],
    change: (behaviour) => ({
      importRefused: (state, operation, body) => {
        const { price_sheets: sheets } = body
        const codes = Array.isArray(sheets) ? new Set(sheets.map((sheet) => (Object(sheet) as Body)['market_participant_code'])) : new Set()
        return codes.size > 1
          ? behaviour.unknownParticipant(operation, 'price_sheets.1.market_participant_code')
          : behaviour.importRefused(state, operation, body)
      },
    }),
  },
  {
    id: 'both-kinds-of-definitions-refused',
    section: '4.1',
    kind: 'state',
    about: 'An import with definitions and rolled-out definitions is refused: only one of the two is taken.',
    requirements: ['4.1-definitions-201', '4.1-definitions-either-array'],
    change: (behaviour) => ({
      importRefused: (state, operation, body) =>
        body['definitions'] !== undefined && body['rolled_out_definitions'] !== undefined
          ? behaviour.unknownParticipant(operation, 'rolled_out_definitions')
          : behaviour.importRefused(state, operation, body),
    }),
  },
  {
    id: 'rolled-out-not-rolled-back',
    section: '4.1',
    kind: 'state',
    about: 'An import of definitions for an unknown network operator is rolled back but for its rolled-out definitions.',
    requirements: ['4.1-definitions-all-or-nothing', '4-refused-no-effect'],
    change: (behaviour) => ({
      after: (call, state, reply) => {
        const { network_operator_code: code, rolled_out_definitions: rolledOut } = bodyOf(call)
        if (
          call.operation === 'importMarketParticipantDefinitions' &&
          bodyOf(reply)['code'] === 'unknown_participant' &&
          Array.isArray(rolledOut)
        )
          state.definitions = [
            ...state.definitions,
            { network_operator_code: String(code), definitions: [], rolled_out_definitions: rolledOut },
          ]
        return behaviour.after(call, state, reply)
      },
    }),
  },
  {
    id: 'agreements-once-per-product',
    section: '2.2',
    kind: 'state',
    about: 'Of the agreements of a supply point for the same product only the last is staged.',
    requirements: ['1-staging-stores-data', '3.1-stage-again-replaces'],
    change: (behaviour) => ({
      stagedData: (previous, record) =>
        mapTyped('stageAccount', behaviour.stagedData(previous, record), ({ value, path }) => {
          if (path.at(-1) !== 'agreements' || !Array.isArray(value)) return value
          const products = value.map((agreement) => (Object(agreement) as Body)['product_code'])
          return value.filter(
            (_one, index) => products[index] === undefined || products.lastIndexOf(products[index]) === index,
          ) as unknown[]
        }) as Body,
    }),
  },
  {
    id: 'supply-points-under-first-address',
    section: '2.2',
    kind: 'meaning',
    about: 'The supply points of all supply addresses are staged under the first.',
    requirements: ['1-staging-stores-data', '3.1-stage-again-replaces'],
    change: (behaviour) => ({
      stagedData: (previous, record) => {
        const staged = behaviour.stagedData(previous, record)
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
      },
    }),
  },
  {
    id: 'staged-empty-texts-null',
    section: '3.1',
    kind: 'state',
    about: 'Texts that are empty are staged as null.',
    requirements: ['1-staging-stores-data', '3.1-stage-again-replaces'],
    change: (behaviour) => ({
      stagedData: (previous, record) =>
        mapScalars(behaviour.stagedData(previous, record), (scalar) => (scalar === '' ? null : scalar)) as Body,
    }),
  },
  {
    id: 'invoice-filled-from-one-before',
    section: '4.3',
    kind: 'meaning',
    about: 'A member that an invoice leaves out is stored as in the invoice before it.',
    requirements: ['4.3-echo-stored'],
    change: (behaviour) => {
      let last: Body = {}
      return {
        recordToStore: (operation, record) =>
          operation === 'createMarketParticipantInvoice' && isObject(record)
            ? behaviour.recordToStore(operation, (last = { ...last, ...record }))
            : behaviour.recordToStore(operation, record),
      }
    },
  },
]

function isNoteOfMove(note: Body): boolean {
  return note['is_pinned'] === true && String(note['body']).includes('moved into the open statement period')
}
