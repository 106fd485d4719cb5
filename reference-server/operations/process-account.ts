import { accountStates } from '../states/account-states.ts'
import { stateOf, type ImportProcess } from '../store/import-processes.ts'
import type { Pair } from '../store/pair.ts'
import { createAccount } from './account/create-account.ts'
import { accountAlreadyImported, requireMigratingSupplier, requireNotSkipped } from './conditions.ts'
import type { Operation, OperationAnswer, Services } from './operation.ts'
import { refuse, Refusal } from './refusal.ts'

interface Attempt {
  readonly pair: Pair
  readonly team: string
  readonly move: 'process' | 'dry run'
}

/**
 * Creates the account from what is staged, or tries it (section 4.2).
 * What can be refused at once is; then the request is marked as running and waits, outside any transaction; then
 * everything is looked at again and the account is created in one transaction, which a dry run leaves by being refused.
 * Choice at 3.1-process-failure-state-open, 3.1-dry-run-failure-open, 4.2-process-validation-scope-open.
 */
export const processAccount: Operation<'processAccount'> = async ({ body }, services) => {
  const { store, running } = services
  const attempt: Attempt = {
    pair: { import_supplier: body.import_supplier_code, external_account_number: body.external_account_number },
    team: body.operations_team_name,
    move: body.dry_run === true ? 'dry run' : 'process',
  }
  requireProcessable(attempt, services)
  // Choice at 8-limit-precedence-open, 8-limit-dry-run-open, 8-limit-scope-open.
  if (running.isFull()) throw tooManyProcesses()
  // Choice at 3.1-process-while-in-progress-open, 3.1-dry-run-in-progress-open.
  return running.run(attempt.pair, () => store.transaction(() => create(attempt, services)))
}

function create(attempt: Attempt, services: Services): OperationAnswer {
  const process = requireProcessable(attempt, services)
  const { status, refusal } = accountStates.staged[attempt.move]
  const { platform_account_number } = createAccount(process, attempt, services)
  // The refusal rolls back the account that was just created.
  if (refusal !== undefined) throw refuse(refusal, 'Dry run: the account would import successfully. It was rolled back.', 'dry_run')
  return { status, body: { platform_account_number } }
}

/** The import process of a staged pair that may be processed, or a refusal. */
function requireProcessable({ pair, team, move }: Attempt, { store }: Services): ImportProcess {
  const process = store.processes.find(pair)
  const { refusal } = accountStates[stateOf(process)][move]
  if (refusal === 'account_already_imported') throw accountAlreadyImported(pair, process?.platform_account_number)
  // Choice at 3.1-process-never-staged-answer-open, 3.1-process-never-staged-trace-open, 4.2-process-unknown-supplier-open.
  if (process === undefined) throw refuse('account_not_staged', 'The account was never staged.', 'external_account_number')
  // Choice at 4.2-process-skipped-open.
  requireNotSkipped(store, pair)
  // Choice at 3.2-process-error-answer-open, 3.2-dry-run-open.
  requireMigratingSupplier(store, pair.import_supplier, 'import_supplier_code')
  // Choice at 3.1-process-unknown-team-answer-open.
  if (!store.teams.exists(team)) {
    throw refuse('operations_team_name_does_not_exist', 'There is no operations team of this name.', 'operations_team_name')
  }
  return process
}

function tooManyProcesses(): Refusal {
  // Choice at 8-429-body-open, 8-429-retry-after-open.
  return new Refusal(
    429,
    { detail: 'As many accounts as the limit allows are being processed.', code: 'too_many_processes' },
    { 'Retry-After': '1' },
  )
}
