import { isAccepted } from '../../actions/accepted-request.ts'
import { defineCheck } from '../../check.ts'
import type { Answer } from '../../trial/answer.ts'
import type { Trial } from '../../trial/trial.ts'
import { whileHeld } from '../../actions/while-held.ts'
import { withLimit } from '../../actions/with-limit.ts'
import { recordImports } from '../interface/record-imports.ts'
import { requestBody } from '../interface/request-body.ts'

/** Everything but processing while a limit is used up, and once more without it what is refused then. */
export const limitProcessOnly = defineCheck({
  name: 'limit-process-only',
  requirements: ['8-limit-process-only'],
  needs: ['operator:limits', 'operator:hold'],
  alone: true,
  async run(trial: Trial) {
    const held = await trial.staged()
    const { import_supplier, external_account_number } = await trial.imported()
    const imported = { import_supplier, external_account_number }
    const pending = await trial.staged()
    const others = {
      'validating an account': () => trial.send('validateAccount', { body: trial.account(trial.pair()) }),
      'a first staging': () => trial.send('stageAccount', { body: trial.account(trial.pair()) }),
      'staging again': () => trial.send('stageAccount', { body: trial.account(pending) }),
      'the status of a pending account': () => trial.status(pending),
      'the status of an imported account': () => trial.status(imported),
      'the list of all accounts': () => trial.list('All'),
      'the list of pending accounts': () => trial.list('Pending'),
      'the list of imported accounts': () => trial.list('Imported'),
    }
    const limited: { readonly what: string; readonly answer: Answer; readonly send: () => Promise<Answer> }[] = []
    await withLimit(trial, 1, async () => {
      await whileHeld(trial, held, {}, async ({ inProgress, status: read, early }) => {
        if (read) trial.demandStatus('8-limit-process-only', read, 'not 429', 'While the limit is used up the status of an account')
        trial.require(inProgress && early() === undefined, 'the hold of the operator does not keep a process request in progress')
        const full = await trial.process(pending)
        trial.require(full.status === 429, `a process request above the limit answers ${full.status}`)
        for (const [what, send] of Object.entries(others)) limited.push({ what, answer: await send(), send })
        for (const operation of recordImports) {
          const { status } = await trial.send(operation, { body: requestBody(trial, operation, imported) })
          trial.demandStatus('8-limit-process-only', { status }, 'not 429', `While the limit is used up ${operation}`)
        }
      })
    })
    for (const { what, answer, send } of limited) {
      const usual = isAccepted(answer) ? answer : await send()
      trial.demandStatus(
        '8-limit-process-only',
        answer,
        usual.status,
        `While the concurrency limit is reached, and not without it, ${what}`,
      )
    }
  },
})
