import fc from 'fast-check'
import { demandStillProcessable } from '../../actions/still-processable.ts'
import { unlimited } from '../../actions/unlimited.ts'
import { defineCheck, type Check } from '../../check.ts'
import { expectRefusalEnvelope, refusalEnvelopeRequirements } from '../../edits/expect-envelope.ts'
import { allOrFewer } from '../../generators/all-or-fewer.ts'
import { asObject } from '../../reading/as-object.ts'
import { bodyShape } from '../../reading/body-shape.ts'
import { demandNotCreated } from '../../reading/demand-not-created.ts'
import { externalNumbers } from '../../reading/listed.ts'
import { isNumber, pendingFault, standing } from '../../reading/standing.ts'
import { freshBody } from '../../setting/fresh-body.ts'
import type { Trial } from '../../trial/trial.ts'

/** A pending account is processed without `dry_run`. */
const processFirst = defineCheck({
  name: 'process-first',
  requirements: ['3.1-process-201', '3.1-process-imports', '3.1-status-completed', '4.2-process-body', '4.2-process-dry-run-optional'],
  runs: 3,
  inputs: fc.record({ stagings: fc.integer({ min: 1, max: 3 }), bystander: fc.boolean() }),
  async run(trial: Trial, { stagings, bystander }) {
    const other = bystander ? await trial.staged() : undefined
    const pair = trial.pair()
    for (let count = 0; count < stagings; count++) await trial.staged(pair)
    const processed = await unlimited(trial, trial.process(pair))
    if (processed.status !== 201) await requireOwnFault(trial)
    const created = trial.demandStatus('3.1-process-201', processed, 201, 'Processing a pending account')
    // Only where it helps to send dry_run is its absence to blame.
    const needed = !created && (await trial.process(await trial.staged(), { dry_run: false })).status === 201
    if (created || needed) trial.demandStatus('4.2-process-dry-run-optional', processed, 201, 'Processing without dry_run')
    // What they say is for the model to judge.
    for (const one of created ? [pair, other] : []) if (one) await standing(trial, one)
  },
})

/** Ends the trial when it may be our payload that cannot be processed: the document does not show which data the platform needs. */
async function requireOwnFault(trial: Trial): Promise<void> {
  const { templates, names } = trial.setting
  const others = templates.candidates('validateAccount').filter((candidate) => candidate !== templates.get('validateAccount'))
  for (const candidate of others) {
    const pair = trial.pair()
    const staged = await trial.send('stageAccount', { body: { ...freshBody(candidate, names), ...pair } })
    if (staged.status !== 201) continue
    const { status, body } = await trial.process(pair)
    const works = status === 201 && isNumber(asObject(body)['platform_account_number'])
    trial.require(!works, 'the payload of the suite can be staged but not processed: give one as templates.validateAccount')
  }
}

/** A team that does not exist may have a name that begins like that of one that does, or be its beginning. */
const teamNames = ['anew', 'longer than the known one', 'shorter than the known one'] as const

/** A pending account is processed with an operations team that does not exist, and later with one that does. */
const processUnknownTeam = defineCheck({
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

/** A pair is processed that was never staged, or only refused or validated. */
const processNeverStaged = defineCheck({
  name: 'process-never-staged',
  requirements: [
    '3.1-process-never-staged-no-account',
    '3.1-process-never-staged-answer-open',
    '3.1-process-never-staged-trace-open',
    '3.1-status-completed',
    '3.1-dry-run-failure-open',
  ],
  runs: 4,
  inputs: fc.record({ before: fc.constantFrom('nothing', 'validated', 'others'), dryRun: fc.boolean() }),
  async run(trial: Trial, { before, dryRun }) {
    const pair = trial.pair()
    if (before === 'validated') await trial.validate(pair)
    if (before === 'others') await trial.staged()
    if (dryRun) {
      const tried = await trial.process(pair, { dry_run: true })
      trial.demandStatus('3.1-process-never-staged-no-account', tried, 'not 201', 'A dry run of a pair that was never staged')
      trial.observe('3.1-dry-run-failure-open', `of a pair that was never staged: answers ${tried.status} with ${bodyShape(tried)}`)
    }
    const processed = await trial.process(pair)
    trial.demandStatus('3.1-process-never-staged-no-account', processed, 'not 201', 'Processing a pair that was never staged')
    trial.observeAnswer('3.1-process-never-staged-answer-open', processed)
    const { status, all } = await standing(trial, pair, 'all')
    const isListed = externalNumbers(all).includes(pair.external_account_number)
    trial.observe(
      '3.1-process-never-staged-trace-open',
      `its status then answers ${status.status}, and ${isListed ? 'it is' : 'it is not'} listed`,
    )
  },
})

/** A process request lacks a field that is not optional, and is then sent whole. */
const processWithoutField = defineCheck({
  name: 'process-without-field',
  requirements: ['4.2-process-reference-required', '4.2-process-team-required', '3.1-process-201', '3.1-status-completed'],
  async run(trial: Trial) {
    const pair = await trial.staged()
    for (const field of ['external_account_number', 'import_supplier_code', 'operations_team_name']) {
      // What is undefined is left out of the JSON.
      const refused = await trial.process(pair, { [field]: undefined })
      const id = field === 'operations_team_name' ? '4.2-process-team-required' : '4.2-process-reference-required'
      trial.demandStatus(id, refused, 400, `A process request without ${field}`)
      if (refused.status === 201) return
    }
    await demandStillProcessable(trial, pair)
  },
})

const fields = ['external_account_number', 'import_supplier_code', 'operations_team_name', 'dry_run']
const wrong = { object: { edited: true }, array: ['edited'] }

/** A process request holds a value of a plainly wrong type, and is then sent as it should be. */
const processFieldTypes = defineCheck({
  name: 'process-field-types',
  requirements: ['4.2-process-field-types', '3.1-process-201', '3.1-status-completed'],
  runs: 8,
  inputs: fc.record({ edited: fc.subarray(fields, { minLength: 1 }), as: fc.constantFrom('object' as const, 'array' as const) }),
  async run(trial: Trial, { edited, as }) {
    const pair = await trial.staged()
    for (const field of edited) {
      const refused = await trial.process(pair, { [field]: wrong[as] })
      trial.demandStatus('4.2-process-field-types', refused, 400, `A process request with an ${as} as ${field}`)
      if (refused.status === 201) return
    }
    await demandStillProcessable(trial, pair)
  },
})

/** Processing (sections 3.1 and 4.2). */
export const processingChecks: readonly Check[] = [
  processFirst,
  processUnknownTeam,
  processNeverStaged,
  processWithoutField,
  processFieldTypes,
]
