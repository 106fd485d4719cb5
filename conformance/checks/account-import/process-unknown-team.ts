import fc from 'fast-check'
import { defineCheck } from '../../check.ts'
import { allOrFewer } from '../../generators/all-or-fewer.ts'
import { bodyShape } from '../../reading/body-shape.ts'
import { pendingFault, standing } from '../../reading/standing.ts'
import { expectRefusalEnvelope, refusalEnvelopeRequirements } from '../../edits/expect-envelope.ts'
import { demandNotCreated } from '../../reading/demand-not-created.ts'
import type { Trial } from '../../trial/trial.ts'

/** A team that does not exist may have a name that begins like that of one that does, or be its beginning. */
const teamNames = ['anew', 'longer than the known one', 'shorter than the known one'] as const

/** A pending account is processed with an operations team that does not exist, and later with one that does. */
export const processUnknownTeam = defineCheck({
  name: 'process-unknown-team',
  requirements: [
    '3.1-process-unknown-team-no-account',
    '3.1-process-unknown-team-answer-open',
    '3.1-status-unknown-failed',
    '3.1-status-completed',
    '3.1-process-after-failure',
    '3.1-imported-process-any-team',
    '3.1-dry-run-failure-open',
    ...refusalEnvelopeRequirements,
  ],
  runs: 3,
  inputs: fc.record({
    attempts: allOrFewer([...teamNames, teamNames[0]]),
    dryRun: fc.boolean(),
    isTried: fc.boolean(),
  }),
  async run(trial: Trial, { attempts, dryRun, isTried }) {
    const pair = await trial.staged()
    // That a team exists which was named before says nothing about another one.
    if (isTried) await trial.process(pair, { dry_run: true })
    const { operationsTeam } = trial.setting.configuration
    const teams = attempts.map((named) =>
      named === 'shorter than the known one'
        ? withinWord(operationsTeam)
        : `${named === 'anew' ? '' : `${operationsTeam} `}${trial.names.text('TEAM')}`,
    )
    // Naming a team does not make it one, so the last is named again.
    for (const operations_team_name of [...teams, ...teams.slice(-1)]) {
      const refused = await trial.process(pair, { operations_team_name })
      if (!trial.demandStatus('3.1-process-unknown-team-no-account', refused, 'not 201', 'Processing with an unknown operations team'))
        return
      expectRefusalEnvelope(trial, refused, 'processing with an unknown team')
      trial.observeAnswer('3.1-process-unknown-team-answer-open', refused)
    }
    if (dryRun) {
      const tried = await trial.process(pair, { operations_team_name: trial.names.text('TEAM'), dry_run: true })
      trial.observe('3.1-dry-run-failure-open', `with an unknown team: answers ${tried.status} with ${bodyShape(tried)}`)
    }
    const seen = await standing(trial, pair, 'pending')
    const created = 'After processing with an unknown operations team there is an account.'
    demandNotCreated(trial, '3.1-process-unknown-team-no-account', seen.status, created)
    const lost = pendingFault(seen)
    if (!trial.demandNoFault('3.1-process-after-failure', lost, 'After a process request that failed')) return
    const processed = await trial.process(pair)
    if (processed.status !== 201) await trial.imported()
    trial.demandStatus('3.1-process-after-failure', processed, 201, 'After one that failed, a process request')
    await trial.status(pair)
    // Whoever looks at the team first refuses it, too.
    const again = await trial.process(pair, { operations_team_name: trial.names.text('TEAM') })
    const what = 'Processing an imported account with an unknown operations team'
    if (processed.status === 201) trial.demandStatus('3.1-imported-process-any-team', again, 400, what)
  },
})

/** The name with half of its last word, which hardly any other is; where that is too short, another one. */
function withinWord(name: string): string {
  const [, before = '', word = ''] = /^(.*?)(\p{L}{4,})$/su.exec(name) ?? []
  return word === '' ? `${name} 2` : `${before}${word.slice(0, word.length / 2)}`
}
