/**
 * How long a run takes where every request takes its time: the reference server behind a latency.
 *   node conformance/bench/bench-lanes.ts [--latency MS]... [--lanes N|auto]... [--depth DEPTH]...
 *
 * --latency  milliseconds that every request waits before it gets there; repeatable (default 40 and 200)
 * --lanes    how many checks run at once; repeatable (default auto)
 * --depth    smoke, default or deep; repeatable (default smoke and default)
 *
 * Beside a default run it tells how long that takes by the model of the page about the strength of the suite.
 *
 * Exit code 1 when a run does not end as conforming with every must judged.
 */
import { parseArgs } from 'node:util'
import { checks } from '../checks/index.ts'
import { inDefaultOrder } from '../run/default-order.ts'
import { depths } from '../run/depth.ts'
import { runSuite } from '../run/run-suite.ts'
import { playRun } from './play-run.ts'
import { recordRun } from './record-run.ts'
import { behindLatency } from '../testing/behind-latency.ts'
import { startReference } from '../testing/reference-run.ts'

const { values } = parseArgs({
  options: {
    latency: { type: 'string', multiple: true, default: ['40', '200'] },
    lanes: { type: 'string', multiple: true, default: ['auto'] },
    depth: { type: 'string', multiple: true, default: ['smoke', 'default'] },
  },
})

const recorded = values.depth.includes('default') ? await recordRun() : undefined
for (const latency of values.latency)
  for (const depth of depths.filter((one) => values.depth.includes(one)))
    for (const asked of values.lanes) {
      const { server, configuration, env } = await startReference()
      const remote = await behindLatency(configuration.baseUrl, Number(latency))
      const graphql = { ...configuration.auth.graphql, url: `${remote.baseUrl}/graphql/` }
      const { verdict, lanes, requests, durationMs, summary } = await runSuite({
        configuration: { ...configuration, baseUrl: remote.baseUrl, auth: { graphql } },
        checks: inDefaultOrder(checks),
        depth,
        lanes: asked === 'auto' ? asked : Number(asked),
        seed: 1,
        maxRequests: 100_000,
        maxDurationMs: 3_600_000,
        env,
      })
      remote.close()
      await server.close()
      const played =
        depth === 'default' && recorded ? playRun(recorded, { lanes: lanes?.count ?? 1, latencyMs: Number(latency) }) : undefined
      const model = played ? ` (by the model ${played.seconds.toFixed(1)} s)` : ''
      const rest = `${requests} requests, ${summary.judged} musts judged: ${verdict}`
      process.stdout.write(
        `${latency} ms a request, ${depth}, ${lanes?.count} lanes: ${(durationMs / 1000).toFixed(1)} s${model}, ${rest}. ${lanes?.reason}\n`,
      )
      if (verdict !== 'conforming' || summary.judged < summary.judgeable) process.exitCode = 1
    }
