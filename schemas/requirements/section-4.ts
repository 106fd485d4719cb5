import { enveloped, postAccountImports, posts, statusRetrievals } from '../operation-groups.ts'
import type { Section } from './requirement.ts'
import { ofClients, writeRequirements } from './write-requirements.ts'

const { must, should, open } = writeRequirements()

/** The requirements of section 4: endpoints. */
export const section4: Section = {
  section: '4',
  title: 'Endpoints',
  places: ['p1.s1', 'p1.s2', 'p1.s3', 'p1.s4'],
  informative: {
    'p1.s3': 'Says where the payload fields are described.',
  },
  requirements: [
    must(
      '4-paths-under-base-url',
      ['4#p1.s1', '1#p1.s2'],
      'Every operation answers to its documented method and path, relative to one base URL and beginning with /v1/data-import/.',
    ),
    should(
      '4-refused-no-effect',
      [],
      'A request answered with a 4xx status leaves nothing changed (transactions before the failing one aside).',
      { operations: enveloped },
    ),
    should(
      '4-path-values-encoded',
      [],
      'Percent-encoded characters in a supplier code or account number of a path stand for the characters themselves.',
      { operations: statusRetrievals },
    ),
    open('4-empty-body-open', [], 'The document does not show how a request is answered whose body is empty or missing.', {
      operations: posts,
      reason: 'An empty body is no JSON, so 1-not-json-refused asks for a refusal; which one is not shown.',
    }),
    open('4-unknown-path-open', [], 'The document does not show how a request for a path that is not documented is answered.'),
    open(
      '4-wrong-method-open',
      [],
      'The document does not show how a documented path is answered when it is requested with another method.',
    ),
    open('4-client-lost-answer-open', [], 'The document does not show what a client does about a request that it got no answer to.', {
      ...ofClients,
      reason: 'Staged data may be replaced, and a status can be asked for. No sentence says that a client does the one or the other.',
    }),
    open(
      '4-client-added-again-open',
      [],
      'The document does not show whether a client may send again what was acknowledged and is not looked for among earlier records.',
      {
        ...ofClients,
        operations: postAccountImports,
        reason: 'It is said of notes and transactions what the service does when they come again (section 4.3), and nothing of the client.',
      },
    ),
  ],
}
