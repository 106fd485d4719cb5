import { allow, answers, whenBusy, type Allowed, type Around } from './allowed.ts'
import type { OperationOf } from './operation.ts'
import type { World } from './world.ts'

/** Importing a market participant (section 4.1): it is created once. */
export function participantImported(world: World, { name }: OperationOf<'participant'>, around: Around): readonly Allowed[] {
  const isKnown = world.participants.includes(name)
  const next = isKnown ? world : { ...world, participants: [...world.participants, name].toSorted() }
  const status = isKnown
    ? answers('4.1-participant-exists-200', 200, 'Importing a market participant that exists')
    : answers('4.1-participant-created-201', 201, 'Importing a new market participant')
  return whenBusy(around, [allow([status], next)], world)
}

/** Importing a price sheet (section 4.1): of a market participant that exists. */
export function feesImported(world: World, { name }: OperationOf<'fees'>, around: Around): readonly Allowed[] {
  if (!world.participants.includes(name)) {
    const refused = answers('4.1-fees-unknown-participant-400', 400, 'Importing the price sheet of an unknown market participant')
    return whenBusy(around, [allow([refused], world)], world)
  }
  // Whether a participant can have another sheet of a kind is not shown.
  if (world.priced.includes(name)) return [allow([], world)]
  const accepted = answers('4.1-fees-201', 201, 'Importing the first price sheet of a market participant')
  return whenBusy(around, [allow([accepted], { ...world, priced: [...world.priced, name].toSorted() })], world)
}
