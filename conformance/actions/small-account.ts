import type { AccountReference } from '../../schemas/record-types.ts'
import { freshBody } from '../setting/fresh-body.ts'
import type { Setting } from '../setting/setting.ts'
import type { Body } from '../setting/templates.ts'
import type { Trial } from '../trial/trial.ts'

/** The plainest template of a run that the target staged and processed. */
const plainest = new WeakMap<Setting, Body>()

/** The smallest account import record of a pair that this target takes: for what is about states, and not about data. */
export async function smallAccount(trial: Trial, pair: AccountReference): Promise<Body> {
  const { setting, names } = trial
  const known = plainest.get(setting) ?? (await findPlainest(trial))
  plainest.set(setting, known)
  const { import_supplier, external_account_number } = pair
  return { ...freshBody(known, names), import_supplier, external_account_number }
}

/** A pair whose smallest record is staged. */
export async function smallStaged(trial: Trial, pair = trial.pair()): Promise<AccountReference> {
  const { status } = await trial.send('stageAccount', { body: await smallAccount(trial, pair) })
  trial.require(status === 201 || status === 200, `staging a record that was accepted before answers ${status}`)
  return pair
}

/** A pair whose smallest record was staged and processed. */
export async function smallImported(trial: Trial, pair = trial.pair()): Promise<AccountReference> {
  await smallStaged(trial, pair)
  await trial.created(pair)
  return pair
}

/**
 * Whether this target stages and processes the smallest record with a change. Where it takes that of our smallest one, which that is needs
 * to be found out no more.
 */
export async function takesSmallest(trial: Trial, change: (record: Body) => Body): Promise<boolean> {
  const { setting } = trial
  const [smallest] = setting.templates.candidates('validateAccount').toReversed()
  const isTaken = async (record: (pair: AccountReference) => Promise<Body>) => {
    const pair = trial.pair()
    const { status } = await trial.send('stageAccount', { body: change(await record(pair)) })
    return status === 201 && (await trial.process(pair)).status === 201
  }
  if (smallest && !plainest.has(setting) && (await isTaken(async (pair) => ({ ...freshBody(smallest, trial.names), ...pair })))) {
    plainest.set(setting, smallest)
    return true
  }
  return isTaken((pair) => smallAccount(trial, pair))
}

async function findPlainest(trial: Trial): Promise<Body> {
  const { templates } = trial.setting
  const accepted = templates.get('validateAccount')
  for (const candidate of templates.candidates('validateAccount').toReversed()) {
    // The accepted one needs no further proof.
    if (candidate === accepted) break
    const pair = trial.pair()
    const { status } = await trial.send('stageAccount', { body: { ...freshBody(candidate, trial.names), ...pair } })
    if (status === 201 && (await trial.process(pair)).status === 201) return candidate
  }
  return accepted
}
