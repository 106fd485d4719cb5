import type { SupplierStatus } from '../../operator/operator-port.ts'
import type { Reply } from '../server/exchange.ts'
import type { Account } from '../server/state.ts'
import { bodyOf, keyOf } from './change-answers.ts'
import { answered, beforehand, intercepted } from './changes.ts'
import { fault, faults } from './fault.ts'

/** A value that is kept until a time, in milliseconds of `Date.now()`. */
interface Kept<Value> {
  readonly value: Value
  readonly until: number
}

/** The key of a cache that joins both parts of a pair with a hyphen. */
const hyphenated = (supplier: unknown, number: unknown) => `${String(supplier)}-${String(number)}`

/** The pair that a record names as it should; undefined when it does not. */
function pairOf(body: unknown): string | undefined {
  const { import_supplier: supplier, external_account_number: number } = bodyOf({ body })
  return typeof supplier === 'string' && typeof number === 'string' ? JSON.stringify([supplier, number]) : undefined
}

/** The vendor and the reference of a payment instruction; undefined when it has no reference. */
function vendorAndReference(body: unknown): string | undefined {
  const { vendor, reference } = bodyOf({ body })
  return typeof reference === 'string' ? JSON.stringify([vendor, reference]) : undefined
}

/** What caches, idempotency layers and archives make of requests. */
export const infrastructureCaches = faults('state', [
  fault(
    'idempotency-layer-replays-201-of-process',
    'A process request that was answered with 201 gets that answer again when it is sent again byte for byte.',
  )
    .breaks('3.1-imported-process-400', '3.1-imported-process-numbers', '3.1-process-one-account-per-pair')
    .by((right, answers = new Map<string, Reply>()) => ({
      ...intercepted(right, 'processAccount', ({ call }) => answers.get(call.request.text)),
      ...answered(right, 'processAccount', ({ reply, call }) => {
        if (reply.status === 201) answers.set(call.request.text, reply)
      }),
    })),
  fault(
    'dry-run-leaves-status-cache',
    'After a dry run that would succeed the status is COMPLETED, with the number that was rolled back, until the account is staged or processed again.',
  )
    .breaks(
      '3.1-status-unknown-dry-run',
      '3.1-status-completed',
      '3.1-dry-run-leaves-staged',
      '3.1-dry-run-leaves-nothing',
      '2.13-number-empty-before-creation',
      '4.4-lists-agree-with-status',
      '4-refused-no-effect',
    )
    .by((right, numbers = new WeakMap<Account, string>(), cached = new WeakMap<Account, string>()) => ({
      platformAccountNumber: (state, account) => {
        const number = right.platformAccountNumber(state, account)
        numbers.set(account, number)
        return number
      },
      ...beforehand(right, 'statusDuring', (_isDryRun, account) => cached.delete(account)),
      ...beforehand(right, 'statusOnceStaged', (account) => account && cached.delete(account)),
      ...answered(right, 'processAccount', ({ code, account }) => {
        if (code !== 'dry_run' || !account) return
        const number = numbers.get(account)
        if (number !== undefined && account.platformAccountNumber === undefined) cached.set(account, number)
      }),
      statusShown: (account) => (cached.has(account) ? 'COMPLETED' : right.statusShown(account)),
      numberShown: (account) => cached.get(account) ?? right.numberShown(account),
    })),
  fault(
    'imported-check-in-lru-of-50',
    'Only the last 50 imported accounts are known to be imported: one from before them is created again when it is processed.',
    { kind: 'stability' },
  )
    .breaks(
      '3.1-imported-process-400',
      '3.1-imported-process-numbers',
      '3.1-process-one-account-per-pair',
      '3.1-imported-stays',
      '4-refused-no-effect',
    )
    .by((right, latest = new Set<Account>()) => ({
      processRefused: (situation) => {
        const { account } = situation
        const why = right.processRefused(situation)
        if (why !== 'imported' || !account || situation.isDryRun || latest.has(account)) return why
        const { platformAccountNumber: _number, ...pending } = account
        return right.processRefused({ ...situation, account: pending })
      },
      ...beforehand(right, 'processedAnswer', (account) => {
        latest.delete(account)
        latest = new Set([...latest, account].slice(-50))
      }),
    })),
  fault('supplier-status-cached-15s', 'Staging keeps the status of an import supplier for 15 seconds after it has read it.', {
    kind: 'timing',
  })
    .breaks(
      '3.2-paused-stage-400',
      '3.2-complete-stage-400',
      '3.2-paused-stage-again-400',
      '3.2-complete-stage-again-400',
      '3.2-paused-stage-stages-nothing',
      '3.2-complete-stage-stages-nothing',
      '3.2-pending-survives-pause',
      '3.1-stage-first-201',
      '3.1-stage-again-200',
    )
    .by((right, known = new Map<string, Kept<SupplierStatus>>()) => ({
      // The import supplier is looked at where its code is known, after all else.
      stagingRefused: (situation) => right.stagingRefused({ ...situation, supplier: 'Ongoing' }),
      recordRefused: (state, operation, key, record) => {
        if (operation !== 'stageAccount') return right.recordRefused(state, operation, key, record)
        const code = String(record['import_supplier'])
        const kept = known.get(code)
        const isFresh = kept !== undefined && kept.until > Date.now()
        const status = isFresh ? kept.value : right.supplierStatus(state, code)
        if (!isFresh && status !== undefined) known.set(code, { value: status, until: Date.now() + 15_000 })
        const why = right.stagingRefused({ account: undefined, supplier: status ?? 'Ongoing', isSkipped: false })
        return why ? right.stagingRefusal(why, record) : right.recordRefused(state, operation, key, record)
      },
    })),
  fault(
    'pending-list-cache-not-invalidated-by-import',
    'The list of pending accounts comes from a cache that only stagings of its import supplier empty.',
    { kind: 'timing' },
  )
    .breaks('4.4-pending-only', '3.1-process-imports', '4.4-lists-agree', '4.4-lists-agree-with-status')
    .by((right, cache = new Map<unknown, unknown>()) =>
      answered(right, ['stageAccount', 'listPendingAccountImportProcesses'], ({ reply, call, sent }) => {
        if (call.operation === 'stageAccount') cache.delete(sent['import_supplier'])
        if (call.operation === 'stageAccount' || reply.status !== 200) return reply
        const { import_supplier_code: supplier } = call.parameters
        if (!cache.has(supplier)) cache.set(supplier, structuredClone(reply.body))
        return { ...reply, body: cache.get(supplier) }
      }),
    ),
  fault(
    'completed-supplier-moved-to-archive',
    'The list of imported accounts answers 404 once its import supplier is Complete, as the accounts are in an archive then.',
  )
    .breaks('4.4-imported-200', '3.2-lists-still-answer')
    .answers('listImportedAccountImportProcesses', ({ reply, call, state }) =>
      state.suppliers.get(call.parameters['import_supplier_code'] ?? '') === 'Complete' && Object(reply.body).length > 0
        ? { status: 404, body: { detail: 'Not found.' } }
        : reply,
    ),
  fault(
    'cache-key-joined-with-hyphen',
    'The status of an imported account is cached under supplier code and number joined by a hyphen, and shown for other pairs that join to the same.',
    { kind: 'isolation' },
  )
    .breaks(
      '1-pair-two-suppliers',
      '1-pair-two-numbers',
      '3.1-status-unknown-staged',
      '3.1-status-completed',
      '2.13-number-empty-before-creation',
      '4.4-status-404',
      '4.4-lists-agree-with-status',
    )
    .by((right, cache = new Map<string, unknown>()) =>
      answered(right, ['processAccount', 'getAccountTransferStatus'], ({ reply, call, sent }) => {
        const { import_supplier_code, external_account_number } = { ...sent, ...call.parameters }
        const key = hyphenated(import_supplier_code, external_account_number)
        if (call.operation === 'getAccountTransferStatus') return cache.has(key) ? right.statusAnswer('COMPLETED', cache.get(key)) : reply
        if (reply.status === 201) cache.set(key, bodyOf(reply)['platform_account_number'])
        return reply
      }),
    ),
  fault(
    'validation-cached-by-pair',
    'The answer of validate-account is kept for a minute for its pair, whatever the records that are sent meanwhile hold.',
    { section: '4.2', kind: 'timing' },
  )
    .breaks(
      '7-validation-failure-400',
      '4.2-validate-200',
      '4.2-validate-echo',
      '4.2-stage-same-rules',
      '4.2-stage-same-errors',
      '7-item-attr-path',
    )
    .by((right, known = new Map<string, Kept<Reply>>()) => {
      const fresh = (key: string | undefined) => {
        const kept = key === undefined ? undefined : known.get(key)
        return kept && kept.until > Date.now() ? kept.value : undefined
      }
      return {
        ...intercepted(right, 'validateAccount', ({ call }) => fresh(pairOf(call.body))),
        ...answered(right, 'validateAccount', ({ reply, call }) => {
          const key = pairOf(call.body)
          if (key !== undefined && !fresh(key)) known.set(key, { value: reply, until: Date.now() + 60_000 })
        }),
      }
    }),
  fault(
    'vendor-result-cached-with-the-account',
    'A payment instruction with the vendor and the reference of one of another account is answered as that one was, and not stored.',
    { kind: 'isolation' },
  )
    .breaks('4.3-payment-body', '4.3-payment-stored', '4.3-payment-vendor-called')
    .by((right, known = new Map<string, { readonly reply: Reply; readonly pair: string }>()) => {
      return {
        before: (call, state) => {
          const name = vendorAndReference(call.body)
          if (call.operation !== 'createPaymentInstruction' || name === undefined) return undefined
          const cached = known.get(name)
          const pair = keyOf(call, right)
          if (!cached || cached.pair === pair || !right.accountForRecords(state, pair, call.operation)) return undefined
          return right.validationFaults(call.operation, call.body).length === 0 ? cached.reply : undefined
        },
        ...answered(right, 'createPaymentInstruction', ({ reply, call }) => {
          const name = vendorAndReference(call.body)
          if (reply.status === 201 && name !== undefined && !known.has(name)) known.set(name, { reply, pair: keyOf(call, right) })
        }),
      }
    }),
])
