import type { Mutant } from './mutant.ts'

/** What is kept of a note. */
export const noteContents: readonly Mutant[] = [
  {
    id: 'note-offset-sign-turned',
    section: '2.3',
    kind: 'meaning',
    about: 'The offset of a created_at that was sent is stored and answered with the other sign.',
    requirements: ['4.3-notes-created-stored', '4.3-notes-result-echo', '4.3-notes-duplicate-skipped'],
    change: (behaviour) => ({
      noteToStore: (note, now) => {
        const stored = behaviour.noteToStore(note, now)
        const turned = stored.created_at.replace(
          /([+-])(\d\d:?\d\d)$/,
          (_all, sign: string, rest: string) => (sign === '+' ? '-' : '+') + rest,
        )
        return { ...stored, created_at: turned }
      },
    }),
  },
  {
    id: 'note-body-first-line',
    section: '4.3',
    kind: 'state',
    about: 'Of the body of a note the first line is stored.',
    requirements: ['4.3-notes-created-stored'],
    change: (behaviour) => ({
      noteToStore: (note, now) => {
        const stored = behaviour.noteToStore(note, now)
        return typeof stored['body'] === 'string' ? { ...stored, body: stored['body'].split('\n')[0] } : stored
      },
    }),
  },
]
