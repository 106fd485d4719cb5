import type { Path } from '../../../src/contract/schema-at.ts'
import { defineCheck, type Check } from '../../check.ts'
import { allOf } from '../../generators/all-of.ts'
import { changeAt } from '../../generators/change-at.ts'
import type { Body } from '../../setting/templates.ts'
import type { Trial } from '../../trial/trial.ts'
import { tryEach } from '../../trial/try-each.ts'
import { allEchoedKinds, type EchoedKind } from '../../oracle/echoed-kinds.ts'
import { importedAccount } from './imported-account.ts'
import { requestFor } from './request-for.ts'
import { expectStored, writesOf, type Write } from './stored-writes.ts'

/** What is changed in records, one place at a time. */
export interface RecordChange {
  readonly name: string
  readonly placesIn: (kind: EchoedKind, body: Body) => readonly Path[]
  readonly change: (value: unknown) => unknown
  /** For messages: what a record has whose field was changed. */
  readonly words: (field: string) => string
}

/** A record of each kind is stored as it was sent, with each place in turn changed. */
export function changedRecordsStored({ name, placesIn, change, words }: RecordChange): Check {
  return defineCheck({
    name,
    requirements: [...new Set(allEchoedKinds.map(({ storing }) => storing))],
    needs: ['operator:read-account'],
    inputs: allOf(allEchoedKinds),
    async run(trial: Trial, kinds) {
      await tryEach(kinds, async (kind) => {
        const account = await importedAccount(trial)
        const writes: Write[] = []
        for (const path of placesIn(kind, requestFor(trial, kind, account))) {
          const body = changeAt(requestFor(trial, kind, account), path, change)
          const { status } = await trial.send(kind.operation, { body })
          // What does not go with other fields of the record is for the server to refuse.
          if (!kind.successes.includes(status)) continue
          writes.push(...writesOf(kind, account.pair, body, `${kind.words} with ${words(String(path.at(-1)))}`))
        }
        await expectStored(trial, [account.pair], writes)
      })
    },
  })
}
