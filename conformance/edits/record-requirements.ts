import type { RequirementId } from '../../schemas/requirements/requirement-id.ts'
import { allEchoedKinds } from '../oracle/echoed-kinds.ts'
import { fieldsOf, schemaAt } from '../../src/contract/schema-at.ts'
import { findRequirement } from '../../src/contract/requirements.ts'

/** What the document says about the types of a record: that documented ones are accepted, and wrong ones refused. */
export interface RecordRequirements {
  readonly accepted?: RequirementId
  readonly refused?: RequirementId
}

/** The beginnings of ids that say that a record is refused with other types. */
type Stem = StemOf<RequirementId>
type StemOf<Id> = Id extends `${infer Some}-wrong-type-refused` ? Some : never

/** How the ids of the requirements on each record that is sent begin, by its definition in the contract. */
const stems: Readonly<Record<string, Stem>> = {
  AccountReference: '2.1-reference',
  AccountImportRecord: '2.2-record',
  Reference: '2.2-reference',
  AccountCampaign: '2.2-campaign',
  MetadataEntry: '2.2-metadata',
  AccountNote: '2.2-note',
  Customer: '2.2-customer',
  Consent: '2.2-consent',
  SupplyAddress: '2.2-supply-address',
  SupplyPoint: '2.2-supply-point',
  Agreement: '2.2-agreement',
  SignUpReward: '2.2-sign-up-reward',
  AgreementParams: '2.2-agreement-params',
  NetworkCharges: '2.2-network-charges',
  Melo: '2.2-melo',
  Meter: '2.2-meter',
  Register: '2.2-register',
  SmgwConfiguration: '2.2-smgw-configuration',
  Reading: '2.2-reading',
  ConversionFactor: '2.2-conversion-factor',
  ElectricityMeterGateway: '2.2-gateway',
  BalancingPeriod: '2.2-balancing-period',
  BalancingPeriodTimeSlice: '2.2-time-slice',
  OperatorAssignment: '2.2-operator-assignment',
  Article: '2.2-article',
  GasLoadProfile: '2.2-gas-load-profile',
  ElectricityLoadProfile: '2.2-electricity-load-profile',
  BillingFrequencySpecification: '2.2-billing-frequency',
  BillingOperation: '2.2-billing-operation',
  AccountStatement: '2.2-statement',
  Ledger: '2.2-ledger',
  CurrentStatementTransaction: '2.2-ledger-transaction',
  AccountPaymentInstruction: '2.2-payment-instruction',
  BankAccount: '2.2-bank-account',
  PaymentSchedule: '2.2-payment-schedule',
  Note: '2.3-note',
  DocumentPath: '2.3-document-path',
  DeliveryNote: '2.4-delivery-note',
  DeliveryNoteAmount: '2.4-amount',
  EnergyAmount: '2.5-energy-amount',
  FinancialTransaction: '2.6-transaction',
  TransactionLineItem: '2.6-line-item',
  TransactionTaxItem: '2.6-tax-item',
  HistoricalStatement: '2.7-statement',
  MarketParticipantInvoice: '2.8-invoice',
  InvoiceLineItem: '2.8-line-item',
  PaymentInstruction: '2.9-payment-instruction',
  MarketParticipant: '2.10-participant',
  ContactDetails: '2.10-contact-details',
  FeePriceSheet: '2.11-sheet',
  ArticlePrice: '2.11-article-price',
  IntervalZone: '2.11-interval-zone',
  MarketParticipantDefinitions: '2.12-top-level',
  TimeDefinition: '2.12-definition',
  TimeDefinitionRegister: '2.12-register',
  RolledOutTimeDefinition: '2.12-rolled-out-definition',
  RolledOutTimeDefinitionEntry: '2.12-entry',
}

/** The requirements on each record that is sent. */
export const recordRequirements: Readonly<Record<string, RecordRequirements>> = Object.fromEntries(
  Object.entries(stems).map(([definition, stem]) => {
    const accepted = findRequirement(`${stem}-types-accepted`)?.id
    return [definition, { ...(accepted === undefined ? {} : { accepted }), refused: `${stem}-wrong-type-refused` }]
  }),
)

/** Requirements on single fields that are lists or objects, or on the items of lists, beside those on their record. */
export const fieldRequirements: Readonly<Record<string, RequirementId>> = {
  'Note.document_paths[]': '2.3-document-path-wrong-type-refused',
  'EnergyAmount.plausibility_indications': '2.5-indications-arrays',
  'EnergyAmount.plausibility_indications[]': '2.5-indications-arrays',
  'EnergyAmount.measurement_classifications': '2.5-indications-arrays',
  'EnergyAmount.measurement_classifications[]': '2.5-indications-arrays',
  'MarketParticipantInvoice.sender_address': '2.8-address-object',
  'MarketParticipantInvoice.recipient_address': '2.8-address-object',
  'MarketParticipantInvoice.tax_amounts': '2.8-tax-amounts-array',
  'MarketParticipantInvoice.tax_amounts[]': '2.8-tax-amounts-array',
}

