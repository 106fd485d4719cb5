import { parseArgs } from 'node:util'
import { proveLosses } from './prove-losses.ts'

// The program `npm run prove:reconcile -- [--accounts N] [--losses N]`: whether silent losses in a large cohort are found,
// with the lists alone and with the view of the operator, and what that takes.

const { values } = parseArgs({ options: { accounts: { type: 'string', default: '100000' }, losses: { type: 'string', default: '100' } } })
const [accounts, losses] = [Number(values.accounts), Number(values.losses)]
console.log(`Node ${process.versions.node}, ${accounts} accounts, ${losses} losses`)
for (const withViews of [false, true]) {
  const start = process.cpuUsage()
  const { faults, found } = await proveLosses(accounts, losses, withViews)
  const { user, system } = process.cpuUsage(start)
  console.log(`${withViews ? 'with the view of the operator' : 'with the list of all'}: ${found} can be shown, ${faults.length} faults`)
  console.log(
    `  ${((user + system) / 1e6).toFixed(0)} s of processor time, at most ${(process.resourceUsage().maxRSS / 1024).toFixed(0)} MB`,
  )
  for (const fault of faults) console.log(`  ${fault}`)
  if (faults.length > 0) process.exitCode = 1
}
