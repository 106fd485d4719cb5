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

/**
 * Sends records in which every value of a kind is another one, kind by kind. A server may refuse them for reasons of its
 * own; days that are all the same keep the order that periods may have to be in, so these are tried then.
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
  for (const kind of kinds) {
    const varied = async (how: { readonly turn: number; readonly alike?: boolean }) => {
      const body = await fresh()
      const changed = templates.varyAll(definition, body, kind, how)
      return JSON.stringify(changed) === JSON.stringify(body) ? undefined : changed
    }
    // That two items share a name may be refused, of each name for itself.
    const shared = kind === 'items' ? namesOfItems(definition, await fresh()) : []
    await inHalves(shared, async (some) =>
      send(some.reduce((body, name) => templates.withSharedName(definition, body, name), await fresh())),
    )
    const all = await varied({ turn })
    if (all === undefined || (await send(all)) || (kind !== 'date' && kind !== 'datetime')) continue
    for (let next = turn; next < turn + 3; next++) {
      const alike = await varied({ turn: next, alike: true })
      if (alike !== undefined) await send(alike)
    }
  }
  for (let next = turn; next < turn + longTurns; next++) await send(templates.varyLong(definition, await fresh(), next))
}
