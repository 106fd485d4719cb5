import fc from 'fast-check'
import { expect, it } from 'vitest'
import { chunkedSource } from '../input/testing/chunked-source.ts'
import { ByteWindow } from '../input/byte-window.ts'
import type { CheckSettings } from './check-settings.ts'
import { checkSource } from './check-source.ts'
import { AccountEntries } from './across/account-entries.ts'
import { Pacer } from './pacer.ts'
import { createRecordCheck } from './record-check.ts'

const settings: CheckSettings = { record: 'AccountImportRecord', engine: 'auto', duplicates: true, failOn: 'error' }

/** Checks an input that comes in chunks, with lines accepted together or one by one. */
async function check(
  bytes: Buffer,
  { chunk, isTogether, duplicates = true }: { chunk: number; isTogether: boolean; duplicates?: boolean },
) {
  const { acceptLines, ...recordCheck } = createRecordCheck({ ...settings, duplicates })
  if (!acceptLines) throw new Error('There is a kernel.')
  const counts = { records: 0, invalid: 0, findings: 0, passedOver: 0, accepted: 0, unasked: 0, lineEnds: 0 }
  const accounts = new AccountEntries()
  let together = 0
  const options = {
    recordCheck: isTogether ? { ...recordCheck, acceptLines: countingRecords } : recordCheck,
    pacer: new Pacer(),
    counts,
    accounts: duplicates ? accounts : undefined,
  }
  function countingRecords(...args: Parameters<NonNullable<typeof acceptLines>>) {
    const accepted = acceptLines?.(...args)
    together += accepted?.records ?? 0
    return accepted
  }
  const found: unknown[] = []
  for await (const items of checkSource('input', chunkedSource(bytes, chunk), new ByteWindow(chunk, recordCheck.reserve), options)) {
    for (const item of items) if (item.kind === 'finding') found.push(item.finding)
  }
  return { told: { found, counts, accounts: accounts.take()?.toString('latin1') }, together }
}

const record = (number: number | string, more: object = {}) =>
  JSON.stringify({ import_supplier: 'S', external_account_number: `A${number}`, ...more })

const line = fc.oneof(
  { weight: 8, arbitrary: fc.nat(20).map((number) => record(number)) },
  { weight: 2, arbitrary: fc.nat(20).map((number) => record(`ä${number}`)) },
  fc.nat(20).map((number) => record(number, { customers: [{ emial: 1 }] })),
  fc.nat(20).map((number) => ` \t${record(number)}\r `),
  fc.constantFrom(
    '',
    ' ',
    '\r',
    '{"a":',
    '{}',
    'x',
    record(1).replace('"A1"', '"\\u00411"'),
    record(1).replace(',', '\n,'),
    `${record(1)}\n `,
    `${record(1)} x`,
    `${record(1)},`,
    `${record(1)}${record(2)}`,
    record('x'.repeat(40_000)),
    record('x'.repeat(70_000)),
    record('\u00FF'),
  ),
)

const input = fc
  .record({
    lines: fc.array(line, { maxLength: 30 }),
    between: fc.constantFrom('\n', '\n', '\r\n', '\n\n', '\n \n'),
    first: fc.constantFrom('', '', '\uFEFF', '\n', ' \n '),
    last: fc.constantFrom('', '\n', '\n\n', '\n '),
    coding: fc.constantFrom('utf8' as const, 'utf8' as const, 'latin1' as const),
  })
  .map(({ lines, between, first, last, coding }) => Buffer.from(first + lines.join(between) + last, coding))

it('lines that are accepted together are told as they are one by one', async () => {
  let some = 0
  await fc.assert(
    fc.asyncProperty(
      input,
      fc.oneof(fc.integer({ min: 8, max: 400 }), fc.constant(1_000_000)),
      fc.boolean(),
      async (bytes, chunk, duplicates) => {
        const { told, together } = await check(bytes, { chunk, isTogether: true, duplicates })
        expect(told).toEqual((await check(bytes, { chunk, isTogether: false, duplicates })).told)
        if (together > 5) some++
      },
    ),
    { numRuns: 1000 },
  )
  expect(some).toBeGreaterThan(100)
})

it('there may be more accounts than there is room for at once', async () => {
  const bytes = Buffer.from(Array.from({ length: 20_000 }, (_, number) => record(number)).join('\n'))
  const { told, together } = await check(bytes, { chunk: 1_000_000, isTogether: true })
  // All but the first of the input, those that a chunk cuts, and the last, which has no line end.
  expect(together).toBeGreaterThan(19_990)
  expect(told).toEqual((await check(bytes, { chunk: 1_000_000, isTogether: false })).told)
})
