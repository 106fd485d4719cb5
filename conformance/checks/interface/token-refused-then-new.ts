import { defineCheck } from '../../check.ts'
import { allOf } from '../../generators/all-of.ts'
import { addNote, statusOfNote } from '../../actions/add-notes.ts'
import { addTransactions, freshTransactions, transactionDifference, transactionStatus } from '../../actions/add-transactions.ts'
import type { OperatorVerb } from '../../operator/operator-port.ts'
import type { Trial } from '../../trial/trial.ts'
import { not } from '../../trial/value-difference.ts'
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
    for (const operation of chosen) await resend[operation](trial)
  },
})

const resend = {
  async importMarketParticipant(trial: Trial) {
    const body = { ...trial.body('importMarketParticipant'), code: trial.names.participantCode() }
    await trial.send('importMarketParticipant', { tokenFault: 'no Authorization header', body })
    const answer = await trial.send('importMarketParticipant', { body })
    if (answer.status === 200 || answer.status === 201)
      trial.demandStatus('5-refused-no-effect', answer, 201, 'A market participant that was only sent without a token')
  },
  importMarketParticipantFees: (trial: Trial) =>
    expectNotStored(trial, 'importMarketParticipantFees', 'read-price-sheets', () => trial.operator.readPriceSheets()),
  importMarketParticipantDefinitions: (trial: Trial) =>
    expectNotStored(trial, 'importMarketParticipantDefinitions', 'read-definitions', () => trial.operator.readDefinitions()),
  async createNotes(trial: Trial) {
    const { import_supplier, external_account_number } = await trial.imported()
    const pair = { import_supplier, external_account_number }
    const note = { body: trial.names.text('note') }
    await trial.send('createNotes', { tokenFault: 'no Authorization header', body: { ...pair, notes: [note] } })
    const answer = await addNote(trial, pair, note)
    const said = 'A note sent without a token is on the account.'
    trial.demandValue('5-refused-no-effect', answer, statusOfNote(answer, note), not('NOTE_ALREADY_EXISTS'), said)
  },
  async createTransactions(trial: Trial) {
    const { import_supplier, external_account_number } = await trial.imported()
    const pair = { import_supplier, external_account_number }
    const transactions = freshTransactions(trial, 1)
    const [transaction] = transactions
    await trial.send('createTransactions', { tokenFault: 'no Authorization header', body: { ...pair, transactions } })
    const answer = await addTransactions(trial, pair, transactions)
    trial.require(answer.status === 201 && transaction !== undefined, `adding a transaction answers ${answer.status}`)
    const exists = transactionStatus(answer, transaction) === 'TRANSACTION_ALREADY_EXISTS'
    const said = 'A transaction sent without a token is on the account.'
    const difference = transactionDifference(answer, transaction, 'not TRANSACTION_ALREADY_EXISTS')
    trial.demand('5-refused-no-effect', !exists, said, undefined, { ...difference, isInWords: true })
  },
} as const

/** An import about a market participant that has nothing else is sent without a token, and looked for where the operator can. */
async function expectNotStored(
  trial: Trial,
  operation: 'importMarketParticipantFees' | 'importMarketParticipantDefinitions',
  verb: OperatorVerb,
  read: () => Promise<unknown>,
): Promise<void> {
  if (!trial.setting.verbs.has(verb)) return
  const code = await knownCode(trial)
  const body = ofParticipant(requestBody(trial, operation, trial.pair()), code)
  await trial.send(operation, { tokenFault: 'no Authorization header', body })
  const isThere = JSON.stringify(await read()).includes(String(code))
  trial.demand('5-refused-no-effect', !isThere, `What ${operation} was sent without a token is stored.`)
}
