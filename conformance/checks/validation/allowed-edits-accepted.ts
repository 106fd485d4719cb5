import fc from 'fast-check'
import { operations } from '../../../schemas/operations.ts'
import { kebab } from '../../../src/text/kebab.ts'
import { acceptedRequest, type RecordOperation } from '../../actions/accepted-request.ts'
import { defineCheck, type Check } from '../../check.ts'
import { allowedEdits, otherDigits } from '../../edits/allowed-edits.ts'
import { formRequirements } from '../../edits/expect-forms.ts'
import { expectNothingElseNeeded } from '../../edits/expect-nothing-else-needed.ts'
import { expectDocumentedValues } from '../../edits/expect-documented-values.ts'
import { acceptanceOf } from '../../edits/record-requirements.ts'
import { tryRefusedNotations } from '../../edits/refused-notations.ts'
import { echoing } from '../../edits/try-allowed.ts'
import { tryTogether } from '../../edits/try-together.ts'
import { allOf } from '../../generators/all-of.ts'
import { recordsOf } from '../../generators/records-in.ts'
import { allEchoedKinds } from '../../oracle/echoed-kinds.ts'
import type { Trial } from '../../trial/trial.ts'
import { recordImports } from '../interface/record-imports.ts'

/** For every operation and every field in its requests, every edit that a sentence allows: it is accepted, and stored as it was sent; what the target refuses of our own record is looked into. */
export const allowedEditsAccepted: readonly Check[] = (['validateAccount', ...recordImports] as const).map((operation: RecordOperation) => {
  const definitions = [...recordsOf(operations[operation].request)]
  const kind = allEchoedKinds.find((one) => one.operation === operation)
  return defineCheck({
    name: `allowed-edits-${kebab(operation)}`,
    requirements: [
      ...new Set([
        ...definitions.flatMap(acceptanceOf),
        ...definitions.flatMap((definition) => allowedEdits(definition).flatMap(({ requirements }) => requirements)),
        ...(kind ? [kind.echo, kind.storing] : []),
        ...(echoing.has(operation) ? formRequirements : []),
      ]),
    ],
    startsFrom: operation,
    inputs: fc.record({ records: allOf(definitions), salt: fc.nat(99) }),
    async run(trial: Trial, { records, salt }) {
      const request = await acceptedRequest(trial, operation).finally(() => expectNothingElseNeeded(trial, operation))
      if (operation === 'validateAccount') await tryRefusedNotations(trial, request)
      for (const definition of records) await expectDocumentedValues(trial, operation, definition, request)
      const edits = records.flatMap((definition) => [
        ...allowedEdits(definition, salt),
        ...(echoing.has(operation) ? otherDigits(definition, salt, kind !== undefined) : []),
      ])
      const barred = await tryTogether(trial, operation, request, edits, salt)
      // Reading the account shows whether all that was accepted is stored.
      if (kind && request.pair && trial.setting.verbs.has('read-account')) await trial.stored(request.pair)
      const against = new Set(barred.map(({ words, field, definition }) => `${words} in ${field} of ${definition}`))
      trial.require(against.size === 0, `the profile refuses: ${[...against].join('; ')}`)
    },
  })
})
