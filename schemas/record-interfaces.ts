// Generated from the schemas by `npm run generate`.

/** The pair that identifies an account. Section 2.1. */
export interface AccountReference {
  /** Import supplier code. */
  import_supplier: string
  /** The legacy account number. */
  external_account_number: string
}

/** The account was imported before; both its numbers. What else the body holds is not shown. Section 4.2. */
export interface AccountAlreadyImported {
  /** The legacy account number. */
  external_account_number: string
  /** The account number of the platform. */
  platform_account_number: string
}

/** A campaign that the account takes part in. Section 2.2. */
export interface AccountCampaign {
  /** Short name of the campaign. */
  slug?: string
  /** Note on the campaign. */
  campaign_note?: string
}

/** One legacy account with all that is imported with it. Section 2.2. */
export interface AccountImportRecord {
  /** The legacy account number. */
  external_account_number: string
  /** Import supplier code. */
  import_supplier: string
  /** Whether it is unknown who occupies the supply address. */
  unknown_occupier?: boolean
  /** The customers of the account. */
  customers?: Customer[]
  /** Billing address, line 1. */
  billing_address1?: string
  /** Billing address, line 2. */
  billing_address2?: string
  /** Billing address, line 3. */
  billing_address3?: string
  /** Billing address, line 4. */
  billing_address4?: string
  /** Postcode of the billing address. */
  billing_postcode?: string
  /** Channel through which the account was won. */
  sales_channel?: 'DIRECT' | (string & {})
  /** Part of the sales channel. */
  sales_subchannel?: string
  /** The addresses supplied. */
  supply_addresses?: SupplyAddress[]
  /** Balance that is transferred. */
  transfer_balance?: string
  /** How often the account is billed. */
  billing_frequency_specification?: BillingFrequencySpecification
  /** Identifiers of the account in other systems. */
  references?: Reference[]
  /** Statements of the legacy supplier. */
  statements?: AccountStatement[]
  /** The ledgers of the account. */
  ledgers?: Ledger[]
  /** How the customer pays. */
  payment_instructions?: AccountPaymentInstruction[]
  /** When the customer pays how much. */
  payment_schedules?: PaymentSchedule[]
  /** Campaigns that the account takes part in. */
  account_campaigns?: AccountCampaign[]
  /** Further data kept with the account. */
  metadata?: MetadataEntry[]
  /** Notes kept with the account. */
  notes?: AccountNote[]
}

/** A note imported with the account. Section 2.2. */
export interface AccountNote {
  /** When the note was written. */
  created_at?: string
  /** Text of the note. */
  body?: string
  /** Whether the note is pinned. */
  is_pinned?: boolean
}

/** How the customer pays, imported with the account. Section 2.2. */
export interface AccountPaymentInstruction {
  /** The payment vendor. */
  vendor?: string
  /** Reference of the instruction. */
  reference?: string
  /** Type of the instruction. */
  type?: 'DIRECT_DEBIT' | (string & {})
  /** Code of the ledger that is paid. */
  ledger_code?: string
  /** First day of the instruction. */
  valid_from?: string
  /** The bank account that pays. */
  bank_account?: BankAccount
}

/** A statement of the legacy supplier, imported with the account. Section 2.2. */
export interface AccountStatement {
  /** Start of the billing period. */
  bill_period_from_date?: string
  /** End of the billing period. */
  bill_period_to_date?: string
  /** Document path of the statement, relative to the root location of the import supplier. */
  statement_path?: string
  /** Identifier of the statement. */
  statement_id?: string
  /** What was supplied. */
  supply_type?: string
  /** Consumption per year. Occurs on some statements. */
  annual_consumption?: number
}

/** An agreement on the supply of a supply point. Section 2.2. */
export interface Agreement {
  /** Start of the agreement. */
  effective_from?: string
  /** End of the agreement. */
  effective_to?: string
  /** When the agreement was made. */
  agreed_at?: string
  /** Code of the product agreed on. */
  product_code?: string
  /** Reward for signing up. */
  sign_up_reward?: SignUpReward
  /** Consumption and prices agreed on. */
  params?: AgreementParams
}

/** Consumption and prices of an agreement. Section 2.2. */
export interface AgreementParams {
  /** Consumption per year. */
  annual_consumption?: string
  /** Consumption per year at night. */
  annual_nighttime_usage?: string
  /** Price per kilowatt hour. */
  unit_rate_per_kwh?: string
  /** Net price per kilowatt hour. */
  net_unit_rate_per_kwh?: string
  /** Price per kilowatt hour at night. */
  night_unit_rate_per_kwh?: string
  /** Net price per kilowatt hour at night. */
  net_night_unit_rate_per_kwh?: string
  /** Standing charge per month. */
  monthly_standing_charge?: string
  /** Net standing charge per month. */
  net_monthly_standing_charge?: string
  /** Estimated bill per year, in euros. */
  total_estimated_annual_bill_in_euros?: string
  /** Charges for the network. May be an empty object. */
  network_charges?: NetworkCharges
}

/** A priced article of a supply point. Section 2.2. */
export interface Article {
  /** Identifier of the article. */
  article_id?: string
  /** Type of the article. */
  article_type?: string
  /** Type of the adjustment. */
  adjustment_type?: string
  /** Time of use definition the article belongs to. */
  time_of_use_definition?: string
  /** Time of use register the article belongs to. */
  time_of_use_register?: string
  /** Unit of the quantity that the custom price is for. */
  custom_price_quantity_unit?: string
  /** Start of the period. Occurs with an offset. */
  period_start_at?: string
  /** End of the period. Occurs with an offset. */
  period_end_at?: string
  /** Quantity. */
  quantity?: string
  /** Municipal rebate, in percent. */
  municipal_rebate_percent?: string
  /** Adjustment, in percent. */
  adjustment_percent?: string
  /** Number of individual assets. */
  number_of_individual_assets?: string
  /** Price for each individual asset and day. */
  price_per_individual_asset_per_day?: string
  /** Custom price. */
  custom_price?: string
  /** Quantity that the custom price is for. */
  custom_price_quantity?: string
}

/** A period in which a supply point was balanced. Section 2.2. */
export interface BalancingPeriod {
  /** Start of the period. Occurs without an offset. */
  valid_from?: string
  /** End of the period; null while it lasts. */
  valid_to?: string | null
  /** The balancing groups of the period. */
  balancing_period_time_slices?: BalancingPeriodTimeSlice[]
}

