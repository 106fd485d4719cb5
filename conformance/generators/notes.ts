import fc from 'fast-check'
import { documentPaths } from '../actions/document-paths.ts'
import type { Body } from '../setting/templates.ts'
import type { Trial } from '../trial/trial.ts'

/** A note without its name. */
export interface NoteInput {
  readonly text: keyof typeof noteTexts
  readonly created_at: string | undefined
  readonly is_pinned: boolean | undefined
  /** Whether it has documents (default: none). */
  readonly documents?: boolean
}

/** Texts of notes, after a name that makes each one new. The first two hold nothing that a service could object to. */
const noteTexts = {
  plain: '',
  german: ': Abschlag für Jördis Weiß geändert, Rückruf nötig.',
  lines: ':\nZeile 2\n\n\tmit  Abstand',
  quotes: ': "Ja" \\ \'nein\' {0} %s; -- 100 % <b>&auml; & ö</b>',
  symbols: ': 👩‍🔧 日本 €',
  long: `: ${'Der Kunde bittet um Rückruf. '.repeat(15)}`,
} as const

/**
 * Times at which notes were written: several offsets and none, the ends of a day and of a year, the hour that comes twice in autumn, and
 * before 1970.
 */
const createdAts = [
  '2025-06-17T14:31:05+02:00',
  '2024-12-31T23:59:59+01:00',
  '2024-02-29T00:00:00Z',
  '2025-03-30T06:15:00-05:00',
  '2025-01-15T08:00:01',
  '2024-10-27T02:30:00+01:00',
  '1969-12-01T12:00:00+01:00',
] as const

/** Notes: dated or not, pinned or not or neither said, with documents or without. */
export const noteInputs: fc.Arbitrary<NoteInput> = fc.record({
  text: fc.constantFrom('plain', 'german', ...(Object.keys(noteTexts) as (keyof typeof noteTexts)[]), 'plain', 'german'),
  created_at: fc.option(fc.constantFrom(...createdAts), { nil: undefined, freq: 2 }),
  is_pinned: fc.constantFrom(true, undefined, false, true),
  documents: fc.constantFrom(false, false, true),
})

/** A new note for an input. */
export function newNote(trial: Trial, { text, created_at, is_pinned, documents }: NoteInput): Body {
  return {
    body: `${trial.names.text('NOTE')}${noteTexts[text]}`,
    ...(created_at === undefined ? {} : { created_at }),
    ...(is_pinned === undefined ? {} : { is_pinned }),
    ...(documents ? { document_paths: documentPaths(trial) } : {}),
  }
}
