import { unknownCodesLikeKnown } from './unknown-codes-like-known.ts'
import type { Check } from '../../check.ts'
import { contactOffsetsAccepted } from './contact-offsets-accepted.ts'
import { definitionsEitherList } from './definitions-either-list.ts'
import { definitionsImported } from './definitions-imported.ts'
import { definitionsObserved } from './definitions-observed.ts'
import { definitionsRepeatedStoredObserved } from './definitions-repeated-stored-observed.ts'
import { definitionsStored } from './definitions-stored.ts'
import { definitionsUnknownOperator } from './definitions-unknown-operator.ts'
import { feesManyRolledBack } from './fees-many-rolled-back.ts'
import { feesImported } from './fees-imported.ts'
import { feesObserved } from './fees-observed.ts'
import { feesRepeatedStoredObserved } from './fees-repeated-stored-observed.ts'
import { feesStored } from './fees-stored.ts'
import { feesTwoParticipants } from './fees-two-participants.ts'
import { feesUnknownParticipant } from './fees-unknown-participant.ts'
import { participantFieldUnmodified } from './participant-field-unmodified.ts'
import { participantImported } from './participant-imported.ts'
import { participantKnownWithOtherField } from './participant-known-with-other-field.ts'
import { participantObserved } from './participant-observed.ts'
import { participantRefusedNotStored } from './participant-refused-not-stored.ts'
import { participantStored } from './participant-stored.ts'
import { variedRecordsStored } from './varied-records-stored.ts'

/** Market participants, fees and definitions (sections 2.10 to 2.12 and 4.1). */
export const preAccountChecks: readonly Check[] = [
  participantImported,
  participantKnownWithOtherField,
  participantStored,
  participantFieldUnmodified,
  participantRefusedNotStored,
  contactOffsetsAccepted,
  feesImported,
  feesUnknownParticipant,
  feesStored,
  feesTwoParticipants,
  feesManyRolledBack,
  definitionsImported,
  definitionsEitherList,
  definitionsUnknownOperator,
  unknownCodesLikeKnown,
  definitionsStored,
  ...variedRecordsStored,
  participantObserved,
  feesObserved,
  feesRepeatedStoredObserved,
  definitionsObserved,
  definitionsRepeatedStoredObserved,
]
