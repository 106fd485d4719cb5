import { postAccountImports } from './operation-groups.ts'
import type { OperationId } from './operations.ts'

/** Where an answer leads: to another operation, with what it takes from the request or the answer before. */
export interface OperationLink {
  readonly to: OperationId
  /** The answers that lead there. */
  readonly statuses: readonly number[]
  readonly description: string
  /** Parameters of the other operation, as runtime expressions of OpenAPI. */
  readonly parameters?: Readonly<Record<string, string>>
  /** Its whole body, as such an expression. A body that takes single fields is told in the description. */
  readonly requestBody?: string
}

const accountFields = 'its account is named by `external_account_number` and `import_supplier`, as in staging.'

/** The way of an account through the interface, and that of a market participant. */
export const operationLinks: Readonly<Partial<Record<OperationId, readonly OperationLink[]>>> = {
  importMarketParticipant: [
    {
      to: 'importMarketParticipantFees',
      statuses: [201, 200],
      description: 'Price sheets name the participant: its `code` is their `market_participant_code`.',
    },
    {
      to: 'importMarketParticipantDefinitions',
      statuses: [201, 200],
      description: 'Definitions name their network operator: its `code` is their `network_operator_code`.',
    },
  ],
  validateAccount: [
    { to: 'stageAccount', statuses: [200], description: 'The record that is valid can be staged as it is.', requestBody: '$request.body' },
  ],
  stageAccount: [
    {
      to: 'processAccount',
      statuses: [201, 200],
      description: 'What is staged can be processed: `external_account_number` is the same, `import_supplier` is `import_supplier_code`.',
    },
    {
      to: 'getAccountTransferStatus',
      statuses: [201, 200],
      description: 'How the import of the account stands.',
      parameters: {
        import_supplier_code: '$response.body#/import_supplier',
        external_account_number: '$response.body#/external_account_number',
      },
    },
    {
      to: 'listPendingAccountImportProcesses',
      statuses: [201, 200],
      description: 'The pending accounts of the import supplier; the account is one of them.',
      parameters: { import_supplier_code: '$response.body#/import_supplier' },
    },
  ],
  processAccount: [
    {
      to: 'getAccountTransferStatus',
      statuses: [201, 400, 429],
      description: 'How the import of the account stands.',
      parameters: {
        import_supplier_code: '$request.body#/import_supplier_code',
        external_account_number: '$request.body#/external_account_number',
      },
    },
    {
      to: 'listImportedAccountImportProcesses',
      statuses: [201],
      description: 'The imported accounts of the import supplier; the account is one of them.',
      parameters: { import_supplier_code: '$request.body#/import_supplier_code' },
    },
    ...postAccountImports.map((to) => ({ to, statuses: [201], description: `What is added to the account: ${accountFields}` })),
  ],
}
