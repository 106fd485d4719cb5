/**
 * The mutants that the suite does not find yet though a client could, each with what it would take. Any other survivor
 * fails the bench; one of these may be found with some seeds.
 */
export const survivors: Readonly<Record<string, string>> = {
  'gateway-resends-slow-process': 'It takes a process request of more than ten seconds, which a run does not wait for.',
}
