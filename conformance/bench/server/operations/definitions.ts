import type { Body } from '../exchange.ts'
import type { StoredDefinitions } from '../state.ts'
import { locked, takeBack, validationRefusal, write, type Handler } from './work.ts'

/** POST market-participant-definitions/import/ */
export const importMarketParticipantDefinitions: Handler = async (work) => {
  const { state, behaviour, call } = work
  const refusal = validationRefusal(work, 'importMarketParticipantDefinitions')
  if (refusal) return refusal
  const { network_operator_code: code, definitions = [], rolled_out_definitions: rolledOut = [] } = call.body as Partial<StoredDefinitions>
  return locked(work, 'definitions', async () => {
    const known = behaviour.importRefused(state, 'importMarketParticipantDefinitions', call.body as Body)
    if (known) return known
    const imported = {
      network_operator_code: String(code),
      definitions: definitions.map(behaviour.definitionToStore),
      rolled_out_definitions: rolledOut.map(behaviour.definitionToStore),
    }
    write(work, state, 'definitions', behaviour.definitionsWith(state.definitions, imported))
    await behaviour.pause(call.operation)
    if (!behaviour.isKnownOperator(state, code)) {
      if (behaviour.rollsBack('importMarketParticipantDefinitions')) takeBack(work)
      return behaviour.unknownParticipant('importMarketParticipantDefinitions', 'network_operator_code')
    }
    return behaviour.definitionsAnswer(definitions.length, rolledOut.length)
  })
}
