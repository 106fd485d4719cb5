import { requireImported } from './conditions.ts'
import type { Operation } from './operation.ts'

/** Adds statements of the legacy supplier to an imported account and echoes the request (section 4.3). */
export const createHistoricalStatements: Operation<'createHistoricalStatements'> = ({ body }, { store }) =>
  store.transaction(() => {
    const { account } = requireImported(store, body)
    for (const statement of body.statements) store.records.add(account, 'statement', statement)
    // Choice at 4.3-statements-200-or-201-open.
    return { status: 201, body }
  })
