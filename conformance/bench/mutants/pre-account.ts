import { isObject } from '../../../src/contract/json-schema.ts'
import type { Body } from '../server/exchange.ts'
import { bodyOf, changeAnswers } from './change-answers.ts'
import { mapScalars } from '../server/map-values.ts'
import type { Mutant } from './mutant.ts'

/** Market participants, their fees and their definitions. */
export const preAccount: readonly Mutant[] = [
  {
    id: 'participant-replaced',
    section: '4.1',
    kind: 'state',
    about: 'Importing a known market participant replaces its record.',
    requirements: ['4.1-participant-not-modified'],
    change: () => ({ participantSentAgain: (_existing, participant) => participant }),
  },
  {
    id: 'participant-merged',
    section: '4.1',
    kind: 'state',
    about: 'Importing a known market participant adds the contact details that it did not have.',
    requirements: ['4.1-participant-not-modified'],
    change: () => ({
      participantSentAgain: (existing, participant) => ({
        ...existing,
        contact_details: [...[existing['contact_details'] ?? []].flat(), ...[participant['contact_details'] ?? []].flat()],
      }),
    }),
  },
  {
    id: 'participant-role-updated',
    section: '4.1',
    kind: 'state',
    about: 'Importing a known market participant sets its role.',
    requirements: ['4.1-participant-not-modified'],
    change: () => ({ participantSentAgain: (existing, { role = existing['role'] }) => ({ ...existing, role }) }),
  },
  {
    id: 'participant-known-by-code-and-energy',
    section: '4.1',
    kind: 'state',
    about: 'A market participant with the code of a known one and another energy is a new one.',
    requirements: ['4.1-participant-exists-200'],
    change: (behaviour) => {
      const energies = new Map<unknown, unknown>()
      let isOther = false
      return {
        participantToStore: (participant) => {
          energies.set(participant['code'], participant['energy'])
          return behaviour.participantToStore(participant)
        },
        participantSentAgain: (existing, participant) => {
          isOther = energies.get(participant['code']) !== participant['energy']
          return behaviour.participantSentAgain(existing, participant)
        },
        participantAnswer: (isNew, participant) => behaviour.participantAnswer(isNew || isOther, participant),
      }
    },
  },
  {
    id: 'participant-stored-without-last-contact',
    section: '4.1',
    kind: 'state',
    about: 'Of several contact details the last is not stored.',
    requirements: ['4.1-participant-stored'],
    change: () => ({
      participantToStore: (participant) => {
        const { contact_details } = participant
        return Array.isArray(contact_details) && contact_details.length > 1
          ? { ...participant, contact_details: contact_details.slice(0, -1) as unknown[] }
          : participant
      },
    }),
  },
  {
    id: 'participant-stored-in-capitals',
    section: '4.1',
    kind: 'state',
    about: 'The name of a market participant is stored in capitals.',
    requirements: ['4.1-participant-stored'],
    change: () => ({ participantToStore: (participant) => ({ ...participant, name: String(participant['name']).toUpperCase() }) }),
  },
  {
    id: 'refused-participant-stored',
    section: '4.1',
    kind: 'state',
    about: 'A market participant that fails validation is refused, and known from then on.',
    requirements: ['4-refused-no-effect', '4.1-participant-created-201'],
    change: changeAnswers(['importMarketParticipant'], (reply, call, state, behaviour) => {
      const { code } = bodyOf(call)
      if (reply.status === 400 && typeof code === 'number') state.participants.set(behaviour.participantKey(code), bodyOf(call))
      return reply
    }),
  },
  {
    id: 'participant-code-rounded',
    section: '4.1',
    kind: 'isolation',
    about: 'Codes of market participants are known by their first eleven digits.',
    requirements: ['4.1-participant-created-201', '4.1-participant-stored'],
    change: (behaviour) => ({ participantKey: (code) => behaviour.participantKey(String(code).slice(0, 11)) }),
  },
  {
    id: 'unknown-participant-remembered',
    section: '4.1',
    kind: 'timing',
    about: 'A market participant that a fee import did not find is taken for unknown also after it was imported.',
    requirements: ['4.1-fees-201', '4-refused-no-effect'],
    change: (behaviour) => {
      const unknown = new Set<unknown>()
      return {
        isKnownParticipant: (state, code) => {
          if (!behaviour.isKnownParticipant(state, code)) unknown.add(code)
          return !unknown.has(code)
        },
      }
    },
  },
  {
    id: 'fees-create-participant',
    section: '4.1',
    kind: 'state',
    about: 'A fee import creates the market participant that it refers to.',
    requirements: ['4.1-fees-unknown-participant-400'],
    change: () => ({ isKnownParticipant: () => true }),
  },
  {
    id: 'fees-of-first-sheet-checked-only',
    section: '4.1',
    kind: 'meaning',
    about: 'Of several price sheets only the first must be of a known market participant.',
    requirements: ['4.1-fees-unknown-participant-400'],
    change: (behaviour) => {
      let isFirst = true
      return {
        before: (call, state) => {
          isFirst = true
          return behaviour.before(call, state)
        },
        isKnownParticipant: (state, code) => {
          const isKnown = !isFirst || behaviour.isKnownParticipant(state, code)
          isFirst = false
          return isKnown
        },
      }
    },
  },
  {
    id: 'fees-not-rolled-back',
    section: '4.1',
    kind: 'state',
    about: 'The price sheets before the one of an unknown market participant stay.',
    requirements: ['4.1-fees-all-or-nothing', '4-refused-no-effect'],
    change: (behaviour) => ({
      rollsBack: (operation) => operation !== 'importMarketParticipantFees' && behaviour.rollsBack(operation),
    }),
  },
  {
    id: 'fees-unknown-sheets-skipped',
    section: '4.1',
    kind: 'state',
    about: 'A fee import answers 400 for an unknown market participant, and imports all sheets of known ones, also the later ones.',
    requirements: ['4.1-fees-all-or-nothing', '4-refused-no-effect'],
    change: changeAnswers(['importMarketParticipantFees'], (reply, call, state, behaviour) => {
      const { price_sheets } = bodyOf(call)
      if (bodyOf(reply)['code'] !== 'unknown_participant' || !Array.isArray(price_sheets)) return reply
      const known = (price_sheets as Body[]).filter((sheet) => behaviour.isKnownParticipant(state, sheet['market_participant_code']))
      state.priceSheets = [...state.priceSheets, ...known]
      return reply
    }),
  },
  {
    id: 'fees-invalid-partly-stored',
    section: '4.1',
    kind: 'state',
    about: 'Of price sheets that fail validation those before the wrong one are stored.',
    requirements: ['4.1-fees-all-or-nothing', '4-refused-no-effect'],
    change: changeAnswers(['importMarketParticipantFees'], (reply, call, state) => {
      const { price_sheets } = bodyOf(call)
      if (bodyOf(reply)['code'] !== 'failed_validation' || !Array.isArray(price_sheets) || price_sheets.length < 2) return reply
      const first: unknown = price_sheets.find((sheet) => isObject(sheet))
      if (isObject(first)) state.priceSheets = [...state.priceSheets, first]
      return reply
    }),
  },
  {
    id: 'fees-count-article-prices',
    section: '4.1',
    kind: 'meaning',
    about: 'The count of a fee import is that of its article prices.',
    requirements: ['4.1-fees-count'],
    change: changeAnswers(['importMarketParticipantFees'], (reply, call, _state, behaviour) => {
      const { price_sheets } = bodyOf(call)
      const prices = (Array.isArray(price_sheets) ? price_sheets : []).flatMap(
        (sheet) => [Object(sheet).article_prices ?? []].flat() as unknown[],
      )
      return reply.status === 201 ? behaviour.feesAnswer(prices.length) : reply
    }),
  },
  {
    id: 'fees-count-of-all-time',
    section: '4.1',
    kind: 'meaning',
    about: 'The count of a fee import is that of all price sheets there are.',
    requirements: ['4.1-fees-count'],
    change: changeAnswers(['importMarketParticipantFees'], (reply, _call, state, behaviour) =>
      reply.status === 201 ? behaviour.feesAnswer(state.priceSheets.length) : reply,
    ),
  },
  {
    id: 'fees-last-sheet-not-stored',
    section: '4.1',
    kind: 'state',
    about: 'Of several price sheets the last is counted and not stored.',
    requirements: ['4.1-fees-stored'],
    change: changeAnswers(['importMarketParticipantFees'], (reply, call, state) => {
      const { price_sheets } = bodyOf(call)
      if (reply.status === 201 && Array.isArray(price_sheets) && price_sheets.length > 1) state.priceSheets = state.priceSheets.slice(0, -1)
      return reply
    }),
  },
  {
    id: 'fees-prices-in-whole-cents',
    section: '4.1',
    kind: 'state',
    about: 'Prices are stored in whole cents.',
    requirements: ['4.1-fees-stored'],
    change: () => ({
      sheetToStore: (sheet) =>
        mapScalars(sheet, (scalar, field) =>
          field === 'price_cents' && typeof scalar === 'string' ? String(Math.round(Number(scalar))) : scalar,
        ) as Body,
    }),
  },
  {
    id: 'definitions-counts-swapped',
    section: '4.1',
    kind: 'meaning',
    about: 'The counts of definitions and rolled-out definitions stand in each other’s place.',
    requirements: ['4.1-definitions-counts'],
    change: (behaviour) => ({ definitionsAnswer: (definitions, rolledOut) => behaviour.definitionsAnswer(rolledOut, definitions) }),
  },
  {
    id: 'definitions-one-count',
    section: '4.1',
    kind: 'meaning',
    about: 'A definitions import answers one count, the sum of both.',
    requirements: ['4.1-definitions-counts'],
    change: (behaviour) => ({ definitionsAnswer: (definitions, rolledOut) => ({ ...behaviour.feesAnswer(definitions + rolledOut) }) }),
  },
  {
    id: 'definitions-count-registers',
    section: '4.1',
    kind: 'meaning',
    about: 'The count of rolled-out definitions is one too high when there are any.',
    requirements: ['4.1-definitions-counts'],
    change: (behaviour) => ({
      definitionsAnswer: (definitions, rolledOut) => behaviour.definitionsAnswer(definitions, rolledOut > 0 ? rolledOut + 1 : 0),
    }),
  },
  {
    id: 'definitions-unknown-operator-accepted-for-rolled-out',
    section: '4.1',
    kind: 'meaning',
    about: 'The network operator is looked up only when there are definitions that are not rolled out.',
    requirements: ['4.1-definitions-unknown-operator-400'],
    change: (behaviour) => {
      let hasDefinitions = false
      return {
        before: (call, state) => {
          hasDefinitions = 'definitions' in bodyOf(call)
          return behaviour.before(call, state)
        },
        isKnownOperator: (state, code) => !hasDefinitions || behaviour.isKnownOperator(state, code),
      }
    },
  },
  {
    id: 'definitions-stored-though-refused',
    section: '4.1',
    kind: 'state',
    about: 'Definitions are stored also when a rolled-out definition fails validation.',
    requirements: ['4.1-definitions-all-or-nothing', '4-refused-no-effect'],
    change: changeAnswers(['importMarketParticipantDefinitions'], (reply, call, state) => {
      const { network_operator_code, definitions } = bodyOf(call)
      if (reply.status === 400 && Array.isArray(definitions) && bodyOf(reply)['code'] === 'failed_validation')
        state.definitions = [
          ...state.definitions,
          { network_operator_code: String(network_operator_code), definitions, rolled_out_definitions: [] },
        ]
      return reply
    }),
  },
  {
    id: 'rolled-out-definitions-not-stored',
    section: '4.1',
    kind: 'state',
    about: 'Rolled-out definitions are counted and not stored when there are definitions too.',
    requirements: ['4.1-definitions-stored'],
    change: changeAnswers(['importMarketParticipantDefinitions'], (reply, _call, state) => {
      const last = state.definitions.at(-1)
      if (reply.status === 201 && last && last.definitions.length > 0)
        state.definitions = [...state.definitions.slice(0, -1), { ...last, rolled_out_definitions: [] }]
      return reply
    }),
  },
  {
    id: 'definition-registers-not-stored',
    section: '4.1',
    kind: 'state',
    about: 'The registers of a definition are not stored.',
    requirements: ['4.1-definitions-stored'],
    change: () => ({
      definitionToStore: (definition) => {
        const { registers: _registers, ...rest } = Object(definition)
        return rest
      },
    }),
  },
  {
    id: 'participant-known-by-name',
    section: '4.1',
    kind: 'meaning',
    about: 'A market participant with the name of a known one and another code is taken for that one.',
    requirements: ['4.1-participant-created-201'],
    change: (behaviour) => ({
      before: (call, state) => {
        const { code, name } = bodyOf(call)
        if (call.operation === 'importMarketParticipant' && typeof name === 'string' && !state.participants.has(String(code))) {
          const known = [...state.participants.values()].find((participant) => participant['name'] === name)
          if (known) call.body = { ...bodyOf(call), code: known['code'] }
        }
        return behaviour.before(call, state)
      },
    }),
  },
  {
    id: 'fees-count-participants',
    section: '4.1',
    kind: 'meaning',
    about: 'The count of a fee import is that of its market participants.',
    requirements: ['4.1-fees-count'],
    change: changeAnswers(['importMarketParticipantFees'], (reply, call, _state, behaviour) => {
      const { price_sheets } = bodyOf(call)
      if (reply.status !== 201 || !Array.isArray(price_sheets)) return reply
      return behaviour.feesAnswer(new Set(price_sheets.map((sheet) => Object(sheet).market_participant_code as unknown)).size)
    }),
  },
  {
    id: 'fees-prices-of-last-sheet',
    section: '4.1',
    kind: 'state',
    about: 'All price sheets of a request are stored with the prices of the last.',
    requirements: ['4.1-fees-stored'],
    change: (behaviour) => ({
      sheetsWith: (earlier, added) =>
        behaviour.sheetsWith(
          earlier,
          added.map((sheet) => ({ ...sheet, article_prices: added.at(-1)?.['article_prices'] })),
        ),
    }),
  },
  {
    id: 'fees-zero-bound-not-stored',
    section: '4.1',
    kind: 'state',
    about: 'An interval zone that begins at zero is stored without its lower bound.',
    requirements: ['4.1-fees-stored'],
    change: () => ({
      sheetToStore: (sheet) => mapScalars(sheet, (scalar, field) => (scalar === 0 && field === 'lower_bound' ? undefined : scalar)) as Body,
    }),
  },
  {
    id: 'definition-entries-not-stored',
    section: '4.1',
    kind: 'state',
    about: 'Of the entries of a rolled-out definition only the first is stored.',
    requirements: ['4.1-definitions-stored'],
    change: () => ({
      definitionToStore: (definition) => {
        const { entries } = Object(definition)
        return Array.isArray(entries) ? { ...Object(definition), entries: entries.slice(0, 1) } : definition
      },
    }),
  },
  {
    id: 'definitions-first-request-only',
    section: '4.1',
    kind: 'state',
    about: 'Definitions of a network operator that has some are counted and not stored.',
    requirements: ['4.1-definitions-stored'],
    change: (behaviour) => ({
      definitionsWith: (earlier, added) =>
        earlier.some(({ network_operator_code: code }) => code === added.network_operator_code)
          ? earlier
          : behaviour.definitionsWith(earlier, added),
    }),
  },
]
