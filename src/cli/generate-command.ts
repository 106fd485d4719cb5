import { once } from 'node:events'
import { version } from '../compiled/version.ts'
import { commodities } from '../generate/cohort.ts'
import { generateBodies, type GenerateOptions, type PlantedMistake } from '../generate/generate-bodies.ts'
import { mistakes } from '../generate/mistakes/index.ts'
import { ProfileError, readProfile } from '../profile/read-profile.ts'
import { meant } from '../text/meant.ts'
import { UsageError, type Command, type CommandIo } from './command.ts'
import { keepInputs } from './keep-inputs.ts'
import { parseOperation } from './operation-name.ts'
import { OutputFile } from './output-file.ts'
import { parseArguments } from './parse-arguments.ts'
import { printable } from '../report/pretty/printable.ts'

/** `data-import generate`: makes a synthetic cohort. */
export const generateCommand: Command = {
  name: 'generate',
  summary: 'Make a synthetic cohort, with mistakes in it if wanted',
  usage: `Usage: data-import generate --accounts N [options]

Makes accounts that belong to nobody, in which everything fits together, as JSON Lines. The same options make the same
bytes. With --operation it makes the bodies of other requests, about the same accounts.

  data-import generate --accounts 1000 > cohort.jsonl
  data-import generate --accounts 1000 --operation create-notes > notes.jsonl
  data-import generate --accounts 1000 --mistakes malo_check_digit=0.01 --manifest planted.json > faulty.jsonl

Options:
  --accounts N            how many accounts the cohort has
  --operation NAME        whose bodies are made, such as create-notes (default: stage-account)
  --seed S                a whole number; another one makes other accounts (default: 1)
  --commodity WHAT        ${commodities.join(', ')} (default: both)
  --profile NAME|FILE     keep what a deployment asks: its lists of values, lengths, bounds, required fields
  --supplier CODE         the import supplier of all accounts (default: NORDLICHT-2026)
  --team NAME             the operations team that processes them (default: Migration Nord)
  --day YYYY-MM-DD        the day of the export; nothing that happened is later (default: 2026-11-01)
  --months N              for how many months registers have monthly readings, up to 60 (default: 12)
  --mistakes ID=RATE      plant a mistake in this share of the records, from 0 to 1; repeatable. A record gets one at most
  --list-mistakes         print the ids of all mistakes that can be planted
  --manifest PATH         write which mistake stands where
  --output PATH           write to a file (default: standard output)
  --help                  this text

Exit codes: 0 the cohort is complete; 2 it could not be made or written.`,
  async run(args: string[], io: CommandIo): Promise<number> {
    const { values } = parseArguments(args, {
      accounts: { type: 'string' },
      operation: { type: 'string' },
      seed: { type: 'string' },
      commodity: { type: 'string' },
      profile: { type: 'string' },
      supplier: { type: 'string' },
      team: { type: 'string' },
      day: { type: 'string' },
      months: { type: 'string' },
      mistakes: { type: 'string', multiple: true, default: [] },
      'list-mistakes': { type: 'boolean', default: false },
      manifest: { type: 'string' },
      output: { type: 'string' },
    })
    if (values['list-mistakes']) {
      io.stdout.write(mistakes.map(({ id }) => `${id}\n`).join(''))
      return 0
    }
    if (values.accounts === undefined) throw new UsageError('--accounts N tells how many accounts to make')
    const { seed, commodity, profile, supplier, team, day, months, operation } = values
    const asked = {
      accounts: numberIn('--accounts', values.accounts),
      ...(operation === undefined ? {} : { operation: parseOperation(operation) }),
      ...(seed === undefined ? {} : { seed: numberIn('--seed', seed) }),
      ...(commodity === undefined ? {} : { commodity: oneOf(commodity) }),
      ...(supplier === undefined ? {} : { supplier }),
      ...(team === undefined ? {} : { team }),
      ...(day === undefined ? {} : { day }),
      ...(months === undefined ? {} : { months: numberIn('--months', months) }),
      mistakes: Object.fromEntries(values.mistakes.map(parseRate)),
    }
    const options = { ...asked, ...(profile === undefined ? {} : { profile: await profileOf(profile) }) }
    keepInputs(
      (['manifest', 'output'] as const).flatMap((option) => {
        const path = values[option]
        return path === undefined ? [] : [{ option: `--${option} ${path}`, path }]
      }),
      [],
    )
    try {
      return await write(options, { ...asked, ...(profile === undefined ? {} : { profile }) }, values, io)
    } catch (error) {
      if (error instanceof RangeError) throw new UsageError(error.message)
      throw error
    }
  },
}

