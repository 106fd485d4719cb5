import { defineCheck } from '../../check.ts'
import { allOf } from '../../generators/all-of.ts'
import type { Trial } from '../../trial/trial.ts'
import { readingOperations } from '../../reading/reading-operations.ts'
import { expectJson, jsonRequirements } from './expect-json.ts'

/** What clients, tools and browsers send as Accept; all of it admits JSON, and null is no such header. */
const accepted = [
  null,
  '*/*',
  'application/json, text/plain, */*',
  'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  'text/html, application/json;q=0.9',
] as const

/** The answers to staging, processing and reading carry JSON wherever their bodies are documented, whatever else a client would take: successes are heard. */
export const answersJson = defineCheck({
  name: 'answers-json',
  requirements: jsonRequirements,
  inputs: allOf(accepted),
  async run(trial: Trial, accepts) {
    const pair = trial.pair()
    const body = trial.account(pair)
    const edited = { ...body, customers: 'text' }
    const [valid, invalid] = [await trial.send('validateAccount', { body }), await trial.send('validateAccount', { body: edited })]
    if (valid.status === 200 && invalid.status === 400) expectJson(trial, 'validateAccount', invalid)
    const none = await trial.status(pair)
    if (none.status >= 300) expectJson(trial, 'getAccountTransferStatus', none)
    const refused = await trial.send('stageAccount', { body: edited })
    for (const time of ['first', 'again']) {
      const staged = await trial.send('stageAccount', { body })
      trial.require(staged.status === 201 || staged.status === 200, `staging an account ${time} answers ${staged.status}`)
    }
    if (refused.status === 400) expectJson(trial, 'stageAccount', refused)
    await trial.status(pair)
    await trial.created(pair)
    const again = await trial.process(pair)
    if (again.status === 400) expectJson(trial, 'processAccount', again)
    await trial.status(pair)
    for (const which of ['All', 'Pending', 'Imported'] as const) await trial.list(which)
    const notImported = await trial.send('createNotes', { body: trial.body('createNotes', await trial.staged()) })
    if (notImported.status === 404) expectJson(trial, 'createNotes', notImported)
    const nobody = await trial.send('listAllAccountImportProcesses', { pair, tokenFault: 'no Authorization header' })
    if (nobody.status >= 400) expectJson(trial, 'listAllAccountImportProcesses', nobody, false)
    // Whether another header is refused is for the server to say.
    for (const Accept of accepts) {
      const headers = { Accept }
      await trial.send('validateAccount', { body: trial.account(trial.pair()), headers })
      const other = trial.pair()
      await trial.send('stageAccount', { body: trial.account(other), headers })
      await trial.send('processAccount', { body: trial.processBody(other), headers })
      for (const operation of readingOperations) await trial.send(operation, { pair, headers })
    }
  },
})
