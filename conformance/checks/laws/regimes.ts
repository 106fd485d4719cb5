import fc, { type Arbitrary } from 'fast-check'
import { defineCheck, type Check } from '../../check.ts'
import { allOf } from '../../generators/all-of.ts'
import { jsonForms } from '../../generators/json-forms.ts'
import { statusDifference, wrongStatus } from '../../oracle/wanted-status.ts'
import type { Answer } from '../../trial/answer.ts'
import type { Trial } from '../../trial/trial.ts'
import { Unmet } from '../../trial/unmet.ts'
import { afterUnreadAnswer, atEachMoment } from './after-unread-answer.ts'
import { requireFirst, sendLaw, sendNew, type Law } from './law.ts'
import { otherWrites } from './other-writes.ts'

/** A law under every regime that fits it. */
export function regimesOf(law: Law): readonly Check[] {
  return [
    againAtOnce(law),
    afterOtherWrites(law),
    ...(law.isRead ? [] : [inOtherForm(law)]),
    ...(law.once || law.isRead ? [concurrently(law)] : []),
    ...(law.once || law.isOpen ? atEachMoment((moment) => afterUnreadAnswer(law, moment)) : []),
  ]
}

/** A check of a law, by how its request is sent again. */
function regime<Input>(
  { name, requirements, needs }: Law,
  how: string,
  more: Partial<Check> & { readonly inputs: Arbitrary<Input> },
  run: (trial: Trial, input: Input) => Promise<void>,
): Check {
  return defineCheck({ name: `${name}-${how}`, requirements, needs, ...more, run })
}

/** The request is sent again at once, and once more. */
function againAtOnce(law: Law): Check {
  return regime(law, 'repeated', { inputs: fc.constant(2) }, async (trial, times) => {
    const { request, first } = await sendNew(trial, law)
    let earlier: Answer | undefined
    for (let count = 0; count < times; count++) {
      const answer = await sendLaw(trial, law, request)
      law.judgeRepeat(trial, { answer, request, first, earlier, how: 'again' })
      earlier = answer
    }
    await law.judgeState(trial, request, 'again')
  })
}

/** The request is sent again after other writes, to the same account and to others. */
function afterOtherWrites(law: Law): Check {
  // Where a repetition is open, what else there is on the account may count.
  const fitting = otherWrites.filter(({ to }) => to === undefined || (to.includes(law.leaves) && !law.isOpen))
  return regime(law, 'after-other-writes', { inputs: allOf(fitting) }, async (trial, writes) => {
    const { request, first } = await sendNew(trial, law)
    const earlier = law.isOpen ? await sendLaw(trial, law, request) : undefined
    for (const write of writes) await write.send(trial, request.pair ?? trial.pair())
    const answer = await sendLaw(trial, law, request)
    const how = 'again after other writes'
    law.judgeRepeat(trial, { answer, request, first, earlier, how })
    await law.judgeState(trial, request, how)
  })
}

/** The request is written in another way, as a new one and as one that was sent before. */
function inOtherForm(law: Law): Check {
  const requirements = [...new Set([...law.requirements, ...jsonForms.map(({ requirement }) => requirement)])]
  return regime(law, 'in-other-form', { requirements, inputs: allOf(jsonForms) }, async (trial, forms) => {
    const { request, first } = await sendNew(trial, law)
    const earlier = law.isOpen ? await sendLaw(trial, law, request) : undefined
    for (const { words, write, requirement } of forms) {
      const fresh = await law.prepare(trial)
      const written = await sendLaw(trial, law, fresh, write)
      // With escapes it is longer, and how long a payload may be is not shown.
      if (written.status === 413) continue
      const isFirst = law.isFirst(written, fresh) && (law.isAlike?.(first, written) ?? true)
      const what = `${law.operation}, written ${words},`
      const difference = written.status === first.status ? undefined : statusDifference(written.status, first.status)
      const message = difference
        ? wrongStatus(what, written.status, first.status).message
        : `${what} gets a different answer than the same request in its usual form.`
      // When the form itself makes the difference, a repetition in it tells nothing more.
      if (!trial.demand(requirement, isFirst, message, difference)) continue
      const plain = await sendLaw(trial, law, fresh)
      law.judgeRepeat(trial, { answer: plain, request: fresh, first: written, how: `again, the first time ${words}` })
      const answer = await sendLaw(trial, law, request, write)
      law.judgeRepeat(trial, { answer, request, first, earlier, how: `again ${words}` })
    }
    await law.judgeState(trial, request, 'again in another form')
  })
}

/** Equal requests are sent at once: one at most is the first, and afterwards all is as if they had come one by one. */
function concurrently(law: Law): Check {
  const { once } = law
  return regime(law, 'concurrently', { runs: 2, inputs: fc.integer({ min: 2, max: 6 }) }, async (trial, times) => {
    const request = await law.prepare(trial)
    const earlier = law.isRead ? await sendLaw(trial, law, request) : undefined
    const answers = await Promise.all(Array.from({ length: times }, () => sendLaw(trial, law, request)))
    const how = 'beside equal requests'
    if (earlier) {
      requireFirst(trial, law, request, earlier)
      for (const answer of answers) law.judgeRepeat(trial, { answer, request, first: earlier, how })
      return
    }
    const firsts = answers.filter((answer) => law.isFirst(answer, request))
    const [first, another = answers[0]] = firsts
    const said = `Of equal requests at once, ${firsts.length} are answered as the first.`
    if (once && another) trial.demandIn(another, once, firsts.length <= 1, said, undefined)
    if (law.first && answers.every(({ status }) => status < 300))
      trial.demand(law.first, first !== undefined, 'Of equal requests at once none is answered as the first, though all succeed.')
    if (!first) throw new Unmet('of equal requests at once none is answered as the first')
    const answer = await sendLaw(trial, law, request)
    law.judgeRepeat(trial, { answer, request, first, how: 'again after equal requests at once' })
    await law.judgeState(trial, request, how)
  })
}
