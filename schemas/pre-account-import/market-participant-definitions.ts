import type { Static } from 'typebox'
import { list, record, required, text } from '../types/index.ts'
import { RolledOutTimeDefinition } from './rolled-out-time-definition.ts'
import { TimeDefinition } from './time-definition.ts'

/** The time definitions of a market participant (section 2.12), the body of their import. */
export const MarketParticipantDefinitions = record(
  'MarketParticipantDefinitions',
  {
    section: '2.12',
    description: 'Time definitions of a network operator, imported together or not at all.',
    anyOf: [{ required: ['definitions'] }, { required: ['rolled_out_definitions'] }],
    'x-error-code': 'definitions_not_found',
  },
  {
    network_operator_code: required(text('Code of the network operator; it must already exist.')),
    definitions: list('The definitions.', TimeDefinition, {
      note: 'At least one of definitions and rolled_out_definitions is required.',
    }),
    rolled_out_definitions: list('The rolled-out definitions.', RolledOutTimeDefinition, {
      note: 'At least one of definitions and rolled_out_definitions is required.',
    }),
  },
)
export type MarketParticipantDefinitions = Static<typeof MarketParticipantDefinitions>
