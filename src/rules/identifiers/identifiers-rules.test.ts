import { describe, expect, it } from 'vitest'
import { breachesOf } from '../testing/breaches-of.ts'
import { breaks, placesIn } from '../testing/judged.ts'
import { eicCheckCharacter } from './eic-check-character.ts'
import { invalidEic } from './invalid-eic.ts'
import { invalidIban } from './invalid-iban.ts'
import { invalidMarketParticipantCode } from './invalid-market-participant-code.ts'
import { invalidMeloNumber } from './invalid-melo-number.ts'
import { invalidObisCode } from './invalid-obis-code.ts'
import { invalidPostcode } from './invalid-postcode.ts'
import { invalidSupplyPointIdentifier } from './invalid-supply-point-identifier.ts'
import { maloCheckDigit } from './malo-check-digit.ts'
import { marketParticipantCheckDigit } from './market-participant-check-digit.ts'

describe('the identifier of a supply point', () => {
  it.each<[unknown, boolean, boolean]>([
    ['41373559241', false, false],
    [' 41373559241', false, false],
    ['', true, false],
    ['12345678901', false, true],
    ['1234567890', true, false],
    ['01234567890', true, false],
    ['4137355924X', true, false],
    // Told by other rules.
    ['4.13736E+10', false, false],
    ['DE004718010670000001EMH0010487215', false, false],
  ])('%j has a wrong form: %s, a wrong check digit: %s', (identifier, form, digit) => {
    expect(breaks(invalidSupplyPointIdentifier, 'SupplyPoint', 'identifier', identifier)).toBe(form)
    expect(breaks(maloCheckDigit, 'SupplyPoint', 'identifier', identifier)).toBe(digit)
    expect(breaks(maloCheckDigit, 'DeliveryNote', 'malo_number', identifier)).toBe(digit)
  })

  it('may be a number in an energy amount, whose types the document does not state', () => {
    expect(breaks(maloCheckDigit, 'EnergyAmount', 'malo_number', 41373559241)).toBe(false)
    expect(breaks(maloCheckDigit, 'EnergyAmount', 'malo_number', 41373559242)).toBe(true)
  })
})

it.each([
  ['DE004718010670000001EMH0010487215', false],
  ['', false],
  ['41373559241', false],
  ['de004718010670000001emh0010487215', true],
  ['DE 004718 01067 0000001EMH0010487215', true],
  ['DE004718010670000001EMH001048721', true],
  ['DEX04718010670000001EMH0010487215', true],
])('the MeLo-ID "%s" has a wrong form: %s', (melo, expected) => {
  expect(breaks(invalidMeloNumber, 'Melo', 'melo_number', melo)).toBe(expected)
})

it.each<[unknown, boolean, boolean]>([
  ['9900987654329', false, false],
  ['9900357000003', false, false],
  ['9870115400002', false, false],
  ['4033872000010', false, false],
  ['9900123456789', false, true],
  [9900987654329, false, false],
  [9900123456789, false, true],
  ['990098765432', true, false],
  [0, true, false],
  ['EON', true, false],
  ['', false, false],
])('the market participant code %j has a wrong form: %s, a wrong check digit: %s', (code, form, digit) => {
  for (const [record, field] of [
    ['OperatorAssignment', 'code'],
    ['SupplyPoint', 'previous_supplier_id'],
    ['MarketParticipant', 'code'],
    ['FeePriceSheet', 'market_participant_code'],
    ['MarketParticipantDefinitions', 'network_operator_code'],
  ] as const) {
    expect(breaks(invalidMarketParticipantCode, record, field, code)).toBe(form)
    expect(breaks(marketParticipantCheckDigit, record, field, code)).toBe(digit)
  }
})