/** The balancing group of a part of a balancing period. Section 2.2. */
export interface BalancingPeriodTimeSlice {
  /** Start of the slice. */
  valid_from?: string
  /** End of the slice; null while it lasts. */
  valid_to?: string | null
  /** Code of the balancing group. */
  balancing_group?: string
}

/** The bank account of a payment instruction. Section 2.2. */
export interface BankAccount {
  /** Who holds the bank account. */
  account_holder?: string
  /** Number of the bank account. */
  account_number?: string
  /** IBAN of the bank account. */
  iban?: string
}

/** How often an account or a ledger is billed. Section 2.2. */
export interface BillingFrequencySpecification {
  /** First day of the specification. */
  effective_from_date?: string
  /** What is done, and when. */
  operations?: BillingOperation[]
}

/** One operation of a billing frequency specification. Section 2.2. */
export interface BillingOperation {
  /** What is done. */
  operation_type?: 'CHARGE_TARGET_AND_ISSUE_INVOICE' | (string & {})
  /** What it is done to. ACCOUNT occurs at account level, CHARGING_LEDGER at ledger level. */
  target_type?: 'ACCOUNT' | 'CHARGING_LEDGER' | (string & {})
  /** How often. */
  frequency?: 'MONTHLY' | (string & {})
  /** Multiplier of the frequency. */
  multiplier?: number
  /** Day at whose start it is triggered. */
  trigger_at_start_day?: number
  /** Month at whose start it is triggered. */
  trigger_at_start_month?: number
  /** Further parameters; what an item holds is not shown. */
  temporal_params?: unknown[]
}

/** What a customer has agreed to or refused. Section 2.2. */
export interface Consent {
  /** What the consent is about. */
  type?: 'marketing.general-emails' | 'marketing.physical-letters' | (string & {})
  /** The decision of the customer. */
  value?: 'ACCEPTED' | 'REJECTED' | (string & {})
  /** Description of the consent. Stated to be optional. */
  description?: string
  /** When the customer decided. Occurs with an offset. */
  signed_at?: string
}

/** A factor that converts what a meter shows into what is billed. Section 2.2. */
export interface ConversionFactor {
  /** Start of the factor. */
  active_from_date?: string
  /** End of the factor. */
  active_to_date?: string
  /** EDIFACT reference number. */
  edifact_reference_number?: string
  /** Calorific value (Brennwert). Belongs to a gas meter. */
  calorific_value?: string
  /** Condition value (Zustandszahl). Belongs to a gas meter. */
  condition_value?: string
  /** Factor. Belongs to an electricity meter. */
  factor?: string
}

/** A transaction booked since the last statement of a ledger. Section 2.2. */
export interface CurrentStatementTransaction {
  /** Identifier of the transaction. */
  transaction_id?: string
  /** Day of the transaction. */
  transaction_date?: string
  /** Amount. */
  amount?: string
  /** Type of the transaction. */
  type?: 'CHARGE' | 'CREDIT' | 'PAYMENT' | 'REPAYMENT' | 'SUPPLY_CHARGE' | (string & {})
  /** Reason of the transaction. Absent on SUPPLY_CHARGE. */
  reason?: 'IMPORTED_CHARGE' | 'IMPORTED_CREDIT' | 'GENERAL_CREDIT' | 'ACCOUNT_CHARGE_PAYMENT' | 'FULL_CREDIT_REFUND' | 'PARTIAL_CREDIT_REFUND' | 'FULL_PREPAYMENT_REFUND' | 'CUSTOMER_SERVICE_GESTURE' | 'BALANCE_ADJUSTMENT' | (string & {})
  /** Note that the customer sees. */
  display_note?: string
  /** Internal note. */
  note?: string
  /** Reference of the payment. Seen on PAYMENT and REPAYMENT. */
  reference?: string
  /** How it was paid. Absent for type CREDIT. */
  payment_type?: 'DEBIT_CARD' | 'DD_REGULAR_COLLECTION' | 'DD_FIRST_COLLECTION' | 'DIRECT_CREDIT' | (string & {})
  /** Code of the product supplied. Seen on SUPPLY_CHARGE. */
  product_code?: string
  /** What was supplied. */
  line_items?: TransactionLineItem[]
  /** The taxes in the amount. */
  tax_items?: TransactionTaxItem[]
}

/** A customer of the account. Section 2.2. */
export interface Customer {
  /** Given name. */
  given_name?: string
  /** Family name. */
  family_name?: string
  /** E-mail address. */
  email?: string
  /** Mobile phone number. */
  mobile?: string
  /** Landline phone number. An empty string occurs. */
  landline?: string
  /** Date of birth. */
  date_of_birth?: string
  /** Title. */
  title?: string
  /** Form of address. */
  salutation?: string
  /** What the customer has agreed to or refused. */
  consents?: Consent[]
}

/** A load profile of an electricity supply point. Section 2.2. */
export interface ElectricityLoadProfile {
  /** Start of validity. Occurs without an offset. */
  valid_from?: string
  /** End of validity; null while it lasts. */
  valid_to?: string | null
  /** Right to choose balancing through the smart meter gateway (SMGW). */
  smgw_wahlrecht?: boolean
  /** Balancing area. */
  bilanzierungsgebiet?: string
  /** Control area. */
  regelzone?: string
  /** Responsibility for the aggregation. */
  aggregationsverantwortung?: string
  /** Direction of supply. */
  lieferrichtung?: string
  /** Basis of the forecast: values or profiles. */
  prognosegrundlage_werte_profile?: string
  /** Basis of the forecast: standard (SLP) or temperature-dependent (TLP) load profile. */
  prognosegrundlage_slp_tlp?: string
  /** Standard load profile: name of the profile. */
  slp_profilname?: string
  /** Standard load profile: balancing method. */
  slp_bilanzierungsverfahren?: string
  /** Standard load profile: forecast of consumption per year, in kilowatt hours. */
  slp_jvp_kwh?: string
  /** Temperature-dependent load profile: name of the profile. */
  tlp_profilname?: string
  /** Temperature-dependent load profile: balancing method. */
  tlp_bilanzierungsverfahren?: string
  /** Temperature-dependent load profile: family of profiles. */
  tlp_profilschar?: string
  /** Temperature-dependent load profile: specific work forecast (265), in kWh/K. */
  tlp_jvp_spezifische_arbeit_265_kwhk?: string
  /** Temperature-dependent load profile: adjusted electrical work (Z08), in kWh. */
  tlp_jvp_angepasste_elektrische_arbeit_z08_kwh?: string
  /** Temperature-dependent load profile: climate zone or temperature measuring point, type. */
  tlp_klima_temperatur_typ?: string
  /** Temperature-dependent load profile: climate zone or temperature measuring point, label. */
  tlp_klima_temperatur_kennzeichnung?: string
  /** Temperature-dependent load profile: climate zone or temperature measuring point, code list. */
  tlp_klima_temperatur_codeliste?: string
  /** Temperature-dependent load profile: climate zone or temperature measuring point, keeper of the code list. */
  tlp_klima_temperatur_codepflege?: string
  /** Why the choice of balancing through the smart meter gateway was refused. */
  smgw_wahlrecht_grund_ablehnung?: string
  /** Type of the aggregated time series. */
  summenzeitreihentyp?: string
  /** Balancing group. */
  bilanzkreis?: string
  /** Voltage level. */
  spannungsebene?: string
  /** Transformation between voltage levels. */
  umspannung?: string
  /** Processing model. */
  abwicklungsmodell?: string
}

