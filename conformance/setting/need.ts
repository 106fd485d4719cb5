import type { OperatorVerb } from '../operator/operator-port.ts'

/** Parts of the configuration that make more requirements testable. */
export const configurationNeeds = [
  'suppliers.ongoingOther',
  'suppliers.paused',
  'suppliers.complete',
  'paymentVendors.available',
  'paymentVendors.persistentFailure',
  'paymentVendors.intermittentFailure',
  'skippedAccount',
] as const
export type ConfigurationNeed = (typeof configurationNeeds)[number]

/** What a check needs: a part of the configuration, a target with a socket, a manner that the document leaves open, or a verb of the operator port. */
export type Need =
  | ConfigurationNeed
  | 'socket'
  | 'notes of import records on accounts'
  | 'a day outside the open statement period'
  | `operator:${OperatorVerb}`
