import type { Configuration } from '../../configuration/configuration.ts'
import type { Change } from '../server/behaviour.ts'
import type { BenchServer } from '../server/bench-server.ts'
import type { ConfigurationClass } from '../configurations/configuration-classes.ts'
import type { Listening } from '../server/listen.ts'

/** A conforming server that differs from the faithful one where the document is open. The suite must never fail it. */
export interface Variant {
  /** Name of its file. */
  readonly id: string
  /** One sentence: how it differs. */
  readonly about: string
  readonly change: Change
  /** What the suite has to be told about it otherwise. */
  readonly configure?: (configuration: Configuration) => Configuration
  /** How much the suite is told about it, where the bench does not say otherwise (default: everything). */
  readonly configuredAs?: ConfigurationClass
  /** Has it answer over HTTP instead of in process. */
  readonly serve?: (server: BenchServer) => Promise<Listening>
}
