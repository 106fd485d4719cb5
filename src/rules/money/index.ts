import type { Rule } from '../rule.ts'
import { balanceMismatchOnLedgerBalance } from './balance-mismatch-on-ledger-balance.ts'
import { currentStatementTransactionBeforeLastStatementClosingDate } from './current-statement-transaction-before-last-statement-closing-date.ts'
import { incorrectLineItemNetAmount } from './incorrect-line-item-net-amount.ts'
import { incorrectTaxAmount } from './incorrect-tax-amount.ts'
import { incorrectTransactionAmount } from './incorrect-transaction-amount.ts'
import { ledgerBalancesNotEqualToTransferBalance } from './ledger-balances-not-equal-to-transfer-balance.ts'
import { lineItemUnitsMustBeTwoValues } from './line-item-units-must-be-two-values.ts'
import { negativePrice } from './negative-price.ts'
import { negativeTransactionAmount } from './negative-transaction-amount.ts'
import { netPriceAboveGross } from './net-price-above-gross.ts'
import { priceInCents } from './price-in-cents.ts'
import { reasonAgainstType } from './reason-against-type.ts'
import { transactionInFuture } from './transaction-in-future.ts'
import { zeroPaymentScheduleAmount } from './zero-payment-schedule-amount.ts'

/** The rules of the group `money`. All arithmetic is decimal. */
export const moneyRules: readonly Rule[] = [
  balanceMismatchOnLedgerBalance,
  ledgerBalancesNotEqualToTransferBalance,
  currentStatementTransactionBeforeLastStatementClosingDate,
  transactionInFuture,
  negativeTransactionAmount,
  incorrectLineItemNetAmount,
  lineItemUnitsMustBeTwoValues,
  incorrectTaxAmount,
  incorrectTransactionAmount,
  zeroPaymentScheduleAmount,
  priceInCents,
  netPriceAboveGross,
  negativePrice,
  reasonAgainstType,
]
