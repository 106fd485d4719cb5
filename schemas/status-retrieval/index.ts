export { AccountTransferStatus } from './account-transfer-status.ts'
export { AccountImportProcess } from './account-import-process.ts'
