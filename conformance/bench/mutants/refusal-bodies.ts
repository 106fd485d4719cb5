import { keyOf } from './change-answers.ts'
import { fault, faults } from './fault.ts'

/** What is told when a request is refused for another reason than failed validation, and what is refused first. */
export const refusalBodies = faults('shape', [
  fault('staging-refusal-detail-only', 'The 400 that refuses a staging holds a detail and nothing else.', { section: '4' })
    .breaks('7-refusal-envelope')
    .by(() => ({ stagingRefusal: (why) => ({ status: 400, body: { detail: `The account is ${why}.` } }) })),
  fault('dry-run-refusal-without-errors', 'The 400 of a dry run that would succeed holds no errors.', { section: '4' })
    .breaks('7-refusal-envelope')
    .by(() => ({ dryRunAnswer: () => ({ status: 400, body: { detail: 'It would import successfully.', code: '400' } }) })),
  fault('imported-refusal-numbers-only', 'The 400 for processing an imported account holds its two numbers and nothing else.', {
    section: '4',
  })
    .breaks('7-refusal-envelope')
    .by(({ processRefusal }) => ({
      processRefusal: (why, body, account) => {
        const { external_account_number, platformAccountNumber: platform_account_number } = account ?? {}
        return why === 'imported'
          ? { status: 400, body: { external_account_number, platform_account_number } }
          : processRefusal(why, body, account)
      },
    })),
  fault('unknown-participant-refusal-is-text', 'The 400 for an unknown market participant is a JSON text.', { section: '4' })
    .breaks('7-refusal-envelope')
    .by(() => ({ unknownParticipant: () => ({ status: 400, body: 'The market participant is unknown.' }) })),
  fault('persistent-vendor-refusal-empty', 'The 400 for a payment vendor that persistently cannot be reached has no body.', {
    section: '4',
  })
    .breaks('7-refusal-envelope')
    .by(({ vendorFailure }) => ({
      vendorFailure: (verdict) => (verdict === 'persistent failure' ? { status: 400 } : vendorFailure(verdict)),
    })),
  fault('imported-dry-run-without-numbers', 'A dry run of an imported account is refused without its two numbers.')
    .breaks('3.1-imported-dry-run-numbers')
    .by(({ processRefusal }) => ({
      processRefusal: (why, body, account) =>
        why === 'imported' && body['dry_run'] === true
          ? { status: 400, body: { detail: 'The account was already imported.', code: 'imported', errors: [] } }
          : processRefusal(why, body, account),
    })),
  fault(
    'team-looked-up-before-account',
    'Processing an imported account with an unknown team is refused for the team, without the two numbers.',
    { kind: 'state' },
  )
    .breaks('3.1-imported-process-numbers')
    .by(({ processRefused }) => ({
      processRefused: (situation) => (situation.account?.isStaged && !situation.teamExists ? 'unknown team' : processRefused(situation)),
    })),
  fault('imported-looked-up-before-validation', 'Staging an imported account is refused before the record is validated.', { kind: 'state' })
    .breaks('4.2-stage-validates-first')
    .intercepts('stageAccount', ({ sent, account, right }) =>
      account?.platformAccountNumber === undefined ? undefined : right.stagingRefusal('imported', sent),
    ),
  fault(
    'skip-mark-looked-up-before-validation',
    'Staging an account that is marked to be skipped is refused before the record is validated.',
    { kind: 'state' },
  )
    .breaks('4.2-stage-validates-first')
    .intercepts('stageAccount', ({ call, sent, state, right }) =>
      state.skipped.has(keyOf(call, right)) ? right.stagingRefusal('skipped', sent) : undefined,
    ),
  fault('records-of-missing-account-swallowed', 'Data for an account that does not exist is answered with 201 and lost.', { kind: 'state' })
    .breaks('4.3-missing-account-refused')
    .by(() => ({ noAccountForRecords: () => ({ status: 201, body: { results: [] } }) })),
  fault('status-of-unknown-supplier-400', 'The status of a pair of an unknown import supplier answers 400.', { kind: 'status' })
    .breaks('4.4-status-404-unknown-supplier')
    .intercepts('getAccountTransferStatus', ({ call: { parameters }, state, right }) =>
      right.supplierStatus(state, parameters['import_supplier_code'] ?? '') === undefined
        ? { status: 400, body: { detail: 'Unknown.', code: 'unknown', errors: [] } }
        : undefined,
    ),
  fault(
    'participant-known-by-code-and-type',
    'A market participant is new when its code_type differs from that of the one with its code.',
    { kind: 'meaning' },
  )
    .breaks('4.1-participant-same-code-other-type')
    .by(({ participantAnswer }) => {
      const types = new Map<unknown, Set<unknown>>()
      return {
        participantAnswer: (isNew, participant) => {
          const known = types.get(participant['code']) ?? new Set()
          types.set(participant['code'], known)
          const isOfNewType = !known.has(participant['code_type'])
          known.add(participant['code_type'])
          return participantAnswer(isNew || isOfNewType, participant)
        },
      }
    }),
  fault('not-found-in-html', 'The 404 of a status is a page of HTML.')
    .breaks('1-response-json-unshown')
    .by(() => ({ noProcess: () => ({ status: 404, text: '<h1>Not Found</h1>', headers: { 'content-type': 'text/html' } }) })),
])
