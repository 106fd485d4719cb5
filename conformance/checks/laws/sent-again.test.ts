import type { RequirementId } from '../../../schemas/requirements/requirement-id.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { operations, type OperationId } from '../../../schemas/operations.ts'
import { requirements } from '../../../schemas/requirements/index.ts'
import { sentAgain, type SentAgain } from '../../../schemas/sent-again.ts'
import { defineCheck } from '../../check.ts'
import { failuresWith } from '../../testing/faulty-target.ts'
import { laws } from './index.ts'
import { sendLaw, type Law } from './law.ts'

const entries = (Object.keys(operations) as OperationId[]).map((id) => [id, sentAgain[id] as SentAgain] as const)
const lawsOf = (id: OperationId) => laws.filter(({ operation }) => operation === id)

describe.each(entries)('%s, sent again', (id, told) => {
  it('is told by what its laws judge, and by something of each law', () => {
    const named = new Set<string>(told.requirements)
    const judged = new Set<string>(lawsOf(id).flatMap((law) => law.requirements))
    expect([...named].filter((requirement) => !judged.has(requirement))).toEqual([])
    for (const law of lawsOf(id)) expect(law.requirements.filter((requirement) => named.has(requirement))).not.toEqual([])
    for (const { once } of lawsOf(id)) if (once) expect(named).toContain(once)
  })

  it('has an effect and a status that agree with its laws', () => {
    expect(told.effect === 'open').toBe(lawsOf(id).every(({ isOpen }) => isOpen))
    expect(told.effect === 'kept' || told.effect === 'replaces').toBe(lawsOf(id).some(({ once }) => once))
    expect(told.status === undefined).toBe(told.effect === 'open')
    const levels = requirements.filter((requirement) => told.requirements.includes(requirement.id)).map(({ level }) => level)
    expect(levels.includes('open')).toBe(told.effect === 'open')
  })
})

it('the reference server answers every repetition so', async () => {
  expect(await failuresWith((request, next) => next(request), laws.filter(({ isOpen }) => !isOpen).map(repetition))).toEqual([])
})

/** A request that succeeded is sent again as it was; those that are refused at once are no repetitions of a success. */
function repetition(law: Law) {
  const requirement: RequirementId = law.requirements[0] ?? '9-constant-in-run'
  return defineCheck({
    name: `${law.name}-sent-again`,
    requirements: law.requirements,
    ...(law.needs ? { needs: law.needs } : {}),
    inputs: fc.constant(1),
    runs: 1,
    async run(trial) {
      const request = await law.prepare(trial)
      if ((await sendLaw(trial, law, request)).status >= 300) return
      const { status } = await sendLaw(trial, law, request)
      const { status: told }: SentAgain = sentAgain[law.operation]
      trial.demand(requirement, status === told, `${law.operation} sent again answers ${status}, and not ${told}.`)
    },
  })
}