/** A smart meter gateway of an electricity meter. Section 2.2. */
export interface ElectricityMeterGateway {
  /** Number of the gateway. */
  number?: string
  /** How the gateway communicates. */
  communication_method?: 'LTE' | (string & {})
  /** Since when the gateway is in use. */
  valid_from?: string | null
  /** Until when the gateway was in use; null while it is. */
  valid_to?: string | null
}

/** A load profile of a gas supply point. Section 2.2. */
export interface GasLoadProfile {
  /** Start of validity. Occurs without an offset. */
  valid_from?: string
  /** End of validity; null while it lasts. */
  valid_to?: string | null
  /** Customer value (Kundenwert) of the TUM standard load profile. */
  tum_kundenwert?: string
  /** Quantity per year, in kilowatt hours. */
  jahresmenge_kwh?: string
  /** Market area. */
  marktgebiet?: string
  /** Name of the profile. */
  profilname?: string
  /** Balancing method. */
  bilanzierungsverfahren?: string
  /** Pressure level. */
  druckebene?: string
  /** Gas quality. */
  gas_quality?: string
  /** Basis of the forecast. */
  prognosegrundlage?: string
  /** Case group. */
  fallgruppenzuordnung?: string
  /** Type of the network use contract. */
  netznutzungsvertrag_type?: string
  /** Payment for the use of the network. */
  netznutzungszahlung?: string
  /** How the use of the network is billed. */
  netznutzungsabrechnungsvariante?: string
  /** Type of the daily parameter. */
  tagesparameter_type?: string
  /** Place of the daily parameter. */
  tagesparameter_location?: string
  /** Provider of the daily parameter. */
  tagesparameter_provider?: string
  /** Balancing group. */
  bilanzkreis?: string
}

/** A ledger of the account. Section 2.2. */
export interface Ledger {
  /** The supply points of the ledger. */
  identifiers?: string[]
  /** Code of the ledger. */
  ledger_code?: string
  /** Closing date of the last statement. */
  last_statement_closing_date?: string
  /** Balance of the last statement. May be negative. */
  last_statement_balance?: string
  /** Balance of the ledger. May be negative. */
  ledger_balance?: string
  /** How often the ledger is billed. Stated to be optional. */
  billing_frequency_specification?: BillingFrequencySpecification
  /** What was booked since the last statement. */
  current_statement_transactions?: CurrentStatementTransaction[]
}

/** A metering location (Messlokation) of a supply point. Section 2.2. */
export interface Melo {
  /** MeLo-ID of the metering location. */
  melo_number?: string
  /** The meters at the location. */
  meters?: Meter[]
}

/** Further data kept with the account under a key. Section 2.2. */
export interface MetadataEntry {
  /** The key. */
  key?: string
  /** An object with any members. */
  value?: Record<string, unknown>
}

/** A meter at a metering location. Section 2.2. */
export interface Meter {
  /** Serial number of the meter. */
  meter_number?: string
  /** Type of the meter. */
  meter_type?: 'EHZ' | (string & {})
  /** Finer type of the meter. Belongs to a gas meter. */
  meter_sub_type?: string | number | boolean | null
  /** Direction of the energy (Energierichtung). Belongs to an electricity meter. */
  energierichtung?: string | number | boolean | null
  /** Remote switching (Fernschaltung). Belongs to an electricity meter. */
  fernschaltung?: string | number | boolean | null
  /** Number of registers (Registeranzahl). Belongs to an electricity meter. */
  registeranzahl?: string | number | boolean | null
  /** Capture of the readings (Messwerterfassung). */
  messwerterfassung?: 'AMR' | (string & {})
  /** Since when the meter is in use. */
  active_from?: string
  /** Until when the meter was in use; null while it is. */
  active_to?: string | null
  /** The registers of the meter. */
  registers?: Register[]
  /** Factors that convert what is read into what is billed. */
  conversion_factors?: ConversionFactor[]
  /** Smart meter gateways of the meter. Belongs to an electricity meter. */
  electricity_meter_gateways?: ElectricityMeterGateway[]
}

/** Charges for the network; may be empty. Section 2.2. */
export interface NetworkCharges {
  /** All network charges per year. */
  total_network_charges_per_year?: string
  /** Renewable energy (EEG) charge per year. */
  eeg_charge_annual?: string
}

/** An operator of a supply point for a time. Section 2.2. */
export interface OperatorAssignment {
  /** Code of the operator. */
  code?: string
  /** Start of the assignment. */
  valid_from?: string
  /** End of the assignment. */
  valid_to?: string
}

/** When the customer pays how much. Section 2.2. */
export interface PaymentSchedule {
  /** Amount of each payment. */
  amount?: number
  /** Code of the ledger that is paid. */
  ledger_code?: string
  /** Day of the month of each payment. */
  day_of_month?: number
  /** How often. */
  frequency?: 'MONTHLY' | (string & {})
  /** By what means. */
  means?: 'DD' | 'MANUAL' | (string & {})
  /** First day of the schedule. */
  start_date?: string
}

