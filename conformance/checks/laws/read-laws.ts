import { sharedPair } from '../../actions/shared-account.ts'
import type { RequirementId } from '../../../schemas/requirements/requirement-id.ts'
import type { OperationId } from '../../../schemas/operations.ts'
import { itemOf, lackOf } from '../../reading/listed.ts'
import { smallStaged } from '../../actions/small-account.ts'
import type { Trial } from '../../trial/trial.ts'
import type { Law, Repeat } from './law.ts'

/** What is read, of an account in which state, and what is demanded of it beside what the model says of every reading. */
interface Reading {
  readonly name: string
  readonly operation: OperationId
  readonly state: 'pending' | 'imported'
  readonly requirements: readonly RequirementId[]
  readonly judge?: (trial: Trial, repeat: Repeat & { readonly external: string }) => void
}

const readings: readonly Reading[] = [
  {
    name: 'status-of-pending',
    operation: 'getAccountTransferStatus',
    state: 'pending',
    requirements: ['4.4-status-200-staged', '3.1-status-unknown-staged', '2.13-number-empty-before-creation'],
    judge(trial, { answer, how }) {
      const what = `The status of a pending account, read ${how},`
      if (!trial.demandStatus('4.4-status-200-staged', answer, 200, what)) return
      trial.demandValue('3.1-status-unknown-staged', answer, 'status', 'UNKNOWN', `${what} is not UNKNOWN.`)
      const numbered = `The platform_account_number of a pending account, whose status is read ${how}, is no empty string.`
      trial.demandValue('2.13-number-empty-before-creation', answer, 'platform_account_number', '', numbered)
    },
  },
  {
    name: 'status-of-imported',
    operation: 'getAccountTransferStatus',
    state: 'imported',
    requirements: ['4.4-status-200-imported', '3.1-status-completed', '1-platform-account-number-name'],
    judge(trial, { answer, how }) {
      const said = `The status of an imported account, read ${how}, is not COMPLETED.`
      if (answer.status === 200) trial.demandValue('3.1-status-completed', answer, 'status', 'COMPLETED', said)
    },
  },
  {
    name: 'list-of-all',
    operation: 'listAllAccountImportProcesses',
    state: 'imported',
    requirements: ['4.4-all-200-array', '4.4-all-pending-and-imported', '1-platform-account-number-name', '2.13-created-at-constant'],
  },
  {
    name: 'list-of-pending',
    operation: 'listPendingAccountImportProcesses',
    state: 'pending',
    requirements: ['4.4-pending-200-array', '4.4-pending-only'],
    judge(trial, { answer, external, how }) {
      const isThere = itemOf(answer, external) !== undefined
      const said = `The list of pending accounts, read ${how}, lacks a pending account.`
      if (answer.status === 200) trial.demand('4.4-pending-only', isThere, said, lackOf(external))
    },
  },
  {
    name: 'list-of-imported',
    operation: 'listImportedAccountImportProcesses',
    state: 'imported',
    requirements: ['4.4-imported-200', '4.4-imported-content'],
  },
]

/** Reading a status or a list: the same answer each time, as far as an account is concerned that nobody changes. */
export const readLaws: readonly Law[] = readings.map(({ name, operation, state, requirements, judge }) => ({
  name,
  operation,
  requirements,
  leaves: state,
  isRead: true,
  async prepare(trial: Trial) {
    const pair = state === 'pending' ? await smallStaged(trial) : await sharedPair(trial)
    return { pair, parts: { pair } }
  },
  isFirst: ({ status }) => status === 200,
  judgeRepeat: (trial, repeat) => judge?.(trial, { ...repeat, external: repeat.request.pair?.external_account_number ?? '' }),
  judgeState: async () => undefined,
}))
