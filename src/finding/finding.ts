import type { Static } from 'typebox'
import type { Finding as FindingSchema } from './finding-schema.ts'

/**
 * One thing that is wrong with an input, and where. Every report carries findings of this form; the envelope of
 * section 7 is a projection of it. Its JSON Schema is published as `data-import-contract/finding.schema.json`.
 */
export type Finding = Static<typeof FindingSchema>

/** The pair that identifies an account (section 2.1). */
export type AccountPair = NonNullable<Finding['account']>
