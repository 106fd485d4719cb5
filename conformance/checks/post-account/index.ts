import type { Check } from '../../check.ts'
import { echoedChecks } from './echoed-checks.ts'
import { echoedRecordsChanged, echoedValues } from './echoed-values.ts'
import { postAccountOpenPoints } from './open-points.ts'
import { paymentVendorChecks } from './payment-vendors.ts'
import { paymentsStoredChecks } from './payments-stored.ts'
import { statementsBesideImported } from './statements-beside-imported.ts'
import { statementsStatusConstant } from './statements-status-constant.ts'

/** Delivery notes, energy amounts, statements, invoices and payment instructions (sections 2.4 to 2.9 and 4.3). */
export const postAccountChecks: readonly Check[] = [
  ...echoedChecks,
  echoedValues,
  echoedRecordsChanged,
  statementsBesideImported,
  statementsStatusConstant,
  ...paymentsStoredChecks,
  ...paymentVendorChecks,
  ...postAccountOpenPoints,
]
