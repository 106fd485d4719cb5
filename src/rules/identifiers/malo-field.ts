import type { ValueRule } from '../rule.ts'

/** Whether a field holds the MaLo-ID of a point. The ledgers repeat the identifiers of the points; there nothing is said twice. */
export const isMaloField: ValueRule['appliesTo'] = ({ record, name }) =>
  name === 'malo_number' || (name === 'identifier' && record === 'SupplyPoint')
