import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { operations, type PostOperationId } from '../../schemas/operations.ts'
import { createChecker } from '../profile/create-checker.ts'
import { knownProfiles } from '../profile/known-profiles.ts'
import { profileFrom } from '../profile/read-profile.ts'
import { isPostOperation } from '../validate/subject.ts'
import { accounts, bodies } from './arbitraries.ts'
import { commodities } from './cohort.ts'
import { generateAccounts, generateBodies, type GenerateOptions } from './generate-bodies.ts'

const now = new Date('2026-11-20T12:00:00Z')
const posts = Object.keys(operations).filter(isPostOperation)
const texts = (options: GenerateOptions) => Array.from(generateBodies(options), ({ bytes }) => bytes.toString())

/** What the contract and all rules find in bodies, in few words. */
function problemsIn(operation: PostOperationId, values: readonly unknown[]): string[] {
  const check = createChecker(operation, { now })
  return values.flatMap((value) => check(value).problems.map(({ code, path, detail }) => `${code} ${path.join('.')}: ${detail}`))
}

describe('the same options', () => {
  it('make the same bytes, today and in a year', () => {
    const hash = createHash('sha256')
    for (const text of texts({ accounts: 50, seed: 4, mistakes: { malo_check_digit: 0.2 } })) hash.update(text)
    // Another number here is a change that users see: it belongs into CHANGELOG.md.
    expect(hash.digest('hex')).toMatchInlineSnapshot(`"3f75339f3abbadddc9a93899cab8e43c9c26f7e3395bd66c54e9feb0f54d1af5"`)
  })

  it('make the same accounts in a larger cohort', () => {
    expect(texts({ accounts: 30 }).slice(0, 10)).toEqual(texts({ accounts: 10 }))
  })

  it('but for the seed make others', () => {
    expect(texts({ accounts: 3, seed: 1 })).not.toEqual(texts({ accounts: 3, seed: 2 }))
  })
})

describe('sound bodies', () => {
  it.each(posts)('of %s give no finding under all rules', (operation) => {
    for (const commodity of commodities) {
      const values = texts({ accounts: 40, seed: 11, commodity, operation }).map((text): unknown => JSON.parse(text))
      expect(values.length).toBeGreaterThan(0)
      expect(problemsIn(operation, values)).toEqual([])
    }
  })

  it('of other operations are about the same accounts', () => {
    const pairs = (operation: PostOperationId) =>
      texts({ accounts: 5, operation }).map((text) => (JSON.parse(text) as { external_account_number: string }).external_account_number)
    for (const operation of ['processAccount', 'createNotes', 'createTransactions'] as const)
      expect(pairs(operation)).toEqual(pairs('stageAccount'))
  })

  it('on other days than the one by default', () => {
    for (const day of ['2020-02-29', '2024-03-31', '2025-10-26', '2026-01-01', '2026-07-15'])
      expect(problemsIn('stageAccount', [...generateAccounts({ accounts: 20, day })])).toEqual([])
  })

  it('keep a profile', () => {
    const own = profileFrom({
      name: 'deployment',
      records: {
        Agreement: { fields: { product_code: { values: ['A', 'B'] } } },
        OperatorAssignment: { fields: { code: { values: ['9904718000016', '9870041200005'] } } },
        Customer: { required: ['title', 'date_of_birth'], fields: { date_of_birth: { formatMinimum: '1970-01-01' } } },
        AgreementParams: { fields: { unit_rate_per_kwh: { maximum: 0.05 } } },
        PaymentSchedule: { fields: { day_of_month: { minimum: 28 } } },
        AccountImportRecord: { required: ['billing_address2'], fields: { billing_address1: { maxLength: 12 } } },
      },
    })
    for (const profile of [own, ...knownProfiles.values()]) {
      const check = createChecker('stageAccount', { profile: { ...profile, rules: { '*': 'default' } }, now })
      for (const account of generateAccounts({ accounts: 20, profile })) expect(check(account).problems).toEqual([])
    }
  })

  it('are refused where nothing can be made up that keeps a profile, with the place', () => {
    const profile = profileFrom({ name: 'odd', records: { Meter: { fields: { meter_number: { pattern: '^Z' } } } } })
    expect(() => [...generateAccounts({ accounts: 1, profile })]).toThrow(/keeps the profile "odd": supply_addresses.*meter_number/)
  })
})

