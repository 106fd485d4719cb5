import type { Body } from './body.ts'
import validateAccount from '../../docs/samples/valid/validate-account.json' with { type: 'json' }
import stageAccount from '../../docs/samples/valid/stage-account.json' with { type: 'json' }
import createNotes from '../../docs/samples/valid/create-notes.json' with { type: 'json' }
import createDeliveryNote from '../../docs/samples/valid/create-delivery-note.json' with { type: 'json' }
import createEnergyAmount from '../../docs/samples/valid/create-energy-amount.json' with { type: 'json' }
import createTransactions from '../../docs/samples/valid/create-transactions.json' with { type: 'json' }
import createHistoricalStatements from '../../docs/samples/valid/create-historical-statements.json' with { type: 'json' }
import createMarketParticipantInvoice from '../../docs/samples/valid/create-market-participant-invoice.json' with { type: 'json' }
import createPaymentInstruction from '../../docs/samples/valid/create-payment-instruction.json' with { type: 'json' }
import importMarketParticipant from '../../docs/samples/valid/import-market-participant.json' with { type: 'json' }
import importMarketParticipantFees from '../../docs/samples/valid/import-market-participant-fees.json' with { type: 'json' }
import importMarketParticipantDefinitions from '../../docs/samples/valid/import-market-participant-definitions.json' with { type: 'json' }
import type { RecordName } from '../../schemas/record-types.ts'
import type { OperationId, PostOperationId } from '../../schemas/operations.ts'
import {
  usualKinds,
  vary,
  varyAll,
  varyLong,
  withSharedName,
  type IsSendable,
  type VariedKind,
  type Variation,
} from '../generators/variations.ts'
import type { Configuration } from '../configuration/configuration.ts'

export type { Body } from './body.ts'

/** The operations that templates exist for; staging takes that of validation, processing needs none. */
export type TemplateOperation = Exclude<PostOperationId, 'stageAccount' | 'processAccount'>

/** The operation whose template a request starts from; undefined where there is none. */
export function templateOf(operation: OperationId | undefined): TemplateOperation | undefined {
  const template = operation === 'stageAccount' ? 'validateAccount' : operation
  return template !== undefined && template in samples ? (template as TemplateOperation) : undefined
}

const minimalAccount: Body = { external_account_number: '', import_supplier: '' }

/**
 * Our own payloads, in the order in which they are tried. The document does not show which fields are required, so an
 * implementation may refuse any of them. Accounts begin with a small one that has all that a state depends on: most
 * checks are not about its data. Those that are start from the richest one that the target takes (`acceptedRequest`).
 */
export const samples: Readonly<Record<TemplateOperation, readonly Body[]>> = {
  validateAccount: [stageAccount, validateAccount, minimalAccount],
  createNotes: [createNotes],
  createDeliveryNote: [createDeliveryNote],
  createEnergyAmount: [createEnergyAmount],
  createTransactions: [createTransactions],
  createHistoricalStatements: [createHistoricalStatements],
  createMarketParticipantInvoice: [createMarketParticipantInvoice],
  createPaymentInstruction: [createPaymentInstruction],
  importMarketParticipant: [importMarketParticipant],
  importMarketParticipantFees: [importMarketParticipantFees],
  importMarketParticipantDefinitions: [importMarketParticipantDefinitions],
}

/**
 * The payloads that requests start from. A negative request is one edit away from a request that this target accepted
 * in this run; the templates keep which candidate that was.
 */
export class Templates {
  readonly #configured: Configuration['templates']
  readonly #accepted = new Map<TemplateOperation, Body>()
  /** What takes the place of all candidates. */
  readonly #only = new Map<TemplateOperation, Body>()
  readonly #reduced = new Map<TemplateOperation, readonly string[]>()
  readonly #settled = new Set<TemplateOperation>()
  readonly #against: NonNullable<Configuration['againstProfile']>
  /** Whether a value of a definition keeps the profile of the configuration, so that the target may be asked to accept it. */
  readonly isSendable: IsSendable

  constructor({ templates, againstProfile = () => [] }: Pick<Configuration, 'templates' | 'againstProfile'>) {
    this.#configured = templates
    this.#against = againstProfile
    this.isSendable = (definition, body) => againstProfile(definition, body).length === 0
  }

  /** Where a value of a definition does not keep the profile of the configuration. */
  againstProfile(definition: RecordName, body: Body): readonly string[] {
    return this.#against(definition, body)
  }

