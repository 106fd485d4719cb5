import type { Configuration } from '../configuration/configuration.ts'
import type { SupplierState } from './world.ts'

/** The import suppliers that a configuration names, each with its status. */
export function configuredStates({
  ongoing,
  ongoingOther,
  paused,
  complete,
}: Configuration['suppliers']): readonly [string, SupplierState][] {
  const states = [
    [ongoing, 'Ongoing'],
    [ongoingOther, 'Ongoing'],
    [paused, 'Paused'],
    [complete, 'Complete'],
  ] as const
  return states.flatMap(([code, state]): [string, SupplierState][] => (code === undefined ? [] : [[code, state]]))
}
