import type { RequirementId } from '../../schemas/requirements/requirement-id.ts'
import type { RecordName } from '../../schemas/record-types.ts'
import type { Path } from '../../src/contract/schema-at.ts'
import type { RecordList } from './account-world.ts'

/** The post-account operations whose success gives back the data that was sent (section 4.3). */
export type EchoedOperation = 'createDeliveryNote' | 'createEnergyAmount' | 'createHistoricalStatements' | 'createMarketParticipantInvoice'

/** A kind of record that an account has a list of. */
export interface StoredKind {
  /** The definition of the request body in the contract. */
  readonly definition: RecordName
  /** Where a record stands in a request body; the first of several. */
  readonly path: Path
  /** Where the operator finds it. */
  readonly stored: RecordList
  /** The requirement on what is stored. */
  readonly storing: RequirementId
  /** For messages. */
  readonly words: string
}

/** A kind of record that such an operation adds. */
export interface EchoedKind extends StoredKind {
  readonly operation: EchoedOperation
  /** The field of the request that holds what is added. */
  readonly field: string
  /** The success that the document names; for statements it leaves a choice. */
  readonly successes: readonly number[]
  /** The requirement on the success. */
  readonly success: RequirementId
  /** The requirement on the data in the answer. */
  readonly echo: RequirementId
}

/** The four kinds. */
export const echoedKinds = {
  deliveryNote: {
    operation: 'createDeliveryNote',
    field: 'delivery_note',
    path: ['delivery_note'],
    definition: 'CreateDeliveryNoteRequest',
    stored: 'delivery_notes',
    successes: [201],
    success: '4.3-delivery-note-201',
    echo: '4.3-delivery-note-201',
    storing: '4.3-echo-stored',
    words: 'a delivery note',
  },
  energyAmount: {
    operation: 'createEnergyAmount',
    field: 'energy_amount',
    path: ['energy_amount'],
    definition: 'CreateEnergyAmountRequest',
    stored: 'energy_amounts',
    successes: [201],
    success: '4.3-energy-amount-201',
    echo: '4.3-energy-amount-201',
    storing: '4.3-echo-stored',
    words: 'an energy amount',
  },
  invoice: {
    operation: 'createMarketParticipantInvoice',
    field: 'market_participant_invoice',
    path: ['market_participant_invoice'],
    definition: 'CreateMarketParticipantInvoiceRequest',
    stored: 'invoices',
    successes: [201],
    success: '4.3-invoice-201',
    echo: '4.3-invoice-201',
    storing: '4.3-echo-stored',
    words: 'an invoice',
  },
  statements: {
    operation: 'createHistoricalStatements',
    field: 'statements',
    path: ['statements', 0],
    definition: 'CreateHistoricalStatementsRequest',
    stored: 'statements',
    successes: [200, 201],
    success: '4.3-statements-success',
    echo: '4.3-statements-echo',
    storing: '4.3-statements-stored',
    words: 'statements',
  },
} as const satisfies Readonly<Record<string, EchoedKind>>

/** The kinds in the order of the document. */
export const allEchoedKinds: readonly EchoedKind[] = Object.values(echoedKinds)

/** All kinds of which an account has lists: the four, and payment instructions. */
export const storedKinds: readonly StoredKind[] = [
  ...allEchoedKinds,
  {
    definition: 'CreatePaymentInstructionRequest',
    path: [],
    stored: 'payment_instructions',
    storing: '4.3-payment-stored',
    words: 'a payment instruction',
  },
]
