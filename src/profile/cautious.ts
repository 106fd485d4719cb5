import type { Profile } from './profile.ts'

/** What sibling deployments refuse, and every rule. */
export const cautious: Profile = {
  name: 'cautious',
  description: 'What sibling deployments were seen to refuse, and every rule. None of it is a sentence of the interface document.',
  rules: { '*': 'default' },
}
