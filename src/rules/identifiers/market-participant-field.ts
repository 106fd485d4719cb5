import type { ValueRule } from '../rule.ts'

/** Whether a field holds the code of a market participant. */
export const isMarketParticipantField: ValueRule['appliesTo'] = ({ record, name }) =>
  names.has(name) || (name === 'code' && codeHolders.has(record))

const names: ReadonlySet<string> = new Set(['previous_supplier_id', 'market_participant_code', 'network_operator_code'])
const codeHolders: ReadonlySet<string> = new Set(['OperatorAssignment', 'MarketParticipant'])
