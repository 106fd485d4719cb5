import { markedNote } from '../../actions/marked-account.ts'
import { smallAccount, smallImported } from '../../actions/small-account.ts'
import { differenceWithin } from '../../oracle/difference-of.ts'
import { excessIn } from '../../reading/listed.ts'
import { absentFault, createdFault, pendingFault, standing } from '../../reading/standing.ts'
import type { Law } from './law.ts'

/** Staging: the same pair again answers 200, is staged once, and what is staged is the record. */
export const stageLaw: Law = {
  name: 'stage',
  operation: 'stageAccount',
  requirements: [
    '3.1-stage-first-201',
    '3.1-stage-again-200',
    '3.1-stage-again-still-pending',
    '3.1-stage-first-pending',
    '3.1-stage-again-replaces',
    '4.2-stage-body',
  ],
  leaves: 'pending',
  async prepare(trial) {
    const pair = trial.pair()
    return { pair, parts: { body: { ...(await smallAccount(trial, pair)), notes: [markedNote(trial.names.text('V'))] } } }
  },
  isFirst: ({ status }) => status === 201,
  judgeRepeat(trial, { answer, request: { pair }, how }) {
    const kept = trial.demandStatus('3.1-stage-again-200', answer, 200, `A record staged ${how}`)
    if (!kept) return
    const said = `The answer to a record staged ${how} does not hold the pair that was sent.`
    for (const [field, value] of Object.entries(pair ?? {})) trial.demandValue('4.2-stage-body', answer, field, value, said)
  },
  first: '3.1-stage-first-201',
  once: '3.1-stage-again-200',
  async judgeState(trial, { pair, parts }, how) {
    if (!pair) return
    const seen = await standing(trial, pair)
    const fault = pendingFault(seen)
    trial.demandNoFault('3.1-stage-first-pending', fault, `After a record was staged ${how}`)
    for (const which of ['pending', 'all'] as const) {
      const difference = excessIn(seen[which], pair.external_account_number, 1)
      const twice = difference && { message: `the list of ${which} accounts holds it more than once`, difference, step: seen.steps[which] }
      trial.demandNoFault('3.1-stage-again-still-pending', twice, `After a record was staged ${how},`)
    }
    const stored = await trial.storedIfReadable(pair)
    if (!stored) return
    const difference = differenceWithin('staged', parts.body, stored.staged)
    const said = `After a record was staged ${how}, what is stored differs from it at ${difference?.at}.`
    trial.demand('3.1-stage-again-replaces', difference === undefined, said, difference)
  },
  isDone: async (trial, { pair }) => pair !== undefined && (await trial.status(pair)).status === 200,
}

/** Staging a faulty record: refused however often, and nothing is staged. */
export const refusedStageLaw: Law = {
  name: 'refused-stage',
  operation: 'stageAccount',
  requirements: ['7-validation-failure-400', '3.1-stage-refused-stages-nothing'],
  leaves: 'none',
  async prepare(trial) {
    const pair = trial.pair()
    return { pair, parts: { body: { ...(await smallAccount(trial, pair)), customers: 'text' } } }
  },
  isFirst: ({ status }) => status === 400,
  judgeRepeat(trial, { answer, how }) {
    trial.demandStatus('7-validation-failure-400', answer, 400, `A faulty record staged ${how}`)
  },
  async judgeState(trial, { pair }, how) {
    if (!pair) return
    const fault = absentFault(await standing(trial, pair, 'all'))
    trial.demandNoFault('3.1-stage-refused-stages-nothing', fault, `After a faulty record was staged ${how}`)
  },
}

/** Staging an imported account: refused however often, and the account stays imported. */
export const importedStageLaw: Law = {
  name: 'imported-stage',
  operation: 'stageAccount',
  requirements: ['3.1-imported-stage-400', '3.1-imported-stays'],
  leaves: 'imported',
  async prepare(trial) {
    const pair = await smallImported(trial)
    return { pair, parts: { body: await smallAccount(trial, pair) } }
  },
  isFirst: ({ status }) => status === 400,
  judgeRepeat(trial, { answer, how }) {
    trial.demandStatus('3.1-imported-stage-400', answer, 400, `An imported account staged ${how}`)
  },
  async judgeState(trial, { pair }, how) {
    if (!pair) return
    const fault = createdFault(await trial.status(pair))
    trial.demandNoFault('3.1-imported-stays', fault, `After an imported account was staged ${how}`)
  },
}