/** Which staged account to process, and for which team. Section 4.2. */
export interface ProcessAccountRequest {
  /** The legacy account number; refers to staged data. */
  external_account_number: string
  /** Import supplier code. */
  import_supplier_code: string
  /** The operations team; it must already exist. */
  operations_team_name: string
  /** When true no account is kept. Stated to be optional. */
  dry_run?: boolean
}

/** The account that was created. Section 4.2. */
export interface ProcessingResult {
  /** The account number of the platform. */
  platform_account_number: string
}

/** A reading of a register. Section 2.2. */
export interface Reading {
  /** Status of the reading. */
  status?: 'SAVED' | (string & {})
  /** What the register showed. */
  value?: string
  /** Purpose of the reading. */
  type_of_read?: 'INTERIM' | 'BILLING' | (string & {})
  /** Where the reading comes from. */
  origin?: 'NETWORK_OPERATOR' | 'METER_OPERATOR' | 'LEGACY_SYSTEM' | (string & {})
  /** Whether the value was read or estimated. */
  qualifier?: 'READ' | 'ESTIMATED' | (string & {})
  /** When the register was read. */
  read_at?: string
  /** Whether the reading is a transfer reading. */
  is_transfer_reading?: boolean
  /** EDIFACT reference number. */
  edifact_reference_number?: string
}

/** An identifier of the account in another system. Section 2.2. */
export interface Reference {
  /** The system or kind of identifier. */
  namespace?: string
  /** The identifier. */
  value?: string
}

/** A register of a meter. Section 2.2. */
export interface Register {
  /** OBIS code of what the register counts. */
  obis_code?: string
  /** Number of digits. */
  digits?: number
  /** Number of decimal places. */
  decimal_places?: number
  /** Whether the register is billed. */
  is_relevant_for_billing?: boolean
  /** Since when the register is in use. */
  active_from?: string | null
  /** Until when the register was in use; null while it is. */
  active_to?: string | null
  /** The readings of the register. */
  readings?: Reading[]
  /** Configurations of the register at its smart meter gateway. */
  smgw_configurations?: SmgwConfiguration[]
}

/** The reward for signing up to an agreement. Section 2.2. */
export interface SignUpReward {
  /** Amount of the reward. */
  amount?: string
  /** Name of the reward scheme. */
  scheme_name?: string
}

/** A configuration of a register at its smart meter gateway (SMGW). Section 2.2. */
export interface SmgwConfiguration {
  /** Identifier of the configuration. */
  configuration_id?: string
  /** Since when the configuration is valid. */
  valid_from?: string
}

/** The pair that was staged. Section 4.2. */
export interface StagingResult {
  /** Import supplier code. */
  import_supplier: string
  /** The legacy account number. */
  external_account_number: string
}

/** An address supplied under the account. Section 2.2. */
export interface SupplyAddress {
  /** Supply address, line 1. */
  supply_address1?: string
  /** Supply address, line 2. */
  supply_address2?: string
  /** Supply address, line 3. */
  supply_address3?: string
  /** Supply address, line 4. */
  supply_address4?: string
  /** Postcode of the supply address. */
  supply_postcode?: string
  /** Since when the customer is at the address. */
  customer_at_supply_address_from_date?: string
  /** The supply points at the address. */
  supply_points?: SupplyPoint[]
}

/** A point where gas or electricity is supplied. Section 2.2. */
export interface SupplyPoint {
  /** Identifier of the supply point; ledgers refer to it. */
  identifier?: string
  /** The agreements on the supply. */
  agreements?: Agreement[]
  /** What is supplied. */
  supply_type?: 'GAS' | 'ELECTRICITY' | (string & {})
  /** Start of supply. */
  supply_start_date?: string
  /** End of supply. */
  supply_end_date?: string
  /** Why the supply started. */
  supply_start_type?: 'MOVE_IN' | (string & {})
  /** The metering locations (Messlokationen) of the point. */
  melos?: Melo[]
  /** Identifier of the previous supplier. */
  previous_supplier_id?: string
  /** Up to which day the legacy supplier has billed. */
  last_billed_to_date?: string
  /** To which balancing group the point belonged when. */
  balancing_periods?: BalancingPeriod[]
  /** Priced articles of the point. Occurs on a gas point. */
  articles?: Article[]
  /** Who operated the meters when. */
  meter_operators?: OperatorAssignment[]
  /** Who operated the network when. */
  network_operators?: OperatorAssignment[]
  /** Who operated the transmission system when. Occurs on an electricity point. */
  transmission_system_operators?: OperatorAssignment[]
  /** Load profiles of a gas point. Belongs to a gas point. */
  gas_supply_point_load_profiles?: GasLoadProfile[]
  /** Load profiles of an electricity point. Belongs to an electricity point. */
  electricity_supply_point_load_profiles?: ElectricityLoadProfile[]
}

/** A delivery note for an account. Section 4.3. */
export interface CreateDeliveryNoteRequest {
  /** Import supplier code. */
  import_supplier: string
  /** The legacy account number. */
  external_account_number: string
  /** The delivery note. */
  delivery_note: DeliveryNote
}

/** An energy amount for an account. Section 4.3. */
export interface CreateEnergyAmountRequest {
  /** Import supplier code. */
  import_supplier: string
  /** The legacy account number. */
  external_account_number: string
  /** The energy amount. */
  energy_amount: EnergyAmount
}

/** Statements of the legacy supplier for an account. Section 4.3. */
export interface CreateHistoricalStatementsRequest {
  /** Import supplier code. */
  import_supplier: string
  /** The legacy account number. */
  external_account_number: string
  /** The statements. */
  statements: HistoricalStatement[]
}

/** A market participant invoice for an account. Section 4.3. */
export interface CreateMarketParticipantInvoiceRequest {
  /** Import supplier code. */
  import_supplier: string
  /** The legacy account number. */
  external_account_number: string
  /** The invoice. */
  market_participant_invoice: MarketParticipantInvoice
}

/** Notes for an imported account. Section 4.3. */
export interface CreateNotesRequest {
  /** Import supplier code. */
  import_supplier: string
  /** The legacy account number. */
  external_account_number: string
  /** The notes. */
  notes: Note[]
}

