import type { Rule } from '../rule.ts'
import { balancingGroupOfOtherCommodity } from './balancing-group-of-other-commodity.ts'
import { electricityFieldOnGasPoint } from './electricity-field-on-gas-point.ts'
import { gasFieldOnElectricityPoint } from './gas-field-on-electricity-point.ts'
import { marketParticipantOfOtherCommodity } from './market-participant-of-other-commodity.ts'
import { missingGasConversionFactors } from './missing-gas-conversion-factors.ts'
import { obisCodeOfOtherCommodity } from './obis-code-of-other-commodity.ts'

/** The rules of the group `commodity`. */
export const commodityRules: readonly Rule[] = [
  gasFieldOnElectricityPoint,
  electricityFieldOnGasPoint,
  obisCodeOfOtherCommodity,
  marketParticipantOfOtherCommodity,
  balancingGroupOfOtherCommodity,
  missingGasConversionFactors,
]
