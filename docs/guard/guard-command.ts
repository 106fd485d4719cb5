import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { withTable } from './guard-report.ts'
import { runGuard } from './run-guard.ts'

// The program `npm run guard -- [--minutes N] [--seed N] [--write]`: hostile records, files, targets and clients, and
// kill -9 under load, each for its part of the time. Ends with 1 when something happened that must not. `--write` keeps the
// result in docs/data/guard.json and SECURITY.md.

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '4' },
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
    write: { type: 'boolean', default: false },
  },
})
const report = await runGuard(Number(values.minutes), Number(values.seed), (line) => console.log(line))
if (values.write) {
  writeFileSync(new URL('../data/guard.json', import.meta.url), `${JSON.stringify(report, null, 2)}\n`)
  const page = new URL('../../SECURITY.md', import.meta.url)
  writeFileSync(page, withTable(readFileSync(page, 'utf8'), report))
}
process.exitCode = report.parts.some(({ faults }) => faults.length > 0) ? 1 : 0