/** A payment instruction for an account. Section 4.3. */
export interface CreatePaymentInstructionRequest {
  /** Import supplier code. */
  import_supplier: string
  /** The legacy account number. */
  external_account_number: string
  /** Name of the upstream payment vendor. */
  vendor: string
  /** Reference of the instruction. */
  reference: string
  /** Type of the instruction. */
  type?: 'CARD' | (string & {})
}

/** Transactions for an imported account. Section 4.3. */
export interface CreateTransactionsRequest {
  /** Import supplier code. */
  import_supplier: string
  /** The legacy account number. */
  external_account_number: string
  /** The transactions. */
  transactions: FinancialTransaction[]
}

/** A delivery note (Lieferschein). Section 2.4. */
export interface DeliveryNote {
  /** MaLo-ID of the market location. */
  malo_number?: string
  /** The amounts delivered. */
  amounts?: DeliveryNoteAmount[]
  /** Preceding reference. */
  preceding_reference?: string
  /** Whether the delivery note is cancelled. */
  cancelled?: boolean
  /** Validation status. */
  validation_status?: boolean
  /** When the delivery note was last validated. */
  last_validation_at?: string
  /** EDIFACT reference number. */
  edifact_reference_number?: string
}

/** An amount of a delivery note. Section 2.4. */
export interface DeliveryNoteAmount {
  /** Start of the period. Occurs with an offset. */
  period_start_at?: string
  /** End of the period. Occurs with an offset. */
  period_end_at?: string
  /** Identifier of the product. */
  product_identifier?: string
  /** Type of the product identifier. */
  product_identifier_type?: 'SRW' | (string & {})
  /** Quantity. */
  quantity?: string
  /** Unit of the quantity. */
  quantity_unit?: 'KWH' | (string & {})
  /** Identifier of the line item. */
  line_item_identifier?: string
}

/** A document of a note. Section 2.3. */
export interface DocumentPath {
  /** Document path, relative to the root location of the import supplier. */
  document_path: string
}

/** An energy amount. Section 2.5. */
export interface EnergyAmount {
  /** MaLo-ID of the market location. */
  malo_number?: string
  /** Start of the period. */
  period_start_at?: string
  /** End of the period. */
  period_end_at?: string
  /** Identifier of the product. */
  product_identifier?: string
  /** Type of the product identifier. */
  product_identifier_type?: string
  /** Quantity. */
  quantity?: string
  /** Unit of the quantity. */
  quantity_unit?: string
  /** Identifier of the line item. */
  line_item_identifier?: string
  /** Preceding reference. */
  preceding_reference?: string
  /** Whether the energy amount is cancelled. */
  cancelled?: boolean
  /** When it was cancelled. */
  cancelled_at?: string | null
  /** Reference of the cancellation. */
  cancelled_reference?: string | null
  /** Qualifier of the quantity. */
  qualifier?: string
  /** How the quantity was estimated. */
  estimate_method?: string
  /** Why the quantity was estimated. */
  estimate_reason?: string
  /** Why the quantity was corrected. */
  correction_reason?: string
  /** Indications on plausibility. */
  plausibility_indications?: string[]
  /** Classifications of the measurement. */
  measurement_classifications?: string[]
  /** EDIFACT reference number. */
  edifact_reference_number?: string
}

/** A transaction added to an imported account. Section 2.6. */
export interface FinancialTransaction {
  /** Identifier of the transaction. */
  transaction_id?: string
  /** Day of the transaction. */
  transaction_date?: string
  /** Amount. */
  amount?: number
  /** Type of the transaction. */
  type?: 'CHARGE' | 'CREDIT' | 'PAYMENT' | 'REPAYMENT' | 'SUPPLY_CHARGE' | (string & {})
  /** Reason of the transaction. Absent on SUPPLY_CHARGE. */
  reason?: 'IMPORTED_CHARGE' | 'IMPORTED_CREDIT' | 'GENERAL_CREDIT' | 'ACCOUNT_CHARGE_PAYMENT' | 'FULL_CREDIT_REFUND' | 'PARTIAL_CREDIT_REFUND' | 'FULL_PREPAYMENT_REFUND' | 'CUSTOMER_SERVICE_GESTURE' | 'BALANCE_ADJUSTMENT' | (string & {})
  /** Note that the customer sees. */
  display_note?: string
  /** Internal note. */
  note?: string
  /** Reference of the payment. Seen on PAYMENT and REPAYMENT. */
  reference?: string
  /** How it was paid. */
  payment_type?: 'DEBIT_CARD' | 'DD_REGULAR_COLLECTION' | 'DD_FIRST_COLLECTION' | 'DIRECT_CREDIT' | (string & {})
  /** Code of the product supplied. Seen on SUPPLY_CHARGE. */
  product_code?: string
  /** What was supplied. */
  line_items?: TransactionLineItem[]
  /** The taxes in the amount. */
  tax_items?: TransactionTaxItem[]
}

/** A statement of the legacy supplier, added to an imported account. Section 2.7. */
export interface HistoricalStatement {
  /** Start of the billing period. */
  bill_period_from_date?: string
  /** End of the billing period. */
  bill_period_to_date?: string
  /** Day on which the statement was issued. */
  issued_date?: string
  /** Identifier of the statement. */
  statement_id?: string
  /** Number of the statement. */
  number?: string
  /** Gross amount. */
  gross_amount?: number
  /** Document path of the statement, relative to the root location of the import supplier. Stated to be optional. */
  statement_path?: string
  /** What was supplied. */
  supply_type?: string
  /** Whether the statement is annulled. */
  is_annulled?: boolean
}

/** The address of the sender or the recipient of an invoice. Section 2.8. */
export interface InvoiceAddress {
  /** Name. */
  name?: string
  /** Street and house number. */
  street?: string | number | boolean | null
  /** City. */
  city?: string | number | boolean | null
  /** Postcode. */
  postcode?: string | number | boolean | null
  /** Tax number. */
  tax_number?: string | number | boolean | null
  /** Type of the tax number. */
  tax_number_type?: string | number | boolean | null
  /** Code of the country. */
  country_code?: string | number | boolean | null
}

