import { createReadStream, createWriteStream, mkdirSync, readFileSync } from 'node:fs'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

/** Repairs a file into a folder that is not there yet. */
export type FixContender = (path: string, folder: string, answers?: string) => Promise<void>

/** What is compared and runs in a Node process of its own, by name. The first is what the others are measured by. */
export const fixContenders: Readonly<Record<string, FixContender>> = {
  'readline, JSON.parse, replacements, Ajv': byHand,
  'data-import fix, one thread': (path, folder, answers) => ours(path, folder, 1, answers),
  'data-import fix, two threads': (path, folder, answers) => ours(path, folder, 2, answers),
}

/** The names of what is ours. */
export const ownContenders: readonly string[] = Object.keys(fixContenders).slice(1)

/** What people write: it knows this one cause, and neither logs a change nor sees whether it was one for the better. */
async function byHand(path: string, folder: string): Promise<void> {
  const { Ajv2020 } = await import('ajv/dist/2020.js')
  const { default: formats } = await import('ajv-formats')
  const schema = JSON.parse(readFileSync('schemas/json-schema/account-import-record.json', 'utf8')) as object
  const validate = formats.default(new Ajv2020({ strict: false, allErrors: true })).compile(schema)
  mkdirSync(folder)
  const copy = createWriteStream(join(folder, 'cohort.jsonl'))
  let [before, after] = [0, 0]
  for await (const line of createInterface({ input: createReadStream(path) })) {
    const record: unknown = JSON.parse(line)
    if (!validate(record)) before++
    const repaired = withIsoDates(record)
    if (!validate(repaired)) after++
    if (!copy.write(`${JSON.stringify(repaired)}\n`)) await once(copy, 'drain')
  }
  copy.end()
  await once(copy, 'finish')
  console.log(`${before} invalid before, ${after} after`)
}

function withIsoDates(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(/^(\d\d)\.(\d\d)\.(\d{4})$/, '$3-$2-$1')
  if (Array.isArray(value)) return value.map(withIsoDates)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, held]) => [name, withIsoDates(held)]))
}

/** The program as it is built: it takes its arguments from this process and tells here what it did. */
async function ours(path: string, folder: string, workers: number, answers?: string): Promise<void> {
  const program = fileURLToPath(new URL('../../../dist/src/cli/bin.js', import.meta.url))
  const answered = answers === undefined ? [] : ['--answers', answers]
  process.argv.splice(1, Infinity, program, 'fix', path, '--out', folder, '--workers', String(workers), ...answered)
  await import(program)
}
