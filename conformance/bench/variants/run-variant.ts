import { operatorTarget } from '../server/operator-target.ts'
import { whole, type ConfigurationClass } from '../configurations/configuration-classes.ts'
import { createBenchServer } from '../server/bench-server.ts'
import { benchConfiguration } from '../server/configuration.ts'
import { inProcessTarget } from '../server/in-process-target.ts'
import { runConforming, type ConformingRun, type ConformingRunOptions, type ConformingServer } from './run-conforming.ts'
import type { Variant } from './variant.ts'

/** Runs the whole suite, or some of its checks, against a variant that is configured as it comes, or in another class. */
export async function runVariant(
  variant: Variant,
  seed: number,
  { configured = variant.configuredAs ?? whole, ...options }: ConformingRunOptions & { readonly configured?: ConfigurationClass } = {},
): Promise<ConformingRun> {
  return runConforming(await startVariant(variant, seed), configured, seed, options)
}

async function startVariant({ change, configure, serve }: Variant, seed: number): Promise<ConformingServer> {
  const server = createBenchServer({ changes: [change], seed })
  const listening = await serve?.(server)
  const all = { ...benchConfiguration(server), ...(listening ? { baseUrl: listening.baseUrl } : {}) }
  return {
    configuration: configure?.(all) ?? all,
    ...(listening ? {} : { target: inProcessTarget(server) }),
    operator: { target: operatorTarget(server.operator), token: 'operator-token' },
    close: () => listening?.close(),
  }
}