/** A line item of an invoice. Section 2.8. */
export interface InvoiceLineItem {
  /** Position of the line item in the invoice. */
  position?: number
  /** The article. */
  article?: string | number | boolean | null
  /** Type of the article. */
  article_type?: string
  /** Quantity. */
  quantity?: string
  /** Unit of the quantity. */
  quantity_unit?: string
  /** Interval of the quantity. */
  quantity_interval?: string | number | boolean | null
  /** Type of the interval. */
  quantity_interval_type?: string | number | boolean | null
  /** Factor that corrects the quantity; may be null. */
  quantity_correction_factor?: string | number | boolean | null
  /** Start of the period. */
  period_start_at?: string | null
  /** End of the period. */
  period_end_at?: string | null
  /** When the service was done. */
  service_conducted_at?: string | null
  /** Net amount. */
  amount_net?: number
  /** Adjustment of the amount; may be null. */
  amount_adjustment?: string | number | boolean | null
  /** Price. */
  price?: string
  /** Interval of the price; may be null. */
  price_interval?: string | number | boolean | null
  /** Rate of the tax. */
  tax_rate?: string
  /** Type of the rate. */
  tax_rate_type?: string | number | boolean | null
  /** Identifier in another system. */
  external_id?: string | null
}

/** A tax of an invoice. Section 2.8. */
export interface InvoiceTaxAmount {
  /** Rate of the tax. */
  tax_rate?: string
  /** Type of the rate. */
  tax_rate_type?: string | number | boolean | null
  /** Amount paid in advance. */
  amount_paid_in_advance?: string | number | boolean | null
  /** Tax in the amount paid in advance. */
  tax_amount_paid_in_advance?: string | number | boolean | null
  /** Amount that is taxed. */
  tax_amount_assessment_basis?: string | number | boolean | null
  /** Amount of the tax. */
  tax_amount?: string | number | boolean | null
}

/** An invoice between market participants. Section 2.8. */
export interface MarketParticipantInvoice {
  /** Type of the invoice. */
  invoice_type?: string
  /** Finer type of the invoice. */
  invoice_sub_type?: string
  /** Type of the document. */
  invoice_document_type?: string
  /** Number of the invoice. */
  invoice_number?: string
  /** Status of the invoice. */
  status?: 'CLOSED' | (string & {})
  /** MaLo-ID of the market location. */
  malo_number?: string
  /** MeLo-ID of the metering location. */
  melo_number?: string | null
  /** Reference of the interchange. */
  interchange_reference?: string | null
  /** Identifier in another system. */
  external_id?: string | null
  /** Number of the invoice referred to. */
  reference_invoice_number?: string | null
  /** Document referred to. */
  reference_document?: string | null
  /** When the invoice was issued. */
  issued_at?: string | null
  /** When the invoice is due. */
  due_at?: string | null
  /** Start of the period. */
  period_start_at?: string | null
  /** End of the period. */
  period_end_at?: string | null
  /** Start of the balancing period. */
  balancing_period_start_at?: string | null
  /** End of the supply period. */
  supply_period_end_at?: string | null
  /** When the service was done. */
  service_conducted_at?: string | null
  /** When the invoice referred to was issued. */
  reference_invoice_issued_at?: string | null
  /** Total amount. */
  amount_total?: number
  /** Discount. */
  amount_discount?: number | null
  /** Amount due. */
  amount_due?: number
  /** Whether it is a reverse charge. */
  is_reverse_charge?: boolean
  /** Whether the invoice is a duplicate. */
  is_duplicate?: boolean
  /** Whether the invoice was paid in advance. */
  was_prepaid?: boolean
  /** Identifier of the sender. */
  sender_id?: number
  /** Identifier of the recipient. */
  recipient_id?: number
  /** Address of the sender. */
  sender_address?: InvoiceAddress
  /** Address of the recipient. */
  recipient_address?: InvoiceAddress
  /** The line items. */
  line_items?: InvoiceLineItem[]
  /** The taxes. */
  tax_amounts?: InvoiceTaxAmount[]
  /** What was paid in advance; what an item holds is not shown. May be empty. */
  paid_in_advance_amounts?: unknown[]
}

/** A note added to an imported account; it holds a body, document paths or both. Section 2.3. */
export interface Note {
  /** Text of the note. At least one of body and document_paths is required. */
  body?: string
  /** Documents of the note. At least one of body and document_paths is required. */
  document_paths?: DocumentPath[]
  /** When the note was written; the current local time when omitted. Stated to be optional. */
  created_at?: string
  /** Whether the note is pinned to the top of the account's support page. Stated to be optional. */
  is_pinned?: boolean
  /** When the note is unpinned. Occurs with pinned notes. */
  unpin_at?: string
}

/** What became of one note. Section 4.3. */
export interface NoteResult {
  /** When the note was written. */
  created_at: string | null
  /** Text of the note. */
  body?: string | null
  /** Whether the note was created now or existed already. */
  status: 'NOTE_CREATION_SUCCESS' | 'NOTE_ALREADY_EXISTS'
}

/** How the customer pays, added to an imported account. Section 2.9. */
export interface PaymentInstruction {
  /** Name of the upstream payment vendor. */
  vendor: string
  /** Reference of the instruction. */
  reference: string
  /** Type of the instruction. */
  type?: 'CARD' | (string & {})
}

/** The account and the instruction that was added to it. Section 4.3. */
export interface PaymentInstructionResult {
  /** The account number of the platform. */
  platform_account_number: string
  /** Reference of the instruction. */
  reference: string
}

/** A transaction as the service answers it. Section 2.6. */
export interface TransactionData {
  /** Identifier of the transaction. */
  transaction_id?: string
  /** Day of the transaction. */
  transaction_date?: string
  /** Amount. */
  amount?: string
  /** Type of the transaction. */
  type?: 'CHARGE' | 'CREDIT' | 'PAYMENT' | 'REPAYMENT' | 'SUPPLY_CHARGE' | (string & {})
  /** Reason of the transaction. Absent on SUPPLY_CHARGE. */
  reason?: 'IMPORTED_CHARGE' | 'IMPORTED_CREDIT' | 'GENERAL_CREDIT' | 'ACCOUNT_CHARGE_PAYMENT' | 'FULL_CREDIT_REFUND' | 'PARTIAL_CREDIT_REFUND' | 'FULL_PREPAYMENT_REFUND' | 'CUSTOMER_SERVICE_GESTURE' | 'BALANCE_ADJUSTMENT' | (string & {})
  /** Note that the customer sees. */
  display_note?: string
  /** Internal note. */
  note?: string
  /** Reference of the payment. Seen on PAYMENT and REPAYMENT. */
  reference?: string
  /** How it was paid. */
  payment_type?: 'DEBIT_CARD' | 'DD_REGULAR_COLLECTION' | 'DD_FIRST_COLLECTION' | 'DIRECT_CREDIT' | (string & {})
  /** Code of the product supplied. Seen on SUPPLY_CHARGE. */
  product_code?: string
  /** What was supplied. */
  line_items?: TransactionLineItem[]
  /** The taxes in the amount. */
  tax_items?: TransactionTaxItem[]
  /** Inner status of the transaction. Appears on a transaction that was skipped because it existed; its rule is not shown (section 3.3). */
  status?: 'TRANSACTION_IMPORT_SUCCESS' | (string & {})
}

