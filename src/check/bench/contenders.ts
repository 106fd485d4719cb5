import { closeSync, createReadStream, openSync, readFileSync, readSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { Ajv2020 } from 'ajv/dist/2020.js'
import formatsModule from 'ajv-formats'
import { validator } from '../../validate/validate.ts'
import type { Engine } from '../check-settings.ts'
import { validateStream } from '../validate-stream.ts'

/** Reads a file of JSON Lines and counts its invalid records, where it looks for them. */
export type Contender = (path: string) => Promise<number> | number

/** Everything that is compared, by name. The first is what the others are measured by. */
export const contenders: Readonly<Record<string, Contender>> = {
  'P: chunks, newlines, UTF-8, JSON.parse': (path) => bareLoop(path, () => true),
  'readline, JSON.parse, Ajv allErrors': readlineAndAjv,
  'P and our validator (object path)': (path) => bareLoop(path, validator('validateAccount').test),
  'data-import, engine ajv': (path) => ours(path, { engine: 'ajv' }),
  'data-import, engine auto': (path) => ours(path, {}),
  'data-import, without duplicates': (path) => ours(path, { duplicates: false }),
  'data-import, two workers': (path) => ours(path, { workers: 2 }),
}

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

/** What people write. */
async function readlineAndAjv(path: string): Promise<number> {
  const schema = JSON.parse(readFileSync('schemas/json-schema/account-import-record.json', 'utf8')) as object
  const ajv = formatsModule.default(new Ajv2020({ strict: false, allErrors: true }))
  const validate = ajv.compile(schema)
  let invalid = 0
  for await (const line of createInterface({ input: createReadStream(path) })) if (!validate(JSON.parse(line))) invalid++
  return invalid
}

async function ours(path: string, options: { engine?: Engine; duplicates?: boolean; workers?: number }): Promise<number> {
  let invalid = Number.NaN
  for await (const event of validateStream(path, { subject: 'validateAccount', ...options })) {
    if (event.kind === 'summary') invalid = event.summary.invalid
  }
  return invalid
}
