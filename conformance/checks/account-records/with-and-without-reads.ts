import type { Arbitrary } from 'fast-check'
import type { RequirementId } from '../../../schemas/requirements/requirement-id.ts'
import type { AccountReference } from '../../../schemas/record-types.ts'
import { readAccounts } from '../../actions/read-accounts.ts'
import { defineCheck, type Check } from '../../check.ts'
import type { Trial } from '../../trial/trial.ts'

/** Has the operator read accounts, in a check in which it does. */
export type Read = (...pairs: readonly AccountReference[]) => Promise<void>

/** Requests for accounts of one import supplier or of two, and what they show. */
interface Sending<Input> {
  readonly name: string
  /** What the answers alone show. */
  readonly answered: readonly RequirementId[]
  /** What the operator's readings show besides. */
  readonly stored: readonly RequirementId[]
  readonly inputs: Arbitrary<Input>
  readonly send: (trial: Trial, input: Input, read: Read) => Promise<void>
}

/** Two checks that send the same: by one the answers are judged, by the other what the operator reads after each request, too. */
export function withAndWithoutReads<Input>({ name, answered, stored, inputs, send }: Sending<Input>): readonly [Check, Check] {
  const both = { looks: ['suppliers.ongoingOther'], runs: 6, inputs } as const
  return [
    defineCheck<Input>({ ...both, name, requirements: answered, run: (trial, input) => send(trial, input, async () => {}) }),
    defineCheck<Input>({
      ...both,
      name: `${name}-stored`,
      requirements: [...answered, ...stored],
      needs: ['operator:read-account'],
      run: (trial, input) => send(trial, input, (...pairs) => readAccounts(trial, ...pairs)),
    }),
  ]
}
