/**
 * The mutants that the suite does not find yet though a client could, each with what it would take. Any other survivor
 * fails the bench; one of these may be found with some seeds.
 */
export const survivors: Readonly<Record<string, string>> = {
  'created-at-local-time-called-utc': 'Only a clock of the server shows it, and within a process its answers carry no Date.',
  'decimal-without-point-refused': 'A part of a template that is refused is left out, not tried again in another documented form.',
  'statement-path-required': 'Post-account checks give up when their whole template is refused, instead of leaving parts of it in.',
  'hung-up-process-stays-in-progress': 'The connection is cut at one moment only, mostly before the account is created.',
  'hung-up-staging-half-done': 'The connection is cut at one moment only, and only some fields of what is stored are read back.',
  'hung-up-process-completes-without-number': 'The connection is cut at one moment only, mostly before the account is created.',
  'hung-up-payment-loses-earlier-ones': 'No law reads the payment instructions that were there before.',
  'hung-up-process-keeps-slot': 'The concurrency limit is not tried with connections that are cut.',
}
