import type { Section } from './requirement.ts'
import { nobody, ofClients, writeRequirements } from './write-requirements.ts'

const { must, should, may, open } = writeRequirements()

/** Section 9: the version in the path, growth, and fields nobody documented. */
export const section9: Section = {
  section: '9',
  title: 'Versioning',
  places: ['i1', 'i2', 'i3.s1', 'i3.s2', 'i4'],
  informative: {},
  requirements: [
    must(
      '9-version-in-path',
      ['9#i1'],
      'The version is the path prefix /v1/: a request under it needs no header, parameter or field that names a version.',
    ),
    open('9-other-version-open', ['9#i1'], 'The document does not show what answers a path under another version prefix.'),
    may('9-new-endpoints', ['9#i2'], 'The server may serve endpoints that the document does not name.', {
      judged: nobody('A permission: using it or not breaks nothing.'),
    }),
    may(
      '9-new-answer-fields',
      ['9#i2'],
      'The server may add fields to the answers of existing endpoints, save to error items, which hold exactly three keys.',
      { judged: nobody('A permission: using it or not breaks nothing.') },
    ),
    may('9-new-request-fields', ['9#i2'], 'The server may come to understand new fields in the requests of existing endpoints.', {
      judged: nobody('A permission: using it or not breaks nothing.'),
    }),
    should('9-client-tolerates-new-fields', ['9#i2'], 'A client goes on working when an answer holds a field that it does not know.', {
      ...ofClients,
    }),
    should(
      '9-new-request-fields-optional',
      ['9#i2'],
      'A field that is added later is not required in requests that were accepted before.',
      { judged: nobody('It takes two versions of one server, apart in time.') },
    ),
    must('9-no-change-without-notice', ['9#i3.s1'], 'Behaviour and return values of existing endpoints do not change without notice.', {
      judged: nobody('It takes two versions of one server and its notices, apart in time.'),
    }),
    should(
      '9-constant-in-run',
      ['9#i3.s1'],
      'The same request in the same situation gets the same status and shape of body throughout a run, the status for added statements aside.',
    ),
    must('9-client-only-documented-fields', ['9#i3.s2'], 'A client puts only documented fields into its requests.', {
      ...ofClients,
    }),
    may(
      '9-undocumented-fields-gain-meaning',
      ['9#i3.s2'],
      'The server may give a meaning, without notice, to a field that was undocumented before.',
      { judged: nobody('A permission: using it or not breaks nothing.') },
    ),
    should('9-client-ignores-undocumented-fields', ['9#i3.s2'], 'A client does not rely on undocumented fields in answers.', {
      ...ofClients,
    }),
    open(
      '9-unknown-request-field-open',
      ['9#i3.s2'],
      'The document does not show whether a server refuses, ignores or keeps an undocumented field in a request.',
      { reason: 'Undocumented fields "may gain meaning later", so clients leave them out; what a server does with them is not said.' },
    ),
    open(
      '9-unknown-query-parameter-open',
      ['9#i3.s2'],
      'The document does not show whether a server refuses or ignores an undocumented query parameter.',
    ),
    open('9-deprecation-schedule-open', ['9#i4'], 'The document does not show the deprecation schedule.', {
      judged: nobody('A plan for the future; no request reveals it.'),
    }),
    open('9-notice-period-open', ['9#i4'], 'The document does not show how and how long before a change notice is given.', {
      judged: nobody('A plan for the future; no request reveals it.'),
    }),
  ],
}
