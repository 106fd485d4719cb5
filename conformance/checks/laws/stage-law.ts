import { countIn } from '../../reading/holds.ts'
import { externalNumbers } from '../../reading/listed.ts'
import { markedNote } from '../../actions/marked-account.ts'
import { sameMeaning } from '../../reading/same-meaning.ts'
import { smallAccount } from '../../actions/small-account.ts'
import { pendingFault, standing } from '../../reading/standing.ts'
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
    const { import_supplier, external_account_number } = Object(answer.body)
    const same = import_supplier === pair?.import_supplier && external_account_number === pair?.external_account_number
    trial.demand('4.2-stage-body', same, `The answer to a record staged ${how} does not hold the pair that was sent.`)
  },
  first: '3.1-stage-first-201',
  once: '3.1-stage-again-200',
  async judgeState(trial, { pair, parts }, how) {
    if (!pair) return
    const seen = await standing(trial, pair)
    const fault = pendingFault(seen)
    trial.demandNoFault('3.1-stage-first-pending', fault, `After a record was staged ${how}`)
    const most = Math.max(...[seen.pending, seen.all].map((list) => countIn(externalNumbers(list), pair.external_account_number)))
    const said = `After a record was staged ${how}, a list holds the account ${most} times instead of once.`
    trial.demand('3.1-stage-again-still-pending', most <= 1, said)
    if (!trial.setting.verbs.has('read-account')) return
    const { staged } = await trial.operator.readAccount(pair.import_supplier, pair.external_account_number)
    const difference = sameMeaning(parts.body, staged)
    trial.demand(
      '3.1-stage-again-replaces',
      difference === undefined,
      `After a record was staged ${how}, what is stored differs from it at ${difference}.`,
    )
  },
  isDone: async (trial, { pair }) => pair !== undefined && (await trial.status(pair)).status === 200,
}
