import { hasCheckDigit } from '../../rules/identifiers/check-digit.ts'
import { inAccount, type Mistake } from './mistake.ts'
import { entryOf, meterIn, otherLast, pointIn, registerIn, renamePoint } from './places.ts'

/** Mistakes of the group `identifiers`. */
export const identifierMistakes: readonly Mistake[] = [
  inAccount('blank_account_reference', (account) => {
    // Two numbers that are empty would be those of one account.
    account.import_supplier = ''
    return ['import_supplier']
  }),
  inAccount('invalid_supply_point_identifier', (account, draft) => {
    const { part, at } = pointIn(account, draft)
    renamePoint(account, part, (part.identifier ?? '').slice(0, -1))
    return [...at, 'identifier']
  }),
  inAccount('malo_check_digit', (account, draft) => {
    const { part, at } = pointIn(account, draft)
    renamePoint(account, part, otherLast(part.identifier ?? ''))
    return [...at, 'identifier']
  }),
  inAccount('invalid_melo_number', (account, draft) => {
    const { part, at } = pointIn(account, draft)
    const melo = entryOf(part.melos, 0)
    melo.melo_number = (melo.melo_number ?? '').slice(0, -2)
    return [...at, 'melos', 0, 'melo_number']
  }),
  inAccount('invalid_market_participant_code', (account, draft) => {
    const { part, at } = pointIn(account, draft)
    const operator = entryOf(part.network_operators, 0)
    operator.code = (operator.code ?? '').slice(0, -1)
    return [...at, 'network_operators', 0, 'code']
  }),
  inAccount('market_participant_check_digit', (account, draft) => {
    const { part, at } = pointIn(account, draft)
    const operator = entryOf(part.network_operators, 0)
    const others = [1, 2, 3].map((more) => otherLast(operator.code ?? '', more))
    // Some of them are right as a GLN.
    operator.code = others.find((code) => !hasCheckDigit(code, 3)) ?? ''
    return [...at, 'network_operators', 0, 'code']
  }),
  inAccount(
    'invalid_eic',
    (account, draft) => {
      const { part, at } = pointIn(account, draft, 'ELECTRICITY')
      entryOf(part.electricity_supply_point_load_profiles, 0).regelzone = '50Hertz'
      return [...at, 'electricity_supply_point_load_profiles', 0, 'regelzone']
    },
    { needs: 'ELECTRICITY' },
  ),
  inAccount(
    'eic_check_character',
    (account, draft) => {
      const { part, at } = pointIn(account, draft, 'ELECTRICITY')
      entryOf(part.electricity_supply_point_load_profiles, 0).regelzone = '10YDE-VE-------3'
      return [...at, 'electricity_supply_point_load_profiles', 0, 'regelzone']
    },
    { needs: 'ELECTRICITY' },
  ),
  inAccount('invalid_obis_code', (account, draft) => {
    const { part, at } = registerIn(meterIn(pointIn(account, draft)), draft)
    part.obis_code = (part.obis_code ?? '').slice(0, -2)
    return [...at, 'obis_code']
  }),
  inAccount('invalid_iban', (account) => {
    const bank = entryOf(account.payment_instructions, 0).bank_account
    if (bank) bank.iban = otherLast(bank.iban ?? '')
    return ['payment_instructions', 0, 'bank_account', 'iban']
  }),
  inAccount('invalid_postcode', (account) => {
    const address = entryOf(account.supply_addresses, 0)
    address.supply_postcode = `D-${address.supply_postcode}`
    return ['supply_addresses', 0, 'supply_postcode']
  }),
  inAccount('postcode_in_town', (account) => {
    account.billing_address4 = '01067 Dresden'
    return ['billing_address4']
  }),
]
