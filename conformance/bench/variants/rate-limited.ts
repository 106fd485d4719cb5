import type { Variant } from './variant.ts'

/** A server that wants a rest now and then. */
export const rateLimited: Variant = {
  id: 'rate-limited',
  about:
    'Every 31st request is answered with 429 and Retry-After, whatever it asks, and has no effect, save while the concurrency limit is enabled.',
  change: () => ({
    before: ({ number }, { limit }) =>
      limit === null && number % 31 === 30
        ? { status: 429, body: { detail: 'Slowly, please.' }, headers: { 'retry-after': '0' } }
        : undefined,
  }),
}
