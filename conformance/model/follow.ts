import { notesAdded, transactionsAdded } from './adding.ts'
import { quiet, type Allowed, type Around, type Demand } from './allowed.ts'
import { listedIn } from './lists.ts'
import type { Operation } from './operation.ts'
import { skipSet, supplierSet } from './operator.ts'
import { feesImported, participantImported } from './participants.ts'
import { processed } from './processing.ts'
import type { Seen } from './seen.ts'
import { staged, stagedInvalid, validated } from './staging.ts'
import { statusRead } from './status.ts'
import { storedRead } from './stored.ts'
import type { World } from './world.ts'

/** The answers that the document allows to an operation in a world, each with the worlds that it leaves (sections 3 and 4). */
export function allowed(world: World, operation: Operation, around: Around = quiet): readonly Allowed[] {
  switch (operation.kind) {
    case 'validate':
      return validated(world, operation)
    case 'stage':
      return staged(world, operation, around)
    case 'stage invalid':
      return stagedInvalid(world, operation)
    case 'process':
      return processed(world, operation, around)
    case 'status':
      return statusRead(world, operation, around)
    case 'listed':
      return listedIn(world, operation, around)
    case 'notes':
      return notesAdded(world, operation, around)
    case 'transactions':
      return transactionsAdded(world, operation, around)
    case 'participant':
      return participantImported(world, operation, around)
    case 'fees':
      return feesImported(world, operation, around)
    case 'supplier':
      return supplierSet(world, operation)
    case 'skip':
      return skipSet(world, operation)
    case 'stored':
      return storedRead(world, operation, around)
  }
}

/** What an answer comes to. */
export type Followed =
  /** The worlds that are possible after it, and the demands that it kept. */
  | { readonly worlds: readonly World[]; readonly kept: readonly Demand[] }
  /** The demand that it breaks. */
  | { readonly broken: Demand }

/** Follows an answer through all worlds that were possible so far. Where the document leaves a choice, fewer are possible afterwards. */
export function follow(worlds: readonly World[], operation: Operation, seen: Seen, around: Around = quiet): Followed {
  const after = new Map<string, World>()
  const kept = new Set<Demand>()
  let broken: { readonly demand: Demand; readonly depth: number } | undefined
  for (const world of worlds) {
    for (const { demands, next } of allowed(world, operation, around)) {
      const depth = demands.findIndex(({ holds }) => !holds(seen))
      const failed = demands[depth]
      if (failed === undefined) {
        const left = next(seen)
        for (const one of left) after.set(JSON.stringify(one), one)
        if (left.length > 0) for (const one of demands) kept.add(one)
      } else if (broken === undefined || depth > broken.depth) broken = { demand: failed, depth }
    }
  }
  if (after.size > 0) return { worlds: [...after.values()], kept: [...kept] }
  if (broken === undefined) throw new Error(`The model allows no answer to ${operation.kind}`)
  return { broken: broken.demand }
}
