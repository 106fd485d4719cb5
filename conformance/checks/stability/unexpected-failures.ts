import type { RequirementId } from '../../../schemas/requirements/requirement-id.ts'
import fc from 'fast-check'
import type { OperationId } from '../../../schemas/operations.ts'
import { defineCheck } from '../../check.ts'
import { isDue } from '../../setting/is-due.ts'
import type { Failure, LedgerAccount } from '../../setting/ledger-entries.ts'
import type { Ledger } from '../../setting/ledger.ts'
import { addNotes } from '../../actions/add-notes.ts'
import { smallAccount } from '../../actions/small-account.ts'
import type { Step } from '../../trial/step.ts'
import { oneOfEvery } from '../../setting/ordinals.ts'
import type { Trial } from '../../trial/trial.ts'
import type { Difference } from '../../oracle/judgement.ts'
import { statusDifference } from '../../oracle/wanted-status.ts'
import { asObject } from '../../reading/as-object.ts'
import { pairIn } from '../../reading/pair-in.ts'

/** The requirements on the statuses of operations; a refusal that failed first breaks another one. */
const demanded: Readonly<Partial<Record<OperationId, Readonly<Record<number, RequirementId>>>>> = {
  importMarketParticipant: { 201: '4.1-participant-created-201', 200: '4.1-participant-exists-200' },
  importMarketParticipantFees: { 201: '4.1-fees-201' },
  importMarketParticipantDefinitions: { 201: '4.1-definitions-201' },
  validateAccount: { 200: '4.2-validate-200' },
  stageAccount: { 201: '3.1-stage-first-201', 200: '3.1-stage-again-200' },
  processAccount: { 201: '3.1-process-201', 400: '3.1-dry-run-400' },
  createNotes: { 201: '4.3-notes-201' },
  createDeliveryNote: { 201: '4.3-delivery-note-201' },
  createEnergyAmount: { 201: '4.3-energy-amount-201' },
  createTransactions: { 201: '4.3-transactions-201' },
  createHistoricalStatements: { 200: '4.3-statements-success', 201: '4.3-statements-success' },
  createMarketParticipantInvoice: { 201: '4.3-invoice-201' },
  getAccountTransferStatus: { 200: '4.4-status-200-staged', 404: '4.4-status-404' },
  listAllAccountImportProcesses: { 200: '4.4-all-200-array' },
  listPendingAccountImportProcesses: { 200: '4.4-pending-200-array' },
  listImportedAccountImportProcesses: { 200: '4.4-imported-200' },
}
/** Operations whose requests refer to nothing but an imported account, or to nothing at all. */
const dependsOnItself: ReadonlySet<OperationId> = new Set([
  'importMarketParticipant',
  'validateAccount',
  'createNotes',
  'createDeliveryNote',
  'createEnergyAmount',
  'createTransactions',
  'createHistoricalStatements',
  'createMarketParticipantInvoice',
  'listAllAccountImportProcesses',
  'listPendingAccountImportProcesses',
])
const ofImported = '4.4-status-200-imported'
const forRefusals = '7-no-500-for-input'

/** In so many exchanges failures show that come now and then. */
const enough = 400

/**
 * Throughout the run no request failed that was answered properly when it was sent again as it was, and none failed again:
 * it was in order, and then it has an answer, or it was not, and then it is refused. Nor is there an operation that answers
 * all that it should take as if it were not there.
 */
export const unexpectedFailures = defineCheck({
  name: 'unexpected-failures',
  requirements: [
    ...new Set<RequirementId>([
      ...Object.values(demanded).flatMap((statuses) => Object.values(statuses)),
      '3.1-imported-process-400',
      ofImported,
      forRefusals,
    ]),
  ],
  last: true,
  sendsNothing: ({ ledger }) => ledger.exchanges >= enough,
  inputs: fc.constant(enough),
  async run(trial: Trial, least) {
    const { ledger } = trial.setting
    while (ledger.exchanges < least) {
      const pair = trial.pair()
      await trial.send('stageAccount', { body: await smallAccount(trial, pair) })
      await trial.process(pair)
      await trial.status(pair)
      await addNotes(trial, pair, [{ body: trial.names.text('NOTE') }])
    }
    for (const [operation, statuses] of Object.entries(demanded))
      for (const [status, requirement] of Object.entries(statuses))
        if (ledger.answers(operation as OperationId, Number(status)) > 0) trial.demand(requirement, true, '')
    for (const failure of ledger.failures) {
      const [failed] = failure.steps
      const broken = failed?.brokeOff === undefined ? 'is not answered' : `gets an incomplete answer (${failed.brokeOff})`
      const how = failed?.response ? `fails with ${failed.response.status}` : broken
      const then = failure.retried === undefined ? 'is not answered either' : `answers ${failure.retried}`
      const after = failure.hungUp ? ' after another one whose client had hung up' : ''
      const rhythm = ledger.ordinals.everyOneOf(rareOf(failure, ledger))
      const regularly = rhythm ? `, as does regularly ${oneOfEvery(rhythm)}` : ''
      const message = `${failure.operation} ${how}${formOf(failed)}${after}${regularly}; the same request, sent again, ${then}.`
      const steps = failure.hungUp ? [failure.hungUp, ...failure.steps] : failure.steps
      const difference = differenceOf(failure)
      for (const requirement of brokenBy(failure, ledger)) trial.demand(requirement, false, message, difference, steps)
    }
    for (const { operation, statuses } of ledger.missing) {
      const [step, success] = [ledger.missed(operation), successOf(operation)]
      const message = `${operation} answers ${statuses.join(' or ')} to every request that it should accept.`
      const [status] = statuses
      const difference = status === undefined ? undefined : statusDifference(status, `not ${status}`)
      if (step && success) trial.demand(success, false, message, difference, [step])
    }
  },
})

