import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { fuzzKernel } from './fuzz-kernel.ts'

// The program `npm run fuzz:kernel -- --minutes N [--seed N]`: the differential fuzz for as long as it is given.
// Writes what it finds wrong into files beside it and ends with exit code 1.

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '1' }, seed: { type: 'string', default: String(Date.now() % 2 ** 31) } },
})
const end = performance.now() + Number(values.minutes) * 60_000
let told = performance.now()
const result = await fuzzKernel(Number(values.seed), (so) => {
  if (performance.now() - told > 10_000) {
    told = performance.now()
    console.error(
      `${so.cases} cases, ${so.accepted} accepted, ${so.left} valid ones left to Ajv, ${so.batches} batches, ${so.underProfile} of them under a profile, ${so.wrong.length} wrong`,
    )
  }
  return performance.now() < end
})
for (const [index, { record, what, bytes }] of result.wrong.entries()) {
  const file = `fuzz-kernel-${values.seed}-${index}.bin`
  writeFileSync(file, bytes)
  console.error(`${record}: ${what}; see ${file}`)
}
const { wrong, ...counts } = result
console.log(JSON.stringify({ seed: Number(values.seed), ...counts, wrong: wrong.length }))
process.exitCode = wrong.length > 0 ? 1 : 0
