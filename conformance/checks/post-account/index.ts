import type { Check } from '../../check.ts'
import { absentAccountObserved } from './absent-account-observed.ts'
import { decimalsStored } from './decimals-stored.ts'
import { deliveryNoteEchoed } from './delivery-note-echoed.ts'
import { leanerRecordsStored } from './leaner-records-stored.ts'
import { echoedRecordsApart } from './echoed-records-apart.ts'
import { echoedRecordsStored } from './echoed-records-stored.ts'
import { echoedValues } from './echoed-values.ts'
import { energyAmountEchoed } from './energy-amount-echoed.ts'
import { flagsStored } from './flags-stored.ts'
import { invoiceEchoed } from './invoice-echoed.ts'
import { nullsAccepted } from './nulls-accepted.ts'
import { offsetsAccepted } from './offsets-accepted.ts'
import { openValuesObserved } from './open-values-observed.ts'
import { paymentAdded } from './payment-added.ts'
import { paymentFailureStoresNothing } from './payment-failure-stores-nothing.ts'
import { paymentIntermittentFailure } from './payment-intermittent-failure.ts'
import { paymentObserved } from './payment-observed.ts'
import { paymentPersistentFailure } from './payment-persistent-failure.ts'
import { paymentRepeatedStoredObserved } from './payment-repeated-stored-observed.ts'
import { paymentRetryStoredOnce } from './payment-retry-stored-once.ts'
import { paymentStored } from './payment-stored.ts'
import { paymentUnknownVendorObserved } from './payment-unknown-vendor-observed.ts'
import { paymentVendorChanges } from './payment-vendor-changes.ts'
import { paymentVendorNamed } from './payment-vendor-named.ts'
import { recordRequired } from './record-required.ts'
import { refusedValuesNotStored } from './refused-values-not-stored.ts'
import { refusedValues } from './refused-values.ts'
import { repeatsStoredObserved } from './repeats-stored-observed.ts'
import { statementsEchoed } from './statements-echoed.ts'
import { statementsObserved } from './statements-observed.ts'
import { statementsStatusConstant } from './statements-status-constant.ts'

/** Delivery notes, energy amounts, statements, invoices and payment instructions (sections 2.4 to 2.9 and 4.3). */
export const postAccountChecks: readonly Check[] = [
  deliveryNoteEchoed,
  energyAmountEchoed,
  statementsEchoed,
  invoiceEchoed,
  echoedValues,
  echoedRecordsStored,
  echoedRecordsApart,
  leanerRecordsStored,
  flagsStored,
  decimalsStored,
  statementsStatusConstant,
  nullsAccepted,
  offsetsAccepted,
  refusedValues,
  refusedValuesNotStored,
  recordRequired,
  paymentAdded,
  paymentStored,
  paymentPersistentFailure,
  paymentVendorNamed,
  paymentIntermittentFailure,
  paymentFailureStoresNothing,
  paymentRetryStoredOnce,
  paymentVendorChanges,
  absentAccountObserved,
  repeatsStoredObserved,
  openValuesObserved,
  statementsObserved,
  paymentObserved,
  paymentRepeatedStoredObserved,
  paymentUnknownVendorObserved,
]
