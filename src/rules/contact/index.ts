import type { Rule } from '../rule.ts'
import { accountWithoutCustomers } from './account-without-customers.ts'
import { customerFamilyNameRequired } from './customer-family-name-required.ts'
import { customerWithUnknownOccupier } from './customer-with-unknown-occupier.ts'
import { invalidEmail } from './invalid-email.ts'
import { invalidPhoneNumber } from './invalid-phone-number.ts'
import { nameInOneField } from './name-in-one-field.ts'
import { possibleTestEmailAddress } from './possible-test-email-address.ts'
import { unlikelyAge } from './unlikely-age.ts'

/** The rules of the group `contact`. */
export const contactRules: readonly Rule[] = [
  invalidPhoneNumber,
  invalidEmail,
  possibleTestEmailAddress,
  customerFamilyNameRequired,
  customerWithUnknownOccupier,
  unlikelyAge,
  accountWithoutCustomers,
  nameInOneField,
]
