import { parseArgs } from 'node:util'
import { Random } from '../../kernel/testing/random.ts'
import { createFurtherCheck } from '../../profile/create-further-check.ts'
import { knownProfiles } from '../../profile/known-profiles.ts'
import type { Profile } from '../../profile/profile.ts'
import { validator } from '../../validate/validate.ts'
import { soundAccount } from '../testing/sound-account.ts'

// The program `npm run bench:rules -- [--records N] [--rounds N]`: what rules cost beside JSON.parse of the same records.
// All in one process, round by round; the fastest round counts. Only the ratios within one run mean something.

const { values } = parseArgs({ options: { records: { type: 'string', default: '2000' }, rounds: { type: 'string', default: '7' } } })
const random = new Random(1)
const texts = Array.from({ length: Number(values.records) }, (_, index) => JSON.stringify(soundAccount(random, index)))
const accounts = texts.map((text) => JSON.parse(text) as unknown)
const { test } = validator('stageAccount')

const profiles: Readonly<Record<string, Profile>> = {
  'every rule': { name: 'rules', rules: { '*': 'default' } },
  'profile cautious': knownProfiles.get('cautious') ?? { name: '' },
}

/** Each goes once through all records and returns something, so that nothing is left out. */
const contenders: Readonly<Record<string, () => number>> = {
  'P: JSON.parse': () => texts.reduce((sum, text) => sum + Object.keys(JSON.parse(text) as object).length, 0),
  'the compiled validator': () => accounts.filter((account) => test(account)).length,
  ...Object.fromEntries(Object.entries(profiles).map(([name, profile]) => [name, () => judgeAll(profile)])),
}

function judgeAll(profile: Profile): number {
  const check = createFurtherCheck('AccountImportRecord', profile, { now: new Date('2026-11-20T12:00:00Z') })
  return accounts.reduce<number>(
    (sum, account, record) => sum + (check?.judge(account, [], { file: 'a', record, line: record }).more.length ?? 0),
    0,
  )
}

const best = new Map<string, number>()
for (let round = 0; round < Number(values.rounds); round++) {
  for (const [name, run] of Object.entries(contenders)) {
    const start = process.cpuUsage()
    run()
    const { user, system } = process.cpuUsage(start)
    best.set(name, Math.min(best.get(name) ?? Infinity, (user + system) / 1000))
  }
}

const size = texts.reduce((sum, text) => sum + text.length, 0)
console.log(
  `Node ${process.versions.node}, ${texts.length} records of ${(size / texts.length / 1000).toFixed(1)} KB on average, ${values.rounds} rounds`,
)
const [parsing = Number.NaN] = best.values()
for (const [name, milliseconds] of best) {
  console.log(
    `  ${name.padEnd(24)} ${(milliseconds / parsing).toFixed(2).padStart(5)} P  ${((milliseconds / texts.length) * 1000).toFixed(0).padStart(5)} µs a record`,
  )
}
