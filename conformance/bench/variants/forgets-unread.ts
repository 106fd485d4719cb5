import type { Variant } from './variant.ts'

/** Nothing stays of a request whose answer nobody waits for. */
export const forgetsUnread: Variant = {
  id: 'forgets-unread',
  about: 'What a request did is taken back when its client hung up before the answer.',
  change: () => ({ whenHungUp: () => 'undone' }),
}
