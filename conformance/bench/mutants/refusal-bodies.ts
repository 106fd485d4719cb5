import type { Body } from '../server/exchange.ts'
import type { State } from '../server/state.ts'
import type { Mutant } from './mutant.ts'

/** The account that a body to be staged is about. */
function accountOf(state: State, pairKey: (supplier: string, external: string) => string, body: unknown) {
  const { import_supplier, external_account_number } = Object(body) as Body
  const key = pairKey(String(import_supplier), String(external_account_number))
  return { account: state.accounts.get(key), isSkipped: state.skipped.has(key) }
}

/** What is told when a request is refused for another reason than failed validation, and what is refused first. */
export const refusalBodies: readonly Mutant[] = [
  {
    id: 'staging-refusal-detail-only',
    section: '4',
    kind: 'shape',
    about: 'The 400 that refuses a staging holds a detail and nothing else.',
    requirements: ['7-refusal-envelope'],
    change: () => ({ stagingRefusal: (why) => ({ status: 400, body: { detail: `The account is ${why}.` } }) }),
  },
  {
    id: 'dry-run-refusal-without-errors',
    section: '4',
    kind: 'shape',
    about: 'The 400 of a dry run that would succeed holds no errors.',
    requirements: ['7-refusal-envelope'],
    change: () => ({ dryRunAnswer: () => ({ status: 400, body: { detail: 'It would import successfully.', code: '400' } }) }),
  },
  {
    id: 'imported-refusal-numbers-only',
    section: '4',
    kind: 'shape',
    about: 'The 400 for processing an imported account holds its two numbers and nothing else.',
    requirements: ['7-refusal-envelope'],
    change: ({ processRefusal }) => ({
      processRefusal: (why, body, account) => {
        const { external_account_number, platformAccountNumber: platform_account_number } = account ?? {}
        return why === 'imported'
          ? { status: 400, body: { external_account_number, platform_account_number } }
          : processRefusal(why, body, account)
      },
    }),
  },
  {
    id: 'unknown-participant-refusal-is-text',
    section: '4',
    kind: 'shape',
    about: 'The 400 for an unknown market participant is a JSON text.',
    requirements: ['7-refusal-envelope'],
    change: () => ({ unknownParticipant: () => ({ status: 400, body: 'The market participant is unknown.' }) }),
  },
  {
    id: 'persistent-vendor-refusal-empty',
    section: '4',
    kind: 'shape',
    about: 'The 400 for a payment vendor that persistently cannot be reached has no body.',
    requirements: ['7-refusal-envelope'],
    change: ({ vendorFailure }) => ({
      vendorFailure: (verdict) => (verdict === 'persistent failure' ? { status: 400 } : vendorFailure(verdict)),
    }),
  },
  {
    id: 'imported-dry-run-without-numbers',
    section: '3.1',
    kind: 'shape',
    about: 'A dry run of an imported account is refused without its two numbers.',
    requirements: ['3.1-imported-dry-run-numbers'],
    change: ({ processRefusal }) => ({
      processRefusal: (why, body, account) =>
        why === 'imported' && body['dry_run'] === true
          ? { status: 400, body: { detail: 'The account was already imported.', code: 'imported', errors: [] } }
          : processRefusal(why, body, account),
    }),
  },
  {
    id: 'team-looked-up-before-account',
    section: '3.1',
    kind: 'state',
    about: 'Processing an imported account with an unknown team is refused for the team, without the two numbers.',
    requirements: ['3.1-imported-process-numbers'],
    change: ({ processRefused }) => ({
      processRefused: (situation) => (situation.account?.isStaged && !situation.teamExists ? 'unknown team' : processRefused(situation)),
    }),
  },
  {
    id: 'imported-looked-up-before-validation',
    section: '4.2',
    kind: 'state',
    about: 'Staging an imported account is refused before the record is validated.',
    requirements: ['4.2-stage-validates-first'],
    change: ({ stagingRefusal, pairKey }) => ({
      before: ({ operation, body }, state) => {
        const isImported = operation === 'stageAccount' && accountOf(state, pairKey, body).account?.platformAccountNumber !== undefined
        return isImported ? stagingRefusal('imported', Object(body) as Body) : undefined
      },
    }),
  },
  {
    id: 'skip-mark-looked-up-before-validation',
    section: '4.2',
    kind: 'state',
    about: 'Staging an account that is marked to be skipped is refused before the record is validated.',
    requirements: ['4.2-stage-validates-first'],
    change: ({ stagingRefusal, pairKey }) => ({
      before: ({ operation, body }, state) =>
        operation === 'stageAccount' && accountOf(state, pairKey, body).isSkipped
          ? stagingRefusal('skipped', Object(body) as Body)
          : undefined,
    }),
  },
  {
    id: 'records-of-missing-account-swallowed',
    section: '4.3',
    kind: 'state',
    about: 'Data for an account that does not exist is answered with 201 and lost.',
    requirements: ['4.3-missing-account-refused'],
    change: () => ({ noAccountForRecords: () => ({ status: 201, body: { results: [] } }) }),
  },
  {
    id: 'status-of-unknown-supplier-400',
    section: '4.4',
    kind: 'status',
    about: 'The status of a pair of an unknown import supplier answers 400.',
    requirements: ['4.4-status-404-unknown-supplier'],
    change: ({ supplierStatus }) => ({
      before: ({ operation, parameters }, state) =>
        operation === 'getAccountTransferStatus' && supplierStatus(state, parameters['import_supplier_code'] ?? '') === undefined
          ? { status: 400, body: { detail: 'Unknown.', code: 'unknown', errors: [] } }
          : undefined,
    }),
  },
  {
    id: 'participant-known-by-code-and-type',
    section: '4.1',
    kind: 'meaning',
    about: 'A market participant is new when its code_type differs from that of the one with its code.',
    requirements: ['4.1-participant-same-code-other-type'],
    change: ({ participantAnswer }) => {
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
    },
  },
  {
    id: 'not-found-in-html',
    section: '1',
    kind: 'shape',
    about: 'The 404 of a status is a page of HTML.',
    requirements: ['1-response-json-unshown'],
    change: () => ({ noProcess: () => ({ status: 404, text: '<h1>Not Found</h1>', headers: { 'content-type': 'text/html' } }) }),
  },
]
