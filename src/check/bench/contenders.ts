import { closeSync, createReadStream, existsSync, openSync, readFileSync, readSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { shownOfGroup } from '../../report/finding-group.ts'
import type { Source } from '../../input/find-inputs.ts'
import { validator } from '../../validate/validate.ts'
import type { CheckEvent } from '../join-parts.ts'
import type { StreamOptions } from '../validate-stream.ts'

/** Reads a file of JSON Lines and returns how many of its records are invalid, where it looks for them. */
export type Contender = (path: string) => Promise<number> | number

/** What is compared and runs in a Node process of its own, by name; made before the time is taken. The first is what the others are measured by. */
type Contenders = Readonly<Record<string, () => Promise<Contender> | Contender>>

/** What is compared on records that are nearly all valid; every finding is told. */
const mostlyValid: Contenders = {
  'P: chunks, newlines, UTF-8, JSON.parse': () => (path) => bareLoop(path, () => true),
  'data-import': () => ours({}),
  'data-import, two workers': () => ours({ workers: 2 }),
  'data-import, --no-duplicates': () => ours({ duplicates: false }),
  'data-import, --engine ajv': () => ours({ engine: 'ajv' }),
  'P and our validator (object path)': () => inLoop(validator('validateAccount').test),
  'P and TypeBox compile': async () => inLoop(await typeBox()),
  'P and zod': async () => inLoop(await zod()),
  'readline, JSON.parse, Ajv allErrors': async () => {
    const test = await ajv()
    return (path) => readlineLoop(path, test)
  },
}

const rules = { name: 'rules', rules: { '*': 'default' } } as const

/** What the pretty report asks for. */
const tell = { first: 0, ofGroup: shownOfGroup }

/** What is compared on cohorts with findings. */
const cohorts: Contenders = {
  'P: chunks, newlines, UTF-8, JSON.parse': () => (path) => bareLoop(path, () => true),
  'data-import': () => ours({ tell }),
  'data-import, two workers': () => ours({ tell, workers: 2 }),
  'data-import, every finding told': () => ours({}),
  'data-import, --engine ajv': () => ours({ tell, engine: 'ajv' }),
  'data-import, --rules': () => ours({ tell, profile: rules }),
  'data-import, --rules, two workers': () => ours({ tell, profile: rules, workers: 2 }),
  'data-import, --rules, every finding told': () => ours({ profile: rules }),
  'readline, JSON.parse, Ajv allErrors': async () => {
    const test = await ajv()
    return (path) => readlineLoop(path, test)
  },
}

/** All that is compared. The same name may stand for other options in each set. */
export const contenderSets = { mostlyValid, cohorts }

/** What is compared together. */
export type ContenderSet = keyof typeof contenderSets

function inLoop(test: (value: unknown) => boolean): Contender {
  return (path) => bareLoop(path, test)
}

/** The JSON Schema that the other validators compile. */
const schemaFile = 'schemas/json-schema/account-import-record.json'

function bareLoop(path: string, test: (value: unknown) => boolean): number {
  const file = openSync(path, 'r')
  const buffer = Buffer.alloc(2 * 1024 * 1024)
  let invalid = 0
  let kept = 0
  for (let count; (count = readSync(file, buffer, kept, 1024 * 1024, null)) > 0;) {
    const end = kept + count
    let start = 0
    for (let newline; (newline = buffer.indexOf(10, start)) >= 0 && newline < end; start = newline + 1) {
      if (!test(JSON.parse(buffer.toString('utf8', start, newline)))) invalid++
    }
    buffer.copy(buffer, 0, start, end)
    kept = end - start
  }
  closeSync(file)
  return invalid
}

/** The loop that people write. */
async function readlineLoop(path: string, test: (value: unknown) => boolean): Promise<number> {
  let invalid = 0
  for await (const line of createInterface({ input: createReadStream(path) })) if (!test(JSON.parse(line))) invalid++
  return invalid
}

async function ajv(): Promise<(value: unknown) => boolean> {
  const { Ajv2020 } = await import('ajv/dist/2020.js')
  const { default: formats } = await import('ajv-formats')
  const validate = formats.default(new Ajv2020({ strict: false, allErrors: true })).compile(readSchema())
  return (value) => validate(value)
}

async function typeBox(): Promise<(value: unknown) => boolean> {
  const { Compile } = await import('typebox/schema')
  const validate = Compile(readSchema())
  return (value) => validate.Check(value)
}

async function zod(): Promise<(value: unknown) => boolean> {
  const { fromJSONSchema } = await import('zod')
  const schema = fromJSONSchema(readSchema() as Parameters<typeof fromJSONSchema>[0])
  return (value) => schema.safeParse(value).success
}

function readSchema(): object {
  return JSON.parse(readFileSync(schemaFile, 'utf8')) as object
}

type ValidateStream = (source: Source, options: StreamOptions) => AsyncIterable<CheckEvent>

/** As it is built, where it is: workers would have to strip the types otherwise. */
async function ours(options: Omit<StreamOptions, 'subject'>): Promise<Contender> {
  const built = fileURLToPath(new URL('../../../dist/src/check/validate-stream.js', import.meta.url))
  const { validateStream } = (await import(existsSync(built) ? built : '../validate-stream.ts')) as { validateStream: ValidateStream }
  const run = async (source: Parameters<ValidateStream>[0], more: Partial<StreamOptions> = {}) => {
    let invalid = Number.NaN
    for await (const event of validateStream(source, { subject: 'validateAccount', ...options, ...more })) {
      if (event.kind === 'summary') invalid = event.summary.invalid
    }
    return invalid
  }
  // What a run loads when it needs it; threads load it for themselves, and that is part of what they cost.
  await run({ name: 'empty', stream: Readable.from([Buffer.from('{}\n')]) }, { workers: 1 })
  return (path) => run(path)
}