async function write(
  options: GenerateOptions,
  told: object,
  { output, manifest }: { readonly output?: string | undefined; readonly manifest?: string | undefined },
  io: CommandIo,
): Promise<number> {
  const bodies = generateBodies(options)
  // What is wrong with the options shows at the first body, before any file is opened.
  let next = bodies.next()
  const out = output === undefined ? undefined : new OutputFile(output)
  const list = manifest === undefined ? undefined : new OutputFile(manifest)
  list?.write(Buffer.from(`{\n  "contract": ${JSON.stringify(version)},\n  "options": ${JSON.stringify(told)},\n  "planted": [`))
  let [records, planted] = [0, 0]
  // Nobody waits for the rest of a cohort whose reader has gone.
  const reader = { isGone: false }
  io.stdout.on?.('error', () => (reader.isGone = true))
  for (; !next.done && !reader.isGone; next = bodies.next()) {
    const { bytes, planted: mistake } = next.value
    records++
    const line = Buffer.concat([bytes, lineEnd])
    if (out) out.write(line)
    else if (io.stdout.write(line) === false && io.stdout.on) await drained(io.stdout as NodeJS.WriteStream)
    if (mistake) list?.write(Buffer.from(`${planted++ === 0 ? '' : ','}\n    ${JSON.stringify(entryOf(mistake))}`))
  }
  list?.write(Buffer.from(`\n  ],\n  "records": ${records},\n  "mistakes": ${planted}\n}\n`))
  out?.close()
  list?.close()
  const problems = [out?.problem, list?.problem].flatMap((problem) => problem ?? [])
  for (const problem of problems) io.stderr.write(`data-import generate: ${printable(problem)}\n`)
  return problems.length > 0 ? 2 : 0
}

const lineEnd = Buffer.from('\n')

/** Waits until what was written is read, or nobody reads any more. */
async function drained(stdout: NodeJS.WriteStream): Promise<void> {
  const given = new AbortController()
  const { signal } = given
  await Promise.race(['drain', 'close'].map((event) => once(stdout, event, { signal }).catch(() => undefined)))
  given.abort()
}

/** A planted mistake as the manifest has it: `record` and `attr` as in findings, and the line of the cohort. */
function entryOf({ record, account, code, attr }: PlantedMistake) {
  return { record, line: record + 1, code, attr, ...(account === undefined ? {} : { account }) }
}

function numberIn(option: string, text: string): number {
  const number = Number(text)
  if (text.trim() === '' || !Number.isFinite(number)) throw new UsageError(`${option} takes a number, not "${text}"`)
  return number
}

function parseRate(text: string): [string, number] {
  const [id = '', rate, ...rest] = text.split('=')
  if (rate === undefined || rest.length > 0) throw new UsageError(`--mistakes takes ID=RATE, such as malo_check_digit=0.01, not "${text}"`)
  return [id, numberIn(`--mistakes ${id}=RATE`, rate)]
}

function oneOf(text: string) {
  const commodity = commodities.find((known) => known === text)
  if (commodity) return commodity
  const near = meant(text, commodities)
  throw new UsageError(
    `--commodity is one of ${commodities.join(', ')}, not "${text}"${near === undefined ? '' : `; did you mean ${near}?`}`,
  )
}

async function profileOf(nameOrPath: string) {
  try {
    return await readProfile(nameOrPath)
  } catch (error) {
    if (error instanceof ProfileError) throw new UsageError(error.message)
    throw error
  }
}
