import type { RecordName } from '../../schemas/record-types.ts'
import { namesOfItems, type VariedKind } from '../generators/variations.ts'
import type { Body } from '../setting/templates.ts'
import { inHalves } from './in-halves.ts'
import type { Trial } from '../trial/trial.ts'

/** What is varied. */
export interface VariedHow {
  readonly kinds: readonly VariedKind[]
  readonly turn: number
  /** With how many turns all texts and numbers are changed at once, in long lists; as many as there are values where a field stands once. */
  readonly longTurns?: number
}

/** Kinds that have no place in common, so that a record can have other values of all of them. */
const disjoint: ReadonlySet<VariedKind> = new Set(['text', 'decimal', 'number', 'date', 'datetime', 'flag'])

/**
 * Sends records in which every value of a kind is another one: of the kinds that have no place in common in one record, or in halves of
 * them where that is refused, of the others kind by kind. A server may refuse them for reasons of its own; days that are all the
 * same keep the order that periods may have to be in, so these are tried then.
 * @param fresh The body that was accepted, under new names.
 * @param send Sends a body and says whether it was taken; what it shows is for the caller to judge.
 */
export async function sendAllVaried(
  trial: Trial,
  definition: RecordName,
  { kinds, turn, longTurns = 0 }: VariedHow,
  fresh: () => Promise<Body>,
  send: (body: Body) => Promise<boolean>,
): Promise<void> {
  const { templates } = trial.setting
  const varied = async (some: readonly VariedKind[], how: { readonly turn: number; readonly alike?: boolean }) => {
    const body = await fresh()
    const changed = some.reduce((one, kind) => templates.varyAll(definition, one, kind, how), body)
    return JSON.stringify(changed) === JSON.stringify(body) ? undefined : changed
  }
  const isTaken = async (some: readonly VariedKind[]) => {
    const all = await varied(some, { turn })
    if (all === undefined || (await send(all))) return true
    if (some.length > 1 || (some[0] !== 'date' && some[0] !== 'datetime')) return false
    for (let next = turn; next < turn + 3; next++) {
      const alike = await varied(some, { turn: next, alike: true })
      if (alike !== undefined) await send(alike)
    }
    return false
  }
  await inHalves(
    kinds.filter((kind) => disjoint.has(kind)),
    isTaken,
  )
  for (const kind of kinds.filter((one) => !disjoint.has(one))) {
    // That two items share a name may be refused, of each name for itself.
    const shared = kind === 'items' ? namesOfItems(definition, await fresh()) : []
    await inHalves(shared, async (some) =>
      send(some.reduce((body, name) => templates.withSharedName(definition, body, name), await fresh())),
    )
    await isTaken([kind])
  }
  for (let next = turn; next < turn + longTurns; next++) await send(templates.varyLong(definition, await fresh(), next))
}
