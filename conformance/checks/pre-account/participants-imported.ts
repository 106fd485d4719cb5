import type { RequirementId } from '../../../schemas/requirements/requirement-id.ts'
import fc from 'fast-check'
import { defineCheck, type Check } from '../../check.ts'
import { allOf } from '../../generators/all-of.ts'
import { variations } from '../../generators/variations.ts'
import type { Body } from '../../setting/templates.ts'
import type { Trial } from '../../trial/trial.ts'
import { tryEach } from '../../trial/try-each.ts'
import { feesFor } from './fees.ts'
import { otherFields } from './other-fields.ts'
import { importParticipant, knownCode, participantFor } from './participants.ts'

const participantRequirements: readonly RequirementId[] = [
  '4.1-participant-created-201',
  '4.1-participant-exists-200',
  '4.1-participant-same-code-other-type',
  '4.1-participant-stored',
  '4.1-participant-not-modified',
  '4-refused-no-effect',
]

/** How a participant differs from the template. */
type Edit = (participant: Body) => Body

const edits: Readonly<Record<string, Edit>> = {
  nothing: (participant) => participant,
  'the order of its fields': (participant) => Object.fromEntries(Object.entries(participant).toReversed()),
  'all but the code': ({ code, code_type }) => ({ code, ...(code_type === undefined ? {} : { code_type }) }),
  ...Object.fromEntries(
    Object.entries(otherFields).map(([field, value]): [string, Edit] => [field, (participant) => ({ ...participant, [field]: value })]),
  ),
}
const leanerEdits: Readonly<Record<string, Edit>> = Object.fromEntries(
  Object.keys(otherFields).map((name): [string, Edit] => [
    `${name} left out`,
    (participant) => Object.fromEntries(Object.entries(participant).filter(([field]) => field !== name)),
  ]),
)
const faults: readonly Body[] = [{ name: { edited: true } }, { role: [] }, { contact_details: 'text' }]

/** Whatever differs, a code that is known stays known and what is stored of it stays; first the difference is accepted of a new code. */
const participantKnown = defineCheck({
  name: 'participant-known',
  requirements: participantRequirements,
  looks: ['operator:read-participants'],
  inputs: allOf([...Object.keys(edits), ...Object.keys(leanerEdits)]),
  async run(trial: Trial, cases) {
    const bystander = await knownCode(trial)
    await tryEach(cases, async (what) => {
      const code = trial.names.participantCode()
      const participant = participantFor(trial, [], code)
      const first = leanerEdits[what]?.(participant) ?? participant
      const again = edits[what.replace(' left out', '')]?.(participant) ?? participant
      if (what in edits) await importParticipant(trial, { ...again, code: trial.names.participantCode() })
      for (const body of [first, again]) {
        await importParticipant(trial, body)
        await read(trial, code)
      }
    })
    await read(trial, bystander)
  },
})

const act = fc.record({
  slot: fc.nat(2),
  what: fc.oneof(
    variations.map((changes) => ({ changes })),
    fc.constantFrom(...Object.values(edits), ...Object.values(leanerEdits)).map((edit) => ({ edit })),
    fc.constantFrom(...faults).map((fault) => ({ fault })),
    fc.constant('fees' as const),
  ),
})

/** Participants of a few codes are imported, again and again and with faults, and read. */
const participantsImported = defineCheck({
  name: 'participants-imported',
  requirements: participantRequirements,
  needs: ['operator:read-participants'],
  runs: 8,
  inputs: fc.array(act, { minLength: 4, maxLength: 9 }),
  async run(trial: Trial, acts) {
    const codes = [trial.names.participantCode(), trial.names.participantCode(), await knownCode(trial)]
    for (const { slot, what } of acts) {
      const code = codes[slot] ?? 0
      if (what === 'fees') await trial.send('importMarketParticipantFees', { body: feesFor(trial, [code]) })
      else if ('fault' in what) await importParticipant(trial, { ...participantFor(trial, [], code), ...what.fault })
      else if ('edit' in what) await importParticipant(trial, what.edit(participantFor(trial, [], code)))
      else await importParticipant(trial, participantFor(trial, what.changes, code))
      for (const each of codes) await read(trial, each)
    }
  },
})

async function read(trial: Trial, code: number): Promise<void> {
  if (trial.setting.verbs.has('read-participants')) await trial.operator.readParticipant(code)
}

/** Market participants, as the oracle judges them. */
export const participantChecks: readonly Check[] = [participantKnown, participantsImported]
