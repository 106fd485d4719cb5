import { keepAndEcho } from './account/keep-and-echo.ts'
import type { Operation } from './operation.ts'

/**
 * Adds statements of the legacy supplier to an imported account and echoes the request (section 4.3).
 * Choice at 4.3-statements-200-or-201-open, 4.3-statements-duplicate-in-request-open, 4.3-statements-empty-open.
 */
export const createHistoricalStatements: Operation<'createHistoricalStatements'> = ({ body }, services) =>
  keepAndEcho(body, 'statement', body.statements, services)
