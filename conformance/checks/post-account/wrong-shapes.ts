import type { Path } from '../../../src/contract/schema-at.ts'
import { changeAt, partAt } from '../../generators/change-at.ts'
import type { Trial } from '../../trial/trial.ts'
import { addAccepted } from './add-accepted.ts'
import { echoedKinds, type EchoedKind } from '../../oracle/echoed-kinds.ts'
import { requestFor } from './request-for.ts'

const { energyAmount, invoice } = echoedKinds

/** A value of a plainly wrong shape at a place of a record. */
export interface WrongShape {
  readonly requirement: string
  readonly kind: EchoedKind
  readonly path: Path
  /** What is put there, made of what the template has. */
  readonly by: (part: unknown) => unknown
  readonly what: string
}

/** The shapes that the document rules out beside the types of single fields. */
export const wrongShapes: readonly WrongShape[] = [
  ...['plausibility_indications', 'measurement_classifications'].flatMap((field) => [
    refused('2.5-indications-arrays', energyAmount, field, 'an object', () => ({ edited: true })),
    refused('2.5-indications-arrays', energyAmount, field, 'a list with an object in it', () => [{ edited: true }]),
    refused('2.5-indications-arrays', energyAmount, field, 'a list with an object at its end', (part) => [
      ...listOf(part),
      { edited: true },
    ]),
  ]),
  ...['sender_address', 'recipient_address'].flatMap((field) => [
    refused('2.8-address-object', invoice, field, 'a string', () => 'An der Flutrinne 3, Dresden'),
    refused('2.8-address-object', invoice, field, 'a list', (part) => [part]),
  ]),
  refused('2.8-tax-amounts-array', invoice, 'tax_amounts', 'a string', () => '19.00'),
  refused('2.8-tax-amounts-array', invoice, 'tax_amounts', 'a list with a string in it', () => ['19.00']),
  refused('2.8-tax-amounts-array', invoice, 'tax_amounts', 'a list with a string at its end', (part) => [...listOf(part), '19.00']),
]

/** Sends a request with a wrong shape, after the same one without it was accepted for the account. */
export async function sendWrongShape(trial: Trial, { kind, path, by }: WrongShape) {
  const { account, body: accepted } = await addAccepted(trial, kind)
  trial.require(partAt(accepted, path) !== undefined, `the template of ${kind.operation} has no ${path.join('.')}`)
  const body = changeAt(requestFor(trial, kind, account), path, by)
  const { status } = await trial.send(kind.operation, { body })
  return { account, accepted, status }
}

function refused(requirement: string, kind: EchoedKind, field: string, what: string, by: WrongShape['by']): WrongShape {
  return { requirement, kind, path: [kind.field, field], by, what }
}

function listOf(part: unknown): readonly unknown[] {
  return Array.isArray(part) ? part : []
}