/** The ids of all requests of an operation that failed and were answered properly when they were sent again. */
function rareOf({ operation, retried = 500 }: Failure, { failures }: Ledger): readonly (string | undefined)[] {
  if (retried >= 500) return []
  const alike = failures.filter((one) => one.operation === operation && (one.retried ?? 500) < 500)
  return alike.map(({ steps: [failed] }) => failed?.requestId)
}

/** What is wrong with the form of a request, for a message; nothing for one whose body is JSON. */
function formOf(step: Step | undefined): string {
  const body = step?.request.body
  return typeof body === 'string' ? ' when the body is no JSON' : ''
}

/** Which status came instead of which. */
function differenceOf({ retried, steps }: Failure): Difference | undefined {
  const status = steps[0]?.response?.status
  if (retried !== undefined && retried >= 500) return statusDifference(retried, 'not 5xx')
  return status === undefined ? undefined : statusDifference(status, retried ?? 'not 5xx')
}

/** The requirements on what the request should have been answered, as the second answer and the ledger tell. */
function brokenBy(failure: Failure, ledger: Ledger): readonly RequirementId[] {
  const { operation, retried = 500, steps } = failure
  if (retried < 500) return [expectedOf({ ...failure, retried }, ledger)]
  // What such a request refers to is there, so that no refusal is expected of it.
  const [step] = steps
  const success = successOf(operation, isImportedBefore(step, ledger) ? 200 : 201)
  const isInOrder = step && isDue({ operation, body: step.request.body, step }, (supplier) => ledger.accounts(supplier))
  return success !== undefined && isInOrder ? [forRefusals, success] : [forRefusals]
}

/**
 * The requirement on the success of an operation that needs nothing beside what a request which is in order names.
 * @param status Which success is due where there are two.
 */
function successOf(operation: OperationId, status = 201): RequirementId | undefined {
  const statuses = dependsOnItself.has(operation) ? demanded[operation] : undefined
  return statuses?.[status] ?? statuses?.[200]
}

/** Whether the market participant that a request imports was there before. */
function isImportedBefore(step: Step | undefined, ledger: Ledger): boolean {
  const code = asObject(step?.request.body)['code']
  const isBefore = ({ sent = 0 }: Step) => sent < (step?.sent ?? 0)
  return ledger.records('importMarketParticipant').some((one) => one.body['code'] === code && isBefore(one.step))
}

/** The requirement that the answer to the repeated request shows to be broken. */
function expectedOf({ operation, retried, steps }: Failure & { readonly retried: number }, ledger: Ledger): RequirementId {
  const [failed, answered] = steps
  const asked = asObject(failed?.request.body)
  // The second answer may be one to a repetition, since the first request was carried out.
  if (operation === 'stageAccount' && retried === 200) {
    const account = accountIn(asked, ledger)
    return account === undefined || account.steps[0] === answered ? '3.1-stage-first-201' : '3.1-stage-again-200'
  }
  if (operation === 'processAccount' && asked['dry_run'] !== true) {
    const account = accountIn(asked, ledger)
    if (retried === 400 && !('platform_account_number' in asObject(answered?.response?.body))) return forRefusals
    return retried === 400 && account?.state === 'imported' ? '3.1-imported-process-400' : '3.1-process-201'
  }
  const isCompleted = operation === 'getAccountTransferStatus' && asObject(answered?.response?.body)['status'] === 'COMPLETED'
  return isCompleted ? ofImported : (demanded[operation]?.[retried] ?? forRefusals)
}

function accountIn(body: unknown, ledger: Ledger): LedgerAccount | undefined {
  const pair = pairIn(body)
  return pair && ledger.account(pair)
}
