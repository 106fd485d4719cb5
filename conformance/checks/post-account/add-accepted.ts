import type { Variation } from '../../generators/variations.ts'
import type { Body } from '../../setting/templates.ts'
import type { Answer } from '../../trial/answer.ts'
import type { Trial } from '../../trial/trial.ts'
import type { EchoedKind } from '../../oracle/echoed-kinds.ts'
import { importedAccount, type ImportedAccount } from '../../actions/imported-account.ts'
import { requestFor } from './request-for.ts'
import { requireTaken } from '../../actions/require-taken.ts'

/** Adds the template's record to an account. The trial ends without a verdict when the server refuses it, since it may have rules of its own. */
export async function addAccepted(trial: Trial, kind: EchoedKind, account?: ImportedAccount, changes: readonly Variation[] = []) {
  const added = await add(trial, kind, account, changes)
  requireTaken(trial, kind.operation, added.answer, added.accepted)
  return added
}

/** Adds a record to an account. */
export async function add(trial: Trial, kind: EchoedKind, given?: ImportedAccount, changes: readonly Variation[] = []): Promise<Added> {
  const account = given ?? (await importedAccount(trial))
  const body = requestFor(trial, kind, account, changes)
  const answer = await trial.send(kind.operation, { body })
  return { account, body, answer, accepted: kind.successes.includes(answer.status) }
}

/** What was added and what came back. */
export interface Added {
  readonly account: ImportedAccount
  readonly body: Body
  readonly answer: Answer
  readonly accepted: boolean
}