describe('an EIC', () => {
  it('is expected of an electricity point in its profiles and time slices', () => {
    const point = {
      supply_type: 'ELECTRICITY',
      balancing_periods: [{ balancing_period_time_slices: [{ balancing_group: '11XNORDLICHT-1-X' }, { balancing_group: '11XNORD' }] }],
      electricity_supply_point_load_profiles: [
        { regelzone: '10YDE-VE-------3', bilanzierungsgebiet: '11YELBTAL-01---T', bilanzkreis: '11XNORDLICHT-2-D' },
      ],
    }
    const slices = 'balancing_periods.0.balancing_period_time_slices'
    const profile = 'electricity_supply_point_load_profiles.0'
    expect(placesIn(invalidEic, 'SupplyPoint', point)).toEqual([`${slices}.1.balancing_group`])
    expect(placesIn(eicCheckCharacter, 'SupplyPoint', point)).toEqual([
      `${profile}.regelzone`,
      `${profile}.bilanzkreis`,
      `${slices}.0.balancing_group`,
    ])
  })

  it('is expected of a gas point only as its market area', () => {
    const point = {
      supply_type: 'GAS',
      balancing_periods: [{ balancing_period_time_slices: [{ balancing_group: 'THE0BFH117420000' }] }],
      gas_supply_point_load_profiles: [{ marktgebiet: '37Y701133MH0000Q', bilanzkreis: 'THE0BFH117420000' }],
    }
    expect(placesIn(invalidEic, 'SupplyPoint', point)).toEqual([])
    expect(placesIn(eicCheckCharacter, 'SupplyPoint', point)).toEqual(['gas_supply_point_load_profiles.0.marktgebiet'])
  })

  it('is not expected of time slices where nobody says what is supplied', () => {
    const point = { balancing_periods: [{ balancing_period_time_slices: [{ balancing_group: 'whatever' }] }] }
    expect(placesIn(invalidEic, 'SupplyPoint', point)).toEqual([])
  })
})

it.each([
  ['1-1:1.8.0', false, false],
  ['7-20:99.33.17', false, false],
  ['1-0:1.8.0*255', false, false],
  ['', false, false],
  ['1.8.0', true, false],
  ['HT', true, false],
  ['1-1:1.8.256', true, true],
  ['1-1:1.8', true, true],
  // An article of a price sheet may name a product, too.
  ['9990001000269', true, false],
])('%s is wrong as the OBIS code of a register: %s, as a product: %s', (code, asRegister, asProduct) => {
  expect(breaks(invalidObisCode, 'Register', 'obis_code', code)).toBe(asRegister)
  expect(breaks(invalidObisCode, 'EnergyAmount', 'product_identifier', code)).toBe(asProduct)
})

it.each([
  ['DE60500000990731904826', false],
  ['DE60 5000 0099 0731 9048 26', false],
  ['de60500000990731904826', false],
  ['NL91ABNA0417164300', false],
  ['AT611904300234573201', false],
  ['', false],
  ['DE60500000990731904827', true],
  ['DE6050000099073190482', true],
  ['DE***************4826', true],
  ['0731904826', true],
])('the IBAN "%s" is wrong: %s', (iban, expected) => {
  expect(breaks(invalidIban, 'BankAccount', 'iban', iban)).toBe(expected)
})

it.each([
  ['01067', false],
  ['99998', false],
  ['', false],
  // Told by leading_zero_lost.
  ['1067', false],
  ['9669', false],
  ['00123', true],
  ['D-01067', true],
  ['01067 Dresden', true],
  ['106', true],
  ['1012 AB', true],
])('the postcode "%s" of a supply address is wrong: %s', (postcode, expected) => {
  expect(breaks(invalidPostcode, 'SupplyAddress', 'supply_postcode', postcode)).toBe(expected)
  expect(breaks(invalidPostcode, 'AccountImportRecord', 'billing_postcode', postcode)).toBe(false)
})

it.each([
  [invalidSupplyPointIdentifier, { identifier: '1234567890' }, '"1234567890" is not a MaLo-ID: it has 10 digits, not 11.'],
  [invalidSupplyPointIdentifier, { identifier: '01234567890' }, '"01234567890" is not a MaLo-ID: it begins with a zero.'],
  [invalidSupplyPointIdentifier, { identifier: 'A' }, '"A" is not a MaLo-ID: it has other characters than digits.'],
  [maloCheckDigit, { identifier: '12345678901' }, 'The last digit of "12345678901" is not its check digit, which is 5.'],
])('the rule %# tells what is wrong', (rule, point, detail) => {
  expect(breachesOf(rule, [point], 'SupplyPoint')).toMatchObject([[{ detail }]])
})

it.each([
  ['DE 004', 'it has spaces inside'],
  ['DE004', 'it has 5 characters, not 33'],
  ['DE004718010670000001emh0010487215', 'it has small letters'],
  ['DEX04718010670000001EMH0010487215', 'it is not 2 letters, 6 digits, a postcode of 5 digits and 20 capital letters or digits'],
])('of the MeLo-ID "%s" is told that %s', (melo_number, fault) => {
  expect(breachesOf(invalidMeloNumber, [{ melo_number }])).toMatchObject([[{ detail: `"${melo_number}" is not a MeLo-ID: ${fault}.` }]])
})

it('only codes of market participants are asked for their form', () => {
  expect(breaks(invalidMarketParticipantCode, 'MarketParticipant', 'name', 'Elbtal Netze')).toBe(false)
  expect(breaks(invalidMarketParticipantCode, 'OperatorAssignment', 'valid_from', '2024-04-01T00:00:00Z')).toBe(false)
})
