import type { Mutant } from './mutant.ts'

/** A server that is broken for all to see. A bench that does not find it finds nothing, so its run is void. */
export const control: Mutant = {
  id: 'control',
  section: '3.1',
  kind: 'state',
  about: 'Every account is COMPLETED from its staging on, in every list, and under the same number.',
  requirements: ['3.1-status-unknown-staged', '1-staging-creates-no-account', '2.13-number-empty-before-creation', '3.1-status-completed'],
  change: () => ({ statusShown: () => 'COMPLETED', numberShown: () => 'P-0', isListed: () => true, listedNumber: () => 'P-0' }),
}
