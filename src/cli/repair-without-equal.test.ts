import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { noAnswers } from '../causes/answers/answers.ts'
import { Pacer } from '../check/pacer.ts'
import { questionsFile } from '../fix/answers/questions-file.ts'
import { fixPlan } from '../fix/fix-plan.ts'
import { planInputs } from './fixed-inputs.ts'
import { repairInputs, repairWithoutEqual, type Repaired } from './repair-inputs.ts'

// A repair is done again for the parts alone that something is left out of: it writes and tells what comes of doing all of it again.

const folder = mkdtempSync(join(tmpdir(), 'repair-without-equal-'))
afterAll(() => rmSync(folder, { recursive: true }))
let count = 0

const runs = Number(process.env['RUNS'] ?? 25)

const balances = ['1.50', '1,50', '1.234', 2, '12,5']
const days = ['1980-02-01', '01.02.1980', '27.02.1980', '02/27/1980', '03/04/1980', '0000-00-00']
const names = ['transfer_balance', 'transferBalance', 'colour']

/** A record of one of few accounts, with some of what exports write otherwise. Most records of an account are equal. */
const record = fc.tuple(fc.integer({ min: 1, max: 15 }), fc.constantFrom(0, 0, 0, 0, 0, 1, 2)).map(([number, more]) => ({
  external_account_number: `N-${number}`,
  import_supplier: 'S',
  [names[number % names.length] ?? '']: balances[(number + more) % balances.length],
  customers: [{ date_of_birth: days[(number + more) % days.length] }],
}))

const plainLine = record.map((one) => JSON.stringify(one))

const oddLine = fc.oneof(
  plainLine,
  record.map((one) => JSON.stringify({ d: { results: [one, { ...one, billing_address4: 'Ulm' }, one] } })),
  record.map((one) => `${JSON.stringify(one)} ${JSON.stringify(one)}`),
  record.map((one) => JSON.stringify(one).slice(0, -1).concat(',"import_supplier":"S"}')),
  record.map((one) => JSON.stringify({ ...one, billing_address4: '__debezium_unavailable_value' })),
  fc.constantFrom('', '{"external_account_number":', '{"customers":[]}', '# a comment'),
)

/** What shows that there may be a stream of changes, so that all is followed. */
const lineOfStream = fc.oneof(
  record.map((one) => JSON.stringify({ account: one })),
  fc.constant('null'),
)

const line = fc.oneof({ weight: 40, arbitrary: plainLine }, { weight: 8, arbitrary: oddLine }, { weight: 1, arbitrary: lineOfStream })

const file = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .array(fc.oneof({ weight: 12, arbitrary: plainLine }, { weight: 1, arbitrary: oddLine }), { minLength: 1, maxLength: 30 })
      .map((all) => ({ name: 'a.jsonl', content: `${all.join('\n')}\n` })),
  },
  fc.array(line, { minLength: 1, maxLength: 30 }).map((all) => ({ name: 'f.jsonl', content: all.join('\r\n') })),
  fc.array(record, { maxLength: 8 }).map((all) => ({ name: 'b.json', content: JSON.stringify(all, undefined, 1) })),
  fc.array(record, { maxLength: 8 }).map((all) => ({ name: 'c.json', content: JSON.stringify({ data: all }) })),
  record.map((one) => ({ name: 'd.json', content: JSON.stringify(one, undefined, 1) })),
  fc.array(plainLine, { maxLength: 8 }).map((all) => ({ name: 'e.jsonl.gz', content: gzipSync(all.join('\n')) })),
)

const cohort = fc.array(file, { minLength: 1, maxLength: 4 })

/** What is written and told where the first repair is followed by one without equal records. */
async function repaired(path: string, isWritten: boolean, again: (first: Repaired) => Repaired, stretch = 700) {
  const out = isWritten ? join(folder, `out-${++count}`) : undefined
  if (out !== undefined) mkdirSync(out)
  const problems: string[] = []
  const inputs = await planInputs([path], 'AccountImportRecord', out ?? '', undefined, {}, problems)
  const settings = { workers: 1, pacer: new Pacer(), out, problems, answers: noAnswers, isAsked: true, now: new Date(0), stretch }
  const first = await repairInputs('AccountImportRecord', inputs, settings)
  const tally = await repairWithoutEqual('AccountImportRecord', inputs, settings, again(first))
  const files =
    out === undefined
      ? []
      : readdirSync(out)
          .toSorted()
          .map((name) => [name, readFileSync(join(out, name), 'latin1')])
  const notes = { encodings: [] }
  const told = fixPlan(tally, (_, text) => text, notes, isWritten)
  const questions = JSON.stringify(questionsFile(tally, 'AccountImportRecord', undefined), undefined, 1)
  return { files, told, questions, problems, isEmptied: tally.emptied, leftOut: [...tally.leftOut] }
}

it('does in parts what doing all again would', { timeout: 120_000 + 1000 * runs }, async () => {
  // How often something was left out of some parts alone.
  let inParts = 0
  await fc.assert(
    fc.asyncProperty(cohort, fc.boolean(), async (files, isWritten) => {
      const path = join(folder, `cohort-${++count}`)
      mkdirSync(path)
      for (const [index, { name, content }] of files.entries()) writeFileSync(join(path, `${index}-${name}`), content)
      let isInParts = false
      const made = await repaired(path, isWritten, (first) => {
        isInParts = first.parts?.isWhole === false && first.tally.changes.length === 0
        return first
      })
      expect(made).toEqual(await repaired(path, isWritten, ({ tally, decisions }) => ({ tally, decisions })))
      if (isInParts && made.leftOut.length > 0) inParts++
    }),
    { numRuns: runs },
  )
  expect(inParts).toBeGreaterThan(runs / 4)
})
