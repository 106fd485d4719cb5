import { isObject } from '../../../src/contract/json-schema.ts'
import type { Body } from '../server/exchange.ts'
import { cutAt, mapScalars, mapTexts } from '../server/map-values.ts'
import { beforehand, intercepted } from './changes.ts'
import { fault, faults } from './fault.ts'

/** Market participants, their fees and their definitions. */
export const preAccount = faults('state', [
  fault('participant-replaced', 'Importing a known market participant replaces its record.')
    .breaks('4.1-participant-not-modified')
    .by(() => ({ participantSentAgain: (_existing, participant) => participant })),
  fault('participant-merged', 'Importing a known market participant adds the contact details that it did not have.')
    .breaks('4.1-participant-not-modified')
    .by(() => ({
      participantSentAgain: (existing, participant) => ({
        ...existing,
        contact_details: [...[existing['contact_details'] ?? []].flat(), ...[participant['contact_details'] ?? []].flat()],
      }),
    })),
  fault('participant-role-updated', 'Importing a known market participant sets its role.')
    .breaks('4.1-participant-not-modified')
    .by(() => ({ participantSentAgain: (existing, { role = existing['role'] }) => ({ ...existing, role }) })),
  fault('participant-known-by-code-and-energy', 'A market participant with the code of a known one and another energy is a new one.')
    .breaks('4.1-participant-exists-200')
    .by((right, energies = new Map<unknown, unknown>(), isOther = false) => ({
      ...beforehand(right, 'participantToStore', (participant) => energies.set(participant['code'], participant['energy'])),
      ...beforehand(right, 'participantSentAgain', (_existing, participant) => {
        isOther = energies.get(participant['code']) !== participant['energy']
      }),
      participantAnswer: (isNew, participant) => right.participantAnswer(isNew || isOther, participant),
    })),
  fault('participant-stored-without-last-contact', 'Of several contact details the last is not stored.')
    .breaks('4.1-participant-stored')
    .stores('importMarketParticipant', (participant) => {
      const { contact_details } = participant
      return Array.isArray(contact_details) && contact_details.length > 1
        ? { ...participant, contact_details: contact_details.slice(0, -1) as unknown[] }
        : participant
    }),
  fault('participant-stored-in-capitals', 'The name of a market participant is stored in capitals.')
    .breaks('4.1-participant-stored')
    .stores('importMarketParticipant', (participant) => ({ ...participant, name: String(participant['name']).toUpperCase() })),
  fault('refused-participant-stored', 'A market participant that fails validation is refused, and known from then on.', { section: '4.1' })
    .breaks('4-refused-no-effect', '4.1-participant-created-201')
    .answers('importMarketParticipant', ({ reply, sent, state, right }) => {
      const { code } = sent
      if (reply.status === 400 && typeof code === 'number') state.participants.set(right.participantKey(code), sent)
    }),
  fault('participant-code-rounded', 'Codes of market participants are known by their first eleven digits.', { kind: 'isolation' })
    .breaks('4.1-participant-created-201', '4.1-participant-stored')
    .gives('participantKey', (code) => [String(code).slice(0, 11)]),
  fault(
    'unknown-participant-remembered',
    'A market participant that a fee import did not find is taken for unknown also after it was imported.',
    { kind: 'timing' },
  )
    .breaks('4.1-fees-201', '4-refused-no-effect')
    .by((right, unknown = new Set<unknown>()) => ({
      isKnownParticipant: (state, code) => {
        if (!right.isKnownParticipant(state, code)) unknown.add(code)
        return !unknown.has(code)
      },
    })),
  fault('fees-create-participant', 'A fee import creates the market participant that it refers to.')
    .breaks('4.1-fees-unknown-participant-400')
    .by(() => ({ isKnownParticipant: () => true })),
  fault('fees-of-first-sheet-checked-only', 'Of several price sheets only the first must be of a known market participant.', {
    kind: 'meaning',
  })
    .breaks('4.1-fees-unknown-participant-400')
    .by((right, isFirst = true) => ({
      ...intercepted(right, 'all', () => {
        isFirst = true
      }),
      isKnownParticipant: (state, code) => {
        const isKnown = !isFirst || right.isKnownParticipant(state, code)
        isFirst = false
        return isKnown
      },
    })),
  fault('fees-not-rolled-back', 'The price sheets before the one of an unknown market participant stay.')
    .breaks('4.1-fees-all-or-nothing', '4-refused-no-effect')
    .by((right) => ({
      rollsBack: (operation) => operation !== 'importMarketParticipantFees' && right.rollsBack(operation),
    })),
  fault(
    'fees-unknown-sheets-skipped',
    'A fee import answers 400 for an unknown market participant, and imports all sheets of known ones, also the later ones.',
  )
    .breaks('4.1-fees-all-or-nothing', '4-refused-no-effect')
    .answers('importMarketParticipantFees', ({ code, sent, state, right }) => {
      const { price_sheets } = sent
      if (code !== 'unknown_participant' || !Array.isArray(price_sheets)) return
      const known = (price_sheets as Body[]).filter((sheet) => right.isKnownParticipant(state, sheet['market_participant_code']))
      state.priceSheets = [...state.priceSheets, ...known]
    }),
  fault('fees-invalid-partly-stored', 'Of price sheets that fail validation those before the wrong one are stored.')
    .breaks('4.1-fees-all-or-nothing', '4-refused-no-effect')
    .answers('importMarketParticipantFees', ({ code, sent, state }) => {
      const { price_sheets } = sent
      if (code !== 'failed_validation' || !Array.isArray(price_sheets) || price_sheets.length < 2) return
      const first: unknown = price_sheets.find((sheet) => isObject(sheet))
      if (isObject(first)) state.priceSheets = [...state.priceSheets, first]
    }),
  fault('fees-count-article-prices', 'The count of a fee import is that of its article prices.', { kind: 'meaning' })
    .breaks('4.1-fees-count')
    .answers('importMarketParticipantFees', ({ reply, sent, right }) => {
      const { price_sheets } = sent
      const prices = (Array.isArray(price_sheets) ? price_sheets : []).flatMap(
        (sheet) => [Object(sheet).article_prices ?? []].flat() as unknown[],
      )
      return reply.status === 201 ? right.feesAnswer(prices.length) : reply
    }),
  fault('fees-count-of-all-time', 'The count of a fee import is that of all price sheets there are.', { kind: 'meaning' })
    .breaks('4.1-fees-count')
    .answers('importMarketParticipantFees', ({ reply, state, right }) =>
      reply.status === 201 ? right.feesAnswer(state.priceSheets.length) : reply,
    ),
  fault('fees-last-sheet-not-stored', 'Of several price sheets the last is counted and not stored.')
    .breaks('4.1-fees-stored')
    .answers('importMarketParticipantFees', ({ reply, sent, state }) => {
      const { price_sheets } = sent
      if (reply.status === 201 && Array.isArray(price_sheets) && price_sheets.length > 1) state.priceSheets = state.priceSheets.slice(0, -1)
    }),
  fault('fees-prices-in-whole-cents', 'Prices are stored in whole cents.')
    .breaks('4.1-fees-stored')
    .stores('importMarketParticipantFees', (sheet) =>
      mapTexts(sheet, (text, field) => (field === 'price_cents' ? String(Math.round(Number(text))) : text)),
    ),
  fault('definitions-counts-swapped', 'The counts of definitions and rolled-out definitions stand in each other’s place.', {
    kind: 'meaning',
  })
    .breaks('4.1-definitions-counts')
    .gives('definitionsAnswer', (definitions, rolledOut) => [rolledOut, definitions]),
  fault('definitions-one-count', 'A definitions import answers one count, the sum of both.', { kind: 'meaning' })
    .breaks('4.1-definitions-counts')
    .by((right) => ({ definitionsAnswer: (definitions, rolledOut) => ({ ...right.feesAnswer(definitions + rolledOut) }) })),
  fault('definitions-count-registers', 'The count of rolled-out definitions is one too high when there are any.', { kind: 'meaning' })
    .breaks('4.1-definitions-counts')
    .gives('definitionsAnswer', (definitions, rolledOut) => [definitions, rolledOut > 0 ? rolledOut + 1 : 0]),
  fault(
    'definitions-unknown-operator-accepted-for-rolled-out',
    'The network operator is looked up only when there are definitions that are not rolled out.',
    { kind: 'meaning' },
  )
    .breaks('4.1-definitions-unknown-operator-400')
    .by((right, hasDefinitions = false) => ({
      ...intercepted(right, 'all', ({ sent }) => {
        hasDefinitions = 'definitions' in sent
      }),
      isKnownOperator: (state, code) => !hasDefinitions || right.isKnownOperator(state, code),
    })),
  fault('definitions-stored-though-refused', 'Definitions are stored also when a rolled-out definition fails validation.')
    .breaks('4.1-definitions-all-or-nothing', '4-refused-no-effect')
    .answers('importMarketParticipantDefinitions', ({ reply, code, sent, state }) => {
      const { network_operator_code, definitions } = sent
      if (reply.status === 400 && Array.isArray(definitions) && code === 'failed_validation')
        state.definitions = [
          ...state.definitions,
          { network_operator_code: String(network_operator_code), definitions, rolled_out_definitions: [] },
        ]
    }),
  fault('rolled-out-definitions-not-stored', 'Rolled-out definitions are counted and not stored when there are definitions too.')
    .breaks('4.1-definitions-stored')
    .answers('importMarketParticipantDefinitions', ({ reply, state }) => {
      const last = state.definitions.at(-1)
      if (reply.status === 201 && last && last.definitions.length > 0)
        state.definitions = [...state.definitions.slice(0, -1), { ...last, rolled_out_definitions: [] }]
    }),
  fault('definition-registers-not-stored', 'The registers of a definition are not stored.')
    .breaks('4.1-definitions-stored')
    .stores('importMarketParticipantDefinitions', (definition) => {
      const { registers: _registers, ...rest } = Object(definition)
      return rest
    }),
  fault('participant-known-by-name', 'A market participant with the name of a known one and another code is taken for that one.', {
    kind: 'meaning',
  })
    .breaks('4.1-participant-created-201')
    .intercepts('importMarketParticipant', ({ call, sent, state }) => {
      const { code, name } = sent
      if (typeof name !== 'string' || state.participants.has(String(code))) return
      const known = [...state.participants.values()].find((participant) => participant['name'] === name)
      if (known) call.body = { ...sent, code: known['code'] }
    }),
  fault('fees-count-participants', 'The count of a fee import is that of its market participants.', { kind: 'meaning' })
    .breaks('4.1-fees-count')
    .answers('importMarketParticipantFees', ({ reply, sent, right }) => {
      const { price_sheets } = sent
      if (reply.status !== 201 || !Array.isArray(price_sheets)) return reply
      return right.feesAnswer(new Set(price_sheets.map((sheet) => Object(sheet).market_participant_code as unknown)).size)
    }),
  fault('fees-prices-of-last-sheet', 'All price sheets of a request are stored with the prices of the last.')
    .breaks('4.1-fees-stored')
    .gives('sheetsWith', (earlier, added) => [
      earlier,
      added.map((sheet) => ({ ...sheet, article_prices: added.at(-1)?.['article_prices'] })),
    ]),
  fault('fees-zero-bound-not-stored', 'An interval zone that begins at zero is stored without its lower bound.')
    .breaks('4.1-fees-stored')
    .stores('importMarketParticipantFees', (sheet) =>
      mapScalars(sheet, (scalar, field) => (scalar === 0 && field === 'lower_bound' ? undefined : scalar)),
    ),
  fault('definition-entries-not-stored', 'Of the entries of a rolled-out definition only the first is stored.')
    .breaks('4.1-definitions-stored')
    .stores('importMarketParticipantDefinitions', (definition) => cutAt(1, 'entries', definition)),
  fault('definitions-first-request-only', 'Definitions of a network operator that has some are counted and not stored.')
    .breaks('4.1-definitions-stored')
    .by((right) => ({
      definitionsWith: (earlier, added) =>
        earlier.some(({ network_operator_code: code }) => code === added.network_operator_code)
          ? earlier
          : right.definitionsWith(earlier, added),
    })),
])
