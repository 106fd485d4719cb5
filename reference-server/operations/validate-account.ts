import type { Operation } from './operation.ts'

/** Validates an account import record (section 4.2). The contract has done it before this is called; suppliers and accounts play no part. */
export const validateAccount: Operation<'validateAccount'> = ({ body }) => ({ status: 200, body })
