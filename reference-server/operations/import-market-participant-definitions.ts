import { requireParticipant } from './conditions.ts'
import type { Operation } from './operation.ts'

/** Imports time definitions of a network operator, all or none (section 4.1). */
export const importMarketParticipantDefinitions: Operation<'importMarketParticipantDefinitions'> = ({ body }, { store }) =>
  store.transaction(() => {
    // Choice at 4.1-definitions-empty-open.
    const { network_operator_code: participant, definitions = [], rolled_out_definitions = [] } = body
    // Choice at 4.1-definitions-operator-role-open, 2.12-operator-code-match-open.
    requireParticipant(store, participant, 'network_operator_code')
    const ofOperator = (record: object) => ({ participant, record })
    // Choice at 4.1-definitions-count-names-open.
    return {
      status: 201,
      body: {
        definitions_imported: store.market.addAll('definition', definitions.map(ofOperator)),
        rolled_out_definitions_imported: store.market.addAll('rolled_out_definition', rolled_out_definitions.map(ofOperator)),
      },
    }
  })
