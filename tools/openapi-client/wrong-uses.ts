import type * as heyApi from './generated/hey-api/types.gen.ts'
import type * as oazapfts from './generated/oazapfts.ts'
import type { components } from './generated/openapi-typescript.d.ts'

// Compiled, never run. A value fits a union when it fits one of its parts: what is an error here is one for all generators.

interface Records {
  AccountImportRecord: components['schemas']['AccountImportRecord'] | heyApi.AccountImportRecord | oazapfts.AccountImportRecord
  CreatePaymentInstructionRequest:
    | components['schemas']['CreatePaymentInstructionRequest']
    | heyApi.CreatePaymentInstructionRequest
    | oazapfts.CreatePaymentInstructionRequest
  EnergyAmount: components['schemas']['EnergyAmount'] | heyApi.EnergyAmount | oazapfts.EnergyAmount
  FinancialTransaction: components['schemas']['FinancialTransaction'] | heyApi.FinancialTransaction | oazapfts.FinancialTransaction
  MarketParticipant: components['schemas']['MarketParticipant'] | heyApi.MarketParticipant | oazapfts.MarketParticipant
  MarketParticipantDefinitions:
    | components['schemas']['MarketParticipantDefinitions']
    | heyApi.MarketParticipantDefinitions
    | oazapfts.MarketParticipantDefinitions
  Note: components['schemas']['Note'] | heyApi.Note | oazapfts.Note
  Refusal: components['schemas']['Refusal'] | heyApi.Refusal | oazapfts.Refusal
  SeenSupplyPointSupplyType:
    | components['schemas']['SeenSupplyPointSupplyType']
    | heyApi.SeenSupplyPointSupplyType
    | oazapfts.SeenSupplyPointSupplyType
  SupplyPoint: components['schemas']['SupplyPoint'] | heyApi.SupplyPoint | oazapfts.SupplyPoint
}
type Any<Name extends keyof Records> = Records[Name]

// @ts-expect-error A note has no field of that name, nor is it anything at all.
export const misspelt: Any<'Note'> = { boddy: 'Asked for a call back.' }

// @ts-expect-error The body of a note is a text.
export const numbered: Any<'Note'> = { body: 7 }

// @ts-expect-error Definitions name their network operator.
export const ownerless: Any<'MarketParticipantDefinitions'> = { definitions: [] }

// @ts-expect-error Definitions are a list.
export const single: Any<'MarketParticipantDefinitions'> = { network_operator_code: '9900987654329', definitions: {} }

// @ts-expect-error A market participant has a code.
export const unnamed: Any<'MarketParticipant'> = { name: 'Netz Nord' }

// @ts-expect-error A payment instruction names its vendor.
export const vendorless: Any<'CreatePaymentInstructionRequest'> = {
  import_supplier: 'S',
  external_account_number: 'A',
  reference: 'R',
}

// @ts-expect-error The text of an error is a string.
export const spoken: Any<'Refusal'> = { detail: ['no'] }

// @ts-expect-error The malo_number of an energy amount is a string.
export const flagged: Any<'EnergyAmount'> = { malo_number: true }

// @ts-expect-error An account import record names its account.
export const nameless: Any<'AccountImportRecord'> = {}

// @ts-expect-error The amount of the transactions endpoint is a number.
export const text: Any<'FinancialTransaction'> = { amount: '12.50' }

// @ts-expect-error The list of seen values is a type of its own, so that a slip in one of them shows.
export const slip: Any<'SeenSupplyPointSupplyType'> = 'ELECTRICTY'

/** A seen value, of the type of their list. */
const gas: components['schemas']['SeenSupplyPointSupplyType'] & heyApi.SeenSupplyPointSupplyType & oazapfts.SeenSupplyPointSupplyType =
  'GAS'
export const supplied: Any<'SupplyPoint'> = { supply_type: gas }

// Value lists are open where the document only shows values that occur.
export const water: Any<'SupplyPoint'> = { supply_type: 'WATER', identifier: 'X' }
