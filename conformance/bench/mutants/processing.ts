import type { Body } from '../server/exchange.ts'
import { accountOf, bodyOf, changeAnswers, leaveProcess } from './change-answers.ts'
import type { Mutant } from './mutant.ts'

/** Processing creates something else than it should, or changes what it should not. */
export const processing: readonly Mutant[] = [
  {
    id: 'process-uses-first-record',
    section: '3.1',
    kind: 'state',
    about: 'Processing uses the record that was staged first, from a cache.',
    requirements: ['3.1-stage-again-earlier-data-gone'],
    change: (behaviour) => {
      const first = new Map<unknown, Body>()
      return {
        stagedData: (previous, record) => {
          const number = record['external_account_number']
          if (!previous) first.set(number, record)
          return behaviour.stagedData(previous, record)
        },
        notesOfRecord: (staged, now) => behaviour.notesOfRecord(first.get(staged['external_account_number']) ?? staged, now),
      }
    },
  },
  {
    id: 'process-adds-notes-of-all-records',
    section: '3.1',
    kind: 'state',
    about: 'An account gets the notes of every record that was ever staged for it.',
    requirements: ['3.1-stage-again-earlier-data-gone'],
    change: (behaviour) => {
      const staged = new Map<unknown, Body[]>()
      return {
        stagedData: (previous, record) => {
          const number = record['external_account_number']
          staged.set(number, [...(staged.get(number) ?? []), record])
          return behaviour.stagedData(previous, record)
        },
        notesOfRecord: (record, now) =>
          (staged.get(record['external_account_number']) ?? [record]).flatMap((one) => behaviour.notesOfRecord(one, now)),
      }
    },
  },
  {
    id: 'process-keeps-status-unknown',
    section: '3.1',
    kind: 'state',
    about: 'The status stays UNKNOWN once the account was created.',
    requirements: ['3.1-process-imports', '3.1-status-completed', '3.1-status-after-in-progress'],
    change: () => ({ statusAfter: () => 'UNKNOWN' }),
  },
  {
    id: 'completed-comes-late',
    section: '3.1',
    kind: 'timing',
    about: 'The status turns to COMPLETED a tenth of a second after the answer to the process request.',
    requirements: ['3.1-process-imports', '3.1-status-completed', '3.1-status-after-in-progress'],
    change: (behaviour) => ({
      statusShown: (account) =>
        account.createdAt !== undefined && behaviour.now().getTime() - Date.parse(account.createdAt) < 100
          ? 'IN_PROGRESS'
          : behaviour.statusShown(account),
    }),
  },
  {
    id: 'in-progress-after-refusal',
    section: '3.1',
    kind: 'state',
    about: 'A process request with an unknown team leaves the account IN_PROGRESS.',
    requirements: ['3.1-status-unknown-failed', '4-refused-no-effect'],
    change: (behaviour) => ({
      processRefusal: (why, body, account) => {
        if (account && why === 'unknown team') account.status = 'IN_PROGRESS'
        return behaviour.processRefusal(why, body, account)
      },
    }),
  },
  {
    id: 'refused-process-blocks',
    section: '3.1',
    kind: 'state',
    about: 'After a process request with an unknown team the account cannot be processed any more.',
    requirements: ['3.1-process-after-failure', '4-refused-no-effect'],
    change: (behaviour) => {
      const failed = new Set<unknown>()
      return {
        processRefused: (situation) => {
          const why = behaviour.processRefused(situation)
          if (why === 'unknown team') failed.add(situation.account)
          return why === undefined && failed.has(situation.account) ? 'skipped' : why
        },
      }
    },
  },
  {
    id: 'refused-process-drops-staged',
    section: '3.1',
    kind: 'state',
    about: 'A process request with an unknown team takes away what is staged.',
    requirements: ['3.1-process-after-failure', '4-refused-no-effect'],
    change: (behaviour) => ({
      processRefusal: (why, body, account) => {
        if (account && why === 'unknown team') account.isStaged = false
        return behaviour.processRefusal(why, body, account)
      },
    }),
  },
  {
    id: 'refused-process-requires-restaging',
    section: '3.1',
    kind: 'state',
    about: 'After a process request with an unknown team the account can be processed only once it was staged again.',
    requirements: ['3.1-process-after-failure', '4-refused-no-effect'],
    change: (behaviour) => {
      const failed = new Map<unknown, Body>()
      return {
        processRefused: (situation) => {
          const { account } = situation
          const why = behaviour.processRefused(situation)
          if (why === 'unknown team' && account) failed.set(account, account.staged)
          return why === undefined && account && failed.get(account) === account.staged ? 'never staged' : why
        },
      }
    },
  },
  {
    id: 'unknown-team-creates',
    section: '3.1',
    kind: 'state',
    about: 'The operations team is not looked up.',
    requirements: ['3.1-process-unknown-team-no-account'],
    change: () => ({ teamExists: () => true }),
  },
  {
    id: 'unknown-team-refused-but-creates',
    section: '3.1',
    kind: 'state',
    about: 'A process request with an unknown team is refused, and creates the account.',
    requirements: ['3.1-process-unknown-team-no-account', '3.1-status-unknown-failed', '4-refused-no-effect'],
    change: (behaviour) => ({
      processRefusal: (why, body, account) => {
        if (account && why === 'unknown team') {
          account.platformAccountNumber = `P-${account.external_account_number}`
          account.createdAt = behaviour.accountCreatedAt(behaviour.now())
          account.status = 'COMPLETED'
        }
        return behaviour.processRefusal(why, body, account)
      },
    }),
  },
  {
    id: 'team-prefix-suffices',
    section: '3.1',
    kind: 'meaning',
    about: 'A team is found by the beginning of its name, however short or long the rest is.',
    requirements: ['3.1-process-unknown-team-no-account', '4.2-process-team-required'],
    change: () => ({
      teamExists: ({ teams }, name) =>
        typeof name === 'string' && [...teams].some((team) => team.startsWith(name) || name.startsWith(team)),
    }),
  },
  {
    id: 'imported-with-unknown-team-told-of-team',
    section: '3.1',
    kind: 'meaning',
    about: 'Processing an imported account with an unknown team is told of the team with 404.',
    requirements: ['3.1-imported-process-any-team'],
    change: (behaviour) => ({
      processRefused: (situation) => (situation.teamExists ? behaviour.processRefused(situation) : 'unknown team'),
      processRefusal: (why, body, account) => {
        const reply = behaviour.processRefusal(why, body, account)
        return why === 'unknown team' ? { ...reply, status: 404 } : reply
      },
    }),
  },
  {
    id: 'imported-process-creates-again',
    section: '3.1',
    kind: 'state',
    about: 'Processing an imported account creates another platform account for it.',
    requirements: ['3.1-process-one-account-per-pair', '3.1-imported-process-400', '3.1-imported-stays'],
    change: (behaviour) => ({
      processRefused: (situation) => {
        const why = behaviour.processRefused(situation)
        return why === 'imported' ? undefined : why
      },
    }),
  },
  {
    id: 'imported-process-answers-201',
    section: '3.1',
    kind: 'state',
    about: 'Processing an imported account answers 201 with the number that it has.',
    requirements: ['3.1-process-one-account-per-pair', '3.1-imported-process-400'],
    change: (behaviour) => ({
      processRefusal: (why, body, account) =>
        why === 'imported' && account ? behaviour.processedAnswer(account) : behaviour.processRefusal(why, body, account),
    }),
  },
  {
    id: 'imported-dry-run-says-success',
    section: '3.1',
    kind: 'meaning',
    about: 'A dry run of an imported account is told 201.',
    requirements: ['3.1-imported-dry-run-400', '3.1-imported-process-400'],
    change: (behaviour) => ({
      processRefusal: (why, body, account) =>
        why === 'imported' && account && body['dry_run'] === true
          ? behaviour.processedAnswer(account)
          : behaviour.processRefusal(why, body, account),
    }),
  },
  {
    id: 'imported-refusal-with-number-of-last-account',
    section: '4.2',
    kind: 'meaning',
    about: 'The answer to processing an imported account holds the number of the account that was created last.',
    requirements: ['3.1-imported-process-numbers'],
    change: (behaviour) => {
      let last: string | undefined
      return {
        processedAnswer: (account) => {
          last = account.platformAccountNumber
          return behaviour.processedAnswer(account)
        },
        processRefusal: (why, body, account) =>
          behaviour.processRefusal(why, body, account && { ...account, ...(last === undefined ? {} : { platformAccountNumber: last }) }),
      }
    },
  },
  {
    id: 'process-answers-another-number',
    section: '1',
    kind: 'agreement',
    about: 'The number in the answer to a process request is another than the status shows.',
    requirements: ['1-platform-account-number-name', '4.4-lists-agree-with-status'],
    change: (behaviour) => ({
      processedAnswer: (account) =>
        behaviour.processedAnswer({ ...account, platformAccountNumber: `${account.platformAccountNumber ?? ''}0` }),
    }),
  },
  {
    id: 'numbers-come-again',
    section: '1',
    kind: 'isolation',
    about: 'Platform account numbers are counted modulo ten: they come again.',
    requirements: ['1-pair-distinct-platform-numbers'],
    change: (behaviour) => ({
      platformAccountNumber: (state, account) => behaviour.platformAccountNumber({ ...state, numbers: state.numbers % 10 }, account),
    }),
  },
  {
    id: 'number-from-external-number',
    section: '1',
    kind: 'isolation',
    about: 'The platform account number is made of the external one alone, so two suppliers get the same.',
    requirements: ['1-pair-distinct-platform-numbers', '1-pair-two-suppliers'],
    change: () => ({ platformAccountNumber: (_state, account) => `P-${account.external_account_number}` }),
  },
  {
    id: 'never-staged-leaves-process',
    section: '3.1',
    kind: 'state',
    about: 'Processing a pair that was never staged stages an empty record for it, and refuses.',
    requirements: ['3.1-process-never-staged-no-account', '4-refused-no-effect', '4.4-status-404'],
    change: changeAnswers(['processAccount'], (reply, call, state, behaviour) => {
      if (bodyOf(reply)['code'] !== 'never_staged') return reply
      const { import_supplier_code, external_account_number } = bodyOf(call)
      const pair = { import_supplier: String(import_supplier_code), external_account_number: String(external_account_number) }
      leaveProcess(state, behaviour, pair)
      return reply
    }),
  },
  {
    id: 'never-staged-answers-201',
    section: '3.1',
    kind: 'meaning',
    about: 'Processing a pair that was never staged answers 201 and creates nothing.',
    requirements: ['3.1-process-never-staged-no-account'],
    change: (behaviour) => ({
      processRefusal: (why, body, account) =>
        why === 'never staged' ? { status: 201, body: { platform_account_number: 'P-0' } } : behaviour.processRefusal(why, body, account),
    }),
  },
  {
    id: 'created-at-of-staging',
    section: '2.13',
    kind: 'meaning',
    about: 'account_created_at is when the account was staged.',
    requirements: ['2.13-created-at-plausible'],
    change: (behaviour) => {
      const stagedAt = new Map<unknown, string>()
      return {
        stagedData: (previous, record) => {
          stagedAt.set(record['external_account_number'], behaviour.now().toISOString())
          return behaviour.stagedData(previous, record)
        },
        listedCreatedAt: (list, account) => behaviour.listedCreatedAt(list, account) && stagedAt.get(account.external_account_number),
      }
    },
  },
  {
    id: 'created-at-local-time-called-utc',
    section: '2.13',
    kind: 'meaning',
    about: 'account_created_at is the local time of Berlin with a Z.',
    requirements: ['2.13-created-at-plausible'],
    change: (behaviour) => ({ accountCreatedAt: (now) => behaviour.accountCreatedAt(new Date(now.getTime() + 3_600_000)) }),
  },
  {
    id: 'created-at-utc-called-local-time',
    section: '2.13',
    kind: 'meaning',
    about: 'account_created_at is the time of UTC with the offset of Berlin in summer.',
    requirements: ['2.13-created-at-plausible'],
    change: (behaviour) => ({ accountCreatedAt: (now) => `${behaviour.accountCreatedAt(now).slice(0, 19)}+02:00` }),
  },
  {
    id: 'created-at-is-now',
    section: '2.13',
    kind: 'timing',
    about: 'account_created_at is the time of reading.',
    requirements: ['2.13-created-at-plausible', '2.13-created-at-constant'],
    change: (behaviour) => ({
      listedCreatedAt: (list, account) => behaviour.listedCreatedAt(list, account) && behaviour.now().toISOString(),
    }),
  },
  {
    id: 'created-at-moves-with-notes',
    section: '2.13',
    kind: 'timing',
    about: 'account_created_at is the last change of the account: a note moves it.',
    requirements: ['2.13-created-at-constant', '2.13-created-at-plausible'],
    change: (behaviour) => ({
      after: (call, state, reply) => {
        const account = accountOf(call, state, behaviour)
        if (call.operation === 'createNotes' && reply.status === 201 && account) account.createdAt = behaviour.now().toISOString()
        return reply
      },
    }),
  },
  {
    id: 'notes-undo-import',
    section: '3.1',
    kind: 'state',
    about: 'Adding a note to an imported account sets its status to IN_PROGRESS.',
    requirements: ['3.1-imported-stays', '3.1-status-completed'],
    change: changeAnswers(['createNotes'], (reply, call, state, behaviour) => {
      const account = accountOf(call, state, behaviour)
      if (reply.status === 201 && account) account.status = 'IN_PROGRESS'
      return reply
    }),
  },
  {
    id: 'invoice-hides-account',
    section: '3.1',
    kind: 'state',
    about: 'An imported account that got an invoice is UNKNOWN.',
    requirements: ['3.1-imported-stays', '3.1-status-completed'],
    change: (behaviour) => ({
      statusShown: (account) => (account.records.invoices.length > 0 ? 'UNKNOWN' : behaviour.statusShown(account)),
    }),
  },
  {
    id: 'process-finds-any-supplier',
    section: '4.2',
    kind: 'isolation',
    about: 'A process request for a number that only another supplier has processes the account of that supplier.',
    requirements: ['3.1-process-never-staged-no-account', '1-pair-two-suppliers'],
    change: () => {
      const suppliers = new Map<unknown, string>()
      return {
        stagedData: (_previous, record) => {
          if (!suppliers.has(record['external_account_number']))
            suppliers.set(record['external_account_number'], String(record['import_supplier']))
          return record
        },
        processPair: ({ import_supplier_code, external_account_number }) => ({
          import_supplier: suppliers.get(external_account_number) ?? String(import_supplier_code),
          external_account_number: String(external_account_number),
        }),
      }
    },
  },
  {
    id: 'created-at-of-server-start',
    section: '2.13',
    kind: 'meaning',
    about: 'account_created_at is when the server started, some days ago.',
    requirements: ['2.13-created-at-plausible'],
    change: (behaviour) => {
      const start = new Date(behaviour.now().getTime() - 3 * 86_400_000)
      return { accountCreatedAt: () => behaviour.accountCreatedAt(start) }
    },
  },
  {
    id: 'created-at-seconds-taken-for-milliseconds',
    section: '2.13',
    kind: 'meaning',
    about: 'account_created_at lies in 1970, as seconds are taken for milliseconds.',
    requirements: ['2.13-created-at-plausible'],
    change: (behaviour) => ({ accountCreatedAt: (now) => behaviour.accountCreatedAt(new Date(now.getTime() / 1000)) }),
  },
  {
    id: 'created-at-moves-with-refused-process',
    section: '2.13',
    kind: 'state',
    about: 'A process request for an imported account sets its account_created_at.',
    requirements: ['2.13-created-at-constant', '3.1-imported-stays'],
    change: (behaviour) => ({
      processRefusal: (why, body, account) => {
        if (why === 'imported' && account) account.createdAt = behaviour.accountCreatedAt(behaviour.now())
        return behaviour.processRefusal(why, body, account)
      },
    }),
  },
  {
    id: 'numbers-counted-per-supplier',
    section: '1',
    kind: 'isolation',
    about: 'Platform account numbers are counted for each import supplier on its own.',
    requirements: ['1-pair-distinct-platform-numbers', '1-pair-two-suppliers'],
    change: () => {
      const counts = new Map<string, number>()
      return {
        platformAccountNumber: (_state, { import_supplier }) => {
          const count = (counts.get(import_supplier) ?? 0) + 1
          counts.set(import_supplier, count)
          return `P-${String(count).padStart(8, '0')}`
        },
      }
    },
  },
  {
    id: 'imported-refusal-names-number-as-sent',
    section: '4.2',
    kind: 'meaning',
    about: 'The answer to processing an imported account has the external number in the place of the platform’s.',
    requirements: ['3.1-imported-process-numbers'],
    change: (behaviour) => ({
      processRefusal: (why, body, account) => {
        const reply = behaviour.processRefusal(why, body, account)
        const { external_account_number } = body
        return why === 'imported' ? { ...reply, body: { ...bodyOf(reply), platform_account_number: external_account_number } } : reply
      },
    }),
  },
]
