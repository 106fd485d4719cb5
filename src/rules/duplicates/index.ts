import type { Rule } from '../rule.ts'
import { childrenWithDuplicateValues } from './children-with-duplicate-values.ts'
import { duplicateAccountCampaigns } from './duplicate-account-campaigns.ts'
import { duplicateSupplyAddressesFound } from './duplicate-supply-addresses-found.ts'
import { duplicateSupplyPointIdentifiers } from './duplicate-supply-point-identifiers.ts'
import { metadataHasDuplicateKeys } from './metadata-has-duplicate-keys.ts'

/** The rules of the group `duplicates`. */
export const duplicatesRules: readonly Rule[] = [
  duplicateSupplyAddressesFound,
  duplicateSupplyPointIdentifiers,
  duplicateAccountCampaigns,
  metadataHasDuplicateKeys,
  childrenWithDuplicateValues,
]