/** The requirements that some value of a wrong type breaks. */
export const wrongTypeRequirements: readonly RequirementId[] = [
  ...new Set([...Object.values(recordRequirements).flatMap(({ refused }) => refused ?? []), ...Object.values(fieldRequirements)]),
]

/** The record that a field belongs to: requests hold the fields of a documented record beside their own. */
export function documentedRecord(definition: string, field: string): string {
  if (!definition.startsWith('Create')) return definition
  if (field === 'import_supplier' || field === 'external_account_number') return 'AccountReference'
  return definition === 'CreatePaymentInstructionRequest' ? 'PaymentInstruction' : definition
}

/** What is said of a field beside its type: that it may be null, empty, negative or left out, or which offset it has. */
export const fieldSentences: Readonly<Record<string, RequirementId>> = {
  'Customer.landline': '2.2-landline-empty',
  'Consent.description': '2.2-consent-description-optional',
  'Consent.signed_at': '2.2-consent-signed-at-with-offset',
  'AgreementParams.network_charges': '2.2-network-charges-empty',
  'Article.period_start_at': '2.2-article-period-with-offset',
  'Article.period_end_at': '2.2-article-period-with-offset',
  'Meter.active_to': '2.2-meter-active-to-null',
  'Register.active_from': '2.2-register-active-from-null',
  'Register.active_to': '2.2-register-active-to-null',
  'ElectricityMeterGateway.valid_from': '2.2-gateway-valid-from-null',
  'ElectricityMeterGateway.valid_to': '2.2-gateway-valid-to-null',
  'BalancingPeriod.valid_from': '2.2-balancing-period-valid-from-no-offset',
  'BalancingPeriod.valid_to': '2.2-balancing-period-valid-to-null',
  'BalancingPeriodTimeSlice.valid_to': '2.2-time-slice-valid-to-null',
  'GasLoadProfile.valid_from': '2.2-gas-load-profile-valid-from-no-offset',
  'GasLoadProfile.valid_to': '2.2-gas-load-profile-valid-to-null',
  'ElectricityLoadProfile.valid_from': '2.2-electricity-load-profile-valid-from-no-offset',
  'ElectricityLoadProfile.valid_to': '2.2-electricity-load-profile-valid-to-null',
  'AccountStatement.annual_consumption': '2.2-statement-annual-consumption-optional',
  'Ledger.last_statement_balance': '2.2-ledger-balance-negative',
  'Ledger.ledger_balance': '2.2-ledger-balance-negative',
  'Ledger.billing_frequency_specification': '2.2-ledger-billing-frequency-optional',
  'DeliveryNoteAmount.period_start_at': '2.4-period-with-offset',
  'DeliveryNoteAmount.period_end_at': '2.4-period-with-offset',
  'EnergyAmount.cancelled_at': '2.5-cancelled-at-null',
  'EnergyAmount.cancelled_reference': '2.5-cancelled-reference-null',
  'HistoricalStatement.statement_path': '2.7-statement-path-optional',
  'MarketParticipantInvoice.melo_number': '2.8-melo-number-null',
  'MarketParticipantInvoice.reference_document': '2.8-reference-document-null',
  'MarketParticipantInvoice.interchange_reference': '2.8-nullable-strings',
  'MarketParticipantInvoice.external_id': '2.8-nullable-strings',
  'MarketParticipantInvoice.reference_invoice_number': '2.8-nullable-strings',
  'MarketParticipantInvoice.amount_discount': '2.8-amount-discount-null',
  'MarketParticipantInvoice.paid_in_advance_amounts': '2.8-paid-in-advance-empty',
  'InvoiceLineItem.quantity_correction_factor': '2.8-line-item-nulls',
  'InvoiceLineItem.amount_adjustment': '2.8-line-item-nulls',
  'InvoiceLineItem.price_interval': '2.8-line-item-nulls',
}

/** The fields that a request of a definition cannot do without, with the requirements that say so. */
export function neededFields(definition: string): Readonly<Record<string, RequirementId>> {
  const kind = allEchoedKinds.find((one) => one.definition === definition)
  if (!definition.startsWith('Create')) return {}
  return {
    import_supplier: '2.1-reference-needed',
    external_account_number: '2.1-reference-needed',
    ...(kind ? { [kind.field]: '4.3-record-required' } : {}),
  }
}

/** The requirements that a record of a definition is accepted with documented types. */
export function acceptanceOf(definition: string): readonly RequirementId[] {
  const names = new Set(fieldsOf(schemaAt(definition)).map((field) => documentedRecord(definition, field)))
  return [...names].map((name) => recordRequirements[name]?.accepted).filter((id) => id !== undefined)
}
