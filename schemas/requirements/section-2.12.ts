import type { Section } from './requirement.ts'
import { writeRequirements } from './write-requirements.ts'

const { must, open } = writeRequirements(['importMarketParticipantDefinitions'])

/** Section 2.12: the time definitions of a network operator. */
export const section2_12: Section = {
  section: '2.12',
  title: 'Market participant time definitions',
  places: ['p1.s1', 'Definition.s1', 'RolledOutDefinition.s1'],
  informative: {},
  requirements: [
    must(
      '2.12-top-level-types-accepted',
      ['2.12#p1.s1'],
      'A body of time definitions whose fields have the documented types is accepted as far as types go.',
    ),
    must(
      '2.12-top-level-wrong-type-refused',
      ['2.12#p1.s1'],
      'A body of time definitions in which a field holds a value of a plainly wrong type is refused with 400.',
    ),
    open(
      '2.12-operator-code-match-open',
      ['2.12#p1.s1'],
      'The document does not show how network_operator_code, a string, is matched with the code of a market participant, an integer.',
      { reason: 'One section gives the code as an integer, the other as a string, and neither says how digits are written.' },
    ),
    must(
      '2.12-definition-types-accepted',
      ['2.12#Definition.s1'],
      'A time definition whose fields have the documented types is accepted as far as types go.',
    ),
    must(
      '2.12-definition-wrong-type-refused',
      ['2.12#Definition.s1'],
      'A time definition in which a field holds a value of a plainly wrong type is refused with 400.',
    ),
    must(
      '2.12-register-types-accepted',
      ['2.12#Definition.s1'],
      'A register of a time definition whose fields have the documented types is accepted as far as types go.',
    ),
    must(
      '2.12-register-wrong-type-refused',
      ['2.12#Definition.s1'],
      'A register of a time definition in which a field holds a value of a plainly wrong type is refused with 400.',
    ),
    must(
      '2.12-rolled-out-definition-types-accepted',
      ['2.12#RolledOutDefinition.s1'],
      'A rolled-out time definition whose fields have the documented types is accepted as far as types go.',
    ),
    must(
      '2.12-rolled-out-definition-wrong-type-refused',
      ['2.12#RolledOutDefinition.s1'],
      'A rolled-out time definition in which a field holds a value of a plainly wrong type is refused with 400.',
    ),
    must(
      '2.12-entry-types-accepted',
      ['2.12#RolledOutDefinition.s1'],
      'An entry of a rolled-out time definition whose fields have the documented types is accepted as far as types go.',
    ),
    must(
      '2.12-entry-wrong-type-refused',
      ['2.12#RolledOutDefinition.s1'],
      'An entry of a rolled-out time definition in which a field holds a value of a plainly wrong type is refused with 400.',
    ),
    open(
      '2.12-values-open',
      ['2.12#Definition.s1', '2.12#RolledOutDefinition.s1'],
      'The document does not show the values of status, definition_type, transmission_frequency and recurrence of time definitions.',
    ),
    open(
      '2.12-repeat-open',
      ['2.12#Definition.s1', '2.12#RolledOutDefinition.s1'],
      'The document does not show what answers a time definition that was imported before.',
    ),
    open(
      '2.12-rolled-out-match-open',
      ['2.12#RolledOutDefinition.s1'],
      'The document does not show whether a rolled-out time definition must belong to a definition that was imported.',
    ),
  ],
}
