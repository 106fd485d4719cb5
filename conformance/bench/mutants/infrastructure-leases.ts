import { setTimeout as sleep } from 'node:timers/promises'
import { handlers } from '../server/operations/index.ts'
import type { Reply } from '../server/exchange.ts'
import type { Account } from '../server/state.ts'
import { mapTexts } from '../server/map-values.ts'
import { keyOf, objectsOf, pairNamedIn } from './change-answers.ts'
import { answered, intercepted, spanned } from './changes.ts'
import { fault, faults } from './fault.ts'

/** A datetime with an offset in the hour that occurs twice in autumn, an hour later; others stay. */
function throughLocalTime(text: string): string {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)$/.test(text)) return text
  const instant = Date.parse(text)
  if (Number.isNaN(instant)) return text
  const change = lastSundayOfOctober(new Date(instant).getUTCFullYear())
  return instant >= change && instant < change + 3_600_000 ? new Date(instant + 3_600_000).toISOString().replace('.000Z', 'Z') : text
}

/** Midnight of UTC on the day when summer time ends. */
function lastSundayOfOctober(year: number): number {
  const last = new Date(Date.UTC(year, 9, 31))
  return last.getTime() - last.getUTCDay() * 86_400_000
}

const inLocalTime = <Value>(value: Value): Value => mapTexts(value, throughLocalTime) as Value