  /** A value of a definition with some variations, of which the profile of the configuration allows all. */
  vary(definition: RecordName, body: Body, changes: readonly Variation[]): Body {
    return vary(definition, body, changes, this.isSendable)
  }

  /** A value of a definition with all values of a kind changed, as far as the profile of the configuration allows it. */
  varyAll(definition: RecordName, body: Body, kind: VariedKind, how: { readonly turn: number; readonly alike?: boolean }): Body {
    return varyAll(definition, body, kind, how, this.isSendable)
  }

  /** A value of a definition whose lists have an item that shares a name with another, as far as the profile of the configuration allows it. */
  withSharedName(definition: RecordName, body: Body, name: string): Body {
    return withSharedName(definition, body, name, this.isSendable)
  }

  /** A value of a definition with all texts and numbers changed and long lists, as far as the profile of the configuration allows it. */
  varyLong(definition: RecordName, body: Body, turn: number): Body {
    return varyLong(definition, body, turn, this.isSendable)
  }

  /** A value of a definition with every value varied, in lists that are long enough for each field to get several. */
  varyEverything(definition: RecordName, body: Body): Body {
    const each = usualKinds.reduce<Body>((varied, kind) => this.varyAll(definition, varied, kind, { turn: 0 }), body)
    return this.varyLong(definition, each, 0)
  }

  /** The payloads to try, the best first: the one of the configuration, or else our own. */
  candidates(operation: TemplateOperation): readonly Body[] {
    const only = this.#only.get(operation)
    return only ? [only] : this.whole(operation)
  }

  /** The same, even where another payload takes the place of all others. */
  whole(operation: TemplateOperation): readonly Body[] {
    const configured = this.#configured?.[operation] ?? (operation === 'validateAccount' ? this.#configured?.stageAccount : undefined)
    return configured === undefined ? samples[operation] : [configured as Body]
  }

  /** The payload that was accepted, or the best candidate as long as none was tried. */
  get(operation: TemplateOperation): Body {
    return this.#accepted.get(operation) ?? this.candidates(operation)[0] ?? {}
  }

  /** The same with another payload for an operation, as if it had been accepted. */
  with(operation: TemplateOperation, body: Body): Templates {
    const others = this.#copy()
    others.#accepted.set(operation, body)
    others.#only.set(operation, body)
    return others
  }

  /** The same with all that the target does not take of them, and looked into no more. */
  unreduced(): Templates {
    const others = this.#copy()
    for (const operation of this.#reduced.keys()) others.#accepted.delete(operation)
    return others
  }

  #copy(): Templates {
    const others = new Templates({ ...(this.#configured ? { templates: this.#configured } : {}), againstProfile: this.#against })
    for (const [known, accepted] of this.#accepted) others.#accepted.set(known, accepted)
    for (const [known, only] of this.#only) others.#only.set(known, only)
    for (const settled of this.#settled) others.#settled.add(settled)
    return others
  }

  /** Whether a payload takes the place of all others. */
  isOnly(operation: TemplateOperation): boolean {
    return this.#only.has(operation)
  }

  /** Keeps a candidate that was accepted. */
  accept(operation: TemplateOperation, body: Body): void {
    this.#accepted.set(operation, body)
  }

  /** Keeps what the target does not take of a template. */
  reduce(operation: TemplateOperation, parts: readonly string[]): void {
    if (parts.length > 0) this.#reduced.set(operation, parts)
  }

  /** Says that it is now looked into what the target refuses of a template; false when it was before. */
  settle(operation: TemplateOperation): boolean {
    const isNew = !this.#settled.has(operation)
    this.#settled.add(operation)
    return isNew
  }

  /** What the target does not take of templates. */
  get reduced(): readonly { readonly operation: TemplateOperation; readonly parts: readonly string[] }[] {
    return [...this.#reduced].map(([operation, parts]) => ({ operation, parts }))
  }

  /** Whether the configuration has a template of an operation. */
  isConfigured(operation: OperationId): boolean {
    const { validateAccount: account, stageAccount: staged, ...others }: NonNullable<Configuration['templates']> = this.#configured ?? {}
    if (operation === 'validateAccount' || operation === 'stageAccount') return (account ?? staged) !== undefined
    return operation in others
  }

  /** Whether a candidate was accepted. */
  isAccepted(operation: TemplateOperation): boolean {
    return this.#accepted.has(operation)
  }
}
