import { isObject } from '../../../src/contract/json-schema.ts'
import { leaveProcess } from './change-answers.ts'
import { cutAt, mapTexts } from '../server/map-values.ts'
import { answered, beforehand } from './changes.ts'
import { fault, faults } from './fault.ts'

/** Staging keeps something else than the last valid record. */
export const staging = faults('state', [
  fault('staging-again-merges-fields', 'Staging again merges the fields of the new record into the staged one.')
    .breaks('3.1-stage-again-replaces', '3.1-stage-again-earlier-data-gone')
    .stores('stageAccount', (record, previous) => ({ ...previous, ...record })),
  fault('staging-again-ignored', 'Staging again answers 200 and keeps the first record.')
    .breaks('3.1-stage-again-replaces', '3.1-stage-again-earlier-data-gone')
    .stores('stageAccount', (record, previous) => previous ?? record),
  fault('staging-again-appends-lists', 'Staging again adds the elements of lists to those that are staged.')
    .breaks('3.1-stage-again-replaces', '3.1-stage-again-earlier-data-gone')
    .stores('stageAccount', (record, previous = {}) =>
      Object.fromEntries(
        Object.entries(record).map(([field, value]) => {
          const before = previous[field]
          return [field, Array.isArray(before) && Array.isArray(value) ? [...before, ...(value as unknown[])] : value]
        }),
      ),
    ),
  fault('staging-again-keeps-notes', 'Staging again replaces all but the notes.')
    .breaks('3.1-stage-again-replaces', '3.1-stage-again-earlier-data-gone')
    .stores('stageAccount', (record, previous) => (previous && 'notes' in previous ? { ...record, notes: previous['notes'] } : record)),
  fault('staged-copy-at-second-replacement-stale', 'From the third staging of a pair on, the record is not replaced any more.')
    .breaks('3.1-stage-again-replaces', '3.1-stage-again-earlier-data-gone', '1-staging-replaced-any-number')
    .by((_right, times = new Map<unknown, number>()) => ({
      stagedData: (previous, record) => {
        const count = (times.get(record['external_account_number']) ?? 0) + 1
        times.set(record['external_account_number'], count)
        return count > 2 && previous ? previous : record
      },
    })),
  fault('fourth-staging-refused', 'The fourth staging of a pair is refused.')
    .breaks('1-staging-replaced-any-number', '3.1-stage-again-200')
    .by((right, times = new Map<unknown, number>()) => ({
      stagingRefused: (situation) => {
        const number = situation.account?.external_account_number
        const count = (times.get(number) ?? 0) + 1
        if (number !== undefined) times.set(number, count)
        return number !== undefined && count > 2 ? 'skipped' : right.stagingRefused(situation)
      },
    })),
  fault('staging-drops-notes', 'The notes of a record are not staged.')
    .breaks('1-staging-stores-data', '4.3-notes-duplicate-skipped')
    .stores('stageAccount', (staged) => {
      const { notes: _notes, ...rest } = staged
      return rest
    }),
  fault('staging-keeps-first-customer', 'Of several customers only the first is staged.')
    .breaks('1-staging-stores-data', '3.1-stage-again-replaces')
    .stores('stageAccount', (record) => cutAt(1, 'customers', record)),
  fault('staging-trims-texts', 'Staged texts are cut after 40 characters.')
    .breaks('1-staging-stores-data', '3.1-stage-again-replaces')
    .stores('stageAccount', (record) => mapTexts(record, (text) => text.slice(0, 40))),
  fault('staging-rounds-balances', 'Staged decimal strings are kept with one decimal place.')
    .breaks('1-staging-stores-data', '3.1-stage-again-replaces')
    .stores('stageAccount', (record) => mapTexts(record, (text) => (/^-?\d+\.\d+$/.test(text) ? Number(text).toFixed(1) : text))),
  fault('staging-shifts-dates', 'Staged dates are a day early, as midnight of one time zone falls in another.')
    .breaks('1-staging-stores-data', '3.1-stage-again-replaces')
    .stores('stageAccount', (record) =>
      mapTexts(record, (text) =>
        /^\d{4}-\d\d-\d\d$/.test(text) ? new Date(Date.parse(text) - 3_600_000).toISOString().slice(0, 10) : text,
      ),
    ),
  fault('refused-staging-unstages', 'A refused staging of a pending pair removes what was staged.')
    .breaks('3.1-stage-again-refused-keeps', '4-refused-no-effect', '3.1-stage-again-still-pending')
    .answers('stageAccount', ({ reply, account, state }) => {
      if (reply.status === 400 && account?.platformAccountNumber === undefined) {
        for (const [key, value] of state.accounts) if (value === account) state.accounts.delete(key)
      }
    }),
  fault('refused-staging-replaces', 'A refused staging of a pending pair replaces the staged record all the same.')
    .breaks('3.1-stage-again-refused-keeps', '4-refused-no-effect')
    .answers('stageAccount', ({ reply, call, account }) => {
      if (reply.status === 400 && account && account.platformAccountNumber === undefined && isObject(call.body)) account.staged = call.body
    }),
  fault('refused-staging-replaces-valid-part', 'A refused staging of a pending pair replaces the notes that are staged.')
    .breaks('3.1-stage-again-refused-keeps', '4-refused-no-effect')
    .answers('stageAccount', ({ reply, sent, account }) => {
      const { notes } = sent
      if (reply.status === 400 && account && account.platformAccountNumber === undefined) account.staged = { ...account.staged, notes }
    }),
  fault('refused-first-staging-leaves-process', 'A record that fails validation leaves an import process without data for its pair.')
    .breaks('3.1-stage-refused-stages-nothing', '4-refused-no-effect', '4.4-status-404')
    .answers('stageAccount', ({ reply, code, sent, state, right }) => {
      const { import_supplier, external_account_number } = sent
      if (reply.status !== 400 || code !== 'account_failed_validation') return
      if (typeof import_supplier !== 'string' || typeof external_account_number !== 'string') return
      const key = right.pairKey(import_supplier, external_account_number)
      if (!state.accounts.has(key)) leaveProcess(state, right, { import_supplier, external_account_number })
    }),
  fault('validating-stages', 'validate-account stages the record.')
    .breaks('4.2-validate-stages-nothing')
    .by(() => ({ validatingStages: () => true })),
  fault('validating-replaces-staged', 'validate-account replaces the record of a pending pair.')
    .breaks('4.2-validate-leaves-staged', '3.1-stage-again-replaces', '4.2-validate-stages-nothing')
    .answers('validateAccount', ({ reply, sent, account }) => {
      if (reply.status === 200 && account && account.platformAccountNumber === undefined) account.staged = sent
    }),
  fault('imported-staging-answers-200', 'An imported account can be staged again; nothing else comes of it.')
    .breaks('3.1-imported-stage-400')
    .by((right) => ({
      stagingRefused: (situation) => {
        const why = right.stagingRefused(situation)
        return why === 'imported' ? undefined : why
      },
      statusOnceStaged: (account) => (account?.platformAccountNumber === undefined ? 'UNKNOWN' : 'COMPLETED'),
    })),
  fault('imported-staging-refused-but-uncompletes', 'Staging an imported account is refused, and its status is UNKNOWN from then on.')
    .breaks('3.1-imported-stays', '3.1-status-completed', '4-refused-no-effect')
    .answers('stageAccount', ({ reply, account }) => {
      if (account && account.platformAccountNumber !== undefined && reply.status === 400) account.status = 'UNKNOWN'
    }),
  fault('imported-staging-refused-only-if-changed', 'Staging an imported account with the very record it was imported from answers 200.')
    .breaks('3.1-imported-stage-400')
    .answers('stageAccount', ({ reply, call, sent, account, right }) => {
      const isSame = account?.platformAccountNumber !== undefined && JSON.stringify(account.staged) === JSON.stringify(call.body)
      return isSame ? right.stagingAnswer(false, sent) : reply
    }),
  fault('staging-gives-number', 'The platform account number is given out when an account is staged, and its status shows it.')
    .breaks('1-staging-creates-no-account', '2.13-number-empty-before-creation')
    .decides('numberShown', (number, account) => number || `P-${account.external_account_number}`),
  fault('staging-after-dry-run-refused', 'After a dry run a pending pair cannot be staged again.')
    .breaks('3.1-dry-run-leaves-staged', '3.1-stage-again-200', '1-staging-replaced-any-number')
    .by((right, tried = new Set<string>()) =>
      answered(right, ['processAccount', 'stageAccount'], ({ reply, call, sent, account }) => {
        if (call.operation === 'processAccount' && sent['dry_run'] === true && account) tried.add(account.external_account_number)
        const isBlocked = call.operation === 'stageAccount' && reply.status === 200 && tried.has(account?.external_account_number ?? '')
        return isBlocked ? right.stagingRefusal('skipped', sent) : reply
      }),
    ),
  fault(
    'imported-staging-refused-but-replaces',
    'Staging an imported account is refused, and its ledgers are those of the refused record from then on.',
    { section: '3.1' },
  )
    .breaks('4-refused-no-effect', '3.1-imported-stays')
    .answers('stageAccount', ({ code, sent, account }) => {
      if (account?.platformAccountNumber !== undefined && code === 'account_imported') account.staged = sent
    }),
  fault('staging-version-in-a-byte', 'The version of what is staged is a signed byte: the next staging after the 127th fails.', {
    kind: 'stability',
  })
    .breaks('1-staging-replaced-any-number', '3.1-stage-again-200')
    .by((right, versions = new Map<unknown, number>()) => ({
      ...beforehand(right, 'stagedData', (_previous, { import_supplier, external_account_number }) => {
        const key = right.pairKey(String(import_supplier), String(external_account_number))
        const version = (versions.get(key) ?? 0) + 1
        if (version > 127) throw new RangeError('The version is out of range.')
        versions.set(key, version)
      }),
    })),
  fault('staged-texts-cut-at-emoji', 'Staged texts end at the first character beyond the basic plane.', { kind: 'meaning' })
    .breaks('1-staging-stores-data', '1-json-unicode')
    .stores('stageAccount', (staged) => mapTexts(staged, (text) => text.replace(/[\u{10000}-\u{10FFFF}].*$/su, ''))),
  fault('restaged-account-not-pending-in-list', 'An account that was staged again is in the list of pending accounts no more.', {
    kind: 'agreement',
  })
    .breaks('3.1-stage-again-still-pending', '4.4-pending-only', '4.4-lists-agree')
    .by((right, again = new Set<unknown>()) => ({
      ...beforehand(right, 'stagedData', (previous, record) => previous && again.add(record['external_account_number'])),
      isListed: (list, account, code) =>
        right.isListed(list, account, code) && !(list === 'pending' && again.has(account.external_account_number)),
    })),
])
