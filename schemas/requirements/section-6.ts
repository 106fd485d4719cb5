import type { Section } from './requirement.ts'
import { nobody, ofClients, writeRequirements } from './write-requirements.ts'

const { should, open } = writeRequirements()

/** Section 6: that no event or callback appears. */
export const section6: Section = {
  section: '6',
  title: 'Events',
  places: ['p1.s1', 'p1.s2'],
  informative: {},
  requirements: [
    open('6-events-open', ['6#p1.s1'], 'The document does not show any events.', {
      judged: nobody('No request reveals an event whose name and form nobody knows.'),
    }),
    open(
      '6-callbacks-open',
      ['6#p1.s2'],
      'The document does not show any event or callback interface by which a server would tell of progress.',
      { judged: nobody('No request reveals a callback that cannot be asked for.') },
    ),
    should('6-client-asks', ['6#p1.s2'], 'A client learns of progress by asking the status endpoints and does not wait to be told.', {
      ...ofClients,
    }),
    open(
      '6-client-pauses-open',
      ['8#p1.s1'],
      'The document does not show how often a client may ask for a status, nor when it has to stop asking.',
      { ...ofClients, operations: ['getAccountTransferStatus'] },
    ),
  ],
}
