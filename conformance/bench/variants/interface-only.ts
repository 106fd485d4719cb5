import { minimal } from '../configurations/configuration-classes.ts'
import type { Variant } from './variant.ts'

/** A server of which only the interface is there. */
export const interfaceOnly: Variant = {
  id: 'interface-only',
  about: 'There is no operator port, one import supplier and one operations team, and nothing else is known; statements answer 200.',
  change: ({ echoAnswer }) => ({
    echoAnswer: (operation, echo) =>
      operation === 'createHistoricalStatements' ? { status: 200, body: echo } : echoAnswer(operation, echo),
  }),
  configuredAs: minimal,
}
