import type { Body } from '../exchange.ts'
import { locked, validationRefusal, type Handler } from './work.ts'

/** POST market-participant/import/ */
export const importMarketParticipant: Handler = async (work) => {
  const { state, behaviour, call } = work
  const refusal = validationRefusal(work, 'importMarketParticipant')
  if (refusal) return refusal
  const participant = call.body as Body
  const key = behaviour.participantKey(participant['code'])
  return locked(work, `participant ${key}`, async () => {
    const existing = state.participants.get(key)
    await behaviour.pause(call.operation)
    state.participants.set(
      key,
      existing === undefined ? behaviour.participantToStore(participant) : behaviour.participantSentAgain(existing, participant),
    )
    call.undo.push(() => {
      if (existing === undefined) state.participants.delete(key)
      else state.participants.set(key, existing)
    })
    return behaviour.participantAnswer(existing === undefined, participant)
  })
}
