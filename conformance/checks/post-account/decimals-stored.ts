import { operations } from '../../../schemas/operations.ts'
import { defineCheck } from '../../check.ts'
import { allOf } from '../../generators/all-of.ts'
import { changeAt } from '../../generators/change-at.ts'
import type { Trial } from '../../trial/trial.ts'
import { tryEach } from '../../trial/try-each.ts'
import { formedFields } from '../validation/formed-fields.ts'
import { allEchoedKinds, type EchoedKind } from './echoed-kinds.ts'
import { importedAccount } from './imported-account.ts'
import { requestFor } from './request-for.ts'
import { expectStored, type Write } from './stored-writes.ts'

/** A decimal string is stored to its last place, whatever it measures: each of each kind is given places once, which numbers in a template may lack. */
export const decimalsStored = defineCheck({
  name: 'decimals-stored',
  requirements: [...new Set(allEchoedKinds.map(({ storing }) => storing))],
  needs: ['operator:read-account'],
  inputs: allOf(allEchoedKinds),
  async run(trial: Trial, kinds) {
    await tryEach(kinds, (kind) => addPlaces(trial, kind))
  },
})

async function addPlaces(trial: Trial, kind: EchoedKind): Promise<void> {
  const account = await importedAccount(trial)
  const writes: Write[] = []
  const fields = formedFields(operations[kind.operation].request, requestFor(trial, kind, account))
  for (const { path, type, field } of fields) {
    if (type !== 'DecimalString') continue
    const body = changeAt(requestFor(trial, kind, account), path, withPlaces)
    const { status } = await trial.send(kind.operation, { body })
    // Whether an amount goes with others of the record is for the server to say.
    if (!kind.successes.includes(status)) continue
    const words = `${kind.words} with decimal places in ${field}`
    for (const record of [body[kind.field]].flat())
      writes.push({ pair: account.pair, stored: kind.stored, record, requirement: kind.storing, words })
  }
  await expectStored(trial, [account.pair], writes)
}

/** The whole number of a decimal string, with two places that are not zero: amounts of money have as many. */
function withPlaces(decimal: unknown): string {
  return `${String(decimal).split('.')[0] ?? '0'}.37`
}