/** Why the transactions were refused, with the first one that failed. Section 4.3. */
export interface TransactionFailure {
  /** That the import failed. */
  status: 'TRANSACTION_IMPORT_ERROR'
  /** Why the transaction failed. */
  error_detail: string
  /** The first transaction that failed. */
  transaction_data: Record<string, unknown>
}

/** A line item of a transaction. Section 2.6. */
export interface TransactionLineItem {
  /** Rate band. */
  rate_band?: string
  /** Start of the period. */
  start_date?: string
  /** End of the period. */
  end_date?: string
  /** Number of units. */
  number_of_units?: number
  /** Net amount. */
  net_amount?: number
  /** Price per unit. */
  price_per_unit?: number
  /** Units. */
  units?: number[]
}

/** What became of one transaction. Section 4.3. */
export interface TransactionResult {
  /** Whether the transaction was added now or had been added before. */
  status: 'TRANSACTION_ADDED_TO_ACCOUNT' | 'TRANSACTION_ALREADY_EXISTS'
  /** The transaction. */
  transaction_data: TransactionData
}

/** What became of the transactions. Section 4.3. */
export interface TransactionResults {
  /** One result for each transaction. */
  results: TransactionResult[]
}

/** A tax item of a transaction. Section 2.6. */
export interface TransactionTaxItem {
  /** Amount of the tax. */
  amount?: number
  /** Type of the tax. */
  tax_type?: string
  /** Value that is taxed. */
  value_taxed?: number
  /** Rate of the tax. */
  rate?: number
  /** Unit of the rate. */
  unit_type?: 'PROPORTION' | (string & {})
}

/** The price of an article. Section 2.11. */
export interface ArticlePrice {
  /** Identifier of the article. */
  article_id?: string
  /** Price, in cents. */
  price_cents?: string
  /** The quantities that the price is for. */
  interval_zone?: IntervalZone
}

/** How to reach a market participant. Section 2.10. */
export interface ContactDetails {
  /** What the contact is for. */
  category?: string
  /** Name of the contact. */
  name?: string
  /** E-mail address. */
  email?: string
  /** Phone number. */
  phone?: string
  /** Since when the contact is valid. Occurs with an offset. */
  valid_from?: string
}

/** A price sheet: one market participant, one sheet type, a list of article prices. Section 2.11. */
export interface FeePriceSheet {
  /** Code of the market participant; it must already exist. */
  market_participant_code: number
  /** Type of the sheet. */
  price_sheet_type?: string
  /** Number of the document. */
  document_number?: string
  /** Number of the document before. */
  preceding_document_number?: string
  /** Whether the sheet is unused. */
  is_price_sheet_unused?: boolean
  /** Since when the sheet is valid. */
  active_from?: string
  /** Identifier in another system. */
  external_id?: string
  /** The prices. */
  article_prices?: ArticlePrice[]
}

/** Price sheets, imported together or not at all. Section 4.1. */
export interface ImportMarketParticipantFeesRequest {
  /** The price sheets. */
  price_sheets: FeePriceSheet[]
}

/** The quantities that an article price is for. Section 2.11. */
export interface IntervalZone {
  /** Lower bound. */
  lower_bound?: number
  /** Upper bound. */
  upper_bound?: number
}

/** A market participant, such as a network operator. Section 2.10. */
export interface MarketParticipant {
  /** Code of the participant; one with the same code is the same participant. */
  code: number
  /** Type of the code. */
  code_type?: string
  /** Name. */
  name?: string
  /** Role in the market. */
  role?: 'NETWORK_OPERATOR' | (string & {})
  /** What the participant deals with. */
  energy?: 'ELECTRICITY' | (string & {})
  /** How to reach the participant. */
  contact_details?: ContactDetails[]
}

/** Time definitions of a network operator, imported together or not at all. Section 2.12. */
export interface MarketParticipantDefinitions {
  /** Code of the network operator; it must already exist. */
  network_operator_code: string
  /** The definitions. At least one of definitions and rolled_out_definitions is required. */
  definitions?: TimeDefinition[]
  /** The rolled-out definitions. At least one of definitions and rolled_out_definitions is required. */
  rolled_out_definitions?: RolledOutTimeDefinition[]
}

/** A time definition rolled out into periods. Section 2.12. */
export interface RolledOutTimeDefinition {
  /** Type of the definition. */
  definition_type?: string
  /** Code of the definition. */
  definition_code?: string
  /** When this version was made. */
  version_datetime?: string
  /** Start of validity. */
  validity_period_start?: string
  /** End of validity. */
  validity_period_end?: string
  /** How it recurs. */
  recurrence?: string
  /** The periods. */
  entries?: RolledOutTimeDefinitionEntry[]
}

/** The register that is active in a period. Section 2.12. */
export interface RolledOutTimeDefinitionEntry {
  /** Start of the period. */
  period_start?: string
  /** End of the period. */
  period_end?: string
  /** Code of the register that is active. */
  active_register_code?: string
}

/** A time definition. Section 2.12. */
export interface TimeDefinition {
  /** First day of validity. */
  valid_from?: string
  /** When this version was made. */
  version_datetime?: string
  /** Status of the definition. */
  status?: string
  /** Type of the definition. */
  definition_type?: string
  /** Code of the definition. */
  definition_code?: string
  /** How often it is sent. */
  transmission_frequency?: string
  /** The registers of the definition. */
  registers?: TimeDefinitionRegister[]
}

/** A register of a time definition. Section 2.12. */
export interface TimeDefinitionRegister {
  /** Code of the register. */
  register_code?: string
  /** Whether the register can be used for low load (Schwachlast). */
  low_load_capable?: boolean
}

