import fc from 'fast-check'
import type { AccountReference } from '../../../schemas/record-types.ts'
import { readAccounts } from '../../actions/read-accounts.ts'
import { freshTransactions } from '../../actions/add-transactions.ts'
import { smallAccount, smallImported } from '../../actions/small-account.ts'
import { defineCheck } from '../../check.ts'
import { allOrFewer } from '../../generators/all-or-fewer.ts'
import { externalNumbers, lackOf } from '../../reading/listed.ts'
import { allEnded } from '../../trial/all-ended.ts'
import type { Trial } from '../../trial/trial.ts'
import { importParticipant, participantFor } from '../pre-account/participants.ts'
import { atOnce } from './several-accounts.ts'

/** Sixteen clients write at once, however few lanes a run has: a server may fail only where enough wait for one lock. In fours, so that few tries make them fewer. */
const fours = [0, 4, 8, 12].map((first) => [first, first + 1, first + 2, first + 3] as const)

/** One of many clients. */
interface Client {
  /** The pair that nobody else stages. */
  readonly own: AccountReference
  /** An imported account, to which others may add, too. */
  readonly imported: AccountReference
  isStaged: boolean
}

type Write = (trial: Trial, client: Client) => Promise<unknown>

const stage: Write = async (trial, client) => {
  const answer = await trial.send('stageAccount', { body: await smallAccount(trial, client.own) })
  const [id, due, which] = client.isStaged
    ? (['3.1-stage-again-200', 200, 'a pending account'] as const)
    : (['3.1-stage-first-201', 201, 'an account'] as const)
  trial.demandStatus(id, answer, due, `Staging ${which} while many clients write`)
  client.isStaged ||= answer.status === 201
}

/** What each client writes. What is added to imported accounts is for the oracle to judge: a server may refuse it while another adds to them. */
const writes: Readonly<Record<string, Write>> = {
  staging: stage,
  participant: async (trial) => {
    const answer = await importParticipant(trial, participantFor(trial))
    trial.demandStatus('4.1-participant-created-201', answer, 201, 'Importing a new market participant while many clients write')
  },
  note: (trial, { imported }) => trial.send('createNotes', { body: { ...imported, notes: [{ body: trial.names.text('NOTE') }] } }),
  'staging again': stage,
  transaction: (trial, { imported }) =>
    trial.send('createTransactions', { body: { ...imported, transactions: freshTransactions(trial, 1) } }),
}

/**
 * Many clients write at once, each one request after the other and beginning with another one: what is a client's own is taken, and all
 * is there in the end. Nothing is processed, since a server may limit how many accounts are processed at once (section 8).
 */
export const manyClients = defineCheck({
  name: 'many-clients-at-once',
  requirements: [
    '3.1-stage-first-201',
    '3.1-stage-again-200',
    '4.1-participant-created-201',
    '4.3-notes-created-stored',
    '4.3-transactions-added-stored',
    '4.4-pending-only',
  ],
  alone: true,
  inputs: fc.record({ kinds: allOrFewer(Object.keys(writes)), clients: allOrFewer(fours) }),
  async run(trial: Trial, chosen) {
    const { kinds, clients } = { ...chosen, clients: chosen.clients.flat() }
    const imported = [await smallImported(trial), await smallImported(trial)] as const
    const seen = await atOnce(clients, () => trial.status(imported[0]))
    trial.require(
      seen.every(([, { status }]) => status === 200),
      `the status of an account is not given to ${clients.length} clients at once`,
    )
    const writing = clients.map((client): Client & { readonly from: number } => ({
      own: trial.pair(),
      imported: imported[client % 2 === 0 ? 0 : 1],
      isStaged: false,
      from: client % kinds.length,
    }))
    await allEnded(
      writing.map(async (client) => {
        const { from } = client
        for (const name of [...kinds.slice(from), ...kinds.slice(0, from)]) await writes[name]?.(trial, client)
      }),
    )
    await readAccounts(trial, ...imported)
    const list = await trial.list('Pending')
    if (list.status !== 200) return
    const numbers = new Set(externalNumbers(list))
    const lost = writing.find(({ own, isStaged }) => isStaged && !numbers.has(own.external_account_number))
    const message = 'The list of pending accounts lacks one that was staged while many clients wrote.'
    trial.demandIn(list, '4.4-pending-only', lost === undefined, message, lackOf(lost?.own.external_account_number))
  },
})
