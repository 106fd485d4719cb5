import * as accountImport from './account-import/index.ts'
import * as accountReference from './account-reference/index.ts'
import * as errors from './errors/index.ts'
import * as postAccountImport from './post-account-import/index.ts'
import * as preAccountImport from './pre-account-import/index.ts'
import * as statusRetrieval from './status-retrieval/index.ts'
import { DecimalString, IsoDate, IsoDateOrNull, IsoDateTime, IsoDateTimeOrNull, UnstatedScalar } from './types/index.ts'
import type { Static } from 'typebox'

/** Every record of sections 2, 4 and 7 by name. */
export const records = {
  ...accountReference,
  ...accountImport,
  ...postAccountImport,
  ...preAccountImport,
  ...statusRetrieval,
  ...errors,
}

/** The name of a record, such as `SupplyPoint`. */
export type RecordName = keyof typeof records

/** The value of a record, such as `RecordValue<'SupplyPoint'>`. */
export type RecordValue<Name extends RecordName> = Static<(typeof records)[Name]>

/** The types of single values that have a name of their own. */
export const valueTypes = { DecimalString, IsoDate, IsoDateOrNull, IsoDateTime, IsoDateTimeOrNull, UnstatedScalar }
