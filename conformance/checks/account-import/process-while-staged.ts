import fc from 'fast-check'
import { defineCheck } from '../../check.ts'
import { markedAccount } from '../../actions/marked-account.ts'
import { importedFault, standing } from '../../reading/standing.ts'
import type { Trial } from '../../trial/trial.ts'
import { statusDifference } from '../../oracle/wanted-status.ts'

/** A pending pair is staged again and processed at the same time. */
export const processWhileStaged = defineCheck({
  name: 'process-while-staged',
  requirements: ['3.1-stage-again-200', '3.1-process-one-account-per-pair', '3.1-process-imports', '3.1-imported-stage-400'],
  runs: 6,
  inputs: fc.array(fc.constantFrom('stage', 'process'), { minLength: 1, maxLength: 5 }).map((more) => [...more, 'stage', 'process']),
  async run(trial: Trial, moves) {
    const pair = await trial.staged()
    const answers = await Promise.all(
      moves.map(async (move) => {
        const body = markedAccount(trial, pair, trial.names.text('V'))
        return { move, answer: await (move === 'stage' ? trial.send('stageAccount', { body }) : trial.process(pair)) }
      }),
    )
    const of = (move: string) => answers.filter((one) => one.move === move).map(({ answer }) => answer)
    const stagedAnew = of('stage').some(({ status }) => status === 201)
    trial.demand(
      '3.1-stage-again-200',
      !stagedAnew,
      'Staging a pending pair again while it is processed answers 201.',
      undefined,
      statusDifference(201, 200),
    )
    const created = of('process').filter(({ status }) => status === 201)
    const one = trial.demand(
      '3.1-process-one-account-per-pair',
      created.length <= 1,
      'Two process requests of one pair answer 201 while it is staged again.',
      undefined,
      statusDifference(201, 'not 201'),
    )
    const [winner] = created
    trial.require(winner !== undefined, 'no process request beside a staging was accepted')
    if (!one) return
    const fault = importedFault(await standing(trial, pair))
    trial.demandNoFault('3.1-process-imports', fault, 'After processing and staging at the same time')
    const later = await trial.send('stageAccount', { body: trial.account(pair) })
    trial.demandStatus('3.1-imported-stage-400', later, 400, 'Staging an imported account')
  },
})
