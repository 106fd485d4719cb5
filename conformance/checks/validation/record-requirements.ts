/** What the document says about the types of a record: that documented ones are accepted, and wrong ones refused. */
export interface RecordRequirements {
  readonly accepted?: string
  readonly refused?: string
}

const pair = (stem: string): RecordRequirements => ({ accepted: `${stem}-types-accepted`, refused: `${stem}-wrong-type-refused` })

/** The requirements on each record that is sent, by its definition in the contract. */
export const recordRequirements: Readonly<Record<string, RecordRequirements>> = {
  AccountReference: pair('2.1-reference'),
  AccountImportRecord: pair('2.2-record'),
  Reference: pair('2.2-reference'),
  AccountCampaign: pair('2.2-campaign'),
  MetadataEntry: pair('2.2-metadata'),
  AccountNote: pair('2.2-note'),
  Customer: pair('2.2-customer'),
  Consent: pair('2.2-consent'),
  SupplyAddress: pair('2.2-supply-address'),
  SupplyPoint: pair('2.2-supply-point'),
  Agreement: pair('2.2-agreement'),
  SignUpReward: pair('2.2-sign-up-reward'),
  AgreementParams: pair('2.2-agreement-params'),
  NetworkCharges: { refused: '2.2-network-charges-wrong-type-refused' },
  Melo: pair('2.2-melo'),
  Meter: pair('2.2-meter'),
  Register: pair('2.2-register'),
  SmgwConfiguration: pair('2.2-smgw-configuration'),
  Reading: pair('2.2-reading'),
  ConversionFactor: pair('2.2-conversion-factor'),
  ElectricityMeterGateway: pair('2.2-gateway'),
  BalancingPeriod: pair('2.2-balancing-period'),
  BalancingPeriodTimeSlice: pair('2.2-time-slice'),
  OperatorAssignment: pair('2.2-operator-assignment'),
  Article: pair('2.2-article'),
  GasLoadProfile: pair('2.2-gas-load-profile'),
  ElectricityLoadProfile: pair('2.2-electricity-load-profile'),
  BillingFrequencySpecification: pair('2.2-billing-frequency'),
  BillingOperation: pair('2.2-billing-operation'),
  AccountStatement: pair('2.2-statement'),
  Ledger: pair('2.2-ledger'),
  CurrentStatementTransaction: { refused: '2.2-ledger-transaction-wrong-type-refused' },
  AccountPaymentInstruction: pair('2.2-payment-instruction'),
  BankAccount: pair('2.2-bank-account'),
  PaymentSchedule: pair('2.2-payment-schedule'),
  Note: pair('2.3-note'),
  DocumentPath: { refused: '2.3-document-path-wrong-type-refused' },
  DeliveryNote: pair('2.4-delivery-note'),
  DeliveryNoteAmount: pair('2.4-amount'),
  EnergyAmount: pair('2.5-energy-amount'),
  FinancialTransaction: pair('2.6-transaction'),
  TransactionLineItem: pair('2.6-line-item'),
  TransactionTaxItem: pair('2.6-tax-item'),
  HistoricalStatement: pair('2.7-statement'),
  MarketParticipantInvoice: pair('2.8-invoice'),
  InvoiceLineItem: pair('2.8-line-item'),
  PaymentInstruction: pair('2.9-payment-instruction'),
  MarketParticipant: pair('2.10-participant'),
  ContactDetails: pair('2.10-contact-details'),
  FeePriceSheet: pair('2.11-sheet'),
  ArticlePrice: pair('2.11-article-price'),
  IntervalZone: pair('2.11-interval-zone'),
  MarketParticipantDefinitions: pair('2.12-top-level'),
  TimeDefinition: pair('2.12-definition'),
  TimeDefinitionRegister: pair('2.12-register'),
  RolledOutTimeDefinition: pair('2.12-rolled-out-definition'),
  RolledOutTimeDefinitionEntry: pair('2.12-entry'),
}

/** Requirements on single fields that are lists or objects, or on the items of lists, beside those on their record. */
export const fieldRequirements: Readonly<Record<string, string>> = {
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
export const wrongTypeRequirements: readonly string[] = [
  ...new Set([...Object.values(recordRequirements).flatMap(({ refused }) => refused ?? []), ...Object.values(fieldRequirements)]),
]

/** The record that a field belongs to: requests hold the fields of a documented record beside their own. */
export function documentedRecord(definition: string, field: string): string {
  if (!definition.startsWith('Create')) return definition
  if (field === 'import_supplier' || field === 'external_account_number') return 'AccountReference'
  return definition === 'CreatePaymentInstructionRequest' ? 'PaymentInstruction' : definition
}
