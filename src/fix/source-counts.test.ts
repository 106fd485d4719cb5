import { expect, it } from 'vitest'
import { createRecordFix } from './fix-record.ts'
import { FixTally } from './fix-tally.ts'

const fix = createRecordFix('AccountImportRecord')

function tallied(transfer_balance: string, import_supplier: string, file: string): FixTally {
  const text = JSON.stringify({ external_account_number: '1', import_supplier, transfer_balance })
  const tally = new FixTally()
  const given = { source: { text, offset: 0, line: 1, column: 1 }, start: 0, end: text.length, certain: undefined }
  tally.add(fix.repair(given, {}), file)
  return tally
}

it('what sources show is the same in one stretch and in several, which other threads count', () => {
  const sum = new FixTally()
  for (const one of [tallied('1,50', 'S', 'a-1.jsonl'), tallied('1,545', 'S', 'a-2.jsonl'), tallied('1,545', 'T', 'a-2.jsonl')])
    sum.addCounts(structuredClone(one.counts))
  expect(sum.evidence.sources.all).toEqual([
    {
      file: 'a-1.jsonl',
      lastFile: 'a-2.jsonl',
      files: 2,
      supplier: 'S',
      hasSeveral: false,
      counts: new Map([
        ['comma before the decimals', 1],
        ['decimal_marks', 1],
      ]),
    },
    {
      file: 'a-2.jsonl',
      lastFile: 'a-2.jsonl',
      files: 1,
      supplier: 'T',
      hasSeveral: false,
      counts: new Map([['decimal_marks', 1]]),
    },
  ])
})
