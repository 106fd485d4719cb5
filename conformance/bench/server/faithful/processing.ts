import { isObject } from '../../../../src/contract/json-schema.ts'
import type { ProcessingBehaviour, ProcessRefusal } from '../behaviour.ts'
import { notes } from './notes.ts'

const reasons: Readonly<Record<Exclude<ProcessRefusal, 'imported'>, string>> = {
  'never staged': 'Nothing is staged for the account.',
  'unknown team': 'The operations team does not exist.',
  paused: 'The migration of the import supplier is paused.',
  complete: 'The migration of the import supplier is complete.',
  skipped: 'The account is marked to be skipped.',
}

/** Sections 3.1 and 8 as the document has them: process. */
export const processing: ProcessingBehaviour = {
  processPair: ({ import_supplier_code, external_account_number }) => ({
    import_supplier: String(import_supplier_code),
    external_account_number: String(external_account_number),
  }),
  isDryRun: ({ dry_run }) => dry_run === true,
  teamExists: ({ teams }, name) => typeof name === 'string' && teams.has(name),
  processRefused: ({ account, supplier, isSkipped, teamExists }) => {
    if (!account?.isStaged) return 'never staged'
    if (account.platformAccountNumber !== undefined) return 'imported'
    if (!teamExists) return 'unknown team'
    if (isSkipped) return 'skipped'
    if (supplier === 'Ongoing') return undefined
    return supplier === 'Paused' ? 'paused' : 'complete'
  },
  processRefusal: (why, _body, account) =>
    why === 'imported'
      ? {
          status: 400,
          body: {
            detail: 'The account was already imported.',
            code: 'account_already_imported',
            errors: [],
            external_account_number: account?.external_account_number,
            platform_account_number: account?.platformAccountNumber,
          },
        }
      : { status: 400, body: { detail: reasons[why], code: why.replaceAll(' ', '_'), errors: [] } },
  leavesTrace: () => false,
  whileInProgress: () => undefined,
  limitOnceSet: (max) => max,
  countsAgainstLimit: () => true,
  exceedsLimit: (running, max) => running >= max,
  limitAnswer: () => ({ status: 429, body: { detail: 'Too many accounts are processed at once.' } }),
  freesSlot: () => true,
  processingTime: () => 0,
  statusDuring: () => 'IN_PROGRESS',
  statusAfter: (outcome) => (outcome === 'created' ? 'COMPLETED' : 'UNKNOWN'),
  platformAccountNumber: ({ numbers }) => `P-${String(numbers).padStart(8, '0')}`,
  accountCreatedAt: (now) => now.toISOString(),
  recordsOfRecord: () => ({}),
  notesOfRecord: ({ notes: imported }, now) =>
    Array.isArray(imported) ? imported.filter(isObject).map((note) => notes.noteToStore(note, now)) : [],
  keptOfDryRun: () => ({}),
  stagedAfterImport: (staged) => staged,
  dryRunAnswer: () => ({
    status: 400,
    body: { detail: 'The account would import successfully; it was rolled back.', code: 'dry_run', errors: [] },
  }),
  processedAnswer: ({ platformAccountNumber }) => ({ status: 201, body: { platform_account_number: platformAccountNumber } }),
}