/** Caches, queues, leases, clocks, columns and encodings. */
export const infrastructureLeases = faults('timing', [
  fault(
    'dedupe-forgets-between',
    'A record that was staged for its pair before is taken for a message that comes twice, and not staged, though another was staged between.',
    { kind: 'state' },
  )
    .breaks('1-staging-replaced-any-number', '3.1-stage-again-replaces')
    .by((right, seen = new Set<string>()) => ({
      stagedData: (previous, record) => {
        const message = JSON.stringify(record)
        const stored = previous !== undefined && seen.has(message) ? previous : right.stagedData(previous, record)
        seen.add(message)
        return stored
      },
    })),
  fault(
    'compensation-by-id',
    'A failed transactions request is made good by deleting the transactions with the ids of those before the failing one, also those that were there.',
    { kind: 'state' },
  )
    .breaks('4-refused-no-effect', '4.3-transactions-added-stored', '4.3-transactions-exists')
    .answers('createTransactions', ({ reply, sent, account }) => {
      const { status, transaction_data: told } = Object(reply.body) as { readonly status?: unknown; readonly transaction_data?: unknown }
      if (status !== 'TRANSACTION_IMPORT_ERROR' || !account) return
      const { transaction_id: failing } = Object(told) as { readonly transaction_id?: unknown }
      const ids = objectsOf(sent['transactions']).map(({ transaction_id }) => transaction_id)
      const handled = new Set(ids.slice(0, Math.max(0, ids.lastIndexOf(failing))).filter((id) => id !== undefined && id !== failing))
      account.transactions = account.transactions.filter(({ transaction_id }) => !handled.has(transaction_id))
    }),
  fault('progress-key-expires', 'The status of an account that is in progress for more than two seconds is UNKNOWN.')
    .breaks('3.1-status-in-progress')
    .by((right, begun = new WeakMap<Account, number>()) => ({
      statusDuring: (isDryRun, account) => {
        begun.set(account, Date.now())
        return right.statusDuring(isDryRun, account)
      },
      statusShown: (account) => {
        const shown = right.statusShown(account)
        return shown === 'IN_PROGRESS' && Date.now() - (begun.get(account) ?? 0) > 2000 ? 'UNKNOWN' : shown
      },
    })),
  fault('slot-lease-expires', 'A process request that takes more than two seconds does not count against the limit any more.', {
    kind: 'limit',
  })
    .breaks('8-limit-429')
    .by((right) => {
      const begun: number[] = []
      return {
        exceedsLimit: (running, max) => {
          const counting = Math.max(0, running - begun.filter((time) => Date.now() - time > 2000).length)
          const isExceeded = right.exceedsLimit(counting, max)
          if (!isExceeded) begun.push(Date.now())
          return isExceeded
        },
        freesSlot: (outcome) => {
          begun.shift()
          return right.freesSlot(outcome)
        },
      }
    }),
  fault(
    'chunk-boundary',
    'A letter of several bytes in a body becomes replacement characters where it lies across a boundary of 16 KiB, as pieces are decoded each for itself.',
    { section: '1', kind: 'meaning' },
  )
    .breaks('1-staging-stores-data', '4.2-validate-echo', '1-json-unicode')
    .gives('parseBody', (text) => {
      const bytes = Buffer.from(text)
      const pieces = Array.from({ length: Math.ceil(bytes.length / 16_384) }, (_none, index) =>
        bytes.subarray(index * 16_384, (index + 1) * 16_384).toString(),
      )
      return [pieces.join('')]
    }),
  fault(
    'autumn-hour',
    'A datetime with an offset in the first hour of UTC of the last Sunday of October is stored an hour later, as local time has that hour twice.',
    { kind: 'meaning' },
  )
    .breaks('4.3-echo-stored', '1-staging-stores-data', '4.1-definitions-stored', '4.1-fees-stored', '4.3-notes-created-stored')
    .by((right) => ({
      stagedData: (previous, record) => inLocalTime(right.stagedData(previous, record)),
      recordToStore: (operation, record) => inLocalTime(right.recordToStore(operation, record)),
      noteToStore: (note, now) => inLocalTime(right.noteToStore(note, now)),
      sheetToStore: (sheet) => inLocalTime(right.sheetToStore(sheet)),
      definitionToStore: (definition) => inLocalTime(right.definitionToStore(definition)),
      participantToStore: (participant) => inLocalTime(right.participantToStore(participant)),
    })),
  fault('dead-letter-after-three', 'After three process requests with an unknown team an account is refused for good.', {
    kind: 'state',
  })
    .breaks('3.1-process-after-failure', '3.1-process-201', '3.1-process-imports')
    .by((right, failed = new Map<string, number>()) => ({
      ...intercepted(right, 'processAccount', ({ call, account }) =>
        account?.isStaged && account.platformAccountNumber === undefined && (failed.get(pairNamedIn(call.body)) ?? 0) >= 3
          ? { status: 400, body: { detail: 'The process is in the dead-letter queue.', code: 'dead_letter', errors: [] } }
          : undefined,
      ),
      ...answered(right, 'processAccount', ({ code, call, account }) => {
        const pair = pairNamedIn(call.body)
        if (code === 'unknown_team' && account?.isStaged) failed.set(pair, (failed.get(pair) ?? 0) + 1)
      }),
    })),
  fault(
    'late-initialiser',
    'A job that runs 300 milliseconds after an account was created writes its notes as its record has them; notes that were added until then are lost.',
  )
    .breaks('4.3-notes-created-stored', '4.3-notes-duplicate-skipped', '4.3-notes-new-created')
    .answers('processAccount', ({ reply, account }) => {
      if (reply.status !== 201 || !account) return undefined
      const { notes } = account
      setTimeout(() => (account.notes = notes), 300).unref()
      return undefined
    }),
  fault('hot-key-cache', 'From the sixth reading of a status within a second on, the sixth answer is given for two seconds.', {
    kind: 'agreement',
  })
    .breaks('3.1-status-completed', '4.4-status-200-imported', '3.1-status-in-progress')
    .by((right, hot = new Map<string, { reply?: Reply; until: number; times: number[] }>()) => ({
      ...intercepted(right, 'getAccountTransferStatus', ({ call }) => {
        const known = hot.get(call.request.path)
        return known && Date.now() < known.until ? known.reply : undefined
      }),
      ...answered(right, 'getAccountTransferStatus', ({ call, reply }) => {
        const now = Date.now()
        const { path } = call.request
        const known = hot.get(path) ?? { until: 0, times: [] }
        if (now < known.until) return
        known.times = [...known.times.filter((time) => now - time < 1000), now]
        if (known.times.length >= 6) Object.assign(known, { reply, until: now + 2000, times: [] })
        hot.set(path, known)
      }),
    })),
  fault('process-reads-replica', 'An account that was staged again less than 200 milliseconds ago is created from the record before.', {
    kind: 'state',
  })
    .breaks('3.1-stage-again-replaces', '1-staging-stores-data', '3.1-process-imports')
    .by((right, replaced = new Map<string, { readonly before: Account['staged']; readonly at: number }>()) => {
      const staging = spanned(
        right,
        'stageAccount',
        ({ account }) => (account?.isStaged ? account.staged : undefined),
        (before, { reply, call }) => {
          if (reply.status === 200) replaced.set(keyOf(call, right), { before, at: Date.now() })
        },
      )
      const processing = spanned(
        right,
        'processAccount',
        ({ account, call }) => {
          const lately = replaced.get(keyOf(call, right))
          if (!account || account.isBusy || account.platformAccountNumber !== undefined) return
          if (!lately || Date.now() - lately.at > 200) return
          const now = account.staged
          account.staged = lately.before
          return now
        },
        (now, { reply, account }) => {
          if (reply.status !== 201 && account) account.staged = now
        },
      )
      return {
        before: (call, state) => staging.before(call, state) ?? processing.before(call, state),
        after: async (call, state, reply) => processing.after(call, state, await staging.after(call, state, reply)),
      }
    }),
  fault('429-runs-later', 'A process request that was answered with 429 is done by the server all the same, once a slot is free.', {
    kind: 'limit',
  })
    .breaks('8-limit-429-creates-nothing', '8-limit-retry-succeeds')
    .answers('processAccount', ({ reply, call, state, right }) => {
      if (reply.status !== 429) return undefined
      const again = async () => {
        for (let waited = 0; waited < 5000; waited += 20) {
          await sleep(20, undefined, { ref: false })
          if (state.limit !== null && state.running >= state.limit) continue
          await handlers.processAccount({ state, behaviour: right, call: { ...call, undo: [] } })
          return
        }
      }
      void again()
      return undefined
    }),
  fault(
    'large-record-not-staged',
    'A record of more than 64 KiB is answered as staged, and what was staged before stays: its pair alone where there was nothing.',
    { kind: 'state' },
  )
    .breaks('1-staging-stores-data', '3.1-stage-again-replaces')
    .stores('stageAccount', (stored, previous) => {
      const { import_supplier, external_account_number } = stored
      return Buffer.byteLength(JSON.stringify(stored)) > 65_535 ? (previous ?? { import_supplier, external_account_number }) : stored
    }),
])
