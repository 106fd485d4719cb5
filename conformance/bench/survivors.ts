/**
 * The mutants that the suite does not find yet though a client could, each with what it would take. Any other survivor
 * fails the bench; one of these may be found with some seeds.
 */
export const survivors: Readonly<Record<string, string>> = {
  'hung-up-process-stays-in-progress': 'The connection is cut at one moment only, mostly before the account is created.',
  'hung-up-staging-half-done': 'The connection is cut at one moment only, and only some fields of what is stored are read back.',
  'hung-up-process-completes-without-number': 'The connection is cut at one moment only, mostly before the account is created.',
  'hung-up-payment-loses-earlier-ones': 'No law reads the payment instructions that were there before.',
  'hung-up-process-keeps-slot': 'The concurrency limit is not tried with connections that are cut.',
}
