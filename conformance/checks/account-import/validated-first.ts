import { fewOf } from '../../../src/text/few-of.ts'
import type { Body } from '../../setting/templates.ts'
import type { Answer } from '../../trial/answer.ts'
import type { Trial } from '../../trial/trial.ts'
import { attrsOf } from '../../edits/expect-refusal.ts'
import { worded } from '../../oracle/judgement.ts'

/**
 * Says whether the refusal of an invalid record tells what validate-account finds, though its account cannot be staged.
 * @param valid The same record as it was before it was made invalid.
 * @param what The account, for people.
 */
export async function expectValidatedFirst(
  trial: Trial,
  { valid, invalid }: { readonly valid: Body; readonly invalid: Body },
  refused: Answer,
  what: string,
): Promise<void> {
  // What is told of the account itself belongs to the pair; one of which nothing is known has none of it.
  const { external_account_number } = trial.pair()
  const validated = await trial.send('validateAccount', { body: { ...invalid, external_account_number } })
  const told = attrsOf(validated)
  if (validated.status !== 400 || told.length === 0) return
  const attrs = attrsOf(refused)
  const isTold = attrs.some((attr) => told.includes(attr))
  if (!isTold) {
    // What only one account may have, such as an e-mail address, is wrong under another number and not in the record.
    const control = await trial.send('validateAccount', { body: { ...valid, external_account_number } })
    if (control.status !== 200) return
  }
  const message = `Staging an invalid record of ${what} is refused, but nothing is said of the invalid ${fewOf(told)}.`
  const difference = worded('errors.0.attr', told.length === 1 ? String(told[0]) : `one of ${fewOf(told)}`, attrs[0])
  trial.demandIn(refused, '4.2-stage-validates-first', isTold, message, difference)
}
