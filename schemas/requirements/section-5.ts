import type { Section } from './requirement.ts'
import { nobody, ofClients, writeRequirements } from './write-requirements.ts'

const { must, should, open } = writeRequirements()

/** The requirements of section 5: authentication. */
export const section5: Section = {
  section: '5',
  title: 'Authentication',
  places: ['i1.s1', 'i2.s1', 'i2.s2', 'i3.s1', 'i4.s1'],
  informative: {},
  requirements: [
    must('5-token-by-mutation', ['5#i1.s1'], 'A token is obtained through a mutation of the GraphQL interface of the service.', {
      judged: nobody('The mutation is not shown and is no part of the interface.'),
    }),
    must('5-organisation-key', ['5#i1.s1'], 'The mutation that gives a token is authenticated with the organisation API key.', {
      judged: nobody('The mutation is not shown and is no part of the interface.'),
    }),
    must('5-organisation-key-issued', ['5#i1.s1'], 'The operator of the service issues the organisation API key.', {
      subject: 'operator',
      judged: nobody('It is done outside the interface.'),
    }),
    must('5-header-sent', ['5#i2.s1'], 'Every request carries its token in the header Authorization.', {
      ...ofClients,
    }),
    must(
      '5-valid-token-accepted',
      ['5#i2.s1', '5#i2.s2'],
      'A request with the word Token, a space and a valid token in the header Authorization is let in.',
    ),
    must('5-missing-token-refused', ['5#i2.s1', '4#p1.s2'], 'A request without the header Authorization never succeeds.'),
    must('5-invalid-token-refused', ['4#p1.s2', '5#i2.s2'], 'A request with a token that was never issued never succeeds.'),
    should('5-refused-no-effect', [], 'A request without a valid token has no effect.'),
    should(
      '5-refused-before-content',
      [],
      'A request without a valid token gets the same answer whether or not its body is valid and its account exists.',
    ),
    open(
      '5-other-scheme-open',
      ['5#i2.s2'],
      'The document does not show how a valid token under another scheme word than Token, or in other letter case, is answered.',
      { reason: 'The example sends Token. It does not say that nothing else is taken.' },
    ),
    open('5-expired-token-open', ['5#i3.s1'], 'The document does not show how an expired token is answered.', {
      judged: nobody('The lifetime of a token is not shown, so none can be made to expire.'),
    }),
    open(
      '5-mutation-details-open',
      ['5#i3.s1'],
      'The document does not show the name, the arguments and the answer of the mutation that gives a token.',
      { judged: nobody('The mutation is no part of the interface.') },
    ),
    open('5-token-lifetime-open', ['5#i3.s1'], 'The document does not show how long a token is valid.', {
      judged: nobody('It would take waiting for an unknown time.'),
    }),
    open(
      '5-refusal-status-open',
      ['5#i4.s1'],
      'The document does not show with which status, such as 401 or 403, a missing and an invalid token are answered.',
    ),
    open(
      '5-refusal-body-open',
      ['5#i4.s1'],
      'The document does not show the headers and body of the answer to a missing or invalid token.',
    ),
    open('5-client-refused-token-open', ['5#i3.s1', '5#i4.s1'], 'The document does not show what a client does whose token is refused.', {
      ...ofClients,
      reason: 'Neither the lifetime of a token nor the answer to an invalid one is shown, so a client cannot know that another one helps.',
    }),
  ],
}
