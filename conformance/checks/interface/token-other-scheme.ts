import { defineCheck } from '../../check.ts'
import type { Trial } from '../../trial/trial.ts'

const schemes = ['Bearer ', 'token ', 'TOKEN ', 'Basic ', '', 'Token  '] as const

/** What answers a valid token under another scheme word. */
export const tokenOtherScheme = defineCheck({
  name: 'token-other-scheme',
  requirements: ['5-other-scheme-open', '5-valid-token-accepted'],
  async run(trial: Trial) {
    const list = await trial.list('Pending')
    trial.demandStatus('5-valid-token-accepted', list, 200, 'A request with a valid token')
    const pair = trial.pair()
    const token = await trial.setting.tokens.get()
    for (const scheme of schemes) {
      const answer = await trial.send('listPendingAccountImportProcesses', { pair, authorization: `${scheme}${token}` })
      const name = scheme === '' ? 'no scheme word' : scheme === 'Token  ' ? 'Token and two spaces' : scheme.trim()
      trial.observeStatus('5-other-scheme-open', answer, `${name}:`)
    }
  },
})
