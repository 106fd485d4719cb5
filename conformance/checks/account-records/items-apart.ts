import fc from 'fast-check'
import { addNotes } from '../../actions/add-notes.ts'
import { addTransactions, templateTransactions } from '../../actions/add-transactions.ts'
import { documentPaths } from '../../actions/document-paths.ts'
import { defineCheck } from '../../check.ts'
import { sameMeaning } from '../../reading/same-meaning.ts'
import { storedList } from '../../reading/stored-list.ts'
import type { AccountReference } from '../../../schemas/record-types.ts'
import type { Body } from '../../setting/templates.ts'
import type { Answer } from '../../trial/answer.ts'
import type { Trial } from '../../trial/trial.ts'

/** A kind of item that comes in lists, and how it is sent, found and told from others. */
interface Kind {
  readonly stored: 'notes' | 'transactions'
  readonly requirement: string
  readonly words: string
  readonly send: (trial: Trial, pair: AccountReference, items: readonly Body[]) => Promise<Answer>
  /** An item with much in it, and one that leaves out as much of that as can be; new ones each time. */
  readonly items: (trial: Trial) => readonly [Body, Body]
  readonly isSame: (stored: unknown, sent: Body) => boolean
}

const kinds: readonly Kind[] = [
  {
    stored: 'notes',
    requirement: '4.3-notes-created-stored',
    words: 'note',
    send: addNotes,
    items: (trial) => [
      { body: trial.names.text('NOTE'), document_paths: documentPaths(trial), is_pinned: true, created_at: '2025-06-17T14:31:05+02:00' },
      { body: trial.names.text('NOTE') },
    ],
    isSame: (stored, { body }) => Object(stored).body === body,
  },
  {
    stored: 'transactions',
    requirement: '4.3-transactions-added-stored',
    words: 'transaction',
    send: addTransactions,
    items: (trial: Trial) => {
      const all = templateTransactions(trial).toSorted((one, other) => weightOf(other) - weightOf(one))
      const [full, bare] = [all[0], all.at(-1)]
      trial.require(full !== undefined && bare !== undefined && full !== bare, 'the template has fewer than two transactions')
      return [full, bare]
    },
    isSame: (stored, { transaction_id }) => Object(stored).transaction_id === transaction_id,
  },
]

/** What an item of a request leaves out is stored as if it came alone: it is not taken from the item before it. */
export const itemsApart = defineCheck({
  name: 'items-apart',
  requirements: kinds.map(({ requirement }) => requirement),
  needs: ['operator:read-account'],
  inputs: fc.constant(null),
  async run(trial: Trial) {
    const pair = await trial.imported()
    for (const kind of kinds) {
      const [full, bare] = kind.items(trial)
      const { status } = await kind.send(trial, pair, [full, bare])
      trial.require(status === 201, `a request with two of ${kind.stored} answers ${status}`)
      const borrowed = takenOver(full, bare, await storedItem(trial, kind, pair, bare))
      // What the server adds by itself to such an item may look the same: then it does so also when that comes alone.
      const alone = borrowed.length > 0 ? await addedAlone(trial, kind) : undefined
      const field = borrowed.find((one) => !alone?.includes(one))
      const said = `A ${kind.words} that leaves out ${field} is stored with that of the ${kind.words} before it.`
      trial.demand(kind.requirement, field === undefined, said)
    }
  },
})

/** The fields of the full item that the other one left out and has now all the same. */
function takenOver(full: Body, bare: Body, stored: unknown): string[] {
  const missing = Object.keys(full).filter((field) => full[field] !== undefined && bare[field] === undefined)
  return missing.filter((field) => sameMeaning(full[field], Object(stored)[field]) === undefined)
}

async function addedAlone(trial: Trial, kind: Kind): Promise<string[]> {
  const pair = await trial.imported()
  const [full, bare] = kind.items(trial)
  const { status } = await kind.send(trial, pair, [bare])
  trial.require(status === 201, `a request with one of ${kind.stored} answers ${status}`)
  return takenOver(full, bare, await storedItem(trial, kind, pair, bare))
}

async function storedItem(trial: Trial, { stored, isSame }: Kind, pair: AccountReference, sent: Body): Promise<unknown> {
  return (await storedList(trial, pair, stored)).find((one) => isSame(one, sent))
}

/** How much a transaction holds that another may leave out. */
function weightOf(transaction: Body): number {
  const lists = ['line_items', 'tax_items'].filter((field) => transaction[field] !== undefined)
  return 100 * lists.length + Object.keys(transaction).length
}
