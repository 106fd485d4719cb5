import type { Section } from './requirement.ts'
import { nobody, operatorPort, writeRequirements } from './write-requirements.ts'

const { must, should, open } = writeRequirements(['createNotes'])

/** Section 2.3: a note on an imported account. */
export const section2_3: Section = {
  section: '2.3',
  title: 'Note',
  places: ['row:body', 'row:document_paths', 'row:created_at', 'row:is_pinned', 'row:unpin_at'],
  informative: {},
  requirements: [
    must(
      '2.3-note-types-accepted',
      ['2.3#row:body', '2.3#row:document_paths', '2.3#row:created_at', '2.3#row:is_pinned', '2.3#row:unpin_at'],
      'A note whose fields have the documented types is accepted as far as types go.',
    ),
    must(
      '2.3-note-wrong-type-refused',
      ['2.3#row:body', '2.3#row:document_paths', '2.3#row:created_at', '2.3#row:is_pinned', '2.3#row:unpin_at'],
      'A note in which a field holds a value of a plainly wrong type is refused with 400.',
    ),
    must('2.3-note-empty-refused', ['2.3#row:body'], 'A note with neither body nor document_paths is refused with 400.'),
    must('2.3-note-body-alone', ['2.3#row:body'], 'A note with a body and no document_paths is accepted.'),
    must('2.3-note-documents-alone', ['2.3#row:body'], 'A note with document_paths and no body is not refused for its missing body.'),
    open(
      '2.3-note-blank-open',
      ['2.3#row:body'],
      'The document does not show whether an empty body or an empty document_paths counts as supplied.',
      { reason: '"At least one of body or document_paths is required" does not say whether what is empty counts.' },
    ),
    must(
      '2.3-document-path-wrong-type-refused',
      ['2.3#row:document_paths'],
      'An item of document_paths that is a string, or whose document_path is an object, is refused with 400.',
    ),
    must('2.3-created-at-optional', ['2.3#row:created_at'], 'A note without created_at is accepted.'),
    must('2.3-created-at-default', ['2.3#row:created_at'], 'A note without created_at gets the current local time as its created_at.'),
    open('2.3-created-at-zone-open', ['2.3#row:created_at'], 'The document does not show which time zone the local time of a note is in.'),
    must('2.3-is-pinned-optional', ['2.3#row:is_pinned'], 'A note without is_pinned is accepted.'),
    must('2.3-is-pinned-kept', ['2.3#row:is_pinned'], 'A note with is_pinned true is pinned.', { judged: operatorPort('read-account') }),
    must('2.3-is-pinned-top', ['2.3#row:is_pinned'], 'A pinned note stands at the top of the support page of the account.', {
      judged: nobody('The support page is not part of the interface.'),
    }),
    should('2.3-is-pinned-default', ['2.3#row:is_pinned'], 'A note without is_pinned is not pinned.', {
      judged: operatorPort('read-account'),
    }),
    must('2.3-unpin-at-accepted', ['2.3#row:unpin_at'], 'A pinned note with a datetime in unpin_at is accepted.'),
    open(
      '2.3-unpin-at-effect-open',
      ['2.3#row:unpin_at'],
      'The document does not show what happens to a pinned note at the time in its unpin_at.',
      { judged: nobody('The effect comes later, on a support page that is not part of the interface.') },
    ),
    open(
      '2.3-unpin-at-alone-open',
      ['2.3#row:unpin_at'],
      'The document does not show whether unpin_at is accepted on a note that is not pinned, or with a time in the past.',
    ),
  ],
}
