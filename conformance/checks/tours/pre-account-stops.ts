import { isObject } from '../../../src/contract/json-schema.ts'
import { countDifference, countIn, holds } from '../../reading/holds.ts'
import { changeBetween, differenceWithin } from '../../oracle/difference-of.ts'
import { numberDifference, placesOf, placesOfBoth } from '../../reading/places-of-number.ts'
import { definitionSet, definitionsBody, importDefinitions, type Sizes } from '../pre-account/definitions.ts'
import { feesFor } from '../pre-account/fees.ts'
import { otherFields } from '../pre-account/other-fields.ts'
import { importParticipant, participantFor } from '../pre-account/participants.ts'
import type { Body } from '../../setting/templates.ts'
import type { Trial } from '../../trial/trial.ts'
import { expectToldFaults, toldFaultsRequirements } from './told-faults.ts'
import type { Stop } from './tour.ts'

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
    const isKnown = first.status === 200 && (await importParticipant(trial, participantFor(trial))).status === 201
    const refused = 'A market participant that was only sent with an invented token'
    if (isKnown || first.status === 201) trial.demandStatus('5-refused-no-effect', first, 201, refused)
    if (isKnown) return
    if (!trial.demandStatus('4.1-participant-created-201', first, 201, 'The first import of a code')) return
    ground.keepParticipant(sent.code)
    const stored = async () => (trial.setting.verbs.has('read-participants') ? trial.operator.readParticipant(sent.code) : undefined)
    const before = await stored()
    if (trial.setting.verbs.has('read-participants')) expectParticipant(trial, before, sent)
    // What is changed may break a rule of the server's own; a refusal tells nothing.
    const again = await importParticipant(trial, { ...sent, ...otherFields })
    if (again.status !== 400) trial.demandStatus('4.1-participant-exists-200', again, 200, 'A known code with other data')
    if (before === undefined) return
    const after = await stored()
    const change = changeBetween(before, after)
    const said = 'Importing a known code again has changed the market participant, which had to stay as it was.'
    trial.demand('4.1-participant-not-modified', change === undefined, said, undefined, change)
  },
}

function expectParticipant(trial: Trial, stored: unknown, sent: Body): void {
  const message = 'A market participant is not stored as it was sent.'
  trial.demand('4.1-participant-stored', holds(stored, sent), message, undefined, differenceWithin('', sent, stored))
}

/** A market participant in which everything is wrong is not imported. */
const refusedParticipant: Stop = {
  name: 'a market participant with faults',
  requirements: [...toldFaultsRequirements, '4-refused-no-effect'],
  async visit(ground) {
    const trial: Trial = ground.trial
    const sent = participantFor(trial)
    const answer = await expectToldFaults(trial, 'importMarketParticipant', async () => sent, 0)
    if (answer === undefined || answer.status < 400 || !trial.setting.verbs.has('read-participants')) return
    const stored = await trial.operator.readParticipant(sent.code)
    const said = 'A market participant whose import was refused is stored.'
    trial.demand('4-refused-no-effect', !isObject(stored), said, undefined, { at: '', expected: undefined, got: stored })
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
    const plain: readonly Body[] = feesFor(trial, [known, known]).price_sheets
    const varied = plain.map((sheet, index) => (index === 0 ? sheet : trial.setting.templates.varyEverything('FeePriceSheet', sheet)))
    const taken = await send(varied)
    // What is varied may break a rule of the server's own.
    const [sheets, answer] = taken.status === 400 ? [plain, await send(plain)] : [varied, taken]
    if (!trial.demandStatus('4.1-fees-201', answer, 201, 'A valid fee import')) return
    const isCounted = placesOf(answer, sheets.length).length > 0
    const uncounted = 'The answer does not hold the number of price sheets that were sent.'
    trial.demand('4.1-fees-count', isCounted, uncounted, undefined, numberDifference(answer, `the number ${sheets.length}`))
    const stored = await storedSheets(trial)
    for (const sheet of stored ? sheets : []) {
      const count = countIn(stored, sheet)
      const difference = countDifference('price_sheets', sheet, 1, count)
      trial.demand('4.1-fees-stored', count === 1, 'A price sheet is not stored once as it was sent.', undefined, difference)
    }
  },
}

