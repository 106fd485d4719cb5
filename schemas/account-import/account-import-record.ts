import type { Static } from 'typebox'
import { decimal, flag, list, nested, record, required, seen, text } from '../types/index.ts'
import { AccountCampaign } from './account-campaign.ts'
import { AccountNote } from './account-note.ts'
import { AccountPaymentInstruction } from './account-payment-instruction.ts'
import { AccountStatement } from './account-statement.ts'
import { BillingFrequencySpecification } from './billing-frequency-specification.ts'
import { Customer } from './customer.ts'
import { Ledger } from './ledger.ts'
import { MetadataEntry } from './metadata-entry.ts'
import { PaymentSchedule } from './payment-schedule.ts'
import { Reference } from './reference.ts'
import { SupplyAddress } from './supply-address.ts'

/** The body of validate-account and of staging (section 2.2). */
export const AccountImportRecord = record(
  'AccountImportRecord',
  {
    section: '2.2',
    description: 'One legacy account with all that is imported with it.',
  },
  {
    external_account_number: required(text('The legacy account number.')),
    import_supplier: required(text('Import supplier code.')),
    unknown_occupier: flag('Whether it is unknown who occupies the supply address.'),
    customers: list('The customers of the account.', Customer),
    billing_address1: text('Billing address, line 1.'),
    billing_address2: text('Billing address, line 2.'),
    billing_address3: text('Billing address, line 3.'),
    billing_address4: text('Billing address, line 4.'),
    billing_postcode: text('Postcode of the billing address.'),
    sales_channel: seen('Channel through which the account was won.', ['DIRECT']),
    sales_subchannel: text('Part of the sales channel.'),
    supply_addresses: list('The addresses supplied.', SupplyAddress),
    transfer_balance: decimal('Balance that is transferred.'),
    billing_frequency_specification: nested('How often the account is billed.', BillingFrequencySpecification),
    references: list('Identifiers of the account in other systems.', Reference),
    statements: list('Statements of the legacy supplier.', AccountStatement),
    ledgers: list('The ledgers of the account.', Ledger),
    payment_instructions: list('How the customer pays.', AccountPaymentInstruction),
    payment_schedules: list('When the customer pays how much.', PaymentSchedule),
    account_campaigns: list('Campaigns that the account takes part in.', AccountCampaign),
    metadata: list('Further data kept with the account.', MetadataEntry),
    notes: list('Notes kept with the account.', AccountNote),
  },
)
export type AccountImportRecord = Static<typeof AccountImportRecord>
