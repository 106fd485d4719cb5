import type { Rule } from '../rule.ts'
import { customerFamilyNameRequired } from './customer-family-name-required.ts'
import { customerWithUnknownOccupier } from './customer-with-unknown-occupier.ts'
import { invalidEmail } from './invalid-email.ts'
import { invalidPhoneNumber } from './invalid-phone-number.ts'
import { possibleTestEmailAddress } from './possible-test-email-address.ts'

/** The rules of the group `contact`. */
export const contactRules: readonly Rule[] = [
  invalidPhoneNumber,
  invalidEmail,
  possibleTestEmailAddress,
  customerFamilyNameRequired,
  customerWithUnknownOccupier,
]
