import type { Profile } from './profile.ts'

const refusedWith = (...codes: readonly string[]) =>
  `Seen in sibling deployments, which refuse records with ${codes.join(', ')}; the interface document does not show it.`

/**
 * What sibling deployments were seen to refuse. Their codes are public, their lists of required fields are not: a field
 * is required here when one of their codes cannot be avoided without it, or says so itself.
 */
export const cautious: Profile = {
  name: 'cautious',
  description: 'What sibling deployments were seen to refuse, and every rule. None of it is a sentence of the interface document.',
  rules: { '*': 'default' },
  records: {
    AccountImportRecord: {
      required: ['billing_address1', 'billing_postcode', 'supply_addresses', 'transfer_balance'],
      because: refusedWith('required', 'invalid_address', 'ledger_balances_not_equal_to_transfer_balance'),
    },
    SupplyAddress: {
      required: ['supply_address1', 'supply_postcode', 'supply_points'],
      because: refusedWith('invalid_address', 'invalid_postcode'),
    },
    SupplyPoint: {
      required: ['identifier', 'supply_type', 'supply_start_date', 'agreements'],
      because: refusedWith('invalid_supply_point_identifier', 'agreement_start_date_before_supply_start_date'),
      fields: { supply_type: { values: ['GAS', 'ELECTRICITY'], because: refusedWith('invalid_choice') } },
    },
    Agreement: {
      required: ['effective_from', 'product_code'],
      because: refusedWith('gaps_or_overlaps_in_agreement_dates', 'does_not_exist'),
    },
    Register: {
      required: ['readings'],
      because: refusedWith('missing_transfer_reading_for_register'),
    },
    Reading: {
      required: ['value', 'read_at'],
      because: refusedWith('readings_indicate_negative_consumption', 'transfer_reading_dates_must_match_last_billed_to_date'),
    },
    Ledger: {
      required: ['ledger_code', 'last_statement_balance', 'ledger_balance'],
      because: refusedWith('balance_mismatch_on_ledger_balance'),
    },
    CurrentStatementTransaction: {
      required: ['transaction_id', 'transaction_date', 'amount', 'type'],
      because: refusedWith('missing_transaction_id', 'balance_mismatch_on_ledger_balance'),
    },
    FinancialTransaction: {
      required: ['transaction_id', 'transaction_date', 'amount', 'type'],
      because: refusedWith('missing_transaction_id'),
    },
    PaymentSchedule: {
      required: ['amount', 'frequency', 'start_date'],
      because: refusedWith('zero_payment_schedule_amount', 'payment_schedule_date_overlaps'),
    },
  },
}
