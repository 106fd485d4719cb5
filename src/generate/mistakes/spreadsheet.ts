import { inAccount, type Mistake } from './mistake.ts'
import { customerIn, entryOf, meterIn, pointIn, renamePoint } from './places.ts'

/** Mistakes of the groups `documents` and `spreadsheet`. */
export const spreadsheetMistakes: readonly Mistake[] = [
  inAccount('invalid_document_path', (account) => {
    const statement = entryOf(account.statements, 0)
    statement.statement_path = `../${statement.statement_path}`
    return ['statements', 0, 'statement_path']
  }),
  inAccount('leading_zero_lost', (account) => {
    account.billing_postcode = '5017'
    return ['billing_postcode']
  }),
  inAccount('identifier_read_as_number', (account, draft) => {
    const { part, at } = meterIn(pointIn(account, draft))
    part.meter_number = '4.16820E+10'
    return [...at, 'meter_number']
  }),
  inAccount('comma_decimal', (account, draft) => {
    const { part, at } = pointIn(account, draft)
    if (part.supply_type === 'GAS') {
      entryOf(part.gas_supply_point_load_profiles, 0).jahresmenge_kwh = '12500,5'
      return [...at, 'gas_supply_point_load_profiles', 0, 'jahresmenge_kwh']
    }
    entryOf(part.electricity_supply_point_load_profiles, 0).slp_jvp_kwh = '2310,5'
    return [...at, 'electricity_supply_point_load_profiles', 0, 'slp_jvp_kwh']
  }),
  inAccount('wrong_encoding', (account) => {
    customerIn(account).family_name = 'MÃ¶ÃŸner'
    return ['customers', 0, 'family_name']
  }),
  inAccount('letter_lost', (account) => {
    customerIn(account).family_name = 'Großmei?er'
    return ['customers', 0, 'family_name']
  }),
  inAccount('surrounding_space', (account) => {
    account.billing_address1 = `${account.billing_address1} `
    return ['billing_address1']
  }),
  inAccount('invisible_character', (account) => {
    account.billing_address1 = `${account.billing_address1}\u200B`
    return ['billing_address1']
  }),
  inAccount('text_mark', (account) => {
    account.billing_address3 = "'0815"
    return ['billing_address3']
  }),
  inAccount('word_for_nothing', (account) => {
    account.sales_subchannel = 'NULL'
    return ['sales_subchannel']
  }),
  inAccount('malo_melo_swapped', (account, draft) => {
    const { part, at } = pointIn(account, draft)
    renamePoint(account, part, part.melos?.[0]?.melo_number ?? '')
    return [...at, 'identifier']
  }),
  inAccount('placeholder_date', (account) => {
    customerIn(account).date_of_birth = '1900-01-01'
    return ['customers', 0, 'date_of_birth']
  }),
  inAccount('open_end_as_date', (account, draft) => {
    const { part, at } = pointIn(account, draft)
    const agreements = part.agreements ?? []
    entryOf(agreements, -1).effective_to = '9999-12-31'
    return [...at, 'agreements', agreements.length - 1, 'effective_to']
  }),
  inAccount('daylight_saving_hour', (account, draft) => {
    const { part, at } = pointIn(account, draft)
    entryOf(part.balancing_periods, 0).valid_from = '2020-10-25T02:30:00'
    return [...at, 'balancing_periods', 0, 'valid_from']
  }),
]
