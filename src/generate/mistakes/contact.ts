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
  inAccount('unlikely_age', (account) => {
    customerIn(account).date_of_birth = '1850-03-14'
    return ['customers', 0, 'date_of_birth']
  }),
  inAccount('account_without_customers', (account) => {
    account.customers = []
    return ['customers']
  }),
  inAccount('name_in_one_field', (account) => {
    const customer = customerIn(account)
    customer.given_name = ''
    customer.family_name = 'Dr. Weißenfels, Jördis'
    return ['customers', 0, 'family_name']
  }),
]
