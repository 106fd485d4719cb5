import fc from 'fast-check'
import { defineCheck, type Check, type Need } from '../../check.ts'
import { allOf } from '../../generators/all-of.ts'
import type { HangUp } from '../../target/target.ts'
import type { Answer } from '../../trial/answer.ts'
import type { Trial } from '../../trial/trial.ts'
import { usualTime } from '../../trial/usual-time.ts'
import { sendLaw, sendNew, type Law, type LawRequest } from './law.ts'
import { settled, stillAfter, stillUnderWay } from './settled.ts'

/** When the client hangs up, in words: what tells one server's fault from another's is how far the request has come by then. */
const moments = {
  'before-body': 'before it sent the body',
  'as-sent': 'as soon as the request was sent',
  'at-work': 'while the server was at work',
  'in-answer': 'when the answer began',
} as const
export type Moment = keyof typeof moments

/** Those, and one that the operator makes sure of, for process requests: a quick server is done before its client is gone. */
export type HangUpMoment = Moment | 'while-held'

/** The moments, in words. */
export const hungUpWhen: Readonly<Record<HangUpMoment, string>> = { ...moments, 'while-held': 'while the account was held in progress' }

/** What a check needs that hangs up at a moment. */
export function needsOf(moment: HangUpMoment): readonly Need[] {
  return moment === 'while-held' ? ['socket', 'operator:hold'] : ['socket']
}

/** A check for each moment. */
export function atEachMoment(checkOf: (moment: Moment) => Check): readonly Check[] {
  return (Object.keys(moments) as Moment[]).map(checkOf)
}

/**
 * The request is sent again after its client hung up before the answer, once or twice: what was sent is there once, whoever knows of it, and what
 * was there before is there still.
 */
export function afterUnreadAnswer(law: Law, moment: HangUpMoment): Check {
  return defineCheck({
    name: `${law.name}-after-unread-answer-${moment}`,
    requirements: law.requirements,
    needs: [...(law.needs ?? []), ...needsOf(moment)],
    // When it is at work, a server has most to lose.
    inputs: moment === 'as-sent' || moment === 'at-work' ? allOf([1, 2]) : fc.integer({ min: 1, max: 2 }).map((times) => [times]),
    async run(trial: Trial, chosen) {
      const before = law.isOpen || law.beside ? await sentBefore(trial, law) : undefined
      let last = before?.request
      for (const times of chosen) {
        const request = last && before?.takesMore && law.beside ? await law.beside(trial, last) : await law.prepare(trial)
        last = request
        for (let count = 0; count < times; count++) await hangUp(trial, law, request, moment)
        await judgeUnread(trial, law, request, hungUpWhen[moment], before?.repeated)
        if (before) await law.judgeState(trial, before.request, 'before others were sent whose answers nobody read')
      }
    },
  })
}

/** Sends the request of a law and hangs up at a moment. */
export async function hangUp(
  trial: Trial,
  { operation }: Pick<Law, 'operation'>,
  { parts, pair }: LawRequest,
  moment: HangUpMoment,
): Promise<void> {
  const usual = usualTime(trial.setting, operation)
  const whens: Readonly<Record<HangUpMoment, HangUp>> = {
    'before-body': 'before body',
    'as-sent': 'request',
    'at-work': usual / 2,
    'in-answer': 'answer',
    'while-held': usual + heldFor,
  }
  if (moment !== 'while-held') return trial.sendAndHangUp(operation, parts, whens[moment])
  if (!pair) throw new Error(`${operation} is about no account that could be held.`)
  await trial.setHold(pair, true)
  try {
    await trial.sendAndHangUp(operation, parts, whens[moment])
  } finally {
    await trial.setHold(pair, false)
  }
}

/** How much longer than usual a held request is waited for before its client hangs up, in milliseconds. */
const heldFor = 50

/** A request that was answered as a new one before. */
interface SentBefore {
  readonly request: LawRequest
  /** The answer to its repetition, where it is open how that is answered. */
  readonly repeated?: Answer
  /** Whether its account takes another. */
  readonly takesMore: boolean
}

async function sentBefore(trial: Trial, law: Law): Promise<SentBefore> {
  const { request } = await sendNew(trial, law)
  if (!law.isOpen) return { request, takesMore: true }
  const repeated = await sendLaw(trial, law, request)
  const another = await law.beside?.(trial, request)
  if (another === undefined) return { request, repeated, takesMore: true }
  // A second record for the same account may break a rule of the server's own.
  if (!law.isFirst(await sendLaw(trial, law, another), another)) return { request, repeated, takesMore: false }
  const takesMore = (await law.keepsEarlier?.(trial, request)) ?? true
  return { request: takesMore ? request : another, repeated, takesMore }
}

async function judgeUnread(trial: Trial, law: Law, request: LawRequest, when: string, earlier: Answer | undefined): Promise<void> {
  const how = 'again after its client had hung up'
  const sent = trial.outcome.steps.length
  const seen = await settled(trial, law, request)
  const isDone = seen === 'done'
  if (law.underWay && seen !== 'untold') {
    // Of the many looks at the state the last one tells all.
    const steps = [...trial.outcome.steps.slice(0, sent), ...trial.outcome.steps.slice(-1)]
    const message = `${stillAfter} a client hung up ${when}, its request is still said to be under way.`
    trial.demand(law.underWay.requirement, isDone, message, stillUnderWay, steps)
  }
  // Sent again it may be mended, so what there is of it is looked at first.
  if (isDone) await law.judgeState(trial, request, 'while nobody waited for the answer')
  const answer = await sendLaw(trial, law, request)
  // Whether the server goes on without its client is its own affair, and how it answers while it does is open.
  const isNew = !isDone && law.isFirst(answer, request)
  const isTold = isDone || isNew || law.isOpen || answer.status < 300 || law.isKnown?.(answer) === true
  trial.require(isTold, 'the request whose answer was not read may still be under way')
  if (!isNew && !law.isOpen) law.judgeRepeat(trial, { answer, request, how })
  const later = await sendLaw(trial, law, request)
  law.judgeRepeat(trial, { answer: later, request, first: isNew ? answer : undefined, earlier, how })
  if (!law.isOpen || law.isFirst(answer, request) || law.isFirst(later, request)) await law.judgeState(trial, request, how)
}
