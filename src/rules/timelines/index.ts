import type { Rule } from '../rule.ts'
import { agreementAfterSupplyEndDate } from './agreement-after-supply-end-date.ts'
import { agreementStartDateBeforeSupplyStartDate } from './agreement-start-date-before-supply-start-date.ts'
import { customerLaterThanSupply } from './customer-later-than-supply.ts'
import { dateInFuture } from './date-in-future.ts'
import { datetimeWithoutOffset } from './datetime-without-offset.ts'
import { futureSupplyEndDate } from './future-supply-end-date.ts'
import { gapsOrOverlapsInAgreementDates } from './gaps-or-overlaps-in-agreement-dates.ts'
import { gapsOrOverlapsInBalancingPeriods } from './gaps-or-overlaps-in-balancing-periods.ts'
import { gapsOrOverlapsInLoadProfiles } from './gaps-or-overlaps-in-load-profiles.ts'
import { gapsOrOverlapsInOperators } from './gaps-or-overlaps-in-operators.ts'
import { lastBilledToDateOutsideSupply } from './last-billed-to-date-outside-supply.ts'
import { noAgreementCoveringLastBilledToDate } from './no-agreement-covering-last-billed-to-date.ts'
import { noSuchDay } from './no-such-day.ts'
import { noteUnpinAtEarlierThanCreationDate } from './note-unpin-at-earlier-than-creation-date.ts'
import { offsetWithoutColon } from './offset-without-colon.ts'
import { registerOutsideMeterPeriod } from './register-outside-meter-period.ts'
import { startDateLaterThanEndDate } from './start-date-later-than-end-date.ts'
import { startDateSameAsEndDate } from './start-date-same-as-end-date.ts'
import { unlikelyDate } from './unlikely-date.ts'

/** The rules of the group `timelines`. */
export const timelinesRules: readonly Rule[] = [
  startDateLaterThanEndDate,
  startDateSameAsEndDate,
  gapsOrOverlapsInAgreementDates,
  agreementStartDateBeforeSupplyStartDate,
  noAgreementCoveringLastBilledToDate,
  futureSupplyEndDate,
  gapsOrOverlapsInBalancingPeriods,
  gapsOrOverlapsInLoadProfiles,
  gapsOrOverlapsInOperators,
  registerOutsideMeterPeriod,
  noteUnpinAtEarlierThanCreationDate,
  dateInFuture,
  datetimeWithoutOffset,
  offsetWithoutColon,
  unlikelyDate,
  noSuchDay,
  lastBilledToDateOutsideSupply,
  agreementAfterSupplyEndDate,
  customerLaterThanSupply,
]
