import { Readable } from 'node:stream'
import { parseArgs } from 'node:util'
import { accountOf } from '../../check/account-of.ts'
import { AcrossEntries } from '../../check/across/across-entries.ts'
import { acrossKind } from '../../check/across/across-entry.ts'
import { EntryComparison } from '../../check/across/entry-comparison.ts'
import { validateStream } from '../../check/validate-stream.ts'
import { generateAccounts } from '../../generate/generate-bodies.ts'
import { createFurtherCheck } from '../../profile/create-further-check.ts'
import { knownProfiles } from '../../profile/known-profiles.ts'
import type { Profile } from '../../profile/profile.ts'
import { validator } from '../../validate/validate.ts'

// The program `npm run bench:rules -- [--records N] [--rounds N]`: what rules cost on top of JSON.parse of the same records.
// All in one process, round by round; the fastest round counts. Only the ratios within one run mean something.

const { values } = parseArgs({ options: { records: { type: 'string', default: '2000' }, rounds: { type: 'string', default: '7' } } })
const texts = Array.from(generateAccounts({ accounts: Number(values.records) }), (account) => JSON.stringify(account))
const now = new Date('2026-11-20T12:00:00Z')
const { test } = validator('stageAccount')

/** Goes once through all records, as a run does: each is parsed and then judged. */
function pass(judge: (account: unknown, record: number) => number): number {
  return texts.reduce((sum, text, record) => sum + judge(JSON.parse(text), record), 0)
}

function withProfile(profile: Profile): () => number {
  return () => {
    const check = createFurtherCheck('AccountImportRecord', profile, { now })
    const across = new EntryComparison(acrossKind(check?.across ?? []))
    const entries = new AcrossEntries()
    const found = pass((account, record) => {
      const { more = [], noted = [] } = check?.judge(account, []) ?? {}
      entries.add(noted, { record, position: { line: record + 1, column: 1, offset: 0 }, account: accountOf(account), isValid: true })
      return more.length
    })
    across.add(entries.take() ?? Buffer.alloc(0), { input: 0, records: 0, lineEnds: 0 })
    return found + Array.from(across.find()).length
  }
}

/** Each returns something, so that nothing is left out. */
const contenders: Readonly<Record<string, () => number | Promise<number>>> = {
  'JSON.parse': () => pass((account) => Object.keys(account as object).length),
  'and the compiled validator': () => pass((account) => Number(test(account))),
  'and every rule': withProfile({ name: 'rules', rules: { '*': 'default' } }),
  'and profile cautious': withProfile(knownProfiles.get('cautious') ?? { name: '' }),
  'validate --engine ajv': () => wholeRun(undefined),
  'validate --rules': () => wholeRun({ name: 'rules', rules: { '*': 'default' } }),
}

/** A run of the program over the same records, from bytes to findings. */
async function wholeRun(profile: Profile | undefined): Promise<number> {
  const source = { name: 'records', stream: Readable.from(texts.map((text) => Buffer.from(`${text}\n`))) }
  let findings = 0
  for await (const event of validateStream(source, { subject: 'stageAccount', engine: 'ajv', profile, now })) {
    if (event.kind === 'summary') findings = event.summary.findings
  }
  return findings
}

const best = new Map<string, number>()
for (let round = 0; round < Number(values.rounds); round++) {
  for (const [name, run] of Object.entries(contenders)) {
    const start = process.cpuUsage()
    await run()
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
  const each = ((milliseconds / texts.length) * 1000).toFixed(0).padStart(5)
  const more = !name.startsWith('and') ? '' : `  ${((milliseconds - parsing) / parsing).toFixed(2)} x parsing on top`
  console.log(`  ${name.padEnd(28)} ${each} µs a record${more}`)
}
