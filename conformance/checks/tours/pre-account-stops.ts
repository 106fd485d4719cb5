import { isObject } from '../../../src/contract/json-schema.ts'
import { changeBetween } from '../../oracle/difference-of.ts'
import { definitionSet, definitionsBody, importDefinitions, sawDefinitionsAccepted, type Sizes } from '../pre-account/definitions.ts'
import { feesFor, sawFeesAccepted } from '../pre-account/fees.ts'
import { otherFields } from '../pre-account/other-fields.ts'
import { importParticipant, participantFor } from '../pre-account/participants.ts'
import type { Body } from '../../setting/templates.ts'
import type { Trial } from '../../trial/trial.ts'
import { expectToldFaults, toldFaultsRequirements } from './told-faults.ts'
import { isTakenInPart } from '../../actions/accepted-request.ts'
import type { Stop } from './tour.ts'

/** Lets the operator read a market participant, where it can. */
async function readParticipant(trial: Trial, code: number): Promise<void> {
  if (trial.setting.verbs.has('read-participants')) await trial.operator.readParticipant(code)
}

/** What the operator sees of price sheets; undefined without the verb. */
async function storedSheets(trial: Trial): Promise<unknown> {
  return trial.setting.verbs.has('read-price-sheets') ? trial.operator.readPriceSheets() : undefined
}

/** What the operator sees of definitions; undefined without the verb. */
async function storedDefinitions(trial: Trial): Promise<unknown> {
  return trial.setting.verbs.has('read-definitions') ? trial.operator.readDefinitions() : undefined
}

/**
 * A market participant: new after it was only sent with a token that is none, imported and stored as it was sent, and not modified
 * by another import of its code.
 */
const participant: Stop = {
  name: 'a market participant',
  requirements: [
    '5-invalid-token-refused',
    '5-refused-no-effect',
    '5-valid-token-accepted',
    '4.1-participant-created-201',
    '4.1-participant-exists-200',
    '4.1-participant-stored',
    '4.1-participant-not-modified',
  ],
  async visit(ground) {
    const trial: Trial = ground.trial
    const sent = participantFor(trial)
    await trial.send('importMarketParticipant', { tokenFault: 'an invented token', body: sent })
    const first = await importParticipant(trial, sent)
    const same = 'The same request with a valid token, after one with an invented token,'
    trial.demandStatus('5-valid-token-accepted', first, 'not 401 or 403', same)
    trial.require(first.status < 400, `importMarketParticipant answers ${first.status} to the template`)
    // Where another code is new, this one is known from the request that was refused.
    if (first.status === 201 || (await importParticipant(trial, participantFor(trial))).status === 201)
      trial.demandStatus('5-refused-no-effect', first, 201, 'A market participant that was only sent with an invented token')
    ground.keepParticipant(sent.code)
    await readParticipant(trial, sent.code)
    await importParticipant(trial, { ...sent, ...otherFields })
    await readParticipant(trial, sent.code)
  },
}

/** A market participant in which everything is wrong is not imported. */
const refusedParticipant: Stop = {
  name: 'a market participant with faults',
  requirements: [...toldFaultsRequirements, '4-refused-no-effect'],
  async visit(ground) {
    const trial: Trial = ground.trial
    const sent = participantFor(trial)
    const answer = await expectToldFaults(
      trial,
      'importMarketParticipant',
      { fresh: async () => sent, elsewhere: async () => async () => participantFor(trial) },
      0,
    )
    if (answer === undefined || answer.status < 400 || !trial.setting.verbs.has('read-participants')) return
    const stored = await trial.operator.readParticipant(sent.code)
    const said = 'A market participant whose import was refused is stored.'
    trial.demand('4-refused-no-effect', !isObject(stored), said, { at: '', expected: undefined, got: stored })
  },
}

/** Price sheets of a known participant, one plain and one varied. */
const fees: Stop = {
  name: 'price sheets',
  requirements: ['4.1-fees-201', '4.1-fees-count', '4.1-fees-stored'],
  async visit(ground) {
    const trial: Trial = ground.trial
    const known = await ground.participant()
    const send = (price_sheets: readonly Body[]) => trial.send('importMarketParticipantFees', { body: { price_sheets } })
    const plainSheets = (): readonly Body[] => feesFor(trial, [known, known]).price_sheets
    const plain = plainSheets()
    const varied = plain.map((sheet, index) => (index === 0 ? sheet : trial.setting.templates.varyEverything('FeePriceSheet', sheet)))
    const taken = await send(varied)
    // What is varied may break a rule of the server's own.
    const first = taken.status === 400 ? await send(plain) : taken
    // So may a part of the template, such as the number of a document that is not there; the rest of it is judged.
    const isInPart = first.status === 400 && (await isTakenInPart(trial, 'importMarketParticipantFees'))
    const answer = isInPart ? await send(plainSheets()) : first
    if (!trial.demandStatus('4.1-fees-201', answer, 201, 'A valid fee import')) return
    sawFeesAccepted(trial, plain.length)
    await storedSheets(trial)
  },
}

