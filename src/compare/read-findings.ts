import { closeSync, openSync, readFileSync, readSync, statSync } from 'node:fs'
import { StringDecoder } from 'node:string_decoder'
import { isObject } from '../contract/json-schema.ts'
import type { Finding } from '../finding/finding.ts'
import { reason } from '../input/reason.ts'
import { thousands } from '../text/thousands.ts'
import { parsedJson } from '../json/parsed-json.ts'

/** A file is no report that findings can be read from; the message says why, in one line. */
export class FindingsError extends Error {
  override readonly name = 'FindingsError'
}

/** How large a JSON report may be, in bytes: it is read at once. */
const mostJson = 256 * 1024 * 1024

/**
 * The findings of a report of `validate` or `merge`, JSON or NDJSON, which the content tells.
 * @throws FindingsError when it is neither, or cannot be read.
 */
export function* readFindings(path: string): Generator<Finding, void, undefined> {
  let count = 0
  for (const line of lines(path)) {
    count++
    const value = count === 1 ? parsedJson(line) : (parsedJson(line) ?? notOne(path, count))
    if (isFinding(value)) yield value
    else if (count === 1) return yield* ofJson(path)
    else notOne(path, count)
  }
}

/** Why a JSON report is not about all that was to be checked; nothing where it is, or does not tell. */
export function gapOf(path: string): string | undefined {
  const [first = ''] = lines(path)
  if (isFinding(parsedJson(first)) || first === '') return undefined
  const { summary } = document(path)
  if (!isObject(summary)) return undefined
  if (summary['interrupted'] === true) return 'its run was interrupted'
  return Array.isArray(summary['unusable']) && summary['unusable'].length > 0 ? 'its run could not read all inputs' : undefined
}

function* ofJson(path: string): Generator<Finding, void, undefined> {
  const { findings } = document(path)
  if (!Array.isArray(findings)) throw new FindingsError(`${path} is no report of findings: ${howToWrite}`)
  for (const [index, finding] of (findings as readonly unknown[]).entries()) {
    if (!isFinding(finding)) throw new FindingsError(`${path}: number ${index} of its findings is none`)
    yield finding
  }
}

function document(path: string): Readonly<Record<string, unknown>> {
  const { size } = statSync(path)
  if (size > mostJson)
    throw new FindingsError(
      `${path} has ${thousands(size)} bytes, too many to read at once; compare reports in ndjson, which may have any size`,
    )
  const value = parsedJson(readFileSync(path, 'utf8'))
  if (!isObject(value)) throw new FindingsError(`${path} is no report of findings: ${howToWrite}`)
  return value
}

const howToWrite = 'data-import validate --report ndjson=PATH, or json=PATH, writes one'

function notOne(path: string, line: number): never {
  throw new FindingsError(`${path}:${line}: the line is no finding; the report may be cut off`)
}

/** Whether a value has all that is told and compared of a finding. */
function isFinding(value: unknown): value is Finding {
  if (!isObject(value)) return false
  const { file, line, column, code, severity, detail, attr, record, account } = value
  return (
    [file, code, detail].every((text) => typeof text === 'string') &&
    [line, column].every((number) => Number.isSafeInteger(number)) &&
    ['error', 'warning', 'note'].includes(String(severity)) &&
    (attr === undefined || typeof attr === 'string') &&
    (record === undefined || Number.isSafeInteger(record)) &&
    (account === undefined || isObject(account))
  )
}

/** The lines that are not empty. */
function* lines(path: string): Generator<string, void, undefined> {
  const file = open(path)
  try {
    const chunk = Buffer.alloc(256 * 1024)
    const decoder = new StringDecoder()
    let rest = ''
    for (let count; (count = readSync(file, chunk)) > 0;) {
      const texts = (rest + decoder.write(chunk.subarray(0, count))).split('\n')
      rest = texts.pop() ?? ''
      for (const text of texts) if (text.trim() !== '') yield text
    }
    if (rest.trim() !== '') yield rest
  } catch (error) {
    if (error instanceof FindingsError) throw error
    throw new FindingsError(`cannot read ${path}: ${reason(error)}`)
  } finally {
    closeSync(file)
  }
}

function open(path: string): number {
  try {
    return openSync(path, 'r')
  } catch (error) {
    throw new FindingsError(`cannot read ${path}: ${reason(error)}`)
  }
}
