/** What a run took, in milliseconds, or why there was none. */
export type Run = { readonly milliseconds: number; readonly cpu?: number; readonly told: string } | { readonly problem: string }

/** How runs are compared. */
export interface Comparison {
  readonly rounds: number
  /** What the first of them is called that the ratios are to. */
  readonly unit: string
  /** How much each goes through, in megabytes. */
  readonly size?: number
}

/** Runs everything once a round and prints the fastest runs, as ratios to the first: by the clock and by processor time. */
export function compareRuns(names: readonly string[], measure: (name: string) => Run, { rounds, unit, size }: Comparison): void {
  const best = new Map<string, Run>()
  for (let round = 0; round < rounds; round++) {
    for (const name of names) {
      const before = best.get(name)
      if (!before || 'milliseconds' in before) best.set(name, better(before, measure(name)))
    }
  }
  const [first] = best.values()
  for (const [name, run] of best) {
    if ('problem' in run) console.log(`  ${name.padEnd(42)} cannot run here: ${run.problem}`)
    else {
      const ratios = [ratio(run, first, 'milliseconds'), ratio(run, first, 'cpu')].map((text) => text.padStart(6)).join(' ')
      const time = `${run.milliseconds.toFixed(0)} ms`.padStart(9)
      const speed = size === undefined ? '' : `${((size / run.milliseconds) * 1000).toFixed(0)} MB/s`.padStart(10)
      console.log(`  ${name.padEnd(42)} ${ratios} ${unit}  ${time}${speed}  ${run.told}`)
    }
  }
}

/** The shortest of both times. */
function better(before: Run | undefined, run: Run): Run {
  if (!before || 'problem' in before || 'problem' in run) return run
  const cpu = Math.min(before.cpu ?? Number.NaN, run.cpu ?? Number.NaN)
  return { ...run, milliseconds: Math.min(before.milliseconds, run.milliseconds), ...(Number.isNaN(cpu) ? {} : { cpu }) }
}

function ratio(run: Run, to: Run | undefined, key: 'milliseconds' | 'cpu'): string {
  const value = 'problem' in run || !to || 'problem' in to ? Number.NaN : (run[key] ?? Number.NaN) / (to[key] ?? Number.NaN)
  return Number.isNaN(value) ? '' : value.toFixed(2)
}
