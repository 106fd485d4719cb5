import { differenceWithin } from '../../oracle/difference-of.ts'
import { holds } from '../../reading/holds.ts'
import { importParticipant, participantFor } from '../pre-account/participants.ts'
import type { Law } from './law.ts'
import { asObject } from '../../reading/as-object.ts'

/** A market participant: again it answers 200, and the record is not modified. */
export const participantLaw: Law = {
  name: 'participant',
  operation: 'importMarketParticipant',
  requirements: ['4.1-participant-created-201', '4.1-participant-exists-200', '4.1-participant-stored', '4.1-participant-not-modified'],
  leaves: 'none',
  prepare: async (trial) => ({ parts: { body: participantFor(trial) } }),
  isFirst: ({ status }) => status === 201,
  judgeRepeat(trial, { answer, how }) {
    trial.demandStatus('4.1-participant-exists-200', answer, 200, `A market participant imported ${how}`)
  },
  first: '4.1-participant-created-201',
  once: '4.1-participant-exists-200',
  async judgeState(trial, { parts: { body } }, how) {
    const { code } = asObject(body)
    const stored = trial.setting.verbs.has('read-participants') ? () => trial.operator.readParticipant(Number(code)) : undefined
    await stored?.()
    const other = { ...asObject(body), ...('name' in asObject(body) ? { name: trial.names.text('NAME') } : {}) } as Record<string, unknown>
    await importParticipant(trial, other)
    if (stored) {
      const message = `A market participant imported ${how} is modified.`
      const there = await stored()
      trial.demand('4.1-participant-not-modified', holds(there, body), message, differenceWithin('', body, there))
    }
  },
}