/** Price sheets with one of an unknown participant among them. */
const feesOfUnknown: Stop = {
  name: 'price sheets of an unknown participant',
  requirements: ['4.1-fees-unknown-participant-400', '4.1-fees-all-or-nothing'],
  async visit(ground) {
    const trial: Trial = ground.trial
    const known = await ground.participant()
    const { price_sheets }: { readonly price_sheets: readonly Body[] } = feesFor(trial, [known, participantFor(trial).code, known])
    const answer = await trial.send('importMarketParticipantFees', { body: { price_sheets } })
    const what = 'A fee import whose second sheet is for an unknown participant'
    if (!trial.demandStatus('4.1-fees-unknown-participant-400', answer, 400, what)) return
    const left = await storedSheets(trial)
    for (const { document_number, ...rest } of left ? price_sheets : []) {
      const sheet = document_number ?? rest
      const count = countIn(left, sheet)
      const difference = countDifference('price_sheets', sheet, 0, count)
      trial.demand('4.1-fees-all-or-nothing', count === 0, 'A price sheet of a refused import is stored.', undefined, difference)
    }
  },
}

/** Definitions of a known operator. */
const definitions: Stop = {
  name: 'definitions',
  requirements: ['4.1-definitions-201', '4.1-definitions-counts', '4.1-definitions-stored'],
  async visit(ground) {
    const trial: Trial = ground.trial
    const operator = await ground.participant()
    const send = async (sizes: Sizes) => {
      const set = definitionSet(trial, sizes)
      return { sizes, set, answer: await importDefinitions(trial, definitionsBody(operator, set)) }
    }
    const several = await send({ definitions: 2, rolledOut: 1 })
    // Several versions of a definition are for the server to refuse.
    const { sizes, set, answer } = several.answer.status < 400 ? several : await send({ definitions: 1, rolledOut: 1 })
    trial.require(answer.status < 400, `importMarketParticipantDefinitions answers ${answer.status} to the template`)
    if (!trial.demandStatus('4.1-definitions-201', answer, 201, 'A valid definitions import')) return
    const [counted, rolledOutCounted] = [placesOf(answer, sizes.definitions), placesOf(answer, sizes.rolledOut)]
    const isCounted = placesOfBoth(counted, rolledOutCounted, answer.body).length > 0
    const uncounted = 'The answer does not hold both numbers of what was sent.'
    const numbers = numberDifference(answer, `the numbers ${sizes.definitions} and ${sizes.rolledOut}`)
    trial.demand('4.1-definitions-counts', isCounted, uncounted, undefined, numbers)
    const view = await storedDefinitions(trial)
    for (const record of view === undefined ? [] : [...set.definitions, ...set.rolled_out_definitions]) {
      const count = countIn(view, record)
      const difference = countDifference('definitions', record, 1, count)
      trial.demand('4.1-definitions-stored', count === 1, 'A definition is not stored once as it was sent.', undefined, difference)
    }
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
    trial.demand('4.1-definitions-all-or-nothing', change === undefined, said, undefined, change)
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
      const fresh = async (): Promise<Body> =>
        isFees ? feesFor(trial, [code]) : definitionsBody(code, definitionSet(trial, { definitions: 1, rolledOut: 1 }))
      const answer = await expectToldFaults(trial, operation, fresh, 1)
      if (answer === undefined || answer.status < 400) return
      const after = await stored(trial)
      const change = changeBetween(before, after)
      const said = `An import of ${isFees ? 'price sheets' : 'definitions'} was refused, and has changed what is stored all the same.`
      trial.demand('4-refused-no-effect', change === undefined, said, undefined, change)
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
