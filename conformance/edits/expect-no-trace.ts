import { acceptedRequest, type AcceptedRequest, type RecordOperation } from '../actions/accepted-request.ts'
import { changeBetween } from '../oracle/difference-of.ts'
import type { Body } from '../setting/templates.ts'
import type { Answer } from '../trial/answer.ts'
import type { Trial } from '../trial/trial.ts'

/** Sends a body that has to be refused. */
export type Refuse = (body: Body) => Promise<Answer>

/**
 * Demands that requests which were refused leave nothing behind: nothing on the account, or among what is imported, as far as the
 * operator can read it, and nothing that keeps the next good request from being accepted.
 */
export async function expectNoTrace(
  trial: Trial,
  operation: RecordOperation,
  request: AcceptedRequest,
  during: (refuse: Refuse) => Promise<void>,
): Promise<void> {
  const refused: Body[] = []
  let isAllRefused = true
  const before = await storedFor(trial, operation, request)
  await during(async (body) => {
    const answer = await trial.send(operation, { body })
    const isRefused = answer.status >= 400 && answer.status < 500
    if (isRefused) refused.push(body)
    isAllRefused &&= isRefused
    return answer
  })
  if (refused.length === 0) return
  const after = await storedFor(trial, operation, request)
  const change = changeBetween(before, after)
  // What was accepted though it was wrong is another fault, and may be stored.
  if (before !== undefined && isAllRefused)
    trial.demand(
      '4-refused-no-effect',
      change === undefined,
      `Requests of ${operation} were refused, and have changed what is stored for the account all the same.`,
      change,
    )
  const imported = await importedText(trial, operation)
  const left =
    imported === undefined
      ? undefined
      : refused.flatMap((body) => namesIn(body, request.body, trial.names.runId)).find((name) => imported.includes(name))
  if (imported !== undefined)
    trial.demand(
      '4-refused-no-effect',
      left === undefined,
      `A request of ${operation} was refused, and ${left} of it is stored all the same.`,
    )
  const again = await trial.send(operation, { body: await request.fresh() })
  if (again.status === 400 && !(await isTakenTwice(trial, operation))) return
  trial.demandStatus('4-refused-no-effect', again, '2xx', `What ${operation} accepted before ones like it were refused, sent again,`)
}

/** Whether two requests alike are accepted where none is refused between them: a second record may be one too many, or overlap the first. */
async function isTakenTwice(trial: Trial, operation: RecordOperation): Promise<boolean> {
  const { fresh } = await acceptedRequest(trial, operation)
  return (await trial.send(operation, { body: await fresh() })).status < 300
}

/** What the operator reads of the account of a request; undefined where it cannot, or where a refusal may leave something. */
async function storedFor(trial: Trial, operation: RecordOperation, { pair }: AcceptedRequest): Promise<unknown> {
  // Whether the transactions before a faulty one are added is not shown.
  if (!pair || operation === 'createTransactions' || !trial.setting.verbs.has('read-account')) return undefined
  return trial.stored(pair)
}

/** All price sheets or definitions that the operator reads, as text. */
async function importedText(trial: Trial, operation: RecordOperation): Promise<string | undefined> {
  const { verbs } = trial.setting
  if (operation === 'importMarketParticipantFees' && verbs.has('read-price-sheets'))
    return JSON.stringify(await trial.operator.readPriceSheets())
  if (operation === 'importMarketParticipantDefinitions' && verbs.has('read-definitions'))
    return JSON.stringify(await trial.operator.readDefinitions())
  return undefined
}

/** The names that were made for a body in this run, and are not those of the one that was accepted. */
function namesIn(body: Body, accepted: Body, runId: string): readonly string[] {
  const known = new Set(textsIn(accepted))
  return textsIn(body).filter((text) => (text.includes(runId) || text === body['network_operator_code']) && !known.has(text))
}

function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}
