import fc from 'fast-check'
import { defineCheck } from '../../check.ts'
import { excessIn, externalNumbers } from '../../reading/listed.ts'
import { createdFault, importedFault, isNumber, standing } from '../../reading/standing.ts'
import type { Trial } from '../../trial/trial.ts'
import { statusDifference } from '../../oracle/wanted-status.ts'
import { not } from '../../trial/value-difference.ts'
import { httpStatus } from '../../oracle/judgement.ts'
import { asObject } from '../../reading/as-object.ts'

/** The same pair is processed several times at once, beside others: one account comes of it. */
export const processAtOnce = defineCheck({
  name: 'process-at-once',
  requirements: [
    '3.1-process-one-account-per-pair',
    '3.1-process-201',
    '3.1-process-imports',
    '3.1-imported-process-numbers',
    '1-pair-distinct-platform-numbers',
    '1-pair-two-numbers',
    '1-platform-account-number-name',
  ],
  runs: 6,
  inputs: fc.record({
    requests: fc.integer({ min: 2, max: 8 }),
    dryRuns: fc.nat(2),
    others: fc.nat(3),
  }),
  async run(trial: Trial, { requests, dryRuns, others }) {
    const pair = await trial.staged()
    const beside = []
    for (let count = 0; count < others; count++) beside.push(await trial.staged())
    const answering = Array.from({ length: requests }, () => trial.process(pair))
    const trying = Array.from({ length: dryRuns }, () => trial.process(pair, { dry_run: true }))
    const [answers, besides, tried] = await Promise.all([
      Promise.all(answering),
      Promise.all(beside.map((other) => trial.process(other))),
      Promise.all(trying),
    ])
    const created = [...answers, ...tried].filter(({ status }) => status === 201)
    const [another = answers[0]] = created.slice(1)
    const twice = 'Of several process requests of one pair at once, more than one answers 201.'
    const difference = { at: httpStatus, expected: '201 for one of them', isInWords: true, got: 201 } as const
    const isOnce = created.length <= 1
    if (another && !trial.demandIn(another, '3.1-process-one-account-per-pair', isOnce, twice, difference)) return
    const seen = await standing(trial, pair)
    const { status: said, platform_account_number: shown } = asObject(seen.status.body)
    const [winner] = created
    if (winner) {
      const { platform_account_number } = asObject(winner.body)
      const message = 'The status of an account gives another platform_account_number than its 201.'
      if (said === 'COMPLETED')
        trial.demandValue('1-platform-account-number-name', seen.status, 'platform_account_number', platform_account_number, message)
      const fault = importedFault(seen)
      trial.demandNoFault('3.1-process-imports', fault, 'After several process requests at once')
    } else if ([...answers, ...tried].every(({ status }) => status < 500)) {
      trial.demand(
        '3.1-process-201',
        said !== 'COMPLETED',
        'Of several process requests at once, one created the account, and none answers 201.',
        undefined,
        answers[0] && statusDifference(answers[0].status, 201),
      )
    }
    const times = externalNumbers(seen.all).filter((number) => number === pair.external_account_number).length
    const listed = 'After several process requests at once the list of all accounts holds the account twice.'
    const excess = excessIn(seen.all, pair.external_account_number, 1)
    trial.demandIn(seen.all, '3.1-process-one-account-per-pair', times <= 1, listed, excess)
    const again = await trial.process(pair)
    if (winner) trial.demandStatus('3.1-process-one-account-per-pair', again, 'not 201', 'A later process request')
    else trial.demand('3.1-process-one-account-per-pair', true, '')
    if (winner && again.status === 400 && isNumber(shown)) {
      const got: unknown = asObject(again.body)['platform_account_number']
      const said = 'A later process request names another platform account number, or none.'
      const difference = { at: 'platform_account_number', expected: shown, got }
      trial.demand('3.1-imported-process-numbers', got === shown, said, undefined, difference)
    }
    for (const [index, other] of beside.entries()) {
      const answer = besides[index]
      if (answer?.status !== 201) continue
      const message = 'Two accounts processed at once get the same number.'
      trial.demandValue('1-pair-distinct-platform-numbers', answer, 'platform_account_number', not(shown), message)
      const fault = createdFault(await trial.status(other))
      trial.demandNoFault('1-pair-two-numbers', fault, 'After another account was processed at the same time')
    }
  },
})
