import type { Customer } from '../../schemas/record-types.ts'
import { daysAfter, localTime } from './days.ts'
import { maybe, type Draft } from './draft.ts'
import { mailDomain } from './mail-domain.ts'

const familyNames = [
  'Mößner',
  'Weißenfels-Krüger',
  'Kağıtçı',
  'Großjohann',
  "O'Neill",
  'Nguyễn',
  'von der Heide',
  'Şahin',
  'Łukaszewicz',
  'Ött',
]
const women = ['Jördis', 'Zoë', 'Ayşe', 'Françoise', 'Małgorzata', 'Heike']
const men = ['Ömer', 'Thorben', 'Jürgen', 'René', 'Miloš', 'Uwe']

// The numbers that the Bundesnetzagentur keeps free for films and books (notice 148/2021, official gazette 7/2021).
const landlines = ['+493023125', '+496990009', '+494066969', '+492214710', '+498999998']
const mobiles = '+49176040690'

/** So many customers of the account, each another person. */
export function customersOf(draft: Draft, count: number): Customer[] {
  const customers: Customer[] = []
  for (let place = 0; place < count; place++) {
    const made = customer(draft, place)
    const isKnown = customers.some((one) => samePerson.every((field) => one[field] === made[field]))
    customers.push(isKnown ? { ...made, family_name: `${made.family_name}-${familyNames[place]}` } : made)
  }
  return customers
}

/** In what two entries for one person agree. */
const samePerson = ['family_name', 'given_name', 'date_of_birth', 'email'] as const

function customer(draft: Draft, place: number): Customer {
  const { random, cohort, numbers } = draft
  const isWoman = random.below(2) === 0
  return {
    ...maybe(draft, { given_name: random.pick(isWoman ? women : men) }),
    family_name: random.pick(familyNames),
    ...maybe(draft, { email: `kunde-${Number(numbers.account())}-${place + 1}@${mailDomain}` }),
    ...maybe(draft, { mobile: `${mobiles}${String(random.below(100)).padStart(2, '0')}` }),
    ...maybe(draft, { landline: random.below(4) === 0 && !draft.isComplete ? '' : landline(draft) }),
    ...maybe(draft, {
      date_of_birth: daysAfter('1945-01-01', random.below(21_000)),
      salutation: isWoman ? 'Frau' : 'Herr',
    }),
    ...maybe(draft, {
      consents: ['marketing.general-emails', 'marketing.physical-letters'].map((type) => ({
        type,
        value: random.pick(['ACCEPTED', 'REJECTED']),
        signed_at: localTime(daysAfter(cohort.billedTo, -30 - random.below(900)), '18:22:10'),
      })),
    }),
  }
}

/** A phone number that rings nowhere. */
export function landline({ random }: Draft): string {
  return `${random.pick(landlines)}${String(random.below(1000)).padStart(3, '0')}`
}
