import type { RequirementId } from '../../../schemas/requirements/requirement-id.ts'
import fc from 'fast-check'
import { defineCheck } from '../../check.ts'
import { statusDifference } from '../../oracle/wanted-status.ts'
import type { Trial } from '../../trial/trial.ts'
import type { AccountReference } from '../../../schemas/record-types.ts'
import { asObject } from '../../reading/as-object.ts'

/** A pair that differs from that of an account only in how it is written is refused, or it is another account; it never replaces the first. */
export const pairSpelling = defineCheck({
  name: 'pair-spelling',
  requirements: ['1-pair-case', '1-pair-leading-zeros', '1-pair-white-space'],
  inputs: fc.constant(null),
  async run(trial: Trial) {
    // An imported account is refused however it is written, so all of these are pending.
    const cased = await trial.staged()
    await expectApart(trial, '1-pair-case', cased, withNumber(cased, inOtherCase))
    await expectApart(trial, '1-pair-case', cased, withCode(cased, inOtherCase))
    const digits = await trial.staged({ ...trial.pair(), external_account_number: trial.names.malo() })
    await expectApart(
      trial,
      '1-pair-leading-zeros',
      digits,
      withNumber(digits, (number) => `00${number}`),
    )
    const spaced = await trial.staged()
    await expectApart(trial, '1-pair-white-space', spaced, withNumber(spaced, around))
    await expectApart(trial, '1-pair-white-space', spaced, withCode(spaced, around))
  },
})

/** Stages a pair that is written otherwise, and looks what that does to the account. */
async function expectApart(trial: Trial, requirement: RequirementId, known: AccountReference, other: AccountReference): Promise<void> {
  const before: unknown = asObject((await trial.status(known)).body)['status']
  const { status } = await trial.send('stageAccount', { body: trial.account(other) })
  const written = `${JSON.stringify(other.external_account_number)} of ${JSON.stringify(other.import_supplier)}`
  const message = `Staging ${written} for the first time answers 200, as if it were the account that is written otherwise.`
  trial.demand(requirement, status !== 200, message, undefined, statusDifference(200, 'not 200'))
  if (status !== 201 || (await trial.process(other)).status !== 201) return
  const changed = `Processing ${written} changes the status of the account that is written otherwise.`
  trial.demandValue(requirement, await trial.status(known), 'status', before, changed)
}

function withNumber({ import_supplier, external_account_number }: AccountReference, by: (number: string) => string): AccountReference {
  return { import_supplier, external_account_number: by(external_account_number) }
}

function withCode({ import_supplier, external_account_number }: AccountReference, by: (code: string) => string): AccountReference {
  return { import_supplier: by(import_supplier), external_account_number }
}

function around(text: string): string {
  return ` ${text} `
}

function inOtherCase(text: string): string {
  return text === text.toLowerCase() ? text.toUpperCase() : text.toLowerCase()
}
