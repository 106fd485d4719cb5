import type { Path } from '../../../src/contract/schema-at.ts'
import { changeAt, partAt } from '../../generators/change-at.ts'
import type { Body } from '../../setting/templates.ts'
import type { Trial } from '../../trial/trial.ts'
import type { EchoedKind } from '../../oracle/echoed-kinds.ts'
import { importedAccount } from './imported-account.ts'
import { requestFor } from './request-for.ts'

/** A value that a sentence says is accepted at a place of the record. */
export interface AcceptedValue {
  readonly requirement: string
  readonly kind: EchoedKind
  readonly path: Path
  readonly value: unknown
  /** Values whose acceptance, on another account, shows that a refusal is due to `value`; undefined leaves the field out. */
  readonly neighbours: readonly unknown[]
  /** Fields that the record has beside. */
  readonly with?: Body
}

/**
 * Demands that a value is accepted. A refusal is only a fault when the same request with a neighbouring value is accepted:
 * otherwise the server refuses the request for another reason.
 */
export async function expectAccepted(
  trial: Trial,
  { requirement, kind, path, value, neighbours, with: beside }: AcceptedValue,
): Promise<void> {
  const answers = async (part: unknown, isEverywhere: boolean) => {
    const account = await importedAccount(trial)
    const request = requestFor(trial, kind, account)
    // Of several records the first is sent alone, so that no other is the reason of a refusal.
    const alone = changeAt(request, [kind.field], (records) => (Array.isArray(records) ? records.slice(0, 1) : records))
    const body = beside ? changeAt(alone, [kind.field], (record) => ({ ...Object(record), ...beside })) : alone
    trial.require(
      partAt(body, [kind.field, ...path.slice(0, -1)]) !== undefined,
      `the template of ${kind.operation} has no ${path.join('.')}`,
    )
    const places = isEverywhere ? alikePlaces(body, [kind.field, ...path]) : [[kind.field, ...path]]
    const sent = places.reduce((changed, place) => changeAt(changed, place, () => part), body)
    return (await trial.send(kind.operation, { body: sent })).status
  }
  const status = await answers(value, false)
  let accepted = kind.successes.includes(status)
  for (const neighbour of neighbours) {
    if (accepted) break
    accepted = kind.successes.includes(await answers(neighbour, true))
  }
  trial.require(
    accepted,
    `${kind.operation} answers ${status} to the template; one that it accepts can be given as templates.${kind.operation}`,
  )
  trial.demand(requirement, kind.successes.includes(status), `${[kind.field, ...path].join('.')}: ${shown(value)} answers ${status}.`)
}

/** The places like one: of every list on the way each item has one, since another item may hold the refused value too. */
function alikePlaces(body: Body, path: Path): readonly Path[] {
  return path.reduce<readonly Path[]>(
    (places, segment) =>
      places.flatMap((place) => {
        const list = partAt(body, place)
        return typeof segment === 'number' && Array.isArray(list) ? list.map((_item, index) => [...place, index]) : [[...place, segment]]
      }),
    [[]],
  )
}

function shown(value: unknown): string {
  return value === undefined ? 'left out' : JSON.stringify(value)
}
