import type { RequirementId } from '../../../schemas/requirements/requirement-id.ts'
import type { OperatorVerb } from '../../operator/operator-port.ts'
import { importKinds, type ImportKind } from '../../oracle/import-rows.ts'
import type { Body } from '../../setting/templates.ts'
import type { Trial } from '../../trial/trial.ts'
import { definitionsBody, definitionSet, importAcceptedDefinitions } from './definitions.ts'
import { feesFor, importAcceptedFees } from './fees.ts'

/** A kind of import: what the oracle knows of it, and how it is sent and read again. */
export interface Import extends ImportKind {
  /** For messages. */
  readonly several: string
  readonly verb: OperatorVerb
  /** The open points of what is imported again: how it is answered, how often it is stored, and what later records of the same owner do. */
  readonly repeated: RequirementId
  readonly repeatedStored: RequirementId
  readonly later?: RequirementId
  /** Ends the trial without a verdict where the template is refused. */
  readonly importAccepted: (trial: Trial) => Promise<void>
  /** Makes an import for the market participant of a code, and the records that it brings. */
  readonly make: (trial: Trial, code: number) => { readonly body: Body; readonly records: readonly Body[] }
  readonly read: (trial: Trial) => Promise<unknown>
}

/** Price sheets and definitions. */
export const imports: Readonly<Record<keyof typeof importKinds, Import>> = {
  fees: {
    ...importKinds.fees,
    several: 'price sheets',
    verb: 'read-price-sheets',
    repeated: '2.11-repeat-open',
    repeatedStored: '4.1-fees-repeated-stored-open',
    importAccepted: importAcceptedFees,
    make(trial, code) {
      const body = feesFor(trial, [code])
      return { body, records: body.price_sheets }
    },
    read: (trial) => trial.operator.readPriceSheets(),
  },
  definitions: {
    ...importKinds.definitions,
    several: 'definitions',
    verb: 'read-definitions',
    repeated: '2.12-repeat-open',
    repeatedStored: '4.1-definitions-repeated-stored-open',
    later: '4.1-definitions-again-open',
    importAccepted: importAcceptedDefinitions,
    make(trial, code) {
      const set = definitionSet(trial)
      return { body: definitionsBody(code, set), records: [...set.definitions, ...set.rolled_out_definitions] }
    },
    read: (trial) => trial.operator.readDefinitions(),
  },
}
