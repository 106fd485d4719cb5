import { inAccount, type Mistake } from './mistake.ts'
import { customerIn } from './places.ts'

/** Mistakes of the group `contact`. */
export const contactMistakes: readonly Mistake[] = [
  inAccount('invalid_phone_number', (account) => {
    customerIn(account).mobile = '+49123456789'
    return ['customers', 0, 'mobile']
  }),
  inAccount('invalid_email', (account) => {
    customerIn(account).email = 'kunde(at)cohort.example'
    return ['customers', 0, 'email']
  }),
  inAccount('possible_test_email_address', (account) => {
    customerIn(account).email = 'kunde@example.org'
    return ['customers', 0, 'email']
  }),
  inAccount('customer_family_name_required', (account) => {
    customerIn(account).family_name = ''
    return ['customers', 0, 'family_name']
  }),
  inAccount('customer_with_unknown_occupier', (account) => {
    account.unknown_occupier = true
    return ['customers']
  }),
]
