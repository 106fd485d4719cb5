import type { Body } from '../server/exchange.ts'
import { bodyOf, leaveProcess } from './change-answers.ts'
import { beforehand } from './changes.ts'
import { fault, faults } from './fault.ts'
import type { Mutant } from './mutant.ts'

/** Processing creates something else than it should, or changes what it should not. */
export const processing: readonly Mutant[] = [
  ...faults('state', [
    fault('process-uses-first-record', 'Processing uses the record that was staged first, from a cache.')
      .breaks('3.1-stage-again-earlier-data-gone')
      .by((right, first = new Map<unknown, Body>()) => ({
        ...beforehand(right, 'stagedData', (previous, record) => {
          const number = record['external_account_number']
          if (!previous) first.set(number, record)
        }),
        notesOfRecord: (staged, now) => right.notesOfRecord(first.get(staged['external_account_number']) ?? staged, now),
      })),
    fault('process-adds-notes-of-all-records', 'An account gets the notes of every record that was ever staged for it.')
      .breaks('3.1-stage-again-earlier-data-gone')
      .by((right, staged = new Map<unknown, Body[]>()) => ({
        ...beforehand(right, 'stagedData', (_previous, record) => {
          const number = record['external_account_number']
          staged.set(number, [...(staged.get(number) ?? []), record])
        }),
        notesOfRecord: (record, now) =>
          (staged.get(record['external_account_number']) ?? [record]).flatMap((one) => right.notesOfRecord(one, now)),
      })),
    fault('process-keeps-status-unknown', 'The status stays UNKNOWN once the account was created.')
      .breaks('3.1-process-imports', '3.1-status-completed', '3.1-status-after-in-progress')
      .by(() => ({ statusAfter: () => 'UNKNOWN' })),
    fault('completed-comes-late', 'The status turns to COMPLETED a tenth of a second after the answer to the process request.', {
      kind: 'timing',
    })
      .breaks('3.1-process-imports', '3.1-status-completed', '3.1-status-after-in-progress')
      .by((right) => ({
        statusShown: (account) =>
          account.createdAt !== undefined && right.now().getTime() - Date.parse(account.createdAt) < 100
            ? 'IN_PROGRESS'
            : right.statusShown(account),
      })),
    fault('in-progress-after-refusal', 'A process request with an unknown team leaves the account IN_PROGRESS.')
      .breaks('3.1-status-unknown-failed', '4-refused-no-effect')
      .by((right) =>
        beforehand(right, 'processRefusal', (why, _body, account) => {
          if (account && why === 'unknown team') account.status = 'IN_PROGRESS'
        }),
      ),
    fault('refused-process-blocks', 'After a process request with an unknown team the account cannot be processed any more.')
      .breaks('3.1-process-after-failure', '4-refused-no-effect')
      .by((right, failed = new Set<unknown>()) => ({
        processRefused: (situation) => {
          const why = right.processRefused(situation)
          if (why === 'unknown team') failed.add(situation.account)
          return why === undefined && failed.has(situation.account) ? 'skipped' : why
        },
      })),
    fault('refused-process-drops-staged', 'A process request with an unknown team takes away what is staged.')
      .breaks('3.1-process-after-failure', '4-refused-no-effect')
      .by((right) =>
        beforehand(right, 'processRefusal', (why, _body, account) => {
          if (account && why === 'unknown team') account.isStaged = false
        }),
      ),
    fault(
      'refused-process-requires-restaging',
      'After a process request with an unknown team the account can be processed only once it was staged again.',
    )
      .breaks('3.1-process-after-failure', '4-refused-no-effect')
      .by((right, failed = new Map<unknown, Body>()) => ({
        processRefused: (situation) => {
          const { account } = situation
          const why = right.processRefused(situation)
          if (why === 'unknown team' && account) failed.set(account, account.staged)
          return why === undefined && account && failed.get(account) === account.staged ? 'never staged' : why
        },
      })),
    fault('unknown-team-creates', 'The operations team is not looked up.')
      .breaks('3.1-process-unknown-team-no-account')
      .by(() => ({ teamExists: () => true })),
    fault('unknown-team-refused-but-creates', 'A process request with an unknown team is refused, and creates the account.')
      .breaks('3.1-process-unknown-team-no-account', '3.1-status-unknown-failed', '4-refused-no-effect')
      .by((right) =>
        beforehand(right, 'processRefusal', (why, _body, account) => {
          if (account && why === 'unknown team') {
            account.platformAccountNumber = `P-${account.external_account_number}`
            account.createdAt = right.accountCreatedAt(right.now())
            account.status = 'COMPLETED'
          }
        }),
      ),
    fault('team-prefix-suffices', 'A team is found by the beginning of its name, however short or long the rest is.', { kind: 'meaning' })
      .breaks('3.1-process-unknown-team-no-account', '4.2-process-team-required')
      .by(() => ({
        teamExists: ({ teams }, name) =>
          typeof name === 'string' && [...teams].some((team) => team.startsWith(name) || name.startsWith(team)),
      })),
    fault('imported-with-unknown-team-told-of-team', 'Processing an imported account with an unknown team is told of the team with 404.', {
      kind: 'meaning',
    })
      .breaks('3.1-imported-process-any-team')
      .by((right) => ({
        processRefused: (situation) => (situation.teamExists ? right.processRefused(situation) : 'unknown team'),
        processRefusal: (why, body, account) => {
          const reply = right.processRefusal(why, body, account)
          return why === 'unknown team' ? { ...reply, status: 404 } : reply
        },
      })),
    fault('imported-process-creates-again', 'Processing an imported account creates another platform account for it.')
      .breaks('3.1-process-one-account-per-pair', '3.1-imported-process-400', '3.1-imported-stays')
      .decides('processRefused', (why) => (why === 'imported' ? undefined : why)),
    fault('imported-process-answers-201', 'Processing an imported account answers 201 with the number that it has.')
      .breaks('3.1-process-one-account-per-pair', '3.1-imported-process-400')
      .by((right) => ({
        processRefusal: (why, body, account) =>
          why === 'imported' && account ? right.processedAnswer(account) : right.processRefusal(why, body, account),
      })),
  ]),
  ...faults('meaning', [
    fault('imported-dry-run-says-success', 'A dry run of an imported account is told 201.')
      .breaks('3.1-imported-dry-run-400', '3.1-imported-process-400')
      .by((right) => ({
        processRefusal: (why, body, account) =>
          why === 'imported' && account && body['dry_run'] === true
            ? right.processedAnswer(account)
            : right.processRefusal(why, body, account),
      })),
    fault(
      'imported-refusal-with-number-of-last-account',
      'The answer to processing an imported account holds the number of the account that was created last.',
      { section: '4.2' },
    )
      .breaks('3.1-imported-process-numbers')
      .by((right, last?: string) => ({
        ...beforehand(right, 'processedAnswer', (account) => {
          last = account.platformAccountNumber
        }),
        processRefusal: (why, body, account) =>
          right.processRefusal(why, body, account && { ...account, ...(last === undefined ? {} : { platformAccountNumber: last }) }),
      })),
    fault('process-answers-another-number', 'The number in the answer to a process request is another than the status shows.', {
      kind: 'agreement',
    })
      .breaks('1-platform-account-number-name', '4.4-lists-agree-with-status')
      .gives('processedAnswer', (account) => [{ ...account, platformAccountNumber: `${account.platformAccountNumber ?? ''}0` }]),
    fault('numbers-come-again', 'Platform account numbers are counted modulo ten: they come again.', { kind: 'isolation' })
      .breaks('1-pair-distinct-platform-numbers')
      .gives('platformAccountNumber', (state, account) => [{ ...state, numbers: state.numbers % 10 }, account]),
    fault('number-from-external-number', 'The platform account number is made of the external one alone, so two suppliers get the same.', {
      kind: 'isolation',
    })
      .breaks('1-pair-distinct-platform-numbers', '1-pair-two-suppliers')
      .by(() => ({ platformAccountNumber: (_state, account) => `P-${account.external_account_number}` })),
    fault('never-staged-leaves-process', 'Processing a pair that was never staged stages an empty record for it, and refuses.', {
      kind: 'state',
    })
      .breaks('3.1-process-never-staged-no-account', '4-refused-no-effect', '4.4-status-404')
      .answers('processAccount', ({ code, sent, state, right }) => {
        if (code !== 'never_staged') return
        const { import_supplier_code, external_account_number } = sent
        const pair = { import_supplier: String(import_supplier_code), external_account_number: String(external_account_number) }
        leaveProcess(state, right, pair)
      }),
    fault('never-staged-answers-201', 'Processing a pair that was never staged answers 201 and creates nothing.')
      .breaks('3.1-process-never-staged-no-account')
      .by((right) => ({
        processRefusal: (why, body, account) =>
          why === 'never staged' ? { status: 201, body: { platform_account_number: 'P-0' } } : right.processRefusal(why, body, account),
      })),
    fault('created-at-of-staging', 'account_created_at is when the account was staged.')
      .breaks('2.13-created-at-plausible')
      .by((right, stagedAt = new Map<unknown, string>()) => ({
        ...beforehand(right, 'stagedData', (_previous, record) =>
          stagedAt.set(record['external_account_number'], right.now().toISOString()),
        ),
        listedCreatedAt: (list, account) => right.listedCreatedAt(list, account) && stagedAt.get(account.external_account_number),
      })),
    fault('created-at-local-time-called-utc', 'account_created_at is the local time of Berlin with a Z.')
      .breaks('2.13-created-at-plausible')
      .gives('accountCreatedAt', (now) => [new Date(now.getTime() + 3_600_000)]),
    fault('created-at-utc-called-local-time', 'account_created_at is the time of UTC with the offset of Berlin in summer.')
      .breaks('2.13-created-at-plausible')
      .decides('accountCreatedAt', (outcome) => `${outcome.slice(0, 19)}+02:00`),
    fault('created-at-is-now', 'account_created_at is the time of reading.', { kind: 'timing' })
      .breaks('2.13-created-at-plausible', '2.13-created-at-constant')
      .by((right) => ({
        listedCreatedAt: (list, account) => right.listedCreatedAt(list, account) && right.now().toISOString(),
      })),
    fault('created-at-moves-with-notes', 'account_created_at is the last change of the account: a note moves it.', { kind: 'timing' })
      .breaks('2.13-created-at-constant', '2.13-created-at-plausible')
      .answers('createNotes', ({ reply, account, right }) => {
        if (reply.status === 201 && account) account.createdAt = right.now().toISOString()
      }),
    fault('notes-undo-import', 'Adding a note to an imported account sets its status to IN_PROGRESS.', { kind: 'state' })
      .breaks('3.1-imported-stays', '3.1-status-completed')
      .answers('createNotes', ({ reply, account }) => {
        if (reply.status === 201 && account) account.status = 'IN_PROGRESS'
      }),
    fault('invoice-hides-account', 'An imported account that got an invoice is UNKNOWN.', { kind: 'state' })
      .breaks('3.1-imported-stays', '3.1-status-completed')
      .by((right) => ({
        statusShown: (account) => (account.records.invoices.length > 0 ? 'UNKNOWN' : right.statusShown(account)),
      })),
    fault(
      'process-finds-any-supplier',
      'A process request for a number that only another supplier has processes the account of that supplier.',
      { section: '4.2', kind: 'isolation' },
    )
      .breaks('3.1-process-never-staged-no-account', '1-pair-two-suppliers')
      .by((_right, suppliers = new Map<unknown, string>()) => ({
        stagedData: (_previous, record) => {
          if (!suppliers.has(record['external_account_number']))
            suppliers.set(record['external_account_number'], String(record['import_supplier']))
          return record
        },
        processPair: ({ import_supplier_code, external_account_number }) => ({
          import_supplier: suppliers.get(external_account_number) ?? String(import_supplier_code),
          external_account_number: String(external_account_number),
        }),
      })),
    fault('created-at-of-server-start', 'account_created_at is when the server started, some days ago.')
      .breaks('2.13-created-at-plausible')
      .by((right, start = new Date(right.now().getTime() - 3 * 86_400_000)) => ({ accountCreatedAt: () => right.accountCreatedAt(start) })),
    fault('created-at-seconds-taken-for-milliseconds', 'account_created_at lies in 1970, as seconds are taken for milliseconds.')
      .breaks('2.13-created-at-plausible')
      .gives('accountCreatedAt', (now) => [new Date(now.getTime() / 1000)]),
    fault('created-at-moves-with-refused-process', 'A process request for an imported account sets its account_created_at.', {
      kind: 'state',
    })
      .breaks('2.13-created-at-constant', '3.1-imported-stays')
      .by((right) =>
        beforehand(right, 'processRefusal', (why, _body, account) => {
          if (why === 'imported' && account) account.createdAt = right.accountCreatedAt(right.now())
        }),
      ),
    fault('numbers-counted-per-supplier', 'Platform account numbers are counted for each import supplier on its own.', {
      kind: 'isolation',
    })
      .breaks('1-pair-distinct-platform-numbers', '1-pair-two-suppliers')
      .by((_right, counts = new Map<string, number>()) => ({
        platformAccountNumber: (_state, { import_supplier }) => {
          const count = (counts.get(import_supplier) ?? 0) + 1
          counts.set(import_supplier, count)
          return `P-${String(count).padStart(8, '0')}`
        },
      })),
    fault(
      'imported-refusal-names-number-as-sent',
      'The answer to processing an imported account has the external number in the place of the platform’s.',
      { section: '4.2' },
    )
      .breaks('3.1-imported-process-numbers')
      .decides('processRefusal', (reply, why, body) => {
        const { external_account_number } = body
        return why === 'imported' ? { ...reply, body: { ...bodyOf(reply), platform_account_number: external_account_number } } : reply
      }),
  ]),
]
