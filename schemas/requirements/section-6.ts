import type { Section } from './requirement.ts'

/** Section 6: that no event or callback appears. */
export const section6: Section = {
  section: '6',
  title: 'Events',
  places: ['p1.s1', 'p1.s2'],
  informative: {},
  requirements: [
    {
      id: '6-events-open',
      locators: ['6#p1.s1'],
      level: 'open',
      subject: 'server',
      judged: { by: 'none', reason: 'No request reveals an event whose name and form nobody knows.' },
      sentence: 'The document does not show any events.',
    },
    {
      id: '6-callbacks-open',
      locators: ['6#p1.s2'],
      level: 'open',
      subject: 'server',
      judged: { by: 'none', reason: 'No request reveals a callback that cannot be asked for.' },
      sentence: 'The document does not show any event or callback interface by which a server would tell of progress.',
    },
    {
      id: '6-client-asks',
      locators: ['6#p1.s2'],
      level: 'should',
      subject: 'client',
      judged: { by: 'none', reason: 'A duty of those who send; the server cannot show whether they keep it.' },
      sentence: 'A client learns of progress by asking the status endpoints and does not wait to be told.',
    },
  ],
}
