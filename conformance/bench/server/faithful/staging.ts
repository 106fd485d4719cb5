import type { StagingBehaviour, StagingRefusal } from '../behaviour.ts'

const reasons: Readonly<Record<StagingRefusal, string>> = {
  imported: 'The account was already imported.',
  skipped: 'The account is marked to be skipped.',
  paused: 'The migration of the import supplier is paused.',
  complete: 'The migration of the import supplier is complete.',
}

/** Sections 3.1 and 3.2 as the document has them: validate and stage. */
export const staging: StagingBehaviour = {
  // A supplier code and an account number may hold any character, so they are not joined by one.
  pairKey: (import_supplier, external_account_number) => JSON.stringify([import_supplier, external_account_number]),
  supplierStatus: ({ suppliers }, code) => suppliers.get(code),
  unknownSupplier: (operation) =>
    operation === 'validateAccount' || operation.startsWith('list') || operation.startsWith('get')
      ? undefined
      : { status: 400, body: { detail: 'The import supplier is unknown.', code: 'unknown_supplier', errors: [] } },
  recordRefused: () => undefined,
  validatedAnswer: (record) => ({ status: 200, body: record }),
  validatingStages: () => false,
  stagingRefused: ({ account, supplier, isSkipped }) => {
    if (account?.platformAccountNumber !== undefined) return 'imported'
    if (isSkipped) return 'skipped'
    if (supplier === 'Ongoing') return undefined
    return supplier === 'Paused' ? 'paused' : 'complete'
  },
  stagingRefusal: (why) => ({ status: 400, body: { detail: reasons[why], code: `account_${why}`, errors: [] } }),
  stagedData: (_previous, record) => record,
  statusOnceStaged: () => 'UNKNOWN',
  stagingAnswer: (isFirst, { import_supplier, external_account_number }) => ({
    status: isFirst ? 201 : 200,
    body: { import_supplier, external_account_number },
  }),
}
