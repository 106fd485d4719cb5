import { preAccountImports } from '../operation-groups.ts'
import type { Section } from './requirement.ts'
import { ofClients, operatorPort, writeRequirements } from './write-requirements.ts'

const { must, open } = writeRequirements()

/** The requirements of section 4.1: pre-account import. */
export const section4_1: Section = {
  section: '4.1',
  title: 'Pre-account import',
  places: [
    'importMarketParticipant.s1',
    'importMarketParticipant.s2',
    'importMarketParticipant.s3',
    'importMarketParticipant.s4',
    'importMarketParticipant.s5',
    'importMarketParticipant.s6',
    'importMarketParticipant.s7',
    'importMarketParticipantFees.s1',
    'importMarketParticipantFees.s2',
    'importMarketParticipantFees.s3',
    'importMarketParticipantFees.s4',
    'importMarketParticipantFees.s5',
    'importMarketParticipantFees.s6',
    'importMarketParticipantDefinitions.s1',
    'importMarketParticipantDefinitions.s2',
    'importMarketParticipantDefinitions.s3',
    'importMarketParticipantDefinitions.s4',
    'importMarketParticipantDefinitions.s5',
    'importMarketParticipantDefinitions.s6',
  ],
  informative: {},
  requirements: [
    must(
      '4.1-participant-created-201',
      ['4.1#importMarketParticipant.s1', '4.1#importMarketParticipant.s2'],
      'Importing a valid market participant with a code that is not known yet answers 201.',
      { operations: ['importMarketParticipant'] },
    ),
    must(
      '4.1-participant-exists-200',
      ['4.1#importMarketParticipant.s3'],
      'Importing a market participant again with the code of an existing one answers 200, also when its name, role, energy or contact details differ.',
      { operations: ['importMarketParticipant'] },
    ),
    must(
      '4.1-participant-not-modified',
      ['4.1#importMarketParticipant.s3'],
      'Importing a market participant whose code exists leaves the existing record as it was.',
      { judged: operatorPort('read-participants'), operations: ['importMarketParticipant'] },
    ),
    must(
      '4.1-participant-stored',
      ['4.1#importMarketParticipant.s2'],
      'A market participant imported with 201 is stored with the data that was sent.',
      { judged: operatorPort('read-participants'), operations: ['importMarketParticipant'] },
    ),
    must(
      '4.1-participant-same-code-other-type',
      ['4.1#importMarketParticipant.s3'],
      'A market participant with the code of one that exists answers 200, also when its code_type is another.',
      {
        operations: ['importMarketParticipant'],
        reason:
          '"A participant with that code": code is the name of a field of its own, and price sheets refer to a participant by its code alone.',
      },
    ),
    open(
      '4.1-participant-exists-invalid-open',
      [],
      'The document does not show how an invalid market participant is answered when its code exists.',
      {
        operations: ['importMarketParticipant'],
        reason: '"200 when a participant with that code exists" and "400 validation" both hold, and no sentence says which comes first.',
      },
    ),
    open(
      '4.1-participant-body-open',
      ['4.1#importMarketParticipant.s6'],
      'The document does not show the body of the answer to a market participant import.',
      { operations: ['importMarketParticipant'], reason: 'Section 4.1 says itself that this is not shown.' },
    ),
    must(
      '4.1-participants-first',
      ['4.1#importMarketParticipant.s7'],
      'Market participants are imported before anything that refers to them.',
      { ...ofClients, operations: preAccountImports },
    ),
    must(
      '4.1-fees-201',
      ['4.1#importMarketParticipantFees.s1', '4.1#importMarketParticipantFees.s3'],
      'Importing valid price sheets under the key price_sheets, all of known participants, answers 201.',
      { operations: ['importMarketParticipantFees'] },
    ),
    must(
      '4.1-fees-count',
      ['4.1#importMarketParticipantFees.s3'],
      'The 201 of a fee import holds the number of price sheets that were imported.',
      { operations: ['importMarketParticipantFees'] },
    ),
    open(
      '4.1-fees-count-name-open',
      ['4.1#importMarketParticipantFees.s4'],
      'The document does not show the name of the field that holds the number of imported price sheets.',
      { operations: ['importMarketParticipantFees'] },
    ),
    must('4.1-fees-stored', ['4.1#importMarketParticipantFees.s3'], 'The price sheets of a fee import answered with 201 are stored.', {
      judged: operatorPort('read-price-sheets'),
      operations: ['importMarketParticipantFees'],
    }),
    must(
      '4.1-fees-unknown-participant-400',
      ['4.1#importMarketParticipantFees.s2', '4.1#importMarketParticipantFees.s5', '7#i4.row:400'],
      'A fee import that refers to an unknown market participant in any of its sheets answers 400.',
      { operations: ['importMarketParticipantFees'] },
    ),
    must(
      '4.1-fees-all-or-nothing',
      ['4.1#importMarketParticipantFees.s5', '7#i4.row:400'],
      'A fee import answered with 400 imports none of its price sheets.',
      { judged: operatorPort('read-price-sheets'), operations: ['importMarketParticipantFees'] },
    ),
    open('4.1-fees-empty-open', [], 'The document does not show how a fee import with an empty array of price sheets is answered.', {
      operations: ['importMarketParticipantFees'],
    }),
    open(
      '4.1-fees-repeated-stored-open',
      [],
      'The document does not show whether a price sheet that was imported before is stored twice.',
      { judged: operatorPort('read-price-sheets'), operations: ['importMarketParticipantFees'] },
    ),
    open(
      '4.1-fees-duplicate-in-request-open',
      [],
      'The document does not show how a fee import is answered that holds the same price sheet twice.',
      {
        operations: ['importMarketParticipantFees'],
        reason: 'No sentence tells one price sheet from another, so there is nothing to call it the same.',
      },
    ),
    must(
      '4.1-definitions-201',
      ['4.1#importMarketParticipantDefinitions.s1', '4.1#importMarketParticipantDefinitions.s3'],
      'Importing valid definitions of a known network operator answers 201.',
      { operations: ['importMarketParticipantDefinitions'] },
    ),
    must(
      '4.1-definitions-either-array',
      ['4.1#importMarketParticipantDefinitions.s1'],
      'A definitions import may supply definitions alone, rolled_out_definitions alone or both.',
      { operations: ['importMarketParticipantDefinitions'] },
    ),
    must(
      '4.1-definitions-neither-400',
      ['4.1#importMarketParticipantDefinitions.s1', '4.1#importMarketParticipantDefinitions.s5'],
      'A definitions import with neither definitions nor rolled_out_definitions answers 400.',
      { operations: ['importMarketParticipantDefinitions'] },
    ),
    open(
      '4.1-definitions-empty-open',
      [],
      'The document does not show whether an empty array of definitions or rolled-out definitions counts as supplied.',
      {
        operations: ['importMarketParticipantDefinitions'],
        reason: '"At least one … must be supplied" does not say whether what is empty counts.',
      },
    ),
    must(
      '4.1-definitions-counts',
      ['4.1#importMarketParticipantDefinitions.s3'],
      'The 201 of a definitions import holds the number of definitions and that of rolled-out definitions imported.',
      { operations: ['importMarketParticipantDefinitions'] },
    ),
    open(
      '4.1-definitions-count-names-open',
      ['4.1#importMarketParticipantDefinitions.s4'],
      'The document does not show the names of the fields that hold the numbers of imported definitions.',
      { operations: ['importMarketParticipantDefinitions'] },
    ),
    must(
      '4.1-definitions-stored',
      ['4.1#importMarketParticipantDefinitions.s3'],
      'The definitions of an import answered with 201 are stored.',
      { judged: operatorPort('read-definitions'), operations: ['importMarketParticipantDefinitions'] },
    ),
    open(
      '4.1-definitions-again-open',
      [],
      'The document does not show whether later definitions of a network operator take the place of its earlier ones.',
      {
        judged: operatorPort('read-definitions'),
        operations: ['importMarketParticipantDefinitions'],
        reason: '"Imported" says neither that earlier definitions stay nor that they go.',
      },
    ),
    must(
      '4.1-definitions-unknown-operator-400',
      ['4.1#importMarketParticipantDefinitions.s2', '4.1#importMarketParticipantDefinitions.s5', '7#i4.row:400'],
      'A definitions import for an unknown network operator answers 400.',
      { operations: ['importMarketParticipantDefinitions'] },
    ),
    must(
      '4.1-definitions-all-or-nothing',
      ['4.1#importMarketParticipantDefinitions.s5', '7#i4.row:400'],
      'A definitions import answered with 400 imports none of its definitions.',
      { judged: operatorPort('read-definitions'), operations: ['importMarketParticipantDefinitions'] },
    ),
    open(
      '4.1-definitions-operator-role-open',
      [],
      'The document does not show whether a known participant with another role than network operator is accepted for definitions.',
      {
        operations: ['importMarketParticipantDefinitions'],
        reason: '"Referenced network operators must already exist" can mean any participant with the code, or one with that role.',
      },
    ),
    open(
      '4.1-definitions-repeated-stored-open',
      [],
      'The document does not show whether definitions that were imported before are stored twice.',
      { judged: operatorPort('read-definitions'), operations: ['importMarketParticipantDefinitions'] },
    ),
  ],
}