/** Price sheets with one of an unknown participant among them. */
const feesOfUnknown: Stop = {
  name: 'price sheets of an unknown participant',
  requirements: ['4.1-fees-unknown-participant-400', '4.1-fees-all-or-nothing'],
  async visit(ground) {
    const trial: Trial = ground.trial
    const known = await ground.participant()
    const answer = await trial.send('importMarketParticipantFees', { body: feesFor(trial, [known, participantFor(trial).code, known]) })
    const what = 'A fee import whose second sheet is for an unknown participant'
    if (trial.demandStatus('4.1-fees-unknown-participant-400', answer, 400, what)) await storedSheets(trial)
  },
}

/** Definitions of a known operator. */
const definitions: Stop = {
  name: 'definitions',
  requirements: ['4.1-definitions-201', '4.1-definitions-counts', '4.1-definitions-stored'],
  async visit(ground) {
    const trial: Trial = ground.trial
    const operator = await ground.participant()
    const send = (sizes: Sizes) => importDefinitions(trial, definitionsBody(operator, definitionSet(trial, sizes)))
    const several = await send({ definitions: 2, rolledOut: 1 })
    // Several versions of a definition are for the server to refuse.
    const { status } = several.status < 400 ? several : await send({ definitions: 1, rolledOut: 1 })
    trial.require(status < 400, `importMarketParticipantDefinitions answers ${status} to the template`)
    sawDefinitionsAccepted(trial)
    await storedDefinitions(trial)
  },
}

/** Definitions of an unknown operator, and none at all. */
const definitionsOfUnknown: Stop = {
  name: 'definitions of an unknown operator',
  requirements: ['4.1-definitions-unknown-operator-400', '4.1-definitions-neither-400', '4.1-definitions-all-or-nothing'],
  async visit(ground) {
    const trial: Trial = ground.trial
    const operator = await ground.participant()
    const view = await storedDefinitions(trial)
    const rolledOut = { rolled_out_definitions: definitionSet(trial, { definitions: 0, rolledOut: 1 }).rolled_out_definitions }
    const refusals = [
      [
        '4.1-definitions-unknown-operator-400',
        definitionsBody(trial.names.participantCode(), rolledOut),
        'A request with definitions of an unknown operator',
      ],
      ['4.1-definitions-neither-400', definitionsBody(operator, {}), 'A request with neither definitions nor rolled-out definitions'],
    ] as const
    for (const [id, body, what] of refusals) {
      trial.demandStatus(id, await importDefinitions(trial, body), 400, what)
    }
    const later = await storedDefinitions(trial)
    const change = changeBetween(view, later)
    const said = 'A request with definitions was refused, and has changed what is stored all the same.'
    trial.demand('4.1-definitions-all-or-nothing', change === undefined, said, change)
  },
}

/** Price sheets and definitions in which everything is wrong leave nothing. */
function refusedImport(operation: 'importMarketParticipantFees' | 'importMarketParticipantDefinitions'): Stop {
  const isFees = operation === 'importMarketParticipantFees'
  const stored = isFees ? storedSheets : storedDefinitions
  return {
    name: `${isFees ? 'price sheets' : 'definitions'} with faults`,
    requirements: [...toldFaultsRequirements, '4-refused-no-effect'],
    async visit(ground) {
      const trial: Trial = ground.trial
      const code = await ground.participant()
      const before = await stored(trial)
      const fresh = async (): Promise<Body> => (isFees ? feesFor(trial, [code]) : definitionsBody(code, definitionSet(trial)))
      let isTriedElsewhere = false
      const elsewhere = async () => {
        isTriedElsewhere = true
        return fresh
      }
      const answer = await expectToldFaults(trial, operation, { fresh, elsewhere }, 1)
      // What was tried without a fault is stored.
      if (answer === undefined || answer.status < 400 || isTriedElsewhere) return
      const after = await stored(trial)
      const change = changeBetween(before, after)
      const said = `An import of ${isFees ? 'price sheets' : 'definitions'} was refused, and has changed what is stored all the same.`
      trial.demand('4-refused-no-effect', change === undefined, said, change)
    },
  }
}

/** Market participants, and what refers to them. */
export const preAccountStops: readonly Stop[] = [participant, fees, feesOfUnknown, definitions]

/** What is not imported. */
export const refusedPreAccountStops: readonly Stop[] = [refusedParticipant]

/** What is not imported, and leaves all price sheets and definitions as they were. */
export const unchangedStops: readonly Stop[] = [
  definitionsOfUnknown,
  refusedImport('importMarketParticipantFees'),
  refusedImport('importMarketParticipantDefinitions'),
]
