import { setTimeout as sleep } from 'node:timers/promises'
import fc from 'fast-check'
import { defineCheck, type Check } from '../../check.ts'
import type { Answer } from '../../trial/answer.ts'
import type { Trial } from '../../trial/trial.ts'
import { requireFirst, sendLaw, type Law, type LawRequest } from './law.ts'

/** The request is sent again after its client hung up before the answer: what was sent is there once, whoever knows of it. */
export function afterUnreadAnswer(law: Law): Check {
  return defineCheck({
    name: `${law.name}-after-unread-answer`,
    requirements: law.requirements,
    needs: [...(law.needs ?? []), 'socket'],
    runs: law.isOpen ? 1 : 2,
    inputs: fc.integer({ min: 1, max: 2 }),
    async run(trial: Trial, times) {
      const earlier = law.isOpen ? await repeated(trial, law) : undefined
      const request = await law.prepare(trial)
      for (let count = 0; count < times; count++) await trial.sendAndHangUp(law.operation, request.parts)
      const isDone = await settled(trial, law, request)
      const how = 'again after an answer that nobody read'
      const answer = await sendLaw(trial, law, request)
      // Whether the server goes on without its client is its own affair, and how it answers while it does is open.
      const isNew = !isDone && law.isFirst(answer, request)
      trial.require(isDone || isNew || law.isOpen || answer.status < 300, 'the request whose answer was not read may still be under way')
      if (!isNew && !law.isOpen) law.judgeRepeat(trial, { answer, request, how })
      const later = await sendLaw(trial, law, request)
      law.judgeRepeat(trial, { answer: later, request, ...(isNew ? { first: answer } : {}), ...(earlier ? { earlier } : {}), how })
      await law.judgeState(trial, request, how)
    },
  })
}

/** How another request of the law is answered when it is sent again. */
async function repeated(trial: Trial, law: Law): Promise<Answer> {
  const request = await law.prepare(trial)
  requireFirst(trial, law, request, await sendLaw(trial, law, request))
  return sendLaw(trial, law, request)
}

/** Waits until the state shows that the request was carried out; for a while only, since it may never be. */
async function settled(trial: Trial, { isDone }: Law, request: LawRequest): Promise<boolean> {
  for (let count = 0; count < (isDone ? 20 : 1); count++) {
    if (await isDone?.(trial, request)) return true
    await sleep(25)
  }
  return false
}
