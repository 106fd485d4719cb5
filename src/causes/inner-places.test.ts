import { expect, it } from 'vitest'
import { schemaAt } from '../contract/schema-at.ts'
import { innerPlaces } from './inner-places.ts'
import { planNames } from './name-plan.ts'

const account = schemaAt('AccountImportRecord')
const point = 'supply_addresses.0.supply_points.0'

it.each([
  ['cust_email', 'customers.0.email'],
  ['ledger_identifiers', 'ledgers.0.identifiers'],
  ['schedule_day', 'payment_schedules.0.day_of_month'],
  ['sp_identifier', `${point}.identifier`],
  ['agreement_from', `${point}.agreements.0.effective_from`],
  ['Vertrag gültig ab', `${point}.agreements.0.effective_from`],
  ['last_billed_to', `${point}.last_billed_to_date`],
  ['Lief.-beginn', `${point}.supply_start_date`],
  ['Liefer-PLZ', 'supply_addresses.0.supply_postcode'],
  ['register_obis', `${point}.melos.0.meters.0.registers.0.obis_code`],
])('%s has its place', (name, place) => {
  expect(innerPlaces(account, name).places.map((path) => path.join('.'))).toEqual([place])
})

it.each([
  'customer_id',
  'customer_type',
  'contract_number',
  'account_name',
  'created_date',
  // Of the account as well as of a note beside it.
  'Anlagedatum',
  'Erstellt am',
  // How a customer is written to, how often something is paid, when a mandate was given, and what is fixed.
  'Kommunikationsart',
  'Zahlungsweise',
  'Erteilt am',
  'Turnus',
  'Fixiert',
  'Wohnhaft seit',
  'LS Strasse Nr',
  'Umrechnungsfaktor',
  'Name',
  'Jahresverbrauch MWh',
  'AP brutto ct/kWh',
])('%s has none', (name) => {
  expect(innerPlaces(account, name).places).toEqual([])
})

/** Where names that stand beside the fields of an account belong. */
function placesOf(...names: string[]): Readonly<Record<string, string>> {
  const plans = planNames(account, Object.fromEntries(names.map((name) => [name, 'x'])), names)
  return Object.fromEntries(plans.filter(({ isSure }) => isSure).map(({ name, to }) => [name, (to as string[]).join('.')]))
}

it('a name with several places goes where others are sure to belong', () => {
  expect(placesOf('identifier', 'supply_type', 'supply_start_date')).toMatchObject({ supply_type: `${point}.supply_type` })
  expect(placesOf('bill_period_from_date', 'supply_type', 'statement_id')).toMatchObject({ supply_type: 'statements.0.supply_type' })
})

it('of several such objects it takes the one that stands on both sides, and none otherwise', () => {
  const names = ['identifier', 'supply_start_date', 'bill_period_from_date', 'supply_type', 'statement_id']
  expect(placesOf(...names)).toMatchObject({ supply_type: 'statements.0.supply_type' })
  expect(placesOf('identifier', 'supply_start_date', 'supply_type', 'bill_period_from_date', 'statement_id')).not.toHaveProperty(
    'supply_type',
  )
  expect(placesOf('supply_type', 'given_name', 'family_name')).not.toHaveProperty('supply_type')
})
