import { cutAt } from '../server/map-values.ts'
import type { Account } from '../server/state.ts'
import { beforehand } from './changes.ts'
import { fault, faults } from './fault.ts'

/** Lists that are longer than a batch, a page or a memory. */
export const longLists = faults('state', [
  fault('invoice-lines-after-100-lost', 'Of an invoice the first 100 line items are stored.')
    .breaks('4.3-echo-stored')
    .stores('createMarketParticipantInvoice', (invoice) => cutAt(100, 'line_items', invoice)),
  fault('notes-after-100-of-request-lost', 'Of the notes of one request the first 100 are stored; all are told to be created.')
    .breaks('4.3-notes-created-stored')
    .answers('createNotes', ({ reply, account }) => {
      const { body } = reply
      if (account && Array.isArray(body) && body.length > 100)
        account.notes = account.notes.slice(0, account.notes.length - (body.length - 100))
    }),
  fault('statements-after-25-lost', 'Of the statements of one request the first 25 are stored.')
    .breaks('4.3-statements-stored')
    .by((right, stored = 0) => ({
      // From here to the last statement a request is not interrupted by another one.
      ...beforehand(right, 'recordsRefused', () => {
        stored = 0
      }),
      recordsWith: (list, earlier, record) => (list === 'statements' && ++stored > 25 ? earlier : right.recordsWith(list, earlier, record)),
    })),
  fault('staged-readings-after-50-lost', 'Of the readings of a register the first 50 are staged.', { section: '4.2' })
    .breaks('1-staging-stores-data', '3.1-stage-again-replaces')
    .stores('stageAccount', (record) => cutAt(50, 'readings', record)),
  fault(
    'imported-staging-check-in-lru-of-50',
    'Staging knows only the last 50 imported accounts to be imported: a record of one from before them is answered as if it were staged.',
    { kind: 'stability' },
  )
    .breaks('3.1-imported-stage-400', '3.1-imported-stays')
    .by((right, latest = new Set<Account>()) => ({
      stagingRefused: (situation) => {
        const why = right.stagingRefused(situation)
        return why === 'imported' && situation.account && !latest.has(situation.account) ? undefined : why
      },
      ...beforehand(right, 'processedAnswer', (account) => {
        latest = new Set([...latest, account].slice(-50))
      }),
    })),
])
