import type { Operation } from './operation.ts'

/**
 * Validates an account import record (section 4.2). The contract has done it before this is called.
 * Choice at 3.2-validate-account-open, 4.2-validate-imported-open, 4.2-validate-skipped-open, 4.2-validate-unknown-supplier-open.
 */
export const validateAccount: Operation<'validateAccount'> = ({ body }) => ({ status: 200, body })
