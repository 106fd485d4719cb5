import { Big } from 'big.js'
import type { Register, SupplyPoint } from '../../schemas/record-types.ts'
import { gasFactors } from './meter.ts'

/**
 * What a point has used between two days, in kilowatt hours: the difference of the readings, over all meters and over
 * all registers that count what is drawn.
 */
export function consumption({ melos = [], supply_type }: SupplyPoint, from: string, to: string): Big {
  const registers = melos.flatMap(({ meters = [] }) => meters.flatMap((meter) => meter.registers ?? []))
  const counted = registers
    .filter(({ obis_code = '' }) => !obis_code.includes(':2.8.'))
    .reduce((sum, register) => sum.plus(difference(register, from, to)), new Big(0))
  return supply_type === 'GAS' ? counted.times(gasFactors.calorific_value).times(gasFactors.condition_value) : counted
}

function difference({ readings = [] }: Register, from: string, to: string): Big {
  const values = readings
    .filter(({ read_at = '' }) => read_at.slice(0, 10) >= from && read_at.slice(0, 10) <= to)
    .map(({ value = '0' }) => value)
  return new Big(values.at(-1) ?? '0').minus(values[0] ?? '0')
}
