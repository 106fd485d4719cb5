/**
 * Runs the suite against conforming servers and lists what it says against them: nothing, it should be.
 *   node conformance/bench/variants-command.ts [--seeds N] [--whole-seeds N] [--from N] [--variant ID]... [--workers N]
 */
import { parseArgs } from 'node:util'
import { runVariants, type VariantSummary } from './run-variants.ts'

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '5' },
    'whole-seeds': { type: 'string' },
    from: { type: 'string', default: '0' },
    variant: { type: 'string', multiple: true, default: [] },
    workers: { type: 'string' },
  },
})
const started = performance.now()
const summaries = await runVariants({
  seeds: Number(values.seeds),
  ...(values['whole-seeds'] === undefined ? {} : { wholeSeeds: Number(values['whole-seeds']) }),
  from: Number(values.from),
  only: values.variant,
  ...(values.workers === undefined ? {} : { workers: Number(values.workers) }),
  onResult: (result, done, total) => {
    // A run that is broken off shall have told what it found.
    const found = 'crash' in result ? [result.crash] : result.falseAlarms.map(({ requirement, message }) => `${requirement}: ${message}`)
    for (const what of found) process.stderr.write(`${result.variant} with seed ${result.seed}: ${what}\n`)
    if (process.stderr.isTTY || done % 10 === 0)
      process.stderr.write(`${process.stderr.isTTY ? '\r' : ''}${done} of ${total} runs${process.stderr.isTTY ? '' : '\n'}`)
  },
})
for (const summary of summaries) process.stdout.write(describe(summary))
const seconds = Math.round((performance.now() - started) / 1000)
const [runs, requests, alarms] = [
  sum(({ runs: count }) => count),
  sum(({ requests: count }) => count),
  sum(({ falseAlarms, crashes }) => falseAlarms.length + crashes.length),
]
process.stdout.write(`${runs} runs, ${requests} requests, ${alarms} false alarms or crashes, ${seconds} s\n`)
process.exitCode = alarms === 0 && runs > 0 ? 0 : 1

function sum(count: (summary: VariantSummary) => number): number {
  return summaries.reduce((total, summary) => total + count(summary), 0)
}

function describe({ variant, runs, wholeRuns, judged, falseAlarms, inconclusive, crashes }: VariantSummary): string {
  const lines = [
    `${variant}: ${runs} runs, ${wholeRuns} of them with every input, ${judged} musts and shoulds judged, ${falseAlarms.length} false alarms`,
    ...falseAlarms.map(
      ({ requirement, runs: count, seed, message }) => `  FALSE ALARM ${requirement} in ${count} runs, first with seed ${seed}: ${message}`,
    ),
    ...inconclusive.map(({ requirement, runs: count }) => `  without a verdict in ${count} of these: ${requirement}`),
    ...crashes.map((crash) => `  CRASH ${crash}`),
  ]
  return `${lines.join('\n')}\n`
}
