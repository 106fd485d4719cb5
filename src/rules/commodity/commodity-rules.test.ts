import { describe, expect, it } from 'vitest'
import type { ConversionFactor, SupplyPoint } from '../../../schemas/record-types.ts'
import { placesIn } from '../testing/judged.ts'
import { balancingGroupOfOtherCommodity } from './balancing-group-of-other-commodity.ts'
import { electricityFieldOnGasPoint } from './electricity-field-on-gas-point.ts'
import { gasFieldOnElectricityPoint } from './gas-field-on-electricity-point.ts'
import { commodityRules } from './index.ts'
import { marketParticipantOfOtherCommodity } from './market-participant-of-other-commodity.ts'
import { missingGasConversionFactors } from './missing-gas-conversion-factors.ts'
import { obisCodeOfOtherCommodity } from './obis-code-of-other-commodity.ts'

const meter = 'melos.0.meters.0'

/** A point with everything that gas has. */
const gas: SupplyPoint = {
  previous_supplier_id: '9801123400073',
  melos: [
    {
      meters: [
        {
          meter_sub_type: 'G4',
          registers: [{ obis_code: '7-0:3.0.0', readings: [{ value: '1' }] }],
          conversion_factors: [{ calorific_value: '11.241', condition_value: '0.9587' }],
        },
      ],
    },
  ],
  balancing_periods: [{ balancing_period_time_slices: [{ balancing_group: 'THE0BFH117420000' }] }],
  meter_operators: [{ code: '9870041200013' }, { code: '4049718000014' }],
  network_operators: [{ code: '9870041200005' }],
  gas_supply_point_load_profiles: [{ bilanzkreis: 'THE0BFH117420000' }],
}

/** A point with everything that electricity has. */
const electricity: SupplyPoint = {
  previous_supplier_id: '9901123400071',
  melos: [
    {
      meters: [
        {
          registeranzahl: 'ZWEITARIF',
          registers: [{ obis_code: '1-1:1.8.1', readings: [{ value: '1' }] }, { obis_code: '0-0:96.1.0' }],
          conversion_factors: [{ factor: '1' }],
          electricity_meter_gateways: [{ number: 'EPPC0200417793' }],
        },
      ],
    },
  ],
  balancing_periods: [{ balancing_period_time_slices: [{ balancing_group: '11XNORDLICHT-2-C' }] }],
  network_operators: [{ code: '9904718000016' }],
  transmission_system_operators: [{ code: '9904882000017' }],
  electricity_supply_point_load_profiles: [{ bilanzkreis: '11XNORDLICHT-2-C' }],
}

const places = (point: SupplyPoint) => commodityRules.flatMap((rule) => placesIn(rule, 'SupplyPoint', point))

