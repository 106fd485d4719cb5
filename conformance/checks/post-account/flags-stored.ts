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
    for (const record of [body[kind.field]].flat() as unknown[])
      writes.push({ pair: account.pair, stored: kind.stored, record, requirement: kind.storing, words })
  }
  await expectStored(trial, [account.pair], writes)
}

/** The first place of each flag in a record. */
function flagsIn(record: unknown, at: Path): Path[] {
  const seen = new Map<string, Path>()
  const walk = (value: unknown, path: Path) => {
    if (typeof value === 'boolean' && !seen.has(String(path.at(-1)))) seen.set(String(path.at(-1)), path)
    if (Array.isArray(value)) value.forEach((item: unknown, index) => walk(item, [...path, index]))
    else if (isObject(value)) for (const [field, member] of Object.entries(value)) walk(member, [...path, field])
  }
  walk(record, at)
  return [...seen.values()]
}