describe('the accounts of a cohort', () => {
  const all = [...generateAccounts({ accounts: 400, seed: 3, months: 0 })]
  const points = all.flatMap(({ supply_addresses = [] }) => supply_addresses.flatMap(({ supply_points = [] }) => supply_points))

  it('have customers who are different people, whatever is drawn', () => {
    fc.assert(
      fc.property(accounts(), ({ customers = [] }) => {
        const people = customers.map(({ family_name, given_name, date_of_birth, email }) => [family_name, given_name, date_of_birth, email])
        expect(new Set(people.map((person) => JSON.stringify(person))).size).toBe(people.length)
      }),
      { numRuns: 300, endOnFailure: true },
    )
  })

  it('share no number', () => {
    const numbers = points.flatMap(({ identifier, melos = [] }) => [
      identifier,
      ...melos.flatMap(({ melo_number, meters = [] }) => [melo_number, ...meters.map(({ meter_number }) => meter_number)]),
    ])
    expect(new Set(numbers).size).toBe(numbers.length)
  })

  it('belong to nobody: mail, phones, banks and postcodes are of ranges that are kept free', () => {
    for (const { customers = [], billing_postcode, payment_instructions = [] } of all) {
      expect(billing_postcode).toMatch(/^(?:05|43|62)/)
      for (const { email = '@cohort.example', mobile = '+4917604069000', landline = '' } of customers) {
        expect(email).toMatch(/@cohort\.example$/)
        expect(mobile).toMatch(/^\+49176040690\d\d$/)
        expect(landline).toMatch(/^$|^\+49(?:3023125|6990009|4066969|2214710|8999998)\d{3}$/)
      }
      for (const { bank_account } of payment_instructions) expect(bank_account?.iban?.slice(4, 5)).toBe('9')
    }
  })

  it('state in each statement what the registers have counted', () => {
    const { supply_addresses, statements = [] } = [
      ...generateAccounts({ accounts: 40, seed: 3, commodity: 'electricity', months: 0 }),
    ].find((account) => account.statements?.length && account.supply_addresses?.[0]?.supply_points?.length === 1) ?? { statements: [] }
    const [last] = statements.slice(-1)
    const registers = supply_addresses?.[0]?.supply_points?.[0]?.melos?.[0]?.meters?.flatMap(({ registers = [] }) => registers) ?? []
    const used = registers
      .filter(({ obis_code }) => obis_code !== '1-1:2.8.0')
      .map(({ readings = [] }) => readings.filter(({ read_at = '' }) => read_at >= '2025-09-30').map(({ value }) => Number(value)))
      .reduce((sum, values) => sum + (values.at(-1) ?? 0) - (values[0] ?? 0), 0)
    expect(last?.bill_period_to_date).toBe('2026-09-30')
    expect(last?.annual_consumption).toBe(Math.round(used))
  })
})

describe('options that cannot be followed', () => {
  it.each([
    [{ accounts: 1.5 }, /whole number/],
    [{ accounts: 1, day: '2026-02-30' }, /is no day/],
    [{ accounts: 1, months: 99 }, /up to 60/],
    [{ accounts: 1, mistakes: { malo_check_digt: 0.1 } }, /did you mean malo_check_digit/],
    [{ accounts: 1, mistakes: { byte_order_mark: 0.1 } }, /cannot be planted: it stands at the beginning/],
    [{ accounts: 1, mistakes: { malo_check_digit: 0.6, invalid_iban: 0.6 } }, /add up to 1 at most/],
    [{ accounts: 1, mistakes: { repeated_transaction_id: 0.1 } }, /bodies of createTransactions/],
    [{ accounts: 1, commodity: 'electricity', mistakes: { missing_gas_conversion_factors: 0.1 } }, /needs a point of gas/],
  ] as const)('%j', (options, message) => {
    expect(() => [...generateBodies(options)]).toThrow(message)
  })
})

describe('the arbitraries', () => {
  it.each(posts)('of %s draw sound bodies', (operation) => {
    fc.assert(
      fc.property(bodies(operation), (body) => {
        expect(problemsIn(operation, [body])).toEqual([])
      }),
      // What is wrong is told by its place, and to make an account smaller takes minutes.
      { numRuns: 15, endOnFailure: true },
    )
  })

  it('shrink to an account with one customer and one point', () => {
    const { counterexample } = fc.check(
      fc.property(accounts(), ({ supply_addresses }) => (supply_addresses?.[0]?.supply_points?.length ?? 0) < 1),
      { seed: 1 },
    )
    expect(JSON.stringify(counterexample).length).toBeLessThan(5000)
  })
})
