import type { PreAccountBehaviour } from '../behaviour.ts'

/** Section 4.1 as the document has it. */
export const preAccount: PreAccountBehaviour = {
  participantKey: String,
  participantToStore: (participant) => participant,
  participantSentAgain: (existing) => existing,
  participantAnswer: (isNew) => ({ status: isNew ? 201 : 200, body: { created: isNew } }),
  isKnownParticipant: ({ participants }, code) => participants.has(String(code)),
  isKnownOperator: ({ participants }, code) => participants.has(String(code)),
  unknownParticipant: (_operation, attr) => ({
    status: 400,
    body: {
      detail: 'A market participant is unknown.',
      code: 'unknown_participant',
      errors: [{ detail: 'Unknown.', code: 'unknown', attr }],
    },
  }),
  importRefused: () => undefined,
  rollsBack: () => true,
  sheetToStore: (sheet) => sheet,
  sheetsWith: (earlier, added) => [...earlier, ...added],
  definitionToStore: (definition) => definition,
  definitionsWith: (earlier, added) => [...earlier, added],
  feesAnswer: (count) => ({ status: 201, body: { price_sheets_imported: count } }),
  definitionsAnswer: (definitions, rolledOut) => ({
    status: 201,
    body: { definitions_imported: definitions, rolled_out_definitions_imported: rolledOut },
  }),
}
