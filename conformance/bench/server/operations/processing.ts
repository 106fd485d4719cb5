import { setTimeout as sleep } from 'node:timers/promises'
import type { ProcessOutcome } from '../behaviour.ts'
import type { Body, Reply } from '../exchange.ts'
import type { Account } from '../state.ts'
import { newAccount } from './staging.ts'
import { locked, validationRefusal, write, type Handler, type Work } from './work.ts'

/** POST account-import-process/process/: rows Staged-process and Imported-process of section 3.1, and section 8. */
export const processAccount: Handler = async (work) => {
  const { state, behaviour, call } = work
  const refusal = validationRefusal(work, 'processAccount')
  if (refusal) return refusal
  const body = call.body as Body
  const { import_supplier, external_account_number } = behaviour.processPair(body)
  const key = behaviour.pairKey(import_supplier, external_account_number)
  const busy = behaviour.findProcess(state, key)
  const waiting = busy?.isBusy ? behaviour.whileInProgress('processAccount', busy) : undefined
  if (waiting) return waiting
  return locked(work, `account ${key}`, async () => {
    const supplier = behaviour.supplierStatus(state, import_supplier)
    const unknown = supplier === undefined ? behaviour.unknownSupplier('processAccount', import_supplier) : undefined
    if (unknown) return unknown
    const account = behaviour.findProcess(state, key)
    const isDryRun = behaviour.isDryRun(body)
    const why = behaviour.processRefused({
      account,
      supplier: supplier ?? 'Ongoing',
      isSkipped: state.skipped.has(key),
      teamExists: behaviour.teamExists(state, body['operations_team_name']),
      isDryRun,
    })
    if (why || !account) {
      if (!account && behaviour.leavesTrace(why ?? 'never staged'))
        state.accounts.set(key, { ...newAccount(import_supplier, external_account_number, {}), isStaged: false })
      return behaviour.processRefusal(why ?? 'never staged', body, account)
    }
    return withSlot(work, isDryRun, () => tryToCreate(work, account, key, isDryRun))
  })
}

/** Takes a slot of the concurrency limit while the work is under way. */
async function withSlot(
  { state, behaviour }: Work,
  isDryRun: boolean,
  work: () => Promise<{ reply: Reply; outcome: ProcessOutcome }>,
): Promise<Reply> {
  if (!behaviour.countsAgainstLimit(isDryRun)) return (await work()).reply
  if (state.limit !== null && behaviour.exceedsLimit(state.running, state.limit)) return behaviour.limitAnswer()
  state.running++
  let ended: ProcessOutcome = 'failed'
  try {
    const { reply, outcome } = await work()
    ended = outcome
    return reply
  } finally {
    if (behaviour.freesSlot(ended)) state.running--
  }
}

/** The account is in progress, is created, and is rolled back again where it was only a dry run. */
async function tryToCreate(
  work: Work,
  account: Account,
  key: string,
  isDryRun: boolean,
): Promise<{ reply: Reply; outcome: ProcessOutcome }> {
  const { state, behaviour, call } = work
  account.status = behaviour.statusDuring(isDryRun, account)
  account.isBusy = true
  try {
    await behaviour.pause(call.operation)
    const time = behaviour.processingTime()
    if (time > 0) await sleep(time)
    await released(work, key)
    const now = behaviour.now()
    state.numbers++
    const creation = {
      platformAccountNumber: behaviour.platformAccountNumber(state, account),
      createdAt: behaviour.accountCreatedAt(now),
      notes: [...account.notes, ...behaviour.notesOfRecord(account.staged, now)],
    }
    const kept = isDryRun ? behaviour.keptOfDryRun(creation) : creation
    if (kept.notes !== undefined) write(work, account, 'notes', kept.notes)
    if (!isDryRun) write(work, account, 'records', { ...account.records, ...behaviour.recordsOfRecord(account.staged) })
    if (kept.createdAt !== undefined) write(work, account, 'createdAt', kept.createdAt)
    if (kept.platformAccountNumber !== undefined) create(work, account, kept.platformAccountNumber)
    if (!isDryRun) write(work, account, 'staged', behaviour.stagedAfterImport(account.staged))
    const outcome = isDryRun ? 'dry run' : 'created'
    // A client that hung up may have what was done taken back, the status with it.
    call.undo.push(() => (account.status = 'UNKNOWN'))
    account.status = behaviour.statusAfter(outcome)
    return { reply: isDryRun ? behaviour.dryRunAnswer() : behaviour.processedAnswer(account), outcome }
  } finally {
    account.isBusy = false
  }
}

function create({ call }: Work, account: Account, number: string): void {
  const before = account.platformAccountNumber
  account.platformAccountNumber = number
  call.undo.push(() => {
    if (before === undefined) delete account.platformAccountNumber
    else account.platformAccountNumber = before
  })
}

/** Waits as long as the operator holds the pair up. */
async function released({ state }: Work, key: string): Promise<void> {
  while (Date.now() < (state.holds.get(key) ?? 0)) await sleep(4)
}
