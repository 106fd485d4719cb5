import { date, list, number, seen, text } from '../types/index.ts'
import { TransactionLineItem } from './transaction-line-item.ts'
import { TransactionTaxItem } from './transaction-tax-item.ts'

/** The values of `payment_type` that occur. */
export const seenPaymentTypes = ['DEBIT_CARD', 'DD_REGULAR_COLLECTION', 'DD_FIRST_COLLECTION', 'DIRECT_CREDIT'] as const

/** The fields of a transaction (section 2.6), shared by its three forms; they differ in the type of `amount`. */
export const transactionFields = {
  transaction_id: text('Identifier of the transaction.'),
  transaction_date: date('Day of the transaction.'),
  amount: number('Amount.'),
  type: seen('Type of the transaction.', ['CHARGE', 'CREDIT', 'PAYMENT', 'REPAYMENT', 'SUPPLY_CHARGE']),
  reason: seen(
    'Reason of the transaction.',
    [
      'IMPORTED_CHARGE',
      'IMPORTED_CREDIT',
      'GENERAL_CREDIT',
      'ACCOUNT_CHARGE_PAYMENT',
      'FULL_CREDIT_REFUND',
      'PARTIAL_CREDIT_REFUND',
      'FULL_PREPAYMENT_REFUND',
      'CUSTOMER_SERVICE_GESTURE',
      'BALANCE_ADJUSTMENT',
    ],
    { note: 'Absent on SUPPLY_CHARGE.' },
  ),
  display_note: text('Note that the customer sees.'),
  note: text('Internal note.'),
  reference: text('Reference of the payment.', { note: 'Seen on PAYMENT and REPAYMENT.' }),
  payment_type: seen('How it was paid.', seenPaymentTypes),
  product_code: text('Code of the product supplied.', { note: 'Seen on SUPPLY_CHARGE.' }),
  line_items: list('What was supplied.', TransactionLineItem),
  tax_items: list('The taxes in the amount.', TransactionTaxItem),
}
