import { requireField, requireParticipant } from './conditions.ts'
import type { Operation } from './operation.ts'

/** Imports time definitions of a network operator, all or none (section 4.1). */
export const importMarketParticipantDefinitions: Operation<'importMarketParticipantDefinitions'> = ({ body }, { store }) =>
  store.transaction(() => {
    const code = requireField(body, 'network_operator_code')
    // Choice at 4.1-definitions-operator-role-open, 2.12-operator-code-match-open.
    requireParticipant(store, code, 'network_operator_code')
    // Choice at 4.1-definitions-empty-open.
    const { definitions = [], rolled_out_definitions = [] } = body
    for (const definition of definitions) store.market.add(code, 'definition', definition)
    for (const definition of rolled_out_definitions) store.market.add(code, 'rolled_out_definition', definition)
    // Choice at 4.1-definitions-count-names-open.
    return {
      status: 201,
      body: { definitions_imported: definitions.length, rolled_out_definitions_imported: rolled_out_definitions.length },
    }
  })
