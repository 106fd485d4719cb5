import { isObject } from '../../../src/contract/json-schema.ts'
import type { Body } from '../server/exchange.ts'
import { accountOf, bodyOf, changeAnswers, leaveProcess } from './change-answers.ts'
import { mapScalars } from '../server/map-values.ts'
import type { Mutant } from './mutant.ts'

/** Staging keeps something else than the last valid record. */
export const staging: readonly Mutant[] = [
  {
    id: 'staging-again-merges-fields',
    section: '3.1',
    kind: 'state',
    about: 'Staging again merges the fields of the new record into the staged one.',
    requirements: ['3.1-stage-again-replaces', '3.1-stage-again-earlier-data-gone'],
    change: () => ({ stagedData: (previous, record) => ({ ...previous, ...record }) }),
  },
  {
    id: 'staging-again-ignored',
    section: '3.1',
    kind: 'state',
    about: 'Staging again answers 200 and keeps the first record.',
    requirements: ['3.1-stage-again-replaces', '3.1-stage-again-earlier-data-gone'],
    change: () => ({ stagedData: (previous, record) => previous ?? record }),
  },
  {
    id: 'staging-again-appends-lists',
    section: '3.1',
    kind: 'state',
    about: 'Staging again adds the elements of lists to those that are staged.',
    requirements: ['3.1-stage-again-replaces', '3.1-stage-again-earlier-data-gone'],
    change: () => ({
      stagedData: (previous = {}, record) =>
        Object.fromEntries(
          Object.entries(record).map(([field, value]) => {
            const before = previous[field]
            return [field, Array.isArray(before) && Array.isArray(value) ? [...before, ...(value as unknown[])] : value]
          }),
        ),
    }),
  },
  {
    id: 'staging-again-keeps-notes',
    section: '3.1',
    kind: 'state',
    about: 'Staging again replaces all but the notes.',
    requirements: ['3.1-stage-again-replaces', '3.1-stage-again-earlier-data-gone'],
    change: () => ({
      stagedData: (previous, record) => (previous && 'notes' in previous ? { ...record, notes: previous['notes'] } : record),
    }),
  },
  {
    id: 'staged-copy-at-second-replacement-stale',
    section: '3.1',
    kind: 'state',
    about: 'From the third staging of a pair on, the record is not replaced any more.',
    requirements: ['3.1-stage-again-replaces', '3.1-stage-again-earlier-data-gone', '1-staging-replaced-any-number'],
    change: () => {
      const times = new Map<unknown, number>()
      return {
        stagedData: (previous, record) => {
          const count = (times.get(record['external_account_number']) ?? 0) + 1
          times.set(record['external_account_number'], count)
          return count > 2 && previous ? previous : record
        },
      }
    },
  },
  {
    id: 'fourth-staging-refused',
    section: '1',
    kind: 'state',
    about: 'The fourth staging of a pair is refused.',
    requirements: ['1-staging-replaced-any-number', '3.1-stage-again-200'],
    change: (behaviour) => {
      const times = new Map<unknown, number>()
      return {
        stagingRefused: (situation) => {
          const number = situation.account?.external_account_number
          const count = (times.get(number) ?? 0) + 1
          if (number !== undefined) times.set(number, count)
          return number !== undefined && count > 2 ? 'skipped' : behaviour.stagingRefused(situation)
        },
      }
    },
  },
  {
    id: 'staging-drops-notes',
    section: '1',
    kind: 'state',
    about: 'The notes of a record are not staged.',
    requirements: ['1-staging-stores-data', '4.3-notes-duplicate-skipped'],
    change: (behaviour) => ({
      stagedData: (previous, record) => {
        const { notes: _notes, ...rest } = behaviour.stagedData(previous, record)
        return rest
      },
    }),
  },
  {
    id: 'staging-keeps-first-customer',
    section: '1',
    kind: 'state',
    about: 'Of several customers only the first is staged.',
    requirements: ['1-staging-stores-data', '3.1-stage-again-replaces'],
    change: () => ({
      stagedData: (_previous, record) => {
        const { customers } = record
        return Array.isArray(customers) ? { ...record, customers: customers.slice(0, 1) as unknown[] } : record
      },
    }),
  },
  {
    id: 'staging-trims-texts',
    section: '1',
    kind: 'state',
    about: 'Staged texts are cut after 40 characters.',
    requirements: ['1-staging-stores-data', '3.1-stage-again-replaces'],
    change: () => ({
      stagedData: (_previous, record) =>
        mapScalars(record, (scalar) => (typeof scalar === 'string' ? scalar.slice(0, 40) : scalar)) as Body,
    }),
  },
  {
    id: 'staging-rounds-balances',
    section: '1',
    kind: 'state',
    about: 'Staged decimal strings are kept with one decimal place.',
    requirements: ['1-staging-stores-data', '3.1-stage-again-replaces'],
    change: () => ({
      stagedData: (_previous, record) =>
        mapScalars(record, (scalar) =>
          typeof scalar === 'string' && /^-?\d+\.\d+$/.test(scalar) ? Number(scalar).toFixed(1) : scalar,
        ) as Body,
    }),
  },
  {
    id: 'staging-shifts-dates',
    section: '1',
    kind: 'state',
    about: 'Staged dates are a day early, as midnight of one time zone falls in another.',
    requirements: ['1-staging-stores-data', '3.1-stage-again-replaces'],
    change: () => ({
      stagedData: (_previous, record) =>
        mapScalars(record, (scalar) =>
          typeof scalar === 'string' && /^\d{4}-\d\d-\d\d$/.test(scalar)
            ? new Date(Date.parse(scalar) - 3_600_000).toISOString().slice(0, 10)
            : scalar,
        ) as Body,
    }),
  },
  {
    id: 'refused-staging-unstages',
    section: '3.1',
    kind: 'state',
    about: 'A refused staging of a pending pair removes what was staged.',
    requirements: ['3.1-stage-again-refused-keeps', '4-refused-no-effect', '3.1-stage-again-still-pending'],
    change: changeAnswers(['stageAccount'], (reply, call, state, behaviour) => {
      const account = accountOf(call, state, behaviour)
      if (reply.status === 400 && account?.platformAccountNumber === undefined) {
        for (const [key, value] of state.accounts) if (value === account) state.accounts.delete(key)
      }
      return reply
    }),
  },
  {
    id: 'refused-staging-replaces',
    section: '3.1',
    kind: 'state',
    about: 'A refused staging of a pending pair replaces the staged record all the same.',
    requirements: ['3.1-stage-again-refused-keeps', '4-refused-no-effect'],
    change: changeAnswers(['stageAccount'], (reply, call, state, behaviour) => {
      const account = accountOf(call, state, behaviour)
      if (reply.status === 400 && account && account.platformAccountNumber === undefined && isObject(call.body)) account.staged = call.body
      return reply
    }),
  },
  {
    id: 'refused-staging-replaces-valid-part',
    section: '3.1',
    kind: 'state',
    about: 'A refused staging of a pending pair replaces the notes that are staged.',
    requirements: ['3.1-stage-again-refused-keeps', '4-refused-no-effect'],
    change: changeAnswers(['stageAccount'], (reply, call, state, behaviour) => {
      const account = accountOf(call, state, behaviour)
      const { notes } = bodyOf(call)
      if (reply.status === 400 && account && account.platformAccountNumber === undefined) account.staged = { ...account.staged, notes }
      return reply
    }),
  },
  {
    id: 'refused-first-staging-leaves-process',
    section: '3.1',
    kind: 'state',
    about: 'A record that fails validation leaves an import process without data for its pair.',
    requirements: ['3.1-stage-refused-stages-nothing', '4-refused-no-effect', '4.4-status-404'],
    change: (behaviour) => ({
      after: (call, state, reply) => {
        const { import_supplier, external_account_number } = bodyOf(call)
        if (call.operation !== 'stageAccount' || reply.status !== 400 || bodyOf(reply)['code'] !== 'account_failed_validation') return reply
        if (typeof import_supplier !== 'string' || typeof external_account_number !== 'string') return reply
        const key = behaviour.pairKey(import_supplier, external_account_number)
        if (!state.accounts.has(key)) leaveProcess(state, behaviour, { import_supplier, external_account_number })
        return reply
      },
    }),
  },
  {
    id: 'validating-stages',
    section: '4.2',
    kind: 'state',
    about: 'validate-account stages the record.',
    requirements: ['4.2-validate-stages-nothing'],
    change: () => ({ validatingStages: () => true }),
  },
  {
    id: 'validating-replaces-staged',
    section: '4.2',
    kind: 'state',
    about: 'validate-account replaces the record of a pending pair.',
    requirements: ['4.2-validate-leaves-staged', '3.1-stage-again-replaces', '4.2-validate-stages-nothing'],
    change: changeAnswers(['validateAccount'], (reply, call, state, behaviour) => {
      const account = accountOf(call, state, behaviour)
      if (reply.status === 200 && account && account.platformAccountNumber === undefined) account.staged = bodyOf(call)
      return reply
    }),
  },
  {
    id: 'imported-staging-answers-200',
    section: '3.1',
    kind: 'state',
    about: 'An imported account can be staged again; nothing else comes of it.',
    requirements: ['3.1-imported-stage-400'],
    change: (behaviour) => ({
      stagingRefused: (situation) => {
        const why = behaviour.stagingRefused(situation)
        return why === 'imported' ? undefined : why
      },
      statusOnceStaged: (account) => (account?.platformAccountNumber === undefined ? 'UNKNOWN' : 'COMPLETED'),
    }),
  },
  {
    id: 'imported-staging-refused-but-uncompletes',
    section: '3.1',
    kind: 'state',
    about: 'Staging an imported account is refused, and its status is UNKNOWN from then on.',
    requirements: ['3.1-imported-stays', '3.1-status-completed', '4-refused-no-effect'],
    change: changeAnswers(['stageAccount'], (reply, call, state, behaviour) => {
      const account = accountOf(call, state, behaviour)
      if (account && account.platformAccountNumber !== undefined && reply.status === 400) account.status = 'UNKNOWN'
      return reply
    }),
  },
  {
    id: 'imported-staging-refused-only-if-changed',
    section: '3.1',
    kind: 'state',
    about: 'Staging an imported account with the very record it was imported from answers 200.',
    requirements: ['3.1-imported-stage-400'],
    change: changeAnswers(['stageAccount'], (reply, call, state, behaviour) => {
      const account = accountOf(call, state, behaviour)
      const isSame = account?.platformAccountNumber !== undefined && JSON.stringify(account.staged) === JSON.stringify(call.body)
      return isSame ? behaviour.stagingAnswer(false, bodyOf(call)) : reply
    }),
  },
  {
    id: 'staging-gives-number',
    section: '1',
    kind: 'state',
    about: 'The platform account number is given out when an account is staged, and its status shows it.',
    requirements: ['1-staging-creates-no-account', '2.13-number-empty-before-creation'],
    change: (behaviour) => ({
      numberShown: (account) => behaviour.numberShown(account) || `P-${account.external_account_number}`,
    }),
  },
  {
    id: 'staging-after-dry-run-refused',
    section: '3.1',
    kind: 'state',
    about: 'After a dry run a pending pair cannot be staged again.',
    requirements: ['3.1-dry-run-leaves-staged', '3.1-stage-again-200', '1-staging-replaced-any-number'],
    change: (behaviour) => {
      const tried = new Set<string>()
      return {
        dryRunAnswer: () => behaviour.dryRunAnswer(),
        after: (call, state, reply) => {
          const account = accountOf(call, state, behaviour)
          if (call.operation === 'processAccount' && bodyOf(call)['dry_run'] === true && account) tried.add(account.external_account_number)
          const isBlocked = call.operation === 'stageAccount' && reply.status === 200 && tried.has(account?.external_account_number ?? '')
          return isBlocked ? behaviour.stagingRefusal('skipped', bodyOf(call)) : reply
        },
      }
    },
  },
  {
    id: 'imported-staging-refused-but-replaces',
    section: '3.1',
    kind: 'state',
    about: 'Staging an imported account is refused, and its ledgers are those of the refused record from then on.',
    requirements: ['4-refused-no-effect', '3.1-imported-stays'],
    change: changeAnswers(['stageAccount'], (reply, call, state, behaviour) => {
      const account = accountOf(call, state, behaviour)
      if (account?.platformAccountNumber !== undefined && bodyOf(reply)['code'] === 'account_imported') account.staged = bodyOf(call)
      return reply
    }),
  },
  {
    id: 'staged-texts-cut-at-emoji',
    section: '1',
    kind: 'meaning',
    about: 'Staged texts end at the first character beyond the basic plane.',
    requirements: ['1-staging-stores-data', '1-json-unicode'],
    change: (behaviour) => ({
      stagedData: (previous, record) =>
        mapScalars(behaviour.stagedData(previous, record), (scalar) =>
          typeof scalar === 'string' ? scalar.replace(/[\u{10000}-\u{10FFFF}].*$/su, '') : scalar,
        ) as Body,
    }),
  },
  {
    id: 'restaged-account-not-pending-in-list',
    section: '3.1',
    kind: 'agreement',
    about: 'An account that was staged again is in the list of pending accounts no more.',
    requirements: ['3.1-stage-again-still-pending', '4.4-pending-only', '4.4-lists-agree'],
    change: (behaviour) => {
      const again = new Set<unknown>()
      return {
        stagedData: (previous, record) => {
          if (previous) again.add(record['external_account_number'])
          return behaviour.stagedData(previous, record)
        },
        isListed: (list, account, code) =>
          behaviour.isListed(list, account, code) && !(list === 'pending' && again.has(account.external_account_number)),
      }
    },
  },
]