describe('a point', () => {
  it('of gas may have all that gas has, and one of electricity all that electricity has', () => {
    expect(places({ ...gas, supply_type: 'GAS' })).toEqual([])
    expect(places({ ...electricity, supply_type: 'ELECTRICITY' })).toEqual([])
  })

  it.each([undefined, 'HEAT', ''])('that supplies %j may have anything', (supply_type) => {
    const supply = supply_type === undefined ? {} : { supply_type }
    expect(places({ ...gas, ...electricity, ...supply })).toEqual([])
  })

  it.each(['GAS', 'gas', 'Gas '])('of %j has nothing of electricity', (supply_type) => {
    const point = { ...electricity, supply_type }
    expect(placesIn(electricityFieldOnGasPoint, 'SupplyPoint', point)).toEqual(['supply_type'])
    const mixed = { ...point, gas_supply_point_load_profiles: [{ profilname: 'D14' }] }
    expect(placesIn(electricityFieldOnGasPoint, 'SupplyPoint', mixed)).toEqual([
      'transmission_system_operators',
      'electricity_supply_point_load_profiles',
      `${meter}.registeranzahl`,
      `${meter}.electricity_meter_gateways`,
      `${meter}.conversion_factors.0.factor`,
    ])
    expect(placesIn(obisCodeOfOtherCommodity, 'SupplyPoint', point)).toEqual([`${meter}.registers.0.obis_code`])
    expect(placesIn(marketParticipantOfOtherCommodity, 'SupplyPoint', point)).toEqual([
      'previous_supplier_id',
      'network_operators.0.code',
      'transmission_system_operators.0.code',
    ])
    expect(placesIn(balancingGroupOfOtherCommodity, 'SupplyPoint', point)).toEqual([
      'electricity_supply_point_load_profiles.0.bilanzkreis',
      'balancing_periods.0.balancing_period_time_slices.0.balancing_group',
    ])
  })

  it('of electricity has nothing of gas', () => {
    const point = { ...gas, supply_type: 'ELECTRICITY' }
    expect(placesIn(gasFieldOnElectricityPoint, 'SupplyPoint', point)).toEqual(['supply_type'])
    const mixed = { ...point, electricity_supply_point_load_profiles: [{ slp_profilname: 'H25' }] }
    expect(placesIn(gasFieldOnElectricityPoint, 'SupplyPoint', mixed)).toEqual([
      'gas_supply_point_load_profiles',
      `${meter}.meter_sub_type`,
      `${meter}.conversion_factors.0.calorific_value`,
      `${meter}.conversion_factors.0.condition_value`,
    ])
    expect(placesIn(obisCodeOfOtherCommodity, 'SupplyPoint', point)).toEqual([`${meter}.registers.0.obis_code`])
    expect(placesIn(marketParticipantOfOtherCommodity, 'SupplyPoint', point)).toEqual([
      'previous_supplier_id',
      'meter_operators.0.code',
      'network_operators.0.code',
    ])
    expect(placesIn(balancingGroupOfOtherCommodity, 'SupplyPoint', point)).toEqual([
      'gas_supply_point_load_profiles.0.bilanzkreis',
      'balancing_periods.0.balancing_period_time_slices.0.balancing_group',
    ])
  })

  it('may have empty lists and texts of the other', () => {
    const meters = [{ meter_sub_type: null, registeranzahl: '', electricity_meter_gateways: [], conversion_factors: [] }]
    const empty = { gas_supply_point_load_profiles: [], electricity_supply_point_load_profiles: [], transmission_system_operators: [] }
    for (const supply_type of ['GAS', 'ELECTRICITY']) expect(places({ ...empty, supply_type, melos: [{ meters }] })).toEqual([])
  })
})

describe('conversion factors of gas', () => {
  const registers = [{ readings: [{ value: '1' }] }]
  const at = (meter: object) => placesIn(missingGasConversionFactors, 'SupplyPoint', { supply_type: 'GAS', melos: [{ meters: [meter] }] })

  it.each<[object, string[]]>([
    [{ registers }, [`${meter}.conversion_factors`]],
    [{ registers, conversion_factors: [] }, [`${meter}.conversion_factors`]],
    [{ registers: [{ readings: [] }, {}] }, []],
    [{ registers: [{ readings: [{ value: '1' }], is_relevant_for_billing: false }] }, []],
    [{}, []],
  ])('of %j are missed at %j', (meter, missed) => {
    expect(at(meter)).toEqual(missed)
  })

  it.each<[ConversionFactor, boolean]>([
    [{ calorific_value: '11.241', condition_value: '0.9587', factor: '1' }, false],
    [{ calorific_value: '11.241' }, true],
    [{ condition_value: '0.9587', factor: '1' }, true],
    [{}, true],
    // Told as a factor of electricity.
    [{ factor: '1' }, false],
  ])('%j lacks one: %s', (factor, lacks) => {
    expect(at({ conversion_factors: [factor] })).toEqual(lacks ? [`${meter}.conversion_factors.0`] : [])
  })
})
