import { isObject } from '../../../src/contract/json-schema.ts'
import type { Path } from '../../../src/contract/schema-at.ts'
import { defineCheck } from '../../check.ts'
import { allOf } from '../../generators/all-of.ts'
import { changeAt } from '../../generators/change-at.ts'
import type { Trial } from '../../trial/trial.ts'
import { tryEach } from '../../trial/try-each.ts'
import { allEchoedKinds, type EchoedKind } from './echoed-kinds.ts'
import { importedAccount } from './imported-account.ts'
import { requestFor } from './request-for.ts'
import { expectStored, type Write } from './stored-writes.ts'

/** A record is stored whatever its flags say (cancelled, annulled, a duplicate): each flag of each kind is turned round once. */
export const flagsStored = defineCheck({
  name: 'flags-stored',
  requirements: [...new Set(allEchoedKinds.map(({ storing }) => storing))],
  needs: ['operator:read-account'],
  inputs: allOf(allEchoedKinds),
  async run(trial: Trial, kinds) {
    await tryEach(kinds, (kind) => turnFlags(trial, kind))
  },
})

async function turnFlags(trial: Trial, kind: EchoedKind): Promise<void> {
  const account = await importedAccount(trial)
  const writes: Write[] = []
  const template = requestFor(trial, kind, account)
  for (const path of flagsIn(template[kind.field], [kind.field])) {
    const body = changeAt(requestFor(trial, kind, account), path, (flag) => flag !== true)
    const { status } = await trial.send(kind.operation, { body })
    // What does not go with other fields of the record is for the server to refuse.
    if (!kind.successes.includes(status)) continue
    const words = `${kind.words} with another ${String(path.at(-1))}`
    for (const record of [body[kind.field]].flat())
      writes.push({ pair: account.pair, stored: kind.stored, record, requirement: kind.storing, words })
  }
  await expectStored(trial, [account.pair], writes)
}

/** The places of all flags in a record. */
export function flagsIn(value: unknown, path: Path): Path[] {
  if (typeof value === 'boolean') return [path]
  const members: readonly (readonly [string | number, unknown])[] = Array.isArray(value)
    ? [...value.entries()]
    : isObject(value)
      ? Object.entries(value)
      : []
  return members.flatMap(([segment, member]) => flagsIn(member, [...path, segment]))
}
