import { defineCheck } from '../../check.ts'
import { allOf } from '../../generators/all-of.ts'
import { addNote, statusOfNote } from '../../actions/add-notes.ts'
import { addTransactions, freshTransactions, transactionDifference, transactionStatus } from '../../actions/add-transactions.ts'
import type { AccountReference } from '../../../schemas/record-types.ts'
import type { Trial } from '../../trial/trial.ts'
import { not } from '../../trial/value-difference.ts'
import { imports, type Import } from '../pre-account/imports.ts'
import { knownCode } from '../pre-account/participants.ts'
import { requestBody } from './request-body.ts'
import { ofParticipant } from './token-refused.ts'

/** What was sent without a valid token is new when it is sent with one. */
export const tokenRefusedThenNew = defineCheck({
  name: 'token-refused-then-new',
  requirements: ['5-refused-no-effect'],
  looks: ['operator:read-price-sheets', 'operator:read-definitions'],
  inputs: allOf([
    'importMarketParticipant',
    'importMarketParticipantFees',
    'importMarketParticipantDefinitions',
    'createNotes',
    'createTransactions',
  ] as const),
  async run(trial: Trial, chosen) {
    let account: Promise<AccountReference> | undefined
    let code: Promise<number> | undefined
    const ground = { account: () => (account ??= pairOf(trial)), code: () => (code ??= knownCode(trial)) }
    for (const operation of chosen) await resend[operation](trial, ground)
  },
})

/** What the requests are about; each is made when one first asks for it. */
interface Ground {
  readonly account: () => Promise<AccountReference>
  readonly code: () => Promise<number>
}

async function pairOf(trial: Trial): Promise<AccountReference> {
  const { import_supplier, external_account_number } = await trial.imported()
  return { import_supplier, external_account_number }
}

const resend = {
  async importMarketParticipant(trial: Trial) {
    const body = { ...trial.body('importMarketParticipant'), code: trial.names.participantCode() }
    await trial.send('importMarketParticipant', { tokenFault: 'no Authorization header', body })
    const answer = await trial.send('importMarketParticipant', { body })
    if (answer.status === 200 || answer.status === 201)
      trial.demandStatus('5-refused-no-effect', answer, 201, 'A market participant that was only sent without a token')
  },
  importMarketParticipantFees: (trial: Trial, { code }: Ground) => expectNotStored(trial, code, imports.fees),
  importMarketParticipantDefinitions: (trial: Trial, { code }: Ground) => expectNotStored(trial, code, imports.definitions),
  async createNotes(trial: Trial, { account }: Ground) {
    const pair = await account()
    const note = { body: trial.names.text('note') }
    await trial.send('createNotes', { tokenFault: 'no Authorization header', body: { ...pair, notes: [note] } })
    const answer = await addNote(trial, pair, note)
    const said = 'A note sent without a token is on the account.'
    trial.demandValue('5-refused-no-effect', answer, statusOfNote(answer, note), not('NOTE_ALREADY_EXISTS'), said)
  },
  async createTransactions(trial: Trial, { account }: Ground) {
    const pair = await account()
    const transactions = freshTransactions(trial, 1)
    const [transaction] = transactions
    await trial.send('createTransactions', { tokenFault: 'no Authorization header', body: { ...pair, transactions } })
    const answer = await addTransactions(trial, pair, transactions)
    trial.require(answer.status === 201 && transaction !== undefined, `adding a transaction answers ${answer.status}`)
    const exists = transactionStatus(answer, transaction) === 'TRANSACTION_ALREADY_EXISTS'
    const said = 'A transaction sent without a token is on the account.'
    const difference = transactionDifference(answer, transaction, 'not TRANSACTION_ALREADY_EXISTS')
    trial.demand('5-refused-no-effect', !exists, said, { ...difference, isInWords: true })
  },
} as const

/** An import about a market participant that has nothing else is sent without a token, and looked for where the operator can. */
async function expectNotStored(trial: Trial, code: () => Promise<number>, { operation, verb, read }: Import): Promise<void> {
  if (!trial.setting.verbs.has(verb)) return
  const participant = await code()
  const body = ofParticipant(requestBody(trial, operation, trial.pair()), participant)
  await trial.send(operation, { tokenFault: 'no Authorization header', body })
  const isThere = JSON.stringify(await read(trial)).includes(String(participant))
  trial.demand('5-refused-no-effect', !isThere, `What ${operation} was sent without a token is stored.`)
}
