import type { Rule } from '../rule.ts'
import { meterUnderTwoAccounts } from './meter-under-two-accounts.ts'
import { productOfOtherCommodity } from './product-of-other-commodity.ts'
import { rareImportSupplier } from './rare-import-supplier.ts'
import { repeatedCurrentStatementTransactionId, repeatedTransactionId } from './repeated-transaction-id.ts'
import { shorterAccountNumber } from './shorter-account-number.ts'
import { statementOfTwoAccounts } from './statement-of-two-accounts.ts'
import { supplyPointUnderTwoAccounts } from './supply-point-under-two-accounts.ts'

/** The rules of the group `across`: about all records of a run together. They compare small entries, not records. */
export const acrossRules: readonly Rule[] = [
  supplyPointUnderTwoAccounts,
  repeatedTransactionId,
  repeatedCurrentStatementTransactionId,
  shorterAccountNumber,
  meterUnderTwoAccounts,
  statementOfTwoAccounts,
  rareImportSupplier,
  productOfOtherCommodity,
]
