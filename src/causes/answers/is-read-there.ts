import type { JsonSchema } from '../../contract/json-schema.ts'
import type { Fields } from '../mend/mend-options.ts'
import { planNames } from '../name-plan.ts'
import { mayMean, resolveName } from '../resolve-name.ts'
import type { AnsweredName } from './name-lookup.ts'

/**
 * Whether a name in a record within the record stands there for a field of its own, whatever an answer says that names no place. It was asked about the
 * names of the record itself, where the same name stands for nothing: `Status` of a row of a table is left out, and that of its readings is not.
 * @param unknown The names of the object that its record does not have.
 */
export function isReadThere(record: JsonSchema, value: Fields, unknown: readonly string[], name: string, { to }: AnsweredName): boolean {
  const resolved = resolveName(record, name)
  const own = resolved && mayMean(resolved, value[name]) ? resolved : undefined
  // Who names a field of this very record has read the name for those that nobody can be sure of.
  if (own) return own.field !== to && (own.isSure || to === undefined)
  return planNames(record, value, unknown).some((plan) => plan.name === name && plan.to !== undefined && plan.isSure)
}
