import { checkRecord } from '../../check/check-record.ts'
import type { CheckSettings, Engine } from '../../check/check-settings.ts'
import { checkSource } from '../../check/check-source.ts'
import { AccountEntries } from '../../check/across/account-entries.ts'
import { loadFurther } from '../../check/load-further.ts'
import { Pacer } from '../../check/pacer.ts'
import { createRecordCheck, type RecordCheck } from '../../check/record-check.ts'
import type { Finding } from '../../finding/finding.ts'
import { ByteWindow } from '../../input/byte-window.ts'
import { chunkedSource } from '../../input/testing/chunked-source.ts'
import { decode } from '../../input/text-source.ts'
import { behindSpace } from '../../json/scan-json.ts'
import { guards } from '../../compiled/guards.ts'
import { recordNames } from '../../compiled/record-names.ts'
import { validators } from '../../compiled/records.ts'
import { isRecordName } from '../../contract/record-at.ts'
import type { Profile } from '../../profile/profile.ts'
import type { RecordName } from '../../../schemas/records.ts'
import { operations, type PostOperationId } from '../../../schemas/operations.ts'
import { isPostOperation } from '../../validate/subject.ts'
import { validator } from '../../validate/validate.ts'
import { Kernel } from '../kernel.ts'
import { kernelTables } from '../../compiled/kernel-tables.ts'
import { mutate } from './mutate.ts'
import { randomProfile } from './random-profile.ts'
import { Random } from '../../generate/random.ts'
import { seedTexts } from './seed-records.ts'

/** What a fuzz did. */
export interface FuzzResult {
  cases: number
  /** Accepted by the kernel. */
  accepted: number
  /** Valid, but left to the validator. */
  left: number
  /** Inputs of several records that were checked with and without the kernel. */
  batches: number
  /** Those of them that were checked under a profile. */
  underProfile: number
  /** Inputs of which the kernel accepted what the validator refuses, of which a guard said something else than the validator, or that came out differently; there must be none. */
  readonly wrong: { readonly record: string; readonly what: string; readonly bytes: Buffer }[]
}

/** What rules take for the present moment. */
const present = new Date('2026-01-01T00:00:00Z')

const requests = [
  ...new Map(
    Object.keys(operations)
      .filter(isPostOperation)
      .map((id) => [operations[id].request, id]),
  ).values(),
]

/** Looks for what the kernel accepts and the validator refuses, in every request body, until it is told to stop. */
export async function fuzzKernel(seed: number, goesOn: (result: FuzzResult) => boolean): Promise<FuzzResult> {
  const random = new Random(seed)
  const result: FuzzResult = { cases: 0, accepted: 0, left: 0, batches: 0, underProfile: 0, wrong: [] }
  while (goesOn(result)) {
    for (const operation of requests) await fuzzOperation(operation, random, result)
  }
  return result
}

async function fuzzOperation(operation: PostOperationId, random: Random, result: FuzzResult): Promise<void> {
  const { record } = validator(operation)
  const table = kernelTables[record]
  if (!table || 'off' in table) throw new Error(`${record} has no kernel`)
  const kernels = [new Kernel(table), new Kernel(table)].map((kernel, index) => ({
    kernel,
    // One looks at bytes where they are, as in a window; the other one copies them.
    reserve: index === 0 ? (size: number) => kernel.reserve(size) : (size: number) => Buffer.alloc(size),
  }))
  const seeds = seedTexts(record, 12, random)
  for (let count = 0; count < 300; count++) {
    let bytes = random.pick(seeds)
    for (let changes = random.pick([0, 1, 1, 1, 2, 3]); changes > 0; changes--) bytes = mutate(bytes, random, random.pick(seeds))
    fuzzRecord(random.pick(kernels), operation, bytes, random, result)
  }
  for (let count = 0; count < 4; count++) await fuzzBatch(operation, batch(seeds, random), random, result)
}

/** Judges one text, wherever it stands in a buffer and whatever stands around it. */
function fuzzRecord(
  { kernel, reserve }: { readonly kernel: Kernel; readonly reserve: (size: number) => Buffer },
  operation: PostOperationId,
  bytes: Buffer,
  random: Random,
  result: FuzzResult,
): void {
  const start = random.below(9)
  const follows = random.pick(['', '\n', '\n}', '}\n', ',', '0', '"', ' ]'])
  const end = start + bytes.length
  const buffer = reserve(end + follows.length + 16).fill(0)
  bytes.copy(buffer, start)
  buffer.write(follows, end)
  const behind = kernel.accept(buffer, start, end)
  const isValid = isSound(operation, behind < 0 ? bytes : bytes.subarray(0, behind - start))
  result.cases++
  if (behind >= 0) result.accepted++
  else if (isValid) result.left++
  const { record } = validator(operation)
  if (behind > end || (behind >= 0 && !isValid)) result.wrong.push({ record, what: 'accepted', bytes })
  if (isOtherwiseGuarded(record, bytes)) result.wrong.push({ record, what: 'the guard and the validator differ', bytes })
}