/** How the import of one account of the list stands. Section 2.13. */
export interface AccountImportProcess {
  /** The legacy account number. */
  external_account_number: string
  /** The account number of the platform; null when pending. */
  platform_account_number: string | null
  /** When the account was created; null when pending. */
  account_created_at: string | null
}

/** How the import of one account stands. Section 2.13. */
export interface AccountTransferStatus {
  /** Status of the import (section 3.1). */
  status: 'UNKNOWN' | 'COMPLETED' | 'IN_PROGRESS'
  /** The account number of the platform; an empty string while no account exists. */
  platform_account_number: string
}

/** Why a payload failed validation. Section 7. */
export interface ErrorEnvelope {
  /** Text for people. */
  detail: string
  /** Type of the error, for machines. */
  code: 'account_failed_validation' | (string & {})
  /** The single errors. */
  errors: ErrorItem[]
}

/** One error of a payload. Section 7. */
export interface ErrorItem {
  /** Text for people; its wording may change, so it is not parsed. */
  detail: string
  /** Type of the error, for machines; stable over time. */
  code: 'invalid_phone_number' | (string & {})
  /** Where the error is: field names and zero-based indexes, joined by dots, such as `customers.0.landline`. */
  attr: string
}

/** Why a request was refused. Section 7. */
export interface Refusal {
  /** Text for people. */
  detail?: string
  /** Type of the error, for machines. */
  code?: 'account_failed_validation' | (string & {})
  /** The single errors. */
  errors?: ErrorItem[]
  /** The legacy account number. Present when the account is already imported. */
  external_account_number?: string
  /** The account number of the platform. Present when the account is already imported. */
  platform_account_number?: string
}

/** The record of each name. */
export interface RecordTypes {
  readonly AccountReference: AccountReference
  readonly AccountAlreadyImported: AccountAlreadyImported
  readonly AccountCampaign: AccountCampaign
  readonly AccountImportRecord: AccountImportRecord
  readonly AccountNote: AccountNote
  readonly AccountPaymentInstruction: AccountPaymentInstruction
  readonly AccountStatement: AccountStatement
  readonly Agreement: Agreement
  readonly AgreementParams: AgreementParams
  readonly Article: Article
  readonly BalancingPeriod: BalancingPeriod
  readonly BalancingPeriodTimeSlice: BalancingPeriodTimeSlice
  readonly BankAccount: BankAccount
  readonly BillingFrequencySpecification: BillingFrequencySpecification
  readonly BillingOperation: BillingOperation
  readonly Consent: Consent
  readonly ConversionFactor: ConversionFactor
  readonly CurrentStatementTransaction: CurrentStatementTransaction
  readonly Customer: Customer
  readonly ElectricityLoadProfile: ElectricityLoadProfile
  readonly ElectricityMeterGateway: ElectricityMeterGateway
  readonly GasLoadProfile: GasLoadProfile
  readonly Ledger: Ledger
  readonly Melo: Melo
  readonly MetadataEntry: MetadataEntry
  readonly Meter: Meter
  readonly NetworkCharges: NetworkCharges
  readonly OperatorAssignment: OperatorAssignment
  readonly PaymentSchedule: PaymentSchedule
  readonly ProcessAccountRequest: ProcessAccountRequest
  readonly ProcessingResult: ProcessingResult
  readonly Reading: Reading
  readonly Reference: Reference
  readonly Register: Register
  readonly SignUpReward: SignUpReward
  readonly SmgwConfiguration: SmgwConfiguration
  readonly StagingResult: StagingResult
  readonly SupplyAddress: SupplyAddress
  readonly SupplyPoint: SupplyPoint
  readonly CreateDeliveryNoteRequest: CreateDeliveryNoteRequest
  readonly CreateEnergyAmountRequest: CreateEnergyAmountRequest
  readonly CreateHistoricalStatementsRequest: CreateHistoricalStatementsRequest
  readonly CreateMarketParticipantInvoiceRequest: CreateMarketParticipantInvoiceRequest
  readonly CreateNotesRequest: CreateNotesRequest
  readonly CreatePaymentInstructionRequest: CreatePaymentInstructionRequest
  readonly CreateTransactionsRequest: CreateTransactionsRequest
  readonly DeliveryNote: DeliveryNote
  readonly DeliveryNoteAmount: DeliveryNoteAmount
  readonly DocumentPath: DocumentPath
  readonly EnergyAmount: EnergyAmount
  readonly FinancialTransaction: FinancialTransaction
  readonly HistoricalStatement: HistoricalStatement
  readonly InvoiceAddress: InvoiceAddress
  readonly InvoiceLineItem: InvoiceLineItem
  readonly InvoiceTaxAmount: InvoiceTaxAmount
  readonly MarketParticipantInvoice: MarketParticipantInvoice
  readonly Note: Note
  readonly NoteResult: NoteResult
  readonly PaymentInstruction: PaymentInstruction
  readonly PaymentInstructionResult: PaymentInstructionResult
  readonly TransactionData: TransactionData
  readonly TransactionFailure: TransactionFailure
  readonly TransactionLineItem: TransactionLineItem
  readonly TransactionResult: TransactionResult
  readonly TransactionResults: TransactionResults
  readonly TransactionTaxItem: TransactionTaxItem
  readonly ArticlePrice: ArticlePrice
  readonly ContactDetails: ContactDetails
  readonly FeePriceSheet: FeePriceSheet
  readonly ImportMarketParticipantFeesRequest: ImportMarketParticipantFeesRequest
  readonly IntervalZone: IntervalZone
  readonly MarketParticipant: MarketParticipant
  readonly MarketParticipantDefinitions: MarketParticipantDefinitions
  readonly RolledOutTimeDefinition: RolledOutTimeDefinition
  readonly RolledOutTimeDefinitionEntry: RolledOutTimeDefinitionEntry
  readonly TimeDefinition: TimeDefinition
  readonly TimeDefinitionRegister: TimeDefinitionRegister
  readonly AccountImportProcess: AccountImportProcess
  readonly AccountTransferStatus: AccountTransferStatus
  readonly ErrorEnvelope: ErrorEnvelope
  readonly ErrorItem: ErrorItem
  readonly Refusal: Refusal
}
