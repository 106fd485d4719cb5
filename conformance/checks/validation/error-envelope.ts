import fc from 'fast-check'
import { findRequirement } from '../../../src/contract/requirements.ts'
import { kebab } from '../../../src/text/kebab.ts'
import { defineCheck, type Check } from '../../check.ts'
import { changeAt } from '../../generators/change-at.ts'
import { acceptedRequest, type RecordOperation } from '../../actions/accepted-request.ts'
import type { Answer } from '../../trial/answer.ts'
import type { Trial } from '../../trial/trial.ts'
import { attrsOf, expectRefusal, refusalRequirements } from './expect-refusal.ts'
import { envelopeRequirements, expectEnvelope } from './expect-envelope.ts'
import { wrongTypeRequirements } from './record-requirements.ts'
import { wrongSpot } from './wrong-spots.ts'

/** How many wrong values are tried in each operation whose 400 has the envelope. */
const tried: Readonly<Partial<Record<RecordOperation, number>>> = {
  validateAccount: 50,
  importMarketParticipant: 8,
  importMarketParticipantFees: 8,
  importMarketParticipantDefinitions: 8,
  createNotes: 8,
  createDeliveryNote: 8,
  createEnergyAmount: 8,
  createHistoricalStatements: 8,
  createMarketParticipantInvoice: 8,
  createPaymentInstruction: 8,
}

/** In every operation: the whole body of the 400 for one wrong value, twice, since codes are stable. */
export const errorEnvelope: readonly Check[] = (Object.keys(tried) as RecordOperation[]).map((operation) =>
  defineCheck({
    name: `error-envelope-${kebab(operation)}`,
    requirements: [...refusalRequirements, ...envelopeRequirements, ...wrongTypeRequirements.filter((id) => speaksOf(id, operation))],
    startsFrom: operation,
    runs: tried[operation] ?? 1,
    inputs: fc.record({ spot: fc.nat(9999) }),
    async run(trial: Trial, { spot }) {
      const request = await acceptedRequest(trial, operation)
      const wrong = wrongSpot(operation, request.body, spot)
      trial.require(wrong !== undefined, 'the accepted request has no field of a stated type')
      const spoilt = async () => changeAt(await request.fresh(), wrong.path, () => wrong.value.value)
      const answer = await trial.send(operation, { body: await spoilt() })
      expectRefusal(trial, answer, wrong)
      expectEnvelope(trial, answer, { operation: wrong.operation, what: wrong.value.what })
      if (answer.status !== 400) return
      const again = await trial.send(operation, { body: await spoilt() })
      const one = codesAt(answer)
      const other = codesAt(again)
      const said = `The codes for the same fault are ${[...one].join(', ')}, then ${[...other].join(', ')}.`
      trial.demand('7-item-code-stable', one.size === other.size && [...one].every((code) => other.has(code)), said)
    },
  }),
)

/** Whether a requirement speaks of an operation, or of all. */
function speaksOf(id: string, operation: RecordOperation): boolean {
  return findRequirement(id)?.operations?.includes(operation) ?? true
}

/** The codes with the places they are given for. */
function codesAt(answer: Answer): ReadonlySet<string> {
  const { errors } = Object(answer.body)
  const attrs = attrsOf(answer)
  return new Set(attrs.map((attr, index) => `${String(Object(Object(errors)[index]).code)} at ${attr}`))
}
