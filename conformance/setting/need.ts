import type { OperatorVerb } from '../operator/operator-port.ts'

/** A part of the configuration that makes more requirements testable. */
export type ConfigurationNeed =
  | 'suppliers.ongoingOther'
  | 'suppliers.paused'
  | 'suppliers.complete'
  | 'paymentVendors.available'
  | 'paymentVendors.persistentFailure'
  | 'paymentVendors.intermittentFailure'
  | 'skippedAccount'

/** What a check needs: a part of the configuration, a target with a socket, a manner that the document leaves open, or a verb of the operator port. */
export type Need =
  | ConfigurationNeed
  | 'socket'
  | 'notes of import records on accounts'
  | 'a day outside the open statement period'
  | `operator:${OperatorVerb}`
