import fc from 'fast-check'
import { defineCheck } from '../../check.ts'
import { variations } from '../../generators/variations.ts'
import type { Body } from '../../setting/templates.ts'
import type { Trial } from '../../trial/trial.ts'
import { feesFor } from './fees.ts'
import { otherFields } from './other-fields.ts'
import { importParticipant, participantFor, unknownCode } from './participants.ts'

const other = fc.oneof(
  fc.constant({ kind: 'same' as const }),
  fc.constant({ kind: 'other key order' as const }),
  fc.record({ kind: fc.constant('varied' as const), changes: variations }),
  fc.record({ kind: fc.constant('field' as const), field: fc.constantFrom(...Object.keys(otherFields)) }),
)

/** The first import of a code answers 201 and every later one 200, whatever else it says and whatever came between. */
export const participantImported = defineCheck({
  name: 'participant-imported',
  requirements: ['4.1-participant-created-201', '4.1-participant-exists-200'],
  runs: 12,
  inputs: fc.record({
    refusedBefore: fc.boolean(),
    again: fc.array(fc.record({ other, between: fc.constantFrom('nothing', 'another participant', 'fees') }), {
      minLength: 1,
      maxLength: 3,
    }),
  }),
  async run(trial: Trial, { refusedBefore, again }) {
    const code = refusedBefore ? await unknownCode(trial, 'import refused') : trial.names.participantCode()
    const participant = participantFor(trial, [], code)
    const first = await importParticipant(trial, participant)
    trial.require(
      first.status < 400,
      `importMarketParticipant answers ${first.status} to the template; one that it accepts can be given as templates.importMarketParticipant`,
    )
    if (!expectCreated(first.status)) return
    for (const { other: how, between } of again) {
      if (between === 'another participant') expectCreated((await importParticipant(trial, participantFor(trial))).status)
      if (between === 'fees') await trial.send('importMarketParticipantFees', { body: feesFor(trial, [code]) })
      const changed = changedBy(how)
      // The change may break a rule of the server's own, which a new participant with it shows.
      const isPlain = how.kind === 'same' || how.kind === 'other key order'
      if (!isPlain && (await importParticipant(trial, { ...changed, code: trial.names.participantCode() })).status !== 201) continue
      const { status } = await importParticipant(trial, changed)
      const what = how.kind === 'field' ? `another ${how.field}` : how.kind === 'varied' ? 'other data' : `the ${how.kind}`
      trial.demand('4.1-participant-exists-200', status === 200, `A known code with ${what} answers ${status}.`)
    }

    function expectCreated(status: number): boolean {
      return trial.demand('4.1-participant-created-201', status === 201, `The first import of a code answers ${status}.`)
    }

    function changedBy(how: typeof other extends fc.Arbitrary<infer How> ? How : never): Body {
      if (how.kind === 'varied') return participantFor(trial, how.changes, code)
      if (how.kind === 'field') return { ...participant, [how.field]: otherFields[how.field] }
      return how.kind === 'same' ? participant : Object.fromEntries(Object.entries(participant).toReversed())
    }
  },
})
