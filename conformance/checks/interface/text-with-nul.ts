import { addNotes } from '../../actions/add-notes.ts'
import { importedAccount } from '../../actions/imported-account.ts'
import { smallAccount } from '../../actions/small-account.ts'
import { defineCheck } from '../../check.ts'
import type { Trial } from '../../trial/trial.ts'

/**
 * A text with U+0000 in it, which JSON can hold and some databases cannot: it may be refused, and U+0000 may be dropped. Where it is taken,
 * the oracle looks whether what follows is lost.
 */
export const textWithNul = defineCheck({
  name: 'text-with-nul',
  requirements: ['4.2-validate-echo', '1-staging-stores-data', '4.3-notes-result-echo', '4.3-notes-created-stored', '7-no-500-for-input'],
  async run(trial: Trial) {
    const pair = trial.pair()
    const text = `${trial.names.text('TEXT')}\0Hinterhaus`
    const body = { ...(await smallAccount(trial, pair)), billing_address1: text }
    const validated = await trial.send('validateAccount', { body })
    const staged = await trial.send('stageAccount', { body })
    if (staged.status === 201) await trial.storedIfReadable(pair)
    const { pair: account } = await importedAccount(trial)
    const noted = await addNotes(trial, account, [{ body: text }])
    await trial.storedIfReadable(account)
    for (const [what, { status }] of Object.entries({ 'A record to validate': validated, 'A staging': staged, 'A note': noted }))
      trial.demandStatus('7-no-500-for-input', { status }, 'not 5xx', `${what} with U+0000 in a text`)
  },
})
