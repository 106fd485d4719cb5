import type { AccountReference } from '../../schemas/record-types.ts'
import type { Configuration } from '../configuration/configuration.ts'
import { MissingVerb, operatorVerbs, type OperatorVerb } from '../operator/operator-port.ts'
import type { FoundVerbs, Operator } from '../operator/operator.ts'
import type { Report } from '../report/report.ts'
import type { Setting } from '../setting/setting.ts'
import { participantFor } from '../checks/pre-account/participants.ts'
import { TargetError } from '../target/target.ts'
import { Trial } from '../trial/trial.ts'
import { Unmet } from '../trial/unmet.ts'
import { nobodysCheck, PreflightError } from './preflight.ts'

const nobody = 'conformance-probe'

/**
 * Finds out which verbs an operator port has, by calls that concern nobody.
 * @throws PreflightError when the port cannot be reached, does not let us in or speaks no JSON.
 */
export async function findVerbs(operator: Operator, { suppliers, paymentVendors }: Configuration, found: FoundVerbs): Promise<void> {
  const probes: Readonly<Record<OperatorVerb, () => Promise<unknown>>> = {
    suppliers: () => operator.setSupplier(nobody, 'Ongoing'),
    teams: () => operator.createTeam(nobody),
    skip: () => operator.setSkip(suppliers.ongoing, nobody, false),
    hold: () => operator.setHold(suppliers.ongoing, nobody, false),
    limits: () => operator.setConcurrencyLimit(null),
    'payment-vendors': () => operator.setPaymentVendor(paymentVendors?.available ?? nobody, 'available'),
    'read-account': () => operator.readAccount(suppliers.ongoing, nobody),
    'read-participants': () => operator.readParticipant(0),
    'read-price-sheets': () => operator.readPriceSheets(),
    'read-definitions': () => operator.readDefinitions(),
  }
  for (const verb of operatorVerbs) {
    try {
      await probes[verb]()
      found.verbs.add(verb)
    } catch (error) {
      if (error instanceof MissingVerb) continue
      if (!(error instanceof TargetError)) throw error
      const { problem, message } = error
      if (problem === 'unreachable') throw new PreflightError(`The operator port cannot be reached. ${message}`, 4)
      if (problem === 'refused') throw new PreflightError(`The operator's token is refused. ${message}`, 2)
      if (problem === 'not JSON') throw new PreflightError(`Is operator.url an operator port? ${message}`, 2)
      found.odd.set(verb, message)
    }
  }
}

/** Reads of single records, that may be answered with 404 because the verb is lacking, or because the record is. */
type SingleRead = 'read-account' | 'read-participants'

/**
 * Tells apart why a port answered 404 to the reading of what is not there: what is there must be read.
 * @param pair An account that was staged.
 */
export async function tellReadsApart(setting: Setting, pair: AccountReference | undefined): Promise<void> {
  const { found, operator } = setting
  if (!operator) return
  const known: Readonly<Record<SingleRead, () => Promise<unknown>>> = {
    'read-account': async () => pair && operator.readAccount(pair.import_supplier, pair.external_account_number),
    'read-participants': async () => {
      const trial = new Trial(setting, nobodysCheck)
      const participant = participantFor(trial)
      const { status } = await trial.send('importMarketParticipant', { body: participant })
      return status === 201 ? operator.readParticipant(participant.code) : undefined
    },
  }
  for (const verb of ['read-account', 'read-participants'] as const) {
    if (found.verbs.has(verb) || found.odd.has(verb)) continue
    try {
      if ((await known[verb]()) === undefined) continue
      found.verbs.add(verb)
      found.notFoundForUnknown.add(verb)
      const what = verb === 'read-account' ? 'a pair' : 'a participant'
      found.odd.set(verb, `The operator port answers 404 for ${what} that it does not know; the protocol asks for 200 with null.`)
    } catch (error) {
      if (![MissingVerb, TargetError, Unmet].some((known) => error instanceof known)) throw error
    }
  }
}

/** The verbs of a port, as a report tells them. */
export function toldVerbs({ verbs, odd }: FoundVerbs): NonNullable<Report['operator']> {
  return {
    verbs: operatorVerbs.filter((verb) => verbs.has(verb)),
    lacking: operatorVerbs.filter((verb) => !verbs.has(verb)),
    ...(odd.size === 0 ? {} : { odd: [...odd].map(([verb, answer]) => ({ verb, answer })) }),
  }
}
