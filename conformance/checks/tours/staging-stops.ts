import { jsonForms, writtenUnusually } from '../../generators/json-forms.ts'
import { changeBetween, differenceWithin } from '../../oracle/difference-of.ts'
import { statusDifference } from '../../oracle/wanted-status.ts'
import { compoundsIn, textsIn, withoutParts } from '../account-import/stage-again-sparser.ts'
import { accountPresence } from '../../edits/allowed-edits.ts'
import { tryRefusedNotations } from '../../edits/refused-notations.ts'
import { formRequirements } from '../../edits/expect-forms.ts'
import { tryAllowed } from '../../edits/try-allowed.ts'
import { pairIn } from '../../reading/pair-in.ts'
import { operationOf } from '../../trial/operation-of.ts'
import { mayBeTaken, type Step } from '../../trial/step.ts'
import { main } from './ground.ts'
import { modelled } from './modelled.ts'
import { expectToldFaults, toldFaultsRequirements } from './told-faults.ts'
import type { Stop } from './tour.ts'

/** The first staging; what the target refuses of the record is tried by itself. */
export const firstStaging: Stop = {
  name: 'a first staging',
  requirements: [
    ...modelled,
    ...accountPresence.flatMap(({ requirements }) => requirements),
    ...formRequirements,
    '2-decimal-string-accepted',
  ],
  async visit(ground) {
    const { trial } = ground
    const request = await ground.request()
    await ground.stored()
    if (request.refused.length === 0) return
    for (const edit of accountPresence) await tryAllowed(trial, 'validateAccount', request, edit, 0)
    await tryRefusedNotations(trial, request)
  },
}

/** Staging or validating a record in which much is wrong, other things in each round. */
export function faults(operation: 'stageAccount' | 'validateAccount', round: number): Stop {
  return {
    name: `${operation === 'stageAccount' ? 'staging' : 'validating'} faults ${round + 1}`,
    requirements: [...toldFaultsRequirements, ...modelled],
    async visit(ground) {
      const { trial } = ground
      const { fresh, elsewhere } = await ground.request()
      const pair = await ground.pair()
      const before = await ground.stored()
      const begun = trial.outcome.steps.length
      await expectToldFaults(trial, operation, { fresh: async () => ({ ...(await fresh()), ...pair }), elsewhere }, round)
      const after = await ground.stored()
      const change = changeBetween({ staged: before?.staged }, { staged: after?.staged })
      const what = operation === 'stageAccount' ? 'Staging a pending account again' : 'Validating a record of a pending account'
      const said = `${what} was refused, and has changed what is stored for it all the same.`
      // What was accepted, though it was wrong, may well be stored.
      const mayBeStored = (step: Step) =>
        operationOf(step) === 'stageAccount' &&
        mayBeTaken(step) &&
        pairIn(step.request.body)?.external_account_number === pair.external_account_number
      const isRefused = !trial.outcome.steps.slice(begun).some(mayBeStored)
      if (before && isRefused) trial.demand('3.1-stage-again-refused-keeps', change === undefined, said, change)
    },
  }
}

/** Staging again without one text of each record and every second list and object: nothing of what was staged is left there. */
export const sparser: Stop = {
  name: 'staging again with less',
  requirements: modelled,
  async visit(ground) {
    const { trial } = ground
    const records = await ground.records()
    const plain = await records.account(main, 'v2')
    const compounds = compoundsIn(plain).filter((_path, index) => index % 2 === 0)
    // What it is told from other versions by stays.
    const parts = [...textsIn(plain, 0), ...compounds].filter(([field]) => field !== 'billing_address2' && field !== 'notes')
    const record = withoutParts(plain, parts)
    if (!trial.setting.templates.isSendable('AccountImportRecord', record)) return
    const answer = await trial.send('stageAccount', { body: record })
    // A server may need what is left out.
    if (answer.status !== 400) await ground.staged(main, 'v2', record, answer)
  },
}

/** Staging again in all ways to write JSON at once; where that goes wrong, the plain way and each of them are tried. */
export const writtenAgain: Stop = {
  name: 'staging again in another notation',
  requirements: [...modelled, ...jsonForms.map(({ requirement }) => requirement)],
  async visit(ground) {
    const { trial } = ground
    const records = await ground.records()
    const record = await records.account(main, 'v1')
    const send = async (write: (value: unknown) => string) => {
      const answer = await trial.send('stageAccount', { raw: write(record) })
      const stored = await ground.stored()
      if (answer.status >= 300) return { answer, difference: statusDifference(answer.status, '2xx') }
      return { answer, difference: stored && differenceWithin('staged', record, stored.staged) }
    }
    const { answer, difference } = await send(writtenUnusually)
    if (!difference) return ground.staged(main, 'v1', record, answer)
    const plain = await send(JSON.stringify)
    await ground.staged(main, 'v1', record, plain.answer)
    if (plain.difference) return
    for (const { words, write, requirement } of jsonForms) {
      const { answer: written, difference: fault } = await send(write)
      // With escapes it is longer, and how long a payload may be is not shown.
      if (written.status === 413) continue
      const said = `A record that was accepted is not, written ${words}, or is stored as another.`
      trial.demand(requirement, fault === undefined, said, fault)
    }
  },
}
