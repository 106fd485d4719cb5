import { fault, faults } from './fault.ts'

/** What is kept of a note. */
export const noteContents = faults('meaning', [
  fault('note-offset-sign-turned', 'The offset of a created_at that was sent is stored and answered with the other sign.', {
    section: '2.3',
  })
    .breaks('4.3-notes-created-stored', '4.3-notes-result-echo', '4.3-notes-duplicate-skipped')
    .decides('noteToStore', (stored) => {
      const turned = stored.created_at.replace(
        /([+-])(\d\d:?\d\d)$/,
        (_all, sign: string, rest: string) => (sign === '+' ? '-' : '+') + rest,
      )
      return { ...stored, created_at: turned }
    }),
  fault('note-body-first-line', 'Of the body of a note the first line is stored.', { kind: 'state' })
    .breaks('4.3-notes-created-stored')
    .decides('noteToStore', (stored) => (typeof stored['body'] === 'string' ? { ...stored, body: stored['body'].split('\n')[0] } : stored)),
])
