import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import formatsModule from 'ajv-formats'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { valueOf } from '../../conformance/generators/value-of.ts'
import { rules } from '../rules/index.ts'
import { testContext } from '../rules/testing/breaches-of.ts'
import { validate } from '../validate/validate.ts'
import { checkProfile } from './check-profile.ts'
import { createChecker } from './create-checker.ts'
import { createFurtherCheck } from './create-further-check.ts'
import { knownProfiles } from './known-profiles.ts'
import type { Profile } from './profile.ts'
import { profileSchema } from './profile-schema.ts'
import { profileFrom, readProfile } from './read-profile.ts'

const folder = mkdtempSync(join(tmpdir(), 'profile-'))
afterAll(() => rmSync(folder, { recursive: true }))

function file(name: string, content: string): string {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

const known = { rules: rules.map(({ id }) => id), profiles: [...knownProfiles.keys()] }
const ajv = formatsModule.default(new Ajv2020({ allErrors: true, allowUnionTypes: true, unicodeRegExp: true }))
const isProfile = ajv.compile(profileSchema(rules))

/** What a profile finds in an account, as code and place. */
function found(profile: Profile, value: unknown): string[] {
  const validation = validate('AccountImportRecord', value)
  const faults = validation.valid ? [] : validation.faults
  const check = createFurtherCheck('AccountImportRecord', profile, testContext)
  const { faults: left, more } = check?.judge(value, faults) ?? { faults, more: [] }
  return [...left, ...more].map(({ code, path }) => `${code} ${path.join('.')}`)
}

const point = 'supply_addresses.0.supply_points.0'
const account = { external_account_number: 'A', import_supplier: 'S' }

describe('a profile', () => {
  it.each<[string, Profile['records'], object, string[]]>([
    [
      'required',
      { Customer: { required: ['family_name'] } },
      { customers: [{}, { family_name: 'M' }] },
      ['required customers.0.family_name'],
    ],
    [
      'values',
      { SupplyPoint: { fields: { supply_type: { values: ['GAS'] } } } },
      points({ supply_type: 'WATER' }),
      [`invalid_choice ${point}.supply_type`],
    ],
    ['values that are met', { SupplyPoint: { fields: { supply_type: { values: ['GAS'] } } } }, points({ supply_type: 'GAS' }), []],
    [
      'maxLength',
      { Customer: { fields: { salutation: { maxLength: 2 } } } },
      { customers: [{ salutation: '👩🏽' }, { salutation: 'Dr.' }] },
      ['max_length customers.1.salutation'],
    ],
    [
      'minLength',
      { AccountImportRecord: { fields: { billing_address1: { minLength: 1 } } } },
      { billing_address1: '' },
      ['min_length billing_address1'],
    ],
    [
      'minimum and maximum, of decimal strings by their values',
      {
        Agreement: { fields: {} },
        AgreementParams: { fields: { unit_rate_per_kwh: { minimum: 0.1, maximum: 9 } } },
        PaymentSchedule: { fields: { day_of_month: { minimum: 1, maximum: 28 } } },
      },
      {
        ...points({ agreements: ['0.10', '0.09', '9.00', '10', '-1'].map((rate) => ({ params: { unit_rate_per_kwh: rate } })) }),
        payment_schedules: [0, 1, 28, 29].map((day) => ({ day_of_month: day })),
      },
      [
        ...['min_value', 'max_value', 'min_value'].map(
          (code, index) => `${code} ${point}.agreements.${[1, 3, 4][index]}.params.unit_rate_per_kwh`,
        ),
        'min_value payment_schedules.0.day_of_month',
        'max_value payment_schedules.3.day_of_month',
      ],
    ],
    [
      'formatMinimum and formatMaximum, of datetimes by the day that is written there',
      {
        Customer: { fields: { date_of_birth: { formatMinimum: '1900-01-01' } } },
        AccountNote: { fields: { created_at: { formatMaximum: '2026-06-30' } } },
      },
      {
        customers: [{ date_of_birth: '1899-12-31' }, { date_of_birth: '1900-01-01' }],
        notes: ['2026-06-30T23:59:59-05:00', '2026-07-01T00:30:00+14:00', '2026-07-01T00:00'].map((created_at) => ({ created_at })),
      },
      ['min_value customers.0.date_of_birth', 'max_value notes.1.created_at', 'max_value notes.2.created_at'],
    ],
    [
      'pattern',
      { AccountImportRecord: { fields: { billing_postcode: { pattern: '^[0-9]{5}$' } } } },
      { billing_postcode: '1067' },
      ['invalid_pattern billing_postcode'],
    ],
    [
      'values of a list',
      { Ledger: { fields: { identifiers: { values: ['1'] } } } },
      { ledgers: [{ identifiers: ['1', '2'] }] },
      ['invalid_choice ledgers.0.identifiers.1'],
    ],
    [
      'extraFields',
      { Customer: { extraFields: ['nickname'] } },
      { nickname: 'A', customers: [{ nickname: 'B', nick: 'C' }] },
      ['unknown_field nickname', 'unknown_field customers.0.nick'],
    ],
    [
      'a field that the contract refuses already',
      { Customer: { required: ['family_name'] } },
      { customers: [{ family_name: 1 }] },
      ['not_a_string customers.0.family_name'],
    ],
  ])('%s', (_what, records = {}, value, expected) => {
    expect(found({ name: 'p', records }, { ...account, ...value })).toEqual(expected)
  })

  it('that closes a list has the last word on what was seen', () => {
    const value = { ...account, ...points({ supply_type: 'WATER' }) }
    const profile: Profile = { name: 'p', rules: { unseen_value: 'warning' } }
    expect(found(profile, value)).toEqual([`unseen_value ${point}.supply_type`])
    expect(found({ ...profile, records: { SupplyPoint: { fields: { supply_type: { values: ['WATER'] } } } } }, value)).toEqual([])
  })

  it('sets rules', () => {
    const value = { ...account, ...points({ identifier: '12345678901' }) }
    expect(found({ name: 'p' }, value)).toEqual([])
    expect(found({ name: 'p', rules: { malo_check_digit: 'error' } }, value)).toEqual([`malo_check_digit ${point}.identifier`])
    expect(found({ name: 'p', rules: { '*': 'default' } }, value)).toContain(`malo_check_digit ${point}.identifier`)
    expect(found({ name: 'p', rules: { '*': 'default', malo_check_digit: 'off' } }, value)).not.toContain(
      `malo_check_digit ${point}.identifier`,
    )
  })

  it('that asks nothing leaves the kernel on', () => {
    expect(createFurtherCheck('AccountImportRecord', knownProfiles.get('document') ?? { name: '' }, testContext)).toBeUndefined()
  })

  it('adds to another one', () => {
    const profile = profileFrom({
      name: 'own',
      extends: 'cautious',
      rules: { malo_check_digit: 'off' },
      records: { Customer: { required: ['email'], fields: { title: { maxLength: 5 } } } },
    })
    expect(profile.rules).toMatchObject({ '*': 'default', malo_check_digit: 'off' })
    expect(profile.records?.Customer).toMatchObject({ required: expect.arrayContaining(['email']), fields: { title: { maxLength: 5 } } })
    expect(profile.records?.SupplyPoint?.required).toContain('identifier')
  })

  it.each([...knownProfiles.values()])('$name is one itself', (profile) => {
    expect(checkProfile(profile, known)).toEqual([])
    expect([isProfile(profile), isProfile.errors]).toEqual([true, null])
  })

  it('never stops a run, whatever the record', () => {
    const cautious = knownProfiles.get('cautious') ?? { name: '' }
    const check = createFurtherCheck('AccountImportRecord', cautious, testContext)
    fc.assert(
      fc.property(valueOf('AccountImportRecord'), (value) => {
        expect(check?.judge(value, []).faults).toEqual([])
      }),
      { numRuns: 50 },
    )
  })

  it('takes values that are named like what every object has for values like others', () => {
    const check = createFurtherCheck('Ledger', { name: 'rules', rules: { '*': 'default' } }, testContext)
    const bookings = ['valueOf', 'constructor', '__proto__'].map((type) => ({ amount: '1.00', type }))
    const ledger = { last_statement_balance: '0.00', ledger_balance: '5.00', current_statement_transactions: bookings }
    expect(() => check?.judge(ledger, [])).not.toThrow()
  })
})

describe('a file of a profile', () => {
  it('is not named where a profile is meant', () => {
    // Callers without types may do so, and nothing would be checked.
    expect(() => createChecker('stageAccount', { profile: 'cautious' as unknown as Profile })).toThrow(
      /readProfile\("cautious"\), not its name/,
    )
  })

  it.each<[string, string, string]>([
    ['unknown part', '{"name":"a",\n "record":{}}', ':2:2: record: "record" is no part of a profile. Did you mean "records"?'],
    [
      'unknown record',
      '{"name":"a","records":{"Costumer":{}}}',
      ':1:24: records.Costumer: "Costumer" is no record that clients send. Did you mean "Customer"?',
    ],
    [
      'a record of an answer',
      '{"name":"a","records":{"StagingResult":{}}}',
      ':1:24: records.StagingResult: "StagingResult" is no record that clients send.',
    ],
    [
      'unknown field',
      '{"name":"a","records":{"Customer":{"required":[\n"familiy_name"]}}}',
      ':2:1: records.Customer.required.0: There is no field of Customer "familiy_name". Did you mean "family_name"?',
    ],
    [
      'a field of records',
      '{"name":"a","records":{"Customer":{"fields":{"consents":{}}}}}',
      ':1:46: records.Customer.fields.consents: "consents" is no field of Customer that holds single values.',
    ],
    [
      'unknown rule',
      '{"name":"a","rules":{"malo_check_digits":"off"}}',
      ':1:22: rules.malo_check_digits: "malo_check_digits" is no rule. Did you mean "malo_check_digit"?',
    ],
    [
      'a rule that lacks a part of its name',
      '{"name":"a","rules":{"malo_chek":"off"}}',
      ':1:22: rules.malo_chek: "malo_chek" is no rule. Did you mean "malo_check_digit"?',
    ],
    [
      'a rule of no known name',
      '{"name":"a","rules":{"nonsense":"off"}}',
      ':1:22: rules.nonsense: "nonsense" is no rule. data-import rules lists them.',
    ],
    [
      'a field that lacks a part of its name',
      '{"name":"a","records":{"Agreement":{"fields":{"prod_code":{}}}}}',
      ':1:47: records.Agreement.fields.prod_code: "prod_code" is no field of Agreement that holds single values. Did you mean "product_code"?',
    ],
    ['unknown setting', '{"name":"a","rules":{"*":"on"}}', ':1:26: rules.*: There is no setting "on".'],
    [
      'a pattern that is none',
      '{"name":"a","records":{"Customer":{"fields":{"title":{"pattern":"("}}}}}',
      ':1:65: records.Customer.fields.title.pattern: This is no regular expression',
    ],
    [
      'lengths that exclude all',
      '{"name":"a","records":{"Customer":{"fields":{"title":{"minLength":3,"maxLength":2}}}}}',
      ':1:67: records.Customer.fields.title.minLength: No text',
    ],
    [
      'bounds that exclude all numbers',
      '{"name":"a","records":{"Register":{"fields":{"digits":{"minimum":3,"maximum":2}}}}}',
      ':1:66: records.Register.fields.digits.minimum: No number',
    ],
    [
      'bounds that exclude all days',
      '{"name":"a","records":{"Customer":{"fields":{"date_of_birth":{"formatMinimum":"2000-01-01","formatMaximum":"1999-12-31"}}}}}',
      ':1:79: records.Customer.fields.date_of_birth.formatMinimum: No day',
    ],
    [
      'a bound of a number that is a text',
      '{"name":"a","records":{"Register":{"fields":{"digits":{"minimum":"3"}}}}}',
      ':1:66: records.Register.fields.digits.minimum: Expected a number.',
    ],
    [
      'a bound that is no day',
      '{"name":"a","records":{"Customer":{"fields":{"date_of_birth":{"formatMinimum":"01.01.1900"}}}}}',
      ':1:79: records.Customer.fields.date_of_birth.formatMinimum: Expected a day, YYYY-MM-DD.',
    ],
    [
      'a bound of numbers for days',
      '{"name":"a","records":{"Customer":{"fields":{"date_of_birth":{"minimum":1900}}}}}',
      ':1:63: records.Customer.fields.date_of_birth.minimum: "minimum" is no part of what a profile says about this field. Days have "formatMinimum" and "formatMaximum".',
    ],
    [
      'a bound of numbers for texts',
      '{"name":"a","records":{"Customer":{"fields":{"title":{"minimum":5}}}}}',
      ':1:55: records.Customer.fields.title.minimum: "minimum" is no part of what a profile says about this field. Only numbers have "minimum" and "maximum", only days "formatMinimum" and "formatMaximum".',
    ],
    [
      'a bound of days for numbers',
      '{"name":"a","records":{"Register":{"fields":{"digits":{"formatMaximum":"2026-01-01"}}}}}',
      ':1:56: records.Register.fields.digits.formatMaximum: "formatMaximum" is no part of what a profile says about this field. Numbers have "minimum" and "maximum".',
    ],
    ['no name', '{}', ':1:1: A profile has a "name"'],
    ['no JSON', '{"name":"a",}', ':1:12: Nothing follows this comma.'],
    ['a key twice', '{"name":"a","name":"b"}', ':1:13: "name" stands here twice.'],
    [
      'a documented extra field',
      '{"name":"a","records":{"Customer":{"extraFields":["email"]}}}',
      ':1:51: records.Customer.extraFields.0: "email" is a documented field of Customer.',
    ],
    ['an unknown base', '{"name":"a","extends":"careful"}', ':1:23: extends: There is no profile "careful".'],
  ])('with %s names the place', async (_what, content, message) => {
    const path = file('p.json', content)
    await expect(readProfile(path)).rejects.toThrow(`${path}${message}`)
  })

  it('tells everything that is wrong with it', async () => {
    await expect(readProfile(file('p.json', '{"nam":"a","rule":{}}'))).rejects.toThrow(/nam.*\n.*rule.*\n.*has a "name"/)
  })

  it('may be a module', async () => {
    const path = file('p.mjs', `export default { name: 'module', rules: { '*': 'note' } }`)
    expect(await readProfile(path)).toMatchObject({ name: 'module', rules: { '*': 'note' } })
    await expect(readProfile(file('q.mjs', `export default { name: 1 }`))).rejects.toThrow('q.mjs: name: Expected a text.')
    await expect(readProfile(file('r.mjs', `export default {`))).rejects.toThrow('r.mjs')
  })

  it('that is not there is said', async () => {
    await expect(readProfile('cautios')).rejects.toThrow(
      'cautios: there is no such file, and no profile of that name; did you mean cautious?',
    )
  })
})

describe('the published schema', () => {
  const good = {
    name: 'a',
    extends: 'cautious',
    rules: { '*': 'default', malo_check_digit: 'off' },
    records: {
      Customer: {
        because: 'x',
        required: ['email'],
        fields: {
          title: { values: ['Dr.', 1], minLength: 1, maxLength: 10, pattern: '^D' },
          date_of_birth: { formatMinimum: '1900-01-01', formatMaximum: '2026-12-31' },
        },
        extraFields: ['x'],
      },
      Register: { fields: { digits: { minimum: -5, maximum: 1000 } } },
    },
  }

  // But for a minLength above maxLength and the like, which a JSON Schema cannot tell.
  it('judges profiles as the program does, whatever is put in which place', () => {
    const wrong = fc.constantFrom<unknown>(null, 7, -1, 1.5, '', 'x', 'off', [], ['email'], ['x', 'x'], {}, { x: 1 }, true, '(')
    fc.assert(
      fc.property(fc.nat(), wrong, (pick, value) => {
        const places = placesIn(good)
        const changed = structuredClone(good)
        const place = places[pick % places.length] ?? []
        put(changed, place, value)
        expect({ place, value, isProfile: isProfile(changed) }).toEqual({
          place,
          value,
          isProfile: checkProfile(changed, known).length === 0,
        })
      }),
      { numRuns: 500 },
    )
  })

  it('accepts what is good', () => {
    expect(isProfile(good)).toBe(true)
    expect(checkProfile(good, known)).toEqual([])
  })
})

type Place = readonly (string | number)[]

function placesIn(value: unknown, at: Place = []): Place[] {
  if (typeof value !== 'object' || value === null) return [at]
  const inner = Object.entries(value).flatMap(([key, item]) => placesIn(item, [...at, key]))
  return at.length === 0 ? [...inner, ['added']] : [at, ...inner, [...at, 'added']]
}

function put(target: unknown, place: Place, value: unknown): void {
  const holder = place.slice(0, -1).reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], target)
  if (Array.isArray(holder) && place.at(-1) === 'added') holder.push(value)
  else (holder as Record<string, unknown>)[String(place.at(-1))] = value
}

function points(value: object): object {
  return { supply_addresses: [{ supply_points: [value] }] }
}
