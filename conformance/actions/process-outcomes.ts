import type { AccountReference } from '../../schemas/record-types.ts'
import type { Trial } from '../trial/trial.ts'
import { smallStaged } from './small-account.ts'
import { whileHeld } from './while-held.ts'
import { withFreshSupplier } from './with-fresh-supplier.ts'

/** A process request that is over once it is answered, whatever the answer. */
export interface ProcessOutcome {
  /** Behind "a process request", in messages. */
  readonly words: string
  readonly send: (trial: Trial, imported: AccountReference) => Promise<unknown>
}

/** What may become of a process request, by short names. */
export const processOutcomes: Readonly<Record<string, ProcessOutcome>> = {
  created: { words: 'that imports its account', send: async (trial) => trial.process(await smallStaged(trial)) },
  'dry run': { words: 'that is a dry run', send: async (trial) => trial.process(await smallStaged(trial), { dry_run: true }) },
  'unknown team': {
    words: 'that names an unknown operations team',
    send: async (trial) => trial.process(await smallStaged(trial), { operations_team_name: trial.names.text('TEAM') }),
  },
  'never staged': { words: 'of an account that was never staged', send: (trial) => trial.process(trial.pair()) },
  'imported already': { words: 'of an account that is imported already', send: (trial, imported) => trial.process(imported) },
  refused: {
    words: 'with a value of the wrong type',
    send: async (trial) => trial.process(await smallStaged(trial), { dry_run: { edited: true } }),
  },
  'without a token': {
    words: 'without a token',
    send: async (trial) =>
      trial.send('processAccount', { body: trial.processBody(await smallStaged(trial)), tokenFault: 'no Authorization header' }),
  },
  paused: {
    words: 'of a Paused import supplier',
    async send(trial) {
      const { suppliers } = trial.setting.configuration
      if (!trial.setting.verbs.has('suppliers')) return suppliers.paused && trial.process(trial.pair(suppliers.paused))
      return withFreshSupplier(trial, async (supplier) => {
        const pair = await smallStaged(trial, trial.pair(supplier))
        await trial.operator.setSupplier(supplier, 'Paused')
        await trial.process(pair)
      })
    },
  },
  'above the limit': {
    words: 'that is above the limit',
    async send(trial) {
      const other = await smallStaged(trial)
      await whileHeld(trial, await smallStaged(trial), {}, async () => void (await trial.process(other)))
    },
  },
}
