import { setTimeout as sleep } from 'node:timers/promises'
import type { Variant } from './variant.ts'

/** Processing that takes its time and refuses to be disturbed. */
export const slow: Variant = {
  id: 'slow',
  about:
    'Every third request takes some milliseconds, processing more; while an account is in progress it is in the list of all accounts alone, and a second process request or a staging answers 409; dry runs neither show as in progress nor count against the limit.',
  change: ({ isListed }) => {
    let pauses = 0
    return {
      pause: async () => {
        if (++pauses % 3 === 0) await sleep(2)
      },
      processingTime: () => 25,
      whileInProgress: (operation) => ({
        status: operation === 'stageAccount' ? 423 : 409,
        body: { detail: 'The account is being processed.' },
      }),
      countsAgainstLimit: (isDryRun) => !isDryRun,
      statusDuring: (isDryRun) => (isDryRun ? 'UNKNOWN' : 'IN_PROGRESS'),
      isListed: (list, account, supplier) => isListed(list, account, supplier) && (list === 'all' || account.status !== 'IN_PROGRESS'),
      limitAnswer: () => ({ status: 429, body: { detail: 'Later.' }, headers: { 'retry-after': '5' } }),
    }
  },
}
