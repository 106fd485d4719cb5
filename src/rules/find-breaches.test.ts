import fc from 'fast-check'
import { expect, it } from 'vitest'
import { findBreaches } from './find-breaches.ts'
import { rules } from './index.ts'
import { planRules } from './plan.ts'
import { testContext } from './testing/breaches-of.ts'

const active = rules.map((rule) => ({ rule, severity: rule.severity }))
const freshPlan = () => planRules('AccountImportRecord', active, testContext)

/** Few texts, so that they come again; more than are remembered, so that some are not. */
const text = fc.constantFrom(
  '',
  ' ',
  'NULL',
  'WeiÃŸe',
  'a@b',
  'kunde@cohort.example',
  '+49123456789',
  '01067',
  'DIRECT',
  'HAUSTUER',
  'ok',
  'a?b',
)
const account = fc.record(
  {
    sales_channel: text,
    sales_subchannel: text,
    billing_address1: text,
    billing_postcode: text,
    customers: fc.array(fc.record({ family_name: text, email: text, mobile: text }, { requiredKeys: [] }), { maxLength: 3 }),
    ledgers: fc.array(fc.record({ identifiers: fc.array(text, { maxLength: 4 }) }), { maxLength: 2 }),
  },
  { requiredKeys: [] },
)

it('what is found in a record is the same whatever came before it', () => {
  fc.assert(
    fc.property(fc.array(account, { minLength: 1, maxLength: 30 }), (accounts) => {
      const plan = freshPlan()
      const again = accounts.map((value) => findBreaches(plan, value))
      const { sales_channel: channel = '' } = accounts[0] ?? {}
      // Fields whose texts are mostly others are not remembered from some day on.
      for (let count = 0; count < 600; count++) findBreaches(plan, { sales_channel: `${channel}${count}` })
      const fresh = accounts.map((value) => findBreaches(freshPlan(), value))
      expect(again).toEqual(fresh)
      expect(accounts.map((value) => findBreaches(plan, value))).toEqual(fresh)
    }),
    { numRuns: 12 },
  )
})

it('what is found does not share its place with what is found elsewhere', () => {
  const plan = freshPlan()
  const at = [0, 1].map((customer) =>
    findBreaches(plan, { customers: [...Array.from({ length: customer }, () => ({})), { email: 'a@b' }] })
      .filter(({ id }) => id === 'invalid_email')
      .map((breach) => breach.at),
  )
  expect(at).toEqual([[['customers', 0, 'email']], [['customers', 1, 'email']]])
})