/** Whether the guard of a record says something else about a value than its compiled validator. */
function isOtherwiseGuarded(record: RecordName, bytes: Buffer): boolean {
  let value: unknown
  try {
    value = JSON.parse(bytes.toString())
  } catch {
    return false
  }
  return guards[record](value) !== validators[record](value)
}

/** Whether the validator has nothing to say about a text. */
function isSound(operation: PostOperationId, bytes: Buffer): boolean {
  const text = decode(bytes)
  if (text === undefined) return false
  const source = { text, offset: 0, line: 1, column: 1 }
  return checkRecord({ source, start: behindSpace(text, 0), end: text.length }, validator(operation)).findings.length === 0
}

/** Several records as one input: in lines or in an array, with every line end, now and then broken. */
function batch(seeds: readonly Buffer[], random: Random): Buffer {
  const records = Array.from({ length: random.below(8) }, () => {
    const seed = random.pick(seeds)
    return random.below(3) === 0 ? mutate(seed, random, random.pick(seeds)) : seed
  })
  const isArray = random.below(2) === 0
  const between = Buffer.from(random.pick(isArray ? [',', ' ,\n', '\r\n,\t'] : ['\n', '\r\n', '\n\n', '\n \r\n', ' \n']))
  const joined = records.flatMap((record) => [record, between]).slice(0, -1)
  const ends = random.below(2) === 0 ? between : Buffer.alloc(0)
  const whole = Buffer.concat(isArray ? [Buffer.from('['), ...joined, Buffer.from(']')] : [...joined, ends])
  return random.below(3) === 0 ? mutate(whole, random, random.pick(seeds)) : whole
}

/** Checks an input with and without the kernel, in chunks of different sizes: findings and accounts must be the same. */
async function fuzzBatch(operation: PostOperationId, bytes: Buffer, random: Random, result: FuzzResult): Promise<void> {
  const { record } = validator(operation)
  const chunk = () => 1 + random.below(5000)
  const profile = random.below(3) === 0 ? randomProfile([record, ...recordNames.filter(isRecordName)], random) : undefined
  const withKernel = await check(record, { engine: 'auto', bytes, chunk: chunk(), copies: random.below(4) === 0, profile })
  const without = await check(record, { engine: 'ajv', bytes, chunk: chunk(), profile })
  result.batches++
  if (profile) result.underProfile++
  const what = profile ? `other findings under ${JSON.stringify(profile)}` : 'other findings'
  if (withKernel !== without) result.wrong.push({ record, what, bytes })
}

interface BatchCheck {
  readonly engine: Engine
  readonly bytes: Buffer
  readonly chunk: number
  /** Whether the kernel is to copy what it looks at, not to have the window in its memory. */
  readonly copies?: boolean
  readonly profile: Profile | undefined
}

async function check(record: RecordName, { engine, bytes, chunk, copies = false, profile }: BatchCheck): Promise<string> {
  const found: Finding[] = []
  const counts = { records: 0, invalid: 0, findings: 0, passedOver: 0, accepted: 0, unasked: 0, lineEnds: 0 }
  const accounts = new AccountEntries()
  const settings: CheckSettings = { record, engine, duplicates: true, failOn: 'error', ...(profile ? { further: { profile } } : {}) }
  const { survey, reserve, ...plain } = createRecordCheck(settings, await loadFurther(settings, present))
  // Without the kernel nothing is asked of it at all, not even whether something gets lost in reading.
  const recordCheck: RecordCheck = engine === 'ajv' ? plain : { ...plain, ...(survey ? { survey } : {}), ...(reserve ? { reserve } : {}) }
  const options = { recordCheck, pacer: new Pacer(), counts, accounts }
  for await (const batch of checkSource(
    'input',
    chunkedSource(bytes, chunk),
    new ByteWindow(chunk, copies ? undefined : recordCheck.reserve),
    options,
  )) {
    for (const item of batch) if (item.kind === 'finding') found.push(item.finding)
  }
  const { accepted: _accepted, ...others } = counts
  return JSON.stringify([others, found, record === 'AccountImportRecord' ? accounts.take()?.toString('latin1') : undefined])
}
